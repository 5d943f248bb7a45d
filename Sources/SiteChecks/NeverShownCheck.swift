import CatalogModel
import Composition
package import Definitions
import SiteRendering

extension Diagnostic.Rule {
  package static let neverShown = Diagnostic.Rule(
    "never-shown", .warning, "Something that no scenario shows.",
    why: """
      An experience or a screen has a rule that is false in all of its scenarios, or no scenario makes a rule true. \
      Either the rule is wrong, or nobody has described when it is true. Add a scenario in which it is true, so that \
      the result can be reviewed.
      """, check: NeverShownCheck.self)
}

/// Checks that each experience, screen and rule is shown or true in a scenario.
enum NeverShownCheck: CatalogCheck {
  static func findings(in site: SiteSummary, _ context: SiteContext) -> [Diagnostic] {
    let composed = context.composed
    guard !composed.scenarios.isEmpty else { return [] }
    let catalog = context.catalog
    let experiences = catalog.experiences.filter(\.isReadable).compactMap { experience in
      finding(about: experience, composed) { $0.presence(of: experience).absence }
    }
    let screens = catalog.screens.compactMap { screen in
      finding(about: screen, composed) { $0.screen(screen.id)?.absence }
    }
    let rules = catalog.rules.compactMap { rule -> Diagnostic? in
      guard let evaluation = rule.evaluation, !evaluation.isFixed else { return nil }
      let answers = composed.scenarios.map { $0.context.rules.answer(rule.name) }
      guard answers.allSatisfy({ $0 == false }) else { return nil }
      return Diagnostic(
        .neverShown, "No scenario makes the rule '\(rule.name)' true", at: rule.location,
        help: "add a scenario in which it is true")
    }
    return experiences + screens + rules
  }

  /// Returns the finding about a definition that all of its scenarios hide, with the reason in the first one.
  private static func finding(
    about definition: some Definition, _ composed: ComposedCatalog,
    absence: (CompositionContext) -> String?
  ) -> Diagnostic? {
    let variants = composed.variants(of: definition.reference)
    let contexts = (variants.differing + variants.same).map { composed.scenario(of: $0).context }
    let reasons = contexts.compactMap(absence)
    guard let first = reasons.first, reasons.count == contexts.count else { return nil }
    let reason = first.hasSuffix(".") ? String(first.dropLast()) : first
    return Diagnostic(
      .neverShown, "No scenario shows “\(definition.title)”: \(reason)", at: definition.location,
      help: "add a scenario that shows it, or correct its rule")
  }
}

extension RuleDefinition.Evaluation {
  /// Whether the rule has the same result in every scenario.
  fileprivate var isFixed: Bool { if case .value = self { true } else { false } }
}
