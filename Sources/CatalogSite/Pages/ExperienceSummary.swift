package import Composition
package import Definitions
import Elements
import ExperienceTraits

/// What the pages about the whole catalog need to know of one experience, small enough to keep for all of them.
package struct ExperienceSummary: DefinitionSummary, Sendable {
  /// A step of the experience.
  package struct Step: Sendable {
    package var slug, title: String
    package var number: Int
    package var isDisplayable: Bool
    /// The traits of the step with what came of them.
    var traits: [TraitUse]
    var actions: [(component: String, type: String, destination: String?)]
    var text: String
  }

  /// A trait of a step.
  struct TraitUse: Sendable, Hashable {
    var type: String
    var level: String
    /// What came of its capabilities, in the order of the phases.
    var outcomes: [String]

    /// Whether any capability had an effect.
    var hasEffect: Bool { outcomes.contains("applied") || outcomes.contains("inherited") }
  }

  package var id, title: String
  var metadata: PageMetadata
  var location: SourceLocation
  var payloadID: String?
  var contentHash: String
  package var steps: [Step]
  package var diagnostics: [Diagnostic]
  var error: String?
  /// The files that the experience shows.
  package var usedAssets: Set<Catalog.Asset>
  /// What came up while templates were filled.
  package var templateUse: TemplateUse
  /// The screen behind it.
  var screen: String?
  /// The components that its steps use.
  var uses: [ComponentUse]
}

/// What composing and drawing a definition gives for the whole catalog.
protocol DefinitionSummary {
  var diagnostics: [Diagnostic] { get set }
  var usedAssets: Set<Catalog.Asset> { get set }
  var templateUse: TemplateUse { get set }
}

extension DefinitionSummary {
  /// Takes over what the same definition gives under a scenario.
  mutating func take(_ other: Self) {
    diagnostics = Set(diagnostics + other.diagnostics).sorted()
    usedAssets.formUnion(other.usedAssets)
    templateUse.formUnion(other.templateUse)
  }
}

extension ExperienceSummary.Step {
  init(_ step: ComposedStep) {
    slug = step.definition.slug
    title = step.definition.title
    number = step.number
    isDisplayable = step.trace.isDisplayable
    traits = ExperienceSummary.TraitUse.uses(in: step.trace)
    actions = step.actions.flatMap { list in
      list.actions.map { (list.componentID, $0.type, $0.destination.target) }
    }
    text = step.step.content.parts.compactMap(\.textDescription).joined(separator: " ")
  }
}

extension ResolvedAction.Destination {
  /// Where the action leads, for machines.
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
  /// The traits of a trace, each level once, in the order in which they first appear.
  static func uses(in trace: Trace) -> [ExperienceSummary.TraitUse] {
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
