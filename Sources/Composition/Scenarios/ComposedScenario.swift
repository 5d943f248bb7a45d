package import Definitions
import Elements
import ContentOperations

/// A scenario that was run to its end, with what it leads to.
package struct ComposedScenario: Sendable {
  package var definition: ScenarioDefinition
  /// What happened on the hub.
  package var outcome: ScenarioOutcome
  /// What is given under the scenario.
  package var context: CompositionContext
  package var verdicts: [Expectation.Verdict] = []
  package var diagnostics: [Diagnostic]

  package var id: String { definition.id }

  init(_ definition: ScenarioDefinition, in catalog: Catalog) {
    self.definition = definition
    let run = ScenarioRun(
      definition, extensions: catalog.extensions, authored: catalog.authored.extensions, rules: catalog.rules,
      limits: catalog.limits)
    outcome = run.outcome
    var known: [Diagnostic] = []
    context = CompositionContext(scenario: definition.id, outcome, in: catalog, diagnostics: &known)
    diagnostics = outcome.diagnostics
    context.compose(catalog, connectivity: definition.finalConnectivity)
    let judge = ExpectationJudge(run: run, context: context, catalog: catalog)
    verdicts = definition.expectations.map(judge.verdict)
    for verdict in verdicts where !verdict.holds {
      diagnostics.append(
        Diagnostic(
          verdict.brokenName ?? .failedExpectation, verdict.sentence, at: verdict.expectation.location,
          help: verdict.help ?? "change the expectation, or what leads to it"))
    }
  }
}

extension CompositionContext {
  /// What is given once a run is over, before screens and flows are composed.
  init(
    scenario: String?, _ outcome: ScenarioOutcome, in catalog: Catalog, diagnostics: inout [Diagnostic]
  ) {
    self.init(
      rules: RuleBook(
        catalog.rules, observed: outcome.answers, authored: catalog.authored.rules, diagnostics: &diagnostics)
    )
    self.scenario = scenario
    extensionNames = outcome.lanes
    causes = scenario == nil ? [] : outcome.causes
    for (name, rule) in outcome.presented {
      guard let experience = catalog.experience(named: name) else { continue }
      presented[experience.id] = presented[experience.id] ?? rule
    }
  }

  /// Composes all flows and screens; a screen for which nothing is different is taken over.
  mutating func compose(_ catalog: Catalog, connectivity: ConnectivityState? = nil) {
    for flow in catalog.flows {
      flows[flow.id] = ComposedFlow(
        flow, under: self, behavior: catalog.authored.flows[flow.id], limits: catalog.limits)
    }
    let isSame = rules.hasSameAnswers(as: catalog.base.rules)
    for var screen in catalog.screens {
      let transitions = catalog.transitions(from: .screen(screen.id), under: self)
      let hasNews = connectivity.map { $0 != screen.connectivity } ?? false || screen.metadata.when != nil
      if isSame, !hasNews, let known = catalog.base.screens[screen.id] {
        screens[screen.id] = known.after(self, transitions: transitions)
        continue
      }
      if let connectivity { screen.connectivity = connectivity }
      var composed = ComposedScreen(
        screen, library: catalog.library, under: self, transitions: transitions,
        authoredOperations: catalog.authored.operations)
      composed.diagnostics += composed.imageAddresses.sorted().compactMap {
        catalog.imageDiagnostic($0, from: screen.folder, at: screen.location)
      }
      screens[screen.id] = composed
    }
  }
}
