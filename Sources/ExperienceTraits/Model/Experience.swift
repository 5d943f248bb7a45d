public import Definitions
public import Elements

/// An experience as the runtime decodes it.
public struct Experience: Sendable, Equatable {
  /// The identifier, a UUID in lower case.
  public var id: String
  /// The name.
  public var name: String
  /// The kind of content, usually `mobile`.
  public var type: String
  /// When it was published, in milliseconds since 1970.
  public var publishedAt: Int?
  /// The localisation and workflow that it belongs to.
  public var context: Context?
  /// The traits of the experience level.
  public var traits: [TraitModel]
  /// Groups and single steps in order.
  public var steps: [StepEntry] { didSet { order = StepOrder(steps) } }
  /// What is opened once the experience is completed.
  public var redirectURL: String?
  /// The experience that is launched once this one is completed.
  public var nextContentID: String?
  /// Where the experience is shown.
  public var renderContext: RenderContext
  /// The order of the steps, by which references find them.
  private(set) var order: StepOrder

  /// Creates an experience that is shown over the app, without anything optional.
  init(id: String, name: String, type: String, traits: [TraitModel], steps: [StepEntry]) {
    self.id = id
    self.name = name
    self.type = type
    self.traits = traits
    self.steps = steps
    renderContext = .modal
    order = StepOrder(steps)
  }

  /// The localisation and workflow of an experience.
  public struct Context: Sendable, Equatable {
    /// The locale.
    public var localeID, localeName: String?
    /// The workflow.
    public var workflowID, workflowTaskID: String?
  }
}

extension Experience {
  /// The language of the texts as a tag of BCP 47, such as `ja-JP`, or `nil` if the payload names none.
  package var languageTag: String? {
    guard let id = context?.localeID else { return nil }
    let tag = id.replacing("_", with: "-")
    let isTag = tag.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    return isTag ? tag : nil
  }

  /// Replaces every part of the content of all steps.
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

/// Where an experience is shown.
public enum RenderContext: Sendable, Equatable {
  /// Over the app.
  case modal
  /// In a frame of the app.
  case embed(frameID: String)
}

/// An entry of the steps of an experience.
public enum StepEntry: Sendable, Equatable {
  /// Several steps in one container.
  case group(StepGroup)
  /// A step by itself.
  case single(Step)

  /// The identifier of the group or step, in lower case.
  public var id: String {
    switch self {
    case .group(let group): group.id
    case .single(let step): step.id
    }
  }

  /// The steps of the group, or the single step.
  public var children: [Step] {
    switch self {
    case .group(let group): group.children
    case .single(let step): [step]
    }
  }

  /// The traits of the entry itself.
  public var traits: [TraitModel] {
    switch self {
    case .group(let group): group.traits
    case .single(let step): step.traits
    }
  }

  /// The actions of the entry itself.
  public var actions: [ComponentActions] {
    switch self {
    case .group(let group): group.actions
    case .single(let step): step.actions
    }
  }
}

/// Several steps that share one container.
public struct StepGroup: Sendable, Equatable {
  /// The identifier, a UUID in lower case.
  public var id: String
  /// The kind of group; only records read it.
  public var type: String
  /// The traits of the group level.
  public var traits: [TraitModel]
  /// The actions of the group itself.
  public var actions: [ComponentActions]
  /// The steps in order.
  public var children: [Step]
  /// Where the group is defined.
  public var position: Position
}

/// A step: what it shows and how.
public struct Step: Sendable, Equatable {
  /// The identifier, a UUID in lower case.
  public var id: String
  /// The kind of step; only records read it.
  public var type: String
  /// The traits of the step level.
  public var traits: [TraitModel]
  /// The actions of its components.
  public var actions: [ComponentActions]
  /// What it shows.
  public var content: StepContent
  /// Where the step is defined.
  public var position: Position

  /// The actions of a component, whatever the letter case of the key.
  public func actions(of componentID: String) -> [ActionModel] {
    actions.first { UUIDText.normalized($0.componentID) == componentID }?.actions ?? []
  }
}

/// What a step shows: a scrolling body and what stays at its edges.
public struct StepContent: Sendable, Equatable {
  /// The scrolling part.
  public var body: Component
  /// The parts that stay at the top and the bottom edge.
  public var stickyTop, stickyBottom: Component?

  /// Creates a content.
  public init(body: Component, stickyTop: Component? = nil, stickyBottom: Component? = nil) {
    self.body = body
    self.stickyTop = stickyTop
    self.stickyBottom = stickyBottom
  }

  /// All parts from top to bottom.
  public var parts: [Component] {
    [stickyTop, body, stickyBottom].compactMap { $0 }
  }
}

/// A trait as written: its type and a configuration that only the trait itself understands.
public struct TraitModel: Sendable, Equatable {
  /// The type, such as `@appcues/modal`.
  public var type: String
  /// The configuration as written.
  public var config: LocatedValue?
  /// Where the trait is written.
  public var position: Position

  /// Creates a trait model.
  public init(type: String, config: LocatedValue? = nil, position: Position = .start) {
    self.type = type
    self.config = config
    self.position = position
  }
}

/// An action as written.
public struct ActionModel: Sendable, Equatable {
  /// What triggers it, such as `tap`.
  public var trigger: String
  /// The type, such as `@appcues/continue`.
  public var type: String
  /// The configuration as written.
  public var config: LocatedValue?
  /// Where the action is written.
  public var position: Position

  /// The triggers that the runtime knows; an action with any other never runs.
  public static let triggers = triggerDescription.keyNames

  /// What each trigger is.
  package static let triggerDescription = TypeDescription(
    "What makes an action run: its 'on'.",
    keys: [
      KeyDescription("tap", .other("word"), "The element, or the target of the step, is tapped."),
      KeyDescription("longPress", .other("word"), "The element is pressed for longer."),
      KeyDescription(
        "navigate", .other("word"), "The step or the group is about to appear; below its own identifier."),
    ],
    example: """
      - on: tap
        type: "@appcues/continue"
      - on: longPress
        type: "@appcues/close"
      """)
}

/// The actions of one component.
public struct ComponentActions: Sendable, Equatable {
  /// The key as written, the identifier of the component.
  public var componentID: String
  /// Where the key stands.
  public var position: Position
  /// The actions in order.
  public var actions: [ActionModel]
}
