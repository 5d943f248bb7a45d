import CatalogModel
import Composition
import DefinitionKinds
package import Definitions
import EventDefinitions
import ExperienceDefinitions

extension Diagnostic.Rule {
  package static let neverShown = Diagnostic.Rule(
    "never-shown", .warning, "Something that no scenario shows.",
    why: """
      An experience or a screen has a rule that is false in all of its scenarios, or a rule has the same result in all \
      scenarios. Either the rule is wrong, or a scenario is missing. 'check' and 'generate --strict' also try the \
      events of all scenarios in every order, up to six events. If an order leads to the other result, the finding \
      lists it, and 'new scenario --from-finding' writes it as a scenario. Otherwise, correct the rule, or add a \
      scenario with other events.
      """, check: NeverShownCheck.self)
}

/// Checks that each experience and screen is shown in a scenario, and that each rule is both true and false at some point.
enum NeverShownCheck: OrderCheck {
  /// A result that no scenario has.
  private struct Candidate {
    let result: EventOrders.WantedResult
    /// The message without a full stop, and the reason in the first scenario.
    let message: String
    var reason: String?
    let location: SourceLocation
  }

  static func wanted(in composed: ComposedCatalog) -> Set<EventOrders.WantedResult> {
    Set(candidates(in: composed).map(\.result))
  }

  static func findings(in composed: ComposedCatalog, _ orders: EventOrders?) -> [Diagnostic] {
    candidates(in: composed).map { candidate in
      let reason = candidate.reason.map { ": \($0)" } ?? ""
      if let events = orders?.found[candidate.result] {
        return Diagnostic(
          .neverShown,
          "\(candidate.message)\(reason); \(events.orderWords) \(events.count == 1 ? "changes" : "change") that",
          at: candidate.location,
          help: candidate.result.helpWithScenario)
      }
      let failure = orders?.failureWords.map { "; \($0)" } ?? ""
      return Diagnostic(
        .neverShown, candidate.message + reason + failure, at: candidate.location,
        help: "add a scenario with other events, or correct the rule")
    }
  }

  private static func candidates(in composed: ComposedCatalog) -> [Candidate] {
    guard !composed.scenarios.isEmpty else { return [] }
    let catalog = composed.catalog
    let experiences = catalog.experiences.filter(\.isReadable).compactMap { experience in
      candidate(for: experience, composed) { $0.presence(of: experience).absence }
    }
    let screens = catalog.screens.compactMap { screen in
      candidate(for: screen, composed) { $0.screen(screen.id)?.absence }
    }
    let rules = catalog.rules.compactMap { rule -> Candidate? in
      guard let evaluation = rule.evaluation, !evaluation.isFixed else { return nil }
      // The start of the app counts too: a rule can be false only until something happens.
      let contexts = [composed.start] + composed.scenarios.map(\.context)
      let answers = Set(contexts.compactMap { $0.rules.answer(rule.name) })
      guard answers.count == 1, let answer = answers.first else { return nil }
      return Candidate(
        result: .rule(rule.name, is: !answer),
        message: "No scenario makes the rule '\(rule.name)' \(!answer)",
        location: rule.location)
    }
    return experiences + screens + rules
  }

  /// Returns a definition that all of its scenarios hide, with the reason in the first one.
  private static func candidate(
    for definition: some Definition, _ composed: ComposedCatalog, absence: (CompositionContext) -> String?
  ) -> Candidate? {
    let variants = composed.variants(of: definition.reference)
    let contexts = (variants.differing + variants.same).map { composed.scenario(of: $0).context }
    let reasons = contexts.compactMap(absence)
    guard let first = reasons.first, reasons.count == contexts.count else { return nil }
    return Candidate(
      result: .shows(definition.reference), message: "No scenario shows “\(definition.title)”",
      reason: first.hasSuffix(".") ? String(first.dropLast()) : first,
      location: definition.metadata.showing.when.map {
        SourceLocation(file: definition.location.file, position: $0.position)
      } ?? definition.location)
  }
}

extension RuleDefinition.Evaluation {
  /// Whether the rule has the same result in every scenario.
  fileprivate var isFixed: Bool { if case .value = self { true } else { false } }
}
