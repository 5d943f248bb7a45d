import CatalogModel
import DefinitionKinds
import Definitions
package import EventDefinitions

/// Finds the parts of rules that change no result: without them, each rule has the same result at the start of the
/// app and at the end of each scenario, and each launch rule matches as often.
package struct IdleRuleParts {
  /// The parts, each with its rule.
  ///
  /// Without all of them together, the results are still the same.
  package private(set) var found: [(rule: RuleDefinition, part: RulePart)] = []

  /// A rule that does not vary is left out, because other findings are about it.
  package init(in catalog: ComposedCatalog) {
    guard !catalog.scenarios.isEmpty else { return }
    let contexts = [catalog.start] + catalog.scenarios.map(\.context)
    var values: [(rule: RuleDefinition, value: LocatedValue)] = catalog.catalog.rules.compactMap { rule in
      guard Set(contexts.map { $0.rules.answer(rule.name) }).count > 1 else { return nil }
      return rule.value.map { (rule, $0) }
    }
    // A part must be idle in the unchanged rule, and also if the other reported parts are left out.
    var idleAlone: Set<SourceLocation>?
    while !values.isEmpty {
      let parts = values.map { $0.rule.parts(of: $0.value) }
      let idle = Self.idle(parts.flatMap(\.self), in: catalog.catalog)
      let candidates = zip(values, parts).map { known, parts in
        parts.filter { part in
          idle.contains(part.rest.name) && idleAlone?.contains(part.place(in: known.rule)) ?? true
        }
      }
      idleAlone =
        idleAlone
        ?? Set(zip(values, candidates).flatMap { known, parts in parts.map { $0.place(in: known.rule) } })
      // Of two parts that do the same, the later one is left out.
      values = zip(values, candidates).compactMap { known, parts in
        guard let part = parts.last else { return nil }
        found.append((known.rule, part))
        return (known.rule, part.value)
      }
    }
  }

  /// The names of the rules without a part that have the same results as with the part.
  private static func idle(_ parts: [RulePart], in catalog: Catalog) -> Set<String> {
    var idle = parts
    var varying: Set<String> = []
    let wholes = Dictionary(parts.map { ($0.whole.name, $0.whole) }) { first, _ in first }
    let rules = Array(catalog.rules) + wholes.values + parts.map(\.rest)
    for scenario in [nil] + catalog.scenarios.map(Optional.some) where !idle.isEmpty {
      let run = ScenarioRun(
        scenario, extensions: Array(catalog.extensions), authored: catalog.authored.extensions, rules: rules,
        limits: catalog.limits)
      var ignored: [Diagnostic] = []
      let book = RuleBook(
        rules, scenario: scenario?.id, observed: run.outcome.answers, authored: catalog.authored.rules,
        diagnostics: &ignored)
      for whole in wholes.keys where book.answer(whole) == true { varying.insert(whole) }
      idle.removeAll { part in
        book.answer(part.whole.name) != book.answer(part.rest.name)
          || run.matchCounts[part.whole.name] != run.matchCounts[part.rest.name]
      }
    }
    return Set(idle.filter { varying.contains($0.whole.name) }.map(\.rest.name))
  }
}

extension RulePart {
  fileprivate func place(in rule: RuleDefinition) -> SourceLocation {
    SourceLocation(file: rule.location.file, position: position)
  }
}
