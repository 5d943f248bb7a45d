import CatalogModel
import DefinitionKinds
import Definitions
import ExperienceDefinitions

/// Whether an experience is presented, as decided by its own rule and by launch rules.
package struct Presence: Sendable {
  /// The reason why the experience is not presented.
  package private(set) var absence: String?
  /// Whether the experience's own rule hides it.
  package private(set) var isRuledOut = false
  /// The trace entries of the evaluated rules.
  private(set) var entries: [Trace.TraceEntry] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Creates the presence of an experience that no rule hides.
  init() {}

  init(of definition: ExperienceDefinition, in catalog: Catalog, under context: CompositionContext) {
    let subject = "The experience '\(definition.title)'"
    let file = definition.location.file
    if let verdict = context.situation.verdict(on: definition.metadata, subject, file: file, &diagnostics) {
      entries.append(verdict.entry)
      absence = verdict.reason
      isRuledOut = absence != nil
    }
    guard context.scenario != nil, catalog.relations.isLaunched(definition),
      context.presented[definition.id] == nil
    else { return }
    absence = absence ?? "No launch rule presents it"
  }
}
