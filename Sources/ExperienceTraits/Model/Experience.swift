public import Definitions
public import Elements

/// An experience as the runtime decodes it.
public struct Experience: Sendable, Equatable {
  /// The identifier of the experience, a UUID in lower case.
  public var id: String
  /// The name of the experience.
  public var name: String
  /// The kind of content, usually `mobile`.
  public var type: String
  /// The time of publishing, in milliseconds since 1970.
  public var publishedAt: Int?
  /// The locale and the workflow to which the experience belongs.
  public var context: Context?
  /// The traits at the experience level.
  public var traits: [TraitModel]
  /// The groups and single steps, in order.
  public var steps: [StepEntry] { didSet { order = StepOrder(steps) } }
  /// The address that opens after the experience is completed.
  public var redirectURL: String?
  /// The identifier of the experience that starts after this one is completed.
  public var nextContentID: String?
  /// The place where the experience is shown: over the app or in a frame.
  public var renderContext: RenderContext
  /// The order of the steps, used to resolve step references.
  private(set) var order: StepOrder

  /// Creates an experience over the app, without optional values.
  init(id: String, name: String, type: String, traits: [TraitModel], steps: [StepEntry]) {
    self.id = id
    self.name = name
    self.type = type
    self.traits = traits
    self.steps = steps
    renderContext = .modal
    order = StepOrder(steps)
  }

  /// The locale and the workflow of an experience.
  public struct Context: Sendable, Equatable {
    /// The identifier and the name of the locale.
    public var localeID, localeName: String?
    /// The identifiers of the workflow and of its task.
    public var workflowID, workflowTaskID: String?
  }
}

extension Experience {
  /// The language of the texts as a BCP 47 tag, such as `ja-JP`.
  ///
  /// `nil` if the payload has no locale identifier, or if the identifier is not a tag.
  package var languageTag: String? {
    guard let id = context?.localeID else { return nil }
    let tag = id.replacing("_", with: "-")
    let isTag = tag.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    return isTag ? tag : nil
  }

  /// Replaces the body and the sticky parts of every step with the results of a transform.
  package mutating func mapContent(_ transform: (Component) -> Component) {
    steps = steps.map { entry in
      switch entry {
      case .single(let step): return .single(step.mappingContent(transform))
      case .group(var group):
        group.children = group.children.map { $0.mappingContent(transform) }
        return .group(group)
      }
    }
  }
}

extension Step {
  fileprivate func mappingContent(_ transform: (Component) -> Component) -> Step {
    var step = self
    step.content.body = transform(content.body)
    step.content.stickyTop = content.stickyTop.map(transform)
    step.content.stickyBottom = content.stickyBottom.map(transform)
    return step
  }
}

/// The place where an experience is shown.
public enum RenderContext: Sendable, Equatable {
  /// The experience is shown over the app.
  case modal
  /// The experience is shown inside a frame of the app.
  case embed(frameID: String)
}

/// An entry in the list of steps: a group or a single step.
public enum StepEntry: Sendable, Equatable {
  /// Several steps in one container.
  case group(StepGroup)
  /// A step without a group.
  case single(Step)

  /// The identifier of the group or step, in lower case.
  public var id: String {
    switch self {
    case .group(let group): group.id
    case .single(let step): step.id
    }
  }

  /// The steps of the group, or the single step as a list.
  public var children: [Step] {
    switch self {
    case .group(let group): group.children
    case .single(let step): [step]
    }
  }

  /// The traits of the group or step itself.
  public var traits: [TraitModel] {
    switch self {
    case .group(let group): group.traits
    case .single(let step): step.traits
    }
  }

  /// The actions of the group or step itself.
  public var actions: [ComponentActions] {
    switch self {
    case .group(let group): group.actions
    case .single(let step): step.actions
    }
  }
}

/// Several steps that share one container.
public struct StepGroup: Sendable, Equatable {
  /// The identifier of the group, a UUID in lower case.
  public var id: String
  /// The kind of group, used only in analytics.
  public var type: String
  /// The traits at the group level.
  public var traits: [TraitModel]
  /// The actions of the group itself.
  public var actions: [ComponentActions]
  /// The steps of the group, in order.
  public var children: [Step]
  /// The position of the group's definition in the file.
  public var position: Position
}

/// One step of an experience, with its content, traits, and actions.
public struct Step: Sendable, Equatable {
  /// The identifier of the step, a UUID in lower case.
  public var id: String
  /// The kind of step, used only in analytics.
  public var type: String
  /// The traits at the step level.
  public var traits: [TraitModel]
  /// The actions of the step's components.
  public var actions: [ComponentActions]
  /// The content of the step.
  public var content: StepContent
  /// The position of the step's definition in the file.
  public var position: Position

  /// The actions of a component.
  ///
  /// Upper and lower case do not matter in the key of the payload.
  public func actions(of componentID: String) -> [ActionModel] {
    actions.first { UUIDText.normalized($0.componentID) == componentID }?.actions ?? []
  }
}

/// The content of a step: a scrolling body, and the parts that stay at its edges.
public struct StepContent: Sendable, Equatable {
  /// The scrolling part of the step.
  public var body: Component
  /// The parts of the step that stay at the top edge and at the bottom edge.
  public var stickyTop, stickyBottom: Component?

  /// Creates the content of a step from its parts.
  public init(body: Component, stickyTop: Component? = nil, stickyBottom: Component? = nil) {
    self.body = body
    self.stickyTop = stickyTop
    self.stickyBottom = stickyBottom
  }

  /// All parts, from top to bottom.
  public var parts: [Component] {
    [stickyTop, body, stickyBottom].compactMap { $0 }
  }
}

/// A trait as written: its type and its configuration.
///
/// Only the trait itself understands the configuration.
public struct TraitModel: Sendable, Equatable {
  /// The type of the trait, such as `@appcues/modal`.
  public var type: String
  /// The configuration of the trait as written.
  public var config: LocatedValue?
  /// The position of the trait in the file.
  public var position: Position

  /// Creates a model of a trait.
  public init(type: String, config: LocatedValue? = nil, position: Position = .start) {
    self.type = type
    self.config = config
    self.position = position
  }
}

/// An action as written: its trigger, type, and configuration.
public struct ActionModel: Sendable, Equatable {
  /// The trigger of the action, such as `tap`.
  public var trigger: String
  /// The type of the action, such as `@appcues/continue`.
  public var type: String
  /// The configuration of the action as written.
  public var config: LocatedValue?
  /// The position of the action in the file.
  public var position: Position

  /// The triggers that the runtime knows.
  ///
  /// An action with any other trigger never runs.
  public static let triggers = triggerDescription.keyNames

  /// The description of the triggers, for the reference.
  package static let triggerDescription = TypeDescription(
    "The trigger of an action, under the key 'on'.",
    keys: [
      KeyDescription("tap", .other("word"), "The element, or the target of the step, is tapped."),
      KeyDescription("longPress", .other("word"), "The element gets a long press."),
      KeyDescription(
        "navigate", .other("word"),
        "The step or group is about to appear. Put the action under the identifier of that step or group."),
    ],
    example: """
      - on: tap
        type: "@appcues/continue"
      - on: longPress
        type: "@appcues/close"
      """)
}

/// The actions of one component of a step.
public struct ComponentActions: Sendable, Equatable {
  /// The identifier of the component, as written in the key.
  public var componentID: String
  /// The position of the key in the file.
  public var position: Position
  /// The actions of the component, in order.
  public var actions: [ActionModel]
}
