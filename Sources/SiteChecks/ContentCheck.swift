package import SiteRendering
package import CatalogModel
package import Composition
package import Definitions
import Elements

/// A rule about what people see and can do, which nothing of a runtime breaks.
///
/// A rule looks at each drawing, at each experience, or at both.
package protocol ContentCheck: Sendable {
  /// The stable name of the rule.
  static var id: Diagnostic.ID { get }
  /// Why the rule is there, what it measures, and what to do, in sentences for people.
  static var explanation: String { get }
}

/// A rule about what is drawn.
protocol DrawingCheck: ContentCheck {
  /// Reports what breaks the rule.
  static func check(_ drawing: CheckedDrawing, _ findings: inout CheckFindings)
}

/// A rule about the values of a definition.
protocol SourceCheck: ContentCheck {
  /// Whether the catalog says what the rule needs to know.
  static func applies(under policy: CheckPolicy) -> Bool
  /// Reports what breaks the rule in a block, whose first line has a number in its file.
  static func check(_ block: LocatedValue, firstLine: Int, _ findings: inout CheckFindings)
}

/// A rule about where actions lead.
protocol ActionCheck: ContentCheck {
  /// Reports what breaks the rule.
  static func check(_ experience: ComposedExperience, in catalog: Catalog, _ findings: inout CheckFindings)
}

/// A rule about what differs across the catalog.
protocol CatalogCheck: ContentCheck {
  /// What breaks the rule.
  static func findings(in site: SiteSummary, _ context: SiteContext) -> [Diagnostic]
}

/// All rules about what people see and can do.
package enum ContentChecks {
  /// Every rule.
  package static let all: [any ContentCheck.Type] = [
    ContrastCheck.self, TargetSizeCheck.self, AlternativeCheck.self, TextFitCheck.self, CoveredTextCheck.self,
    WideRowCheck.self,
    OffscreenTargetCheck.self, ColorTokenCheck.self,
    ReachabilityCheck.self, StuckStepCheck.self, LinkCheck.self, CopyCheck.self,
  ]
  /// Why a rule is there, whether it is one of these or another, and what ends a finding of it.
  package static func explanation(of id: Diagnostic.ID) -> String? {
    all.first { $0.id == id }?.explanation ?? id.explanation
  }

  private static let ofSources = all.compactMap { $0 as? any SourceCheck.Type }
  private static let ofDrawings = all.compactMap { $0 as? any DrawingCheck.Type }
  private static let ofActions = all.compactMap { $0 as? any ActionCheck.Type }
  private static let ofCatalog = all.compactMap { $0 as? any CatalogCheck.Type }

  /// The rules whose findings only the whole catalog shows.
  package static let idsOfCatalog = Set(ofCatalog.map { $0.id })

  /// What is wrong with an experience as it is composed.
  package static func findings(in experience: ComposedExperience, of catalog: Catalog) -> [Diagnostic] {
    guard experience.absence == nil else { return [] }
    var findings = CheckFindings(file: experience.definition.location.file, catalog.findings.policy)
    for step in experience.steps where step.trace.isDisplayable {
      let drawing = CheckedDrawing(step)
      for check in ofDrawings { findings.run(check.id) { check.check(drawing, &$0) } }
    }
    // Nothing leads anywhere else under a scenario.
    if experience.scenario == nil, experience.definition.payload.error == nil {
      for check in ofActions { findings.run(check.id) { check.check(experience, in: catalog, &$0) } }
    }
    return findings.all + self.findings(in: experience.definition, of: catalog)
  }

  /// The findings about the values of a definition.
  package static func findings(in definition: any Definition, of catalog: Catalog) -> [Diagnostic] {
    let policy = catalog.findings.policy
    let checks = ofSources.filter { policy.asks(for: $0.id) && $0.applies(under: policy) }
    guard !checks.isEmpty else { return [] }
    var findings = CheckFindings(file: definition.location.file, policy)
    for source in [definition.source] + definition.nestedSources {
      guard let block = source.value else { continue }
      for check in checks {
        findings.run(check.id) { check.check(block, firstLine: source.firstLine, &$0) }
      }
    }
    return findings.all
  }

  /// What differs across the catalog and should not.
  package static func findings(in site: SiteSummary, _ context: SiteContext) -> [Diagnostic] {
    let policy = context.catalog.findings.policy
    return ofCatalog.flatMap { policy.asks(for: $0.id) ? $0.findings(in: site, context) : [] }
  }

  /// What is wrong with a screen as it is composed.
  package static func findings(in screen: ComposedScreen, of catalog: Catalog) -> [Diagnostic] {
    guard screen.absence == nil else { return [] }
    var findings = CheckFindings(file: screen.definition.location.file, catalog.findings.policy)
    let drawing = CheckedDrawing(screen)
    for check in ofDrawings { findings.run(check.id) { check.check(drawing, &$0) } }
    return findings.all + self.findings(in: screen.definition, of: catalog)
  }
}

/// What the rules found in one file.
struct CheckFindings {
  private(set) var all: [Diagnostic] = []
  let policy: CheckPolicy
  private let file: String
  private var id = Diagnostic.ID.lowContrast

  init(file: String, _ policy: CheckPolicy) {
    self.file = file
    self.policy = policy
  }

  /// Runs a rule, unless the catalog does not ask for it.
  mutating func run(_ id: Diagnostic.ID, _ check: (inout CheckFindings) -> Void) {
    guard policy.asks(for: id) else { return }
    self.id = id
    check(&self)
  }

  /// Reports that something breaks the rule that runs.
  mutating func report(_ message: String, line: Int, column: Int, help: String) {
    let place = Position(line: max(1, line), column: max(1, column))
    all.append(Diagnostic(id, message, at: SourceLocation(file: file, position: place), help: help))
  }

  /// Reports that an element breaks the rule that runs.
  mutating func report(_ message: String, at element: CheckedElement, help: String) {
    report(message, line: element.line, column: element.column, help: help)
  }
}
