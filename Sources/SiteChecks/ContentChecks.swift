package import CatalogModel
package import Composition
package import DefinitionKinds
package import Definitions
import Elements
import ExperienceDefinitions
package import SiteRendering

/// A check of a rule about drawn steps and screens.
protocol DrawingCheck: RuleCheck {
  /// Reports violations of the rule in a drawing.
  static func check(_ drawing: CheckedDrawing, _ findings: inout CheckFindings)
}

/// A check of a rule about the destinations of actions.
protocol ActionCheck: RuleCheck {
  /// Reports violations of the rule in an experience.
  static func check(_ experience: ComposedExperience, in catalog: Catalog, _ findings: inout CheckFindings)
}

/// A check of a rule that compares definitions across the catalog.
protocol CatalogCheck: RuleCheck {
  /// The violations of the rule.
  static func findings(in site: SiteSummary, _ context: SiteContext) -> [Diagnostic]
}

/// The checks of steps, screens, actions and colours that the catalog does not turn off.
package struct ContentChecks: PageChecks {
  /// The checks that conform to one protocol, each with its rule.
  private typealias Checks<Check> = [(rule: Diagnostic.Rule, check: Check)]

  private let catalog: Catalog
  private let ofDrawings: Checks<any DrawingCheck.Type>
  private let ofActions: Checks<any ActionCheck.Type>
  /// The rule about the colours in a definition, if the catalog has tokens.
  private let colorRule: Diagnostic.Rule?
  private let ofCatalog: Checks<any CatalogCheck.Type>
  private let ofOrders: Checks<any OrderCheck.Type>

  /// Selects the checks that apply to a catalog.
  package init(_ catalog: Catalog) {
    let policy = catalog.findings.policy
    func checks<Check>(_ type: Check.Type) -> Checks<Check> {
      catalog.findingRules.filter { $0.check != nil && policy.lists($0.id) }.compactMap { rule in
        (rule.check as? Check).map { (rule, $0) }
      }
    }
    self.catalog = catalog
    ofDrawings = checks((any DrawingCheck.Type).self)
    ofActions = checks((any ActionCheck.Type).self)
    colorRule = policy.tokens.isEmpty ? nil : checks(ColorTokenCheck.Type.self).first?.rule
    ofCatalog = checks((any CatalogCheck.Type).self)
    ofOrders = checks((any OrderCheck.Type).self)
  }

  /// The tint of the app's controls, if the catalog sets one.
  var tint: DynamicColor? { catalog.page?.controls.tint }

  package func findings(in experience: ComposedExperience) -> [Diagnostic] {
    guard experience.absence == nil else { return [] }
    var findings = CheckFindings(file: experience.definition.location.file, catalog.findings.policy)
    for step in experience.steps where step.trace.isDisplayable {
      let drawing = CheckedDrawing(step, tint: tint, under: experience.scenario)
      for (rule, check) in ofDrawings { findings.run(rule) { check.check(drawing, &$0) } }
    }
    if experience.scenario == nil, experience.definition.translations != nil,
      let (rule, _) = ofDrawings.first(where: { $0.check == TextFitCheck.self })
    {
      for step in experience.steps where step.trace.isDisplayable {
        findings.run(rule) { TextFitCheck.check(step, of: experience.definition, tint: tint, &$0) }
      }
    }
    // Actions have the same destinations under every scenario, so they are checked only once.
    if experience.scenario == nil, experience.definition.payload.error == nil {
      for (rule, check) in ofActions { findings.run(rule) { check.check(experience, in: catalog, &$0) } }
    }
    return findings.all + self.findings(in: experience.definition)
  }

  package func findings(in screen: ComposedScreen) -> [Diagnostic] {
    guard screen.absence == nil else { return [] }
    var findings = CheckFindings(file: screen.definition.location.file, catalog.findings.policy)
    let drawing = CheckedDrawing(screen, tint: tint)
    for (rule, check) in ofDrawings { findings.run(rule) { check.check(drawing, &$0) } }
    return findings.all + self.findings(in: screen.definition)
  }

  package func findings(in definition: any Definition) -> [Diagnostic] {
    guard let colorRule else { return [] }
    var findings = CheckFindings(file: definition.location.file, catalog.findings.policy)
    for source in [definition.source] + definition.nestedSources {
      guard let block = source.value else { continue }
      findings.run(colorRule) { ColorTokenCheck.check(block, firstLine: source.firstLine, &$0) }
    }
    return findings.all
  }

  package func findings(
    in site: SiteSummary, _ context: SiteContext, searchingOrders: Bool
  ) -> [Diagnostic] {
    let composed = context.composed
    let wanted = searchingOrders ? ofOrders.map { $0.check.wanted(in: composed) } : []
    let orders =
      searchingOrders ? EventOrders(wanted.reduce(into: []) { $0.formUnion($1) }, in: catalog) : nil
    return ofCatalog.flatMap { $0.check.findings(in: site, context) }
      + ofOrders.flatMap { $0.check.findings(in: composed, orders) }
  }
}

extension Diagnostic.Rule {
  /// Whether the check needs the whole catalog to find violations.
  package var comparesCatalog: Bool { check is any CatalogCheck.Type || check is any OrderCheck.Type }
}

/// The findings of checks in one file.
struct CheckFindings {
  private(set) var all: [Diagnostic] = []
  let policy: CheckPolicy
  private let file: String
  private var rule: Diagnostic.Rule?

  init(file: String, _ policy: CheckPolicy) {
    self.file = file
    self.policy = policy
  }

  /// Runs the check of a rule, and assigns the findings to that rule.
  mutating func run(_ rule: Diagnostic.Rule, _ check: (inout CheckFindings) -> Void) {
    self.rule = rule
    check(&self)
  }

  /// Reports a violation of the rule whose check is running.
  mutating func report(
    _ message: String, line: Int, column: Int, help: String, showing shown: DrawingBreak? = nil
  ) {
    let place = Position(line: max(1, line), column: max(1, column))
    report(message, in: SourceLocation(file: file, position: place), help: help, showing: shown)
  }

  private mutating func report(
    _ message: String, in location: SourceLocation, help: String, showing shown: DrawingBreak?
  ) {
    guard let rule else { preconditionFailure("A check reports while no rule runs.") }
    var finding = Diagnostic(rule, message, at: location, help: help)
    finding.breaks = shown.map { [$0] } ?? []
    all.append(finding)
  }

  /// Reports that an element violates the rule whose check is running.
  ///
  /// - Parameters:
  ///   - message: The problem.
  ///   - element: The element.
  ///   - location: The place of the problem, if it is not that of the element.
  ///   - help: The advice about what to do.
  ///   - shown: The place in mockups that shows the problem.
  mutating func report(
    _ message: String, at element: CheckedElement, in location: SourceLocation? = nil, help: String,
    showing shown: DrawingBreak? = nil
  ) {
    if let location { return report(message, in: location, help: help, showing: shown) }
    report(message, line: element.line, column: element.column, help: help, showing: shown)
  }
}
