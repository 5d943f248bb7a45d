import CatalogModel
import Definitions

/// Whether an experience is presented after what happened, by its own rule and by launch rules.
package struct Presence: Sendable {
  /// Why it is not presented.
  package private(set) var absence: String?
  /// Whether its own rule keeps it from being presented.
  package private(set) var isRuledOut = false
  /// The rules that were asked.
  package private(set) var entries: [Trace.Entry] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// An experience that nothing keeps from being presented.
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
