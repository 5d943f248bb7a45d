package import CatalogModel
import Composition
import Elements

/// A definition that depends on a rule, or that a rule presents.
package struct RuleUse: Sendable {
  package let user: DefinitionReference
  package let title: String
  /// The text of the rule in the definition that uses it.
  package let words: String
  package let verdict: String

  /// The uses of all rules when the app has started and no other event has happened, by the name of the rule.
  static func all(in composed: ComposedCatalog) -> [String: [RuleUse]] {
    var uses: [String: [RuleUse]] = [:]
    func collect(_ entries: [Trace.TraceEntry], of user: some Definition) {
      for entry in entries where entry.phase == .rule {
        for value in entry.given {
          uses[value.key, default: []].append(
            RuleUse(
              user: user.reference, title: user.title, words: entry.subject,
              verdict: entry.reason ?? "True by default"))
        }
      }
    }
    let (catalog, start) = (composed.catalog, composed.start)
    for rule in catalog.rules {
      guard case .rule(let value) = rule.evaluation else { continue }
      for name in RuleBook.names(in: value) {
        uses[name, default: []].append(
          RuleUse(user: rule.reference, title: rule.title, words: rule.name, verdict: "depends on it"))
      }
    }
    for screen in catalog.screens { collect(start.screen(screen.id)?.trace.entries ?? [], of: screen) }
    for flow in catalog.flows { collect(start.flow(flow.id)?.trace.entries ?? [], of: flow) }
    for experience in catalog.experiences {
      collect(start.presence(of: experience).entries, of: experience)
      for rule in catalog.rules(presenting: experience) {
        let scenarios = composed.scenarios.filter { $0.context.presented[experience.id] == rule.name }
        let titles = scenarios.map(\.definition.title).joined(separator: ", ")
        uses[rule.name, default: []].append(
          RuleUse(
            user: experience.reference, title: experience.title, words: "consequence",
            verdict: titles.isEmpty ? "No scenario presents it" : "Presents it in: \(titles)")
        )
      }
    }
    return uses
  }
}
