package import CatalogModel
package import DefinitionKinds
package import Definitions
package import EventDefinitions
package import ExperienceDefinitions
import ExperienceTraits

/// A catalog in which everything that several pages need is composed once.
///
/// It holds each screen, flow and scenario, and which definitions differ under which scenario.
package struct ComposedCatalog: Sendable {
  package let catalog: Catalog
  /// The rules, flows, screens and experiences after the start of the app, without a scenario.
  package let start: CompositionContext
  /// The extensions on the hub that are written in Swift.
  package let authoredExtensions: [ScenarioOutcome.AuthoredExtension]
  /// The scenarios after their runs, in the order of the site.
  package let scenarios: [ComposedScenario]
  /// The findings in the files, and those from running and comparing scenarios.
  package let findings: FindingIndex
  private let variants: VariantIndex
  private let placeOfScenario: [String: Int]

  init(
    _ catalog: Catalog, start: CompositionContext,
    authoredExtensions: [ScenarioOutcome.AuthoredExtension], scenarios: [ComposedScenario],
    variants: VariantIndex, diagnostics: [Diagnostic]
  ) {
    self.catalog = catalog
    self.authoredExtensions = authoredExtensions
    self.start = start
    self.scenarios = scenarios
    self.variants = variants
    var findings = catalog.findings
    findings.add(diagnostics)
    self.findings = findings
    placeOfScenario = Dictionary(scenarios.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// All findings in the files and in the composed catalog.
  package var diagnostics: [Diagnostic] { findings.all }

  /// The variants of a definition under its scenarios.
  package func variants(of reference: DefinitionReference) -> Variants { variants[reference] }

  /// The scenario of a variant.
  package func scenario(of variant: Variant) -> ComposedScenario { scenarios[variant.scenario] }

  /// The index of a scenario among those under which a definition differs, or nil if it does not differ.
  package func place(of scenario: String, in variants: Variants) -> Int? {
    placeOfScenario[scenario].flatMap { variants.place(of: $0) }
  }

  /// The scenario with an identifier.
  package func scenario(_ id: String) -> ComposedScenario? { placeOfScenario[id].map { scenarios[$0] } }

  /// The scenario for a link to a definition, or nil if the definition has no separate page under it.
  package func scenario(_ id: String?, for reference: DefinitionReference) -> String? {
    guard let id, let place = placeOfScenario[id] else { return nil }
    return variants[reference].place(of: place) == nil ? nil : id
  }

  /// The context under a scenario, or at the start of the app.
  package func context(under scenario: String?) -> CompositionContext {
    scenario.flatMap { self.scenario($0)?.context } ?? start
  }

  /// The identifiers of the components that a screen shows at the start of the app or under any scenario, in order.
  package func componentIdentifiers(onScreen name: String) -> [String] {
    let shown = ([start] + scenarios.map(\.context)).compactMap {
      $0.screen(named: name, in: catalog)?.content
    }
    return Set(
      shown.flatMap {
        $0.rectangles(size: Screen.reference.size, safeArea: Screen.reference.safeArea).map(\.identifier)
      }
    ).sorted()
  }

  /// The findings about transitions of a flow that nothing triggers.
  package func triggerFindings(of flow: FlowDefinition) -> [Diagnostic] {
    FlowTriggerCheck(flow, catalog, [start] + scenarios.map(\.context)).diagnostics
  }

  /// The composed experience in a context.
  ///
  /// An experience that is already composed from the same bytes is reused; otherwise it is composed now.
  package func experience(
    _ definition: ExperienceDefinition, under context: CompositionContext
  ) -> ComposedExperience {
    context.experience(definition) ?? ComposedExperience(definition, in: catalog, under: context)
  }
}
