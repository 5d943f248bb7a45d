import CatalogModel
import DefinitionKinds
package import Definitions
package import EventDefinitions
import ExperienceDefinitions
import ScreenDefinitions

/// A scenario after its run, with the flows, screens and experiences that result from it.
package struct ComposedScenario: Sendable {
  package let definition: ScenarioDefinition
  /// The activity on the event hub during the run.
  package let outcome: ScenarioOutcome
  /// The rules, flows, screens and experiences under the scenario.
  package var context: CompositionContext
  package let verdicts: [Expectation.ExpectationVerdict]
  package private(set) var diagnostics: [Diagnostic]

  package var id: String { definition.id }

  /// Runs a scenario and composes its flows and screens; a screen that it cannot change is taken from the
  /// start.
  init(_ definition: ScenarioDefinition, in catalog: Catalog, start: CompositionContext) {
    self.definition = definition
    let run = ScenarioRun(
      definition, extensions: Array(catalog.extensions), authored: catalog.authored.extensions,
      rules: Array(catalog.rules), limits: catalog.limits)
    outcome = run.outcome
    var known: [Diagnostic] = []
    context = CompositionContext(scenario: definition.id, outcome, in: catalog, diagnostics: &known)
    diagnostics = outcome.diagnostics
    for flow in catalog.flows { context.add(ComposedFlow(flow, in: catalog, under: context.situation)) }
    let isSame = context.rules.hasSameAnswers(as: start.rules)
    for screen in catalog.screens {
      context.add(
        ComposedScreen(
          screen, in: catalog, under: context.situation, flows: context.flows,
          connectivity: definition.finalConnectivity,
          asAtStart: isSame || !screen.usesRules ? start.screens[screen.id] : nil))
    }
    for name in Set(definition.expectations.compactMap(\.experienceName)).sorted() {
      guard let experience = catalog.experiences.experience(named: name) else { continue }
      context.add(ComposedExperience(experience, in: catalog, under: context))
    }
    let judge = ExpectationJudge(run: run, context: context, catalog: catalog)
    verdicts = definition.expectations.map(judge.verdict)
    diagnostics += verdicts.compactMap { $0.failedExpectation(in: catalog) }
  }
}

extension ScreenDefinition {
  /// Whether the content of the screen can depend on the results of rules.
  fileprivate var usesRules: Bool {
    switch content {
    case .operations(let operations): operations.contains { $0.conduct.condition != nil }
    case .tree(let document, _): document.holdsKey("rule")
    case .none: false
    }
  }
}

extension LocatedValue {
  fileprivate func holdsKey(_ key: String) -> Bool {
    members?.contains { $0.key == key || $0.value.holdsKey(key) } ?? elements?.contains { $0.holdsKey(key) }
      ?? false
  }
}

extension CompositionContext {
  /// Creates the context after a run, before flows, screens and experiences are composed.
  init(
    scenario: String?, _ outcome: ScenarioOutcome, in catalog: Catalog, diagnostics: inout [Diagnostic]
  ) {
    let rules = RuleBook(
      Array(catalog.rules), scenario: scenario, observed: outcome.answers, authored: catalog.authored.rules,
      diagnostics: &diagnostics)
    self.init(
      Situation(scenario: scenario, rules: rules, causes: scenario == nil ? [] : outcome.causes),
      presented: outcome.presented, in: catalog)
  }
}
