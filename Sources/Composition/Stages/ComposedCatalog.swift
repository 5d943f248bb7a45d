package import CatalogModel
package import Definitions

/// A catalog with everything that several pages need composed: each screen, flow and scenario once, and what differs under
/// which scenario.
package struct ComposedCatalog: Sendable {
  package let catalog: Catalog
  /// What is given where nothing happened but the start of the app.
  package let start: CompositionContext
  /// The extensions in Swift that are on the hub.
  package let authoredExtensions: [ScenarioOutcome.AuthoredExtension]
  /// The scenarios, run to their ends, in the order in which the site shows them.
  package let scenarios: [ComposedScenario]
  /// What is wrong with the files, and what running and comparing them brought up.
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

  /// Everything that is wrong with the files and with what was composed of them.
  package var diagnostics: [Diagnostic] { findings.all }

  /// How a definition fares under each of its scenarios.
  package func variants(of reference: DefinitionReference) -> Variants { variants[reference] }

  /// The scenario of a variant.
  package func scenario(of variant: Variant) -> ComposedScenario { scenarios[variant.scenario] }

  /// The place of a scenario among those under which a definition differs, or `nil` where it does not.
  package func place(of scenario: String, in variants: Variants) -> Int? {
    placeOfScenario[scenario].flatMap { variants.place(of: $0) }
  }

  /// The scenario with an identifier.
  package func scenario(_ id: String) -> ComposedScenario? { placeOfScenario[id].map { scenarios[$0] } }

  /// The scenario of a link to a definition, or `nil` where that has no page under it.
  package func scenario(_ id: String?, for reference: DefinitionReference) -> String? {
    guard let id, let place = placeOfScenario[id] else { return nil }
    return variants[reference].place(of: place) == nil ? nil : id
  }

  /// What is given under a scenario, or at the start.
  package func context(under scenario: String?) -> CompositionContext {
    scenario.flatMap { self.scenario($0)?.context } ?? start
  }

  /// The transitions of a flow that nothing sets off.
  package func triggerFindings(of flow: FlowDefinition) -> [Diagnostic] {
    FlowTriggerCheck(flow, catalog, [start] + scenarios.map(\.context)).diagnostics
  }

  /// An experience as it is presented in a context: the one that is composed already of the same bytes, or composed now.
  package func experience(
    _ definition: ExperienceDefinition, under context: CompositionContext
  ) -> ComposedExperience {
    context.experience(definition) ?? ComposedExperience(definition, in: catalog, under: context)
  }
}
