import CatalogModel
package import Composition
package import DefinitionKinds
package import Definitions
import ExperienceDefinitions
import ExperienceTraits
import Mockups
import ReviewData
import ScreenDefinitions

/// The facts of one experience that pages about the whole catalog need.
///
/// A summary is small, so that a build can keep the summaries of all experiences in memory.
package struct ExperienceSummary: PageSummary {
  /// A step of the experience.
  package struct StepSummary: Sendable, Codable {
    package var slug, title: String
    /// The identifier of the step in the payload.
    package var payloadID: String
    /// The position of the step in the file of the experience.
    package var position: Position
    package var number: Int
    package var isDisplayable: Bool
    /// The points that the author asks reviewers to look at.
    package var checks: [String]
    /// The presentation style of the step, for readers.
    package var presentation: String?
    /// The traits of the step, each with its outcomes.
    package var traits: [TraitUse]
    package var actions: [ActionSummary]

    /// The line of the step in its file.
    package var line: Int { Int(position.line) }
  }

  /// An action of a step.
  package struct ActionSummary: Sendable, Hashable, Codable {
    var component, type: String
    /// The destination of the action in the form that `catalog.json` uses, such as `step:welcome`.
    package var destination: String?
    /// The text of the component that has the action, or `nil` if the component shows no text.
    package var label: String?
    package var isTap: Bool
    /// The line of the action in its file.
    package var line: Int
  }

  /// A trait of a step.
  package struct TraitUse: Sendable, Hashable, Codable {
    package var type: String
    package var level: String
    /// The outcomes of the capabilities of the trait, in the order of the phases.
    package var outcomes: [String]

    /// Whether any capability had an effect.
    package var hasEffect: Bool { outcomes.contains("applied") || outcomes.contains("inherited") }
  }

  package let head: SummaryHead
  /// The points that the author asks reviewers to look at.
  package let checks: [String]
  package let payloadID: String?
  /// The reason why the runtime cannot show the experience.
  package let error: String?
  package var steps: [StepSummary]
  /// The identifier of the screen behind the experience.
  package let screen: String?
  /// The components that the steps use.
  let uses: [ComponentUse]
  package var effects = PageEffects()

  package var reference: DefinitionReference? { head.reference }

  package init(_ composed: ComposedExperience) {
    head = SummaryHead(composed.definition)
    checks = composed.definition.prose.reviewChecks
    payloadID = composed.definition.payloadID
    error = composed.definition.payload.error?.message
    steps = Self.steps(of: composed)
    screen = composed.screen?.definition.id
    uses = composed.uses
  }

  package var id: String { head.reference.id }

  /// Summarizes the steps.
  ///
  /// Neighbouring steps with equal traits share one array, which saves memory.
  private static func steps(of composed: ComposedExperience) -> [StepSummary] {
    var steps: [StepSummary] = []
    for composed in composed.steps {
      var step = StepSummary(composed)
      if let last = steps.last, last.traits == step.traits { step.traits = last.traits }
      steps.append(step)
    }
    return steps
  }
}

extension ExperienceSummary.StepSummary {
  init(_ step: ComposedStep) {
    slug = step.definition.slug
    payloadID = step.step.id
    position = step.step.position
    title = step.definition.title
    number = step.number
    isDisplayable = step.trace.isDisplayable
    checks = step.definition.prose.reviewChecks
    presentation = step.presentation.hierarchy?.presentation?.style.title
    traits = ExperienceSummary.TraitUse.uses(in: step.trace)
    actions = step.actions.flatMap { list in
      list.actions.map { action in
        ExperienceSummary.ActionSummary(
          component: list.componentID, type: action.type, destination: action.destination.target,
          label: list.words, isTap: action.trigger == "tap", line: action.line)
      }
    }
  }
}

extension ResolvedActions {
  /// The text of the component, or `nil` if the component shows no text.
  fileprivate var words: String? {
    Primitive.types.contains(label) || label.lowercased() == componentID ? nil : label
  }
}

extension ResolvedAction.Destination {
  /// The destination of the action in the form that `catalog.json` uses.
  fileprivate var target: String? {
    switch self {
    case .step(let slug, _): "step:\(slug)"
    case .completed: "completed"
    case .dismissed: "dismissed"
    case .experience(let id, _, _): "experience:\(id)"
    case .link(let url): url
    case .none, .broken: nil
    }
  }
}

extension ExperienceSummary.TraitUse {
  /// The traits of a trace in the order in which they first appear, with one element for each type and level.
  package static func uses(in trace: Trace) -> [ExperienceSummary.TraitUse] {
    var uses: [ExperienceSummary.TraitUse] = []
    for entry in trace.entries where entry.phase != .metadata || entry.outcome == .applied {
      guard let level = entry.level?.rawValue else { continue }
      if let index = uses.firstIndex(where: { $0.type == entry.subject && $0.level == level }) {
        uses[index].outcomes.append(entry.outcome.rawValue)
      } else {
        uses.append(
          ExperienceSummary.TraitUse(type: entry.subject, level: level, outcomes: [entry.outcome.rawValue]))
      }
    }
    return uses
  }
}

extension ExperienceSummary.StepSummary {
  /// Writes the step as an object of `catalog.json`.
  package func write(of experience: String, _ compared: ComparedContent?, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", slug)
      json.member("payload", payloadID)
      json.member("line", line)
      json.member("title", title)
      json.member("number", number)
      json.member("page", Route.step(experience, slug).path)
      json.member("mockup", Route.mockup(experience, slug).path)
      json.member("trace", Route.trace(experience, slug).path)
      json.member("displayable", isDisplayable)
      json.key("traits")
      json.array { json in
        for trait in traits {
          json.object { json in
            json.member("type", trait.type)
            json.member("level", trait.level)
            json.member("outcomes", trait.outcomes)
          }
        }
      }
      json.key("actions")
      json.array { json in
        for action in actions {
          json.object { json in
            json.member("component", action.component)
            json.member("type", action.type)
            json.member("leadsTo", action.destination)
          }
        }
      }
      json.member("text", compared?.text ?? "")
      json.key("hashes")
      if let compared { json.hashes(of: compared) } else { json.null() }
    }
  }
}

extension JSONWriter {
  /// Writes the hashes that show whether a step or a screen changed.
  ///
  /// If a scenario leads to a different result, the hashes for that scenario follow.
  package mutating func hashes(of compared: ComparedContent) {
    compared.hashes.write(to: &self)
    guard !compared.variants.isEmpty else { return }
    key("under")
    object { json in
      for variant in compared.variants {
        json.key(variant.scenario)
        variant.hashes.write(to: &json)
      }
    }
  }
}
