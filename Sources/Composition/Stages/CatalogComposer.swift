package import CatalogModel
import DefinitionKinds
import Definitions
import EventDefinitions
import EventExtensions
import ExperienceDefinitions

/// Composes a catalog in stages.
///
/// The tasks of a stage are independent, so the caller can run them in parallel. The caller hands their
/// results back before the next stage starts. The order in which tasks run does not change the result.
package struct CatalogComposer: Sendable {
  /// A task of a stage.
  package typealias CompositionTask = @Sendable () -> ComposedPart

  /// The result of a task.
  package enum ComposedPart: Sendable {
    case flow(ComposedFlow)
    case screen(ComposedScreen)
    case scenario(ComposedScenario)
    /// An experience that scenes show: at the start of the app, or under the scenario at an index.
    case experience(ComposedExperience, under: Int?)
  }

  private enum CompositionStage: CaseIterable { case flows, screens, scenarios, experiences }

  private let catalog: Catalog
  private var start: CompositionContext
  /// The activity on the event hub when the app starts.
  private let launch: ScenarioOutcome
  private var scenarios: [ComposedScenario] = []
  private var variants = VariantIndex()
  private var stages = CompositionStage.allCases[...]
  private var diagnostics: [Diagnostic] = []

  /// Creates a composer and runs the start of the app.
  package init(_ catalog: Catalog) {
    self.catalog = catalog
    let run = ScenarioRun(
      nil, extensions: Array(catalog.extensions), authored: catalog.authored.extensions,
      rules: Array(catalog.rules), limits: catalog.limits)
    launch = run.outcome
    diagnostics = launch.diagnostics
    start = CompositionContext(scenario: nil, launch, in: catalog, diagnostics: &diagnostics)
  }

  /// Returns the tasks of the next stage, or nil after the last stage.
  package mutating func nextStage() -> [CompositionTask]? {
    guard let stage = stages.popFirst() else { return nil }
    let (catalog, start) = (catalog, start)
    switch stage {
    case .flows:
      return catalog.flows.map { flow in { .flow(ComposedFlow(flow, in: catalog, under: start.situation)) } }
    case .screens:
      return catalog.screens.map { screen in
        { .screen(ComposedScreen(screen, in: catalog, under: start.situation, flows: start.flows)) }
      }
    case .scenarios:
      return catalog.scenarios.map { scenario in
        { .scenario(ComposedScenario(scenario, in: catalog, start: start)) }
      }
    case .experiences:
      variants = VariantIndex(catalog, start: start, scenarios: scenarios)
      return sceneExperiences.map { experience, scenario in
        let context = scenario.map { scenarios[$0].context } ?? start
        return {
          .experience(ComposedExperience(experience, in: catalog, under: context), under: scenario)
        }
      }
    }
  }

  /// Stores the results of a stage, in the order of its tasks.
  package mutating func finish(_ parts: [ComposedPart]) {
    for part in parts {
      switch part {
      case .flow(let flow): start.add(flow)
      case .screen(let screen): start.add(screen)
      case .scenario(let scenario): scenarios.append(scenario)
      case .experience(let experience, let scenario?): scenarios[scenario].context.add(experience)
      case .experience(let experience, nil): start.add(experience)
      }
    }
  }

  /// The experiences that scenes show, each once per context.
  ///
  /// The contexts are the start of the app, and each scenario under which the flow of the scene has a
  /// separate page.
  private var sceneExperiences: [(ExperienceDefinition, scenario: Int?)] {
    var known: [Int?: Set<String>] = [:]
    return catalog.flows.flatMap { flow in
      let experiences = flow.experienceNames.compactMap { catalog.experiences.experience(named: $0) }
      let places = [nil] + variants[flow.reference].differing.map { Optional($0.scenario) }
      return places.flatMap { place in
        experiences.compactMap { known[place, default: []].insert($0.id).inserted ? ($0, place) : nil }
      }
    }
  }

  /// Returns the composed catalog after the last stage.
  package mutating func finished() -> ComposedCatalog {
    var found =
      diagnostics + scenarios.flatMap(\.diagnostics) + Self.extensionNameFindings(launch.lanes, in: catalog)
    for flow in catalog.flows { found += start.flows[flow.id]?.diagnostics ?? [] }
    return ComposedCatalog(
      catalog, start: start, authoredExtensions: launch.authored, scenarios: scenarios, variants: variants,
      diagnostics: found)
  }
}

extension ComposedCatalog {
  /// Composes a catalog, one task after another.
  package init(_ catalog: Catalog) {
    var composer = CatalogComposer(catalog)
    while let tasks = composer.nextStage() { composer.finish(tasks.map { $0() }) }
    self = composer.finished()
  }
}

extension CatalogComposer {
  /// Reports extensions that are not on the hub although other definitions read their states, and values that
  /// no extension shares.
  private static func extensionNameFindings(
    _ extensionNames: [String], in catalog: Catalog
  ) -> [Diagnostic] {
    let known = Set((extensionNames + [EventHub.name]).map { $0.lowercased() })
    func unknownExtension(_ name: String, _ effect: String, at location: SourceLocation) -> Diagnostic? {
      guard !known.contains(name.lowercased()) else { return nil }
      return .unknownName(
        .unknownExtension, "extension", name, effect, among: extensionNames,
        otherwise: .advice(ExtensionDefinition.kind.definingHelp), at: location)
    }
    var uses = catalog.rules.flatMap(\.stateUses)
    for definition in catalog.extensions {
      for listener in definition.listeners {
        let values = listener.condition?.sharedValues ?? []
        uses += values.map {
          ($0, "so the listener '\(listener.title)' never finds it", listener.text.location)
        }
      }
    }
    uses += catalog.extensions.flatMap(\.tokenUses)
    var found = uses.map { value, effect, location in
      unknownExtension(value.extensionName, effect, at: location)
        ?? catalog.unsharedValue(value, effect, at: location)
    }
    for definition in catalog.extensions {
      for readiness in definition.readiness {
        let place = SourceLocation(file: definition.location.file, position: readiness.position)
        found.append(
          unknownExtension(readiness.extensionName, "so '\(definition.name)' waits forever", at: place))
      }
    }
    return found.compactMap(\.self)
  }
}
