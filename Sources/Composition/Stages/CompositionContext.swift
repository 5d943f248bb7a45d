package import CatalogModel
import ContentOperations
import Definitions
import EventExtensions
import ExperienceTraits

/// What is given when something is composed: what happened before, the answers of the rules, the flows and the screens.
package struct CompositionContext: Sendable {
  /// The identifier of the scenario, or `nil` where nothing happened but the start of the app.
  package let scenario: String?
  package let rules: RuleBook
  /// The screens as the app would show them, by identifier.
  private(set) var screens: [String: ComposedScreen] = [:]
  /// The flows with a walk through each, by identifier.
  private(set) var flows: [String: ComposedFlow] = [:]
  /// The experiences that scenes show and expectations name, by identifier; others are composed where they are drawn.
  private var experiences: [String: ComposedExperience] = [:]
  /// Whether experiences with a rule of their own are presented, by identifier.
  private var presences: [String: Presence] = [:]
  /// The events, the states and the launch rules, for traces.
  let causes: [Trace.Entry]
  /// The extensions on the hub, but for the hub itself.
  let extensionNames: [String]
  /// The extensions in Swift that are on the hub.
  package let authoredExtensions: [ScenarioOutcome.AuthoredExtension]
  /// The experiences that launch rules present, by identifier, with the rule.
  package private(set) var presented: [String: String] = [:]

  /// What is given once a run is over, before flows, screens and experiences are composed.
  init(
    scenario: String?, _ outcome: ScenarioOutcome, in catalog: Catalog, diagnostics: inout [Diagnostic]
  ) {
    rules = RuleBook(
      Array(catalog.rules), scenario: scenario, observed: outcome.answers, authored: catalog.authored.rules,
      diagnostics: &diagnostics)
    self.scenario = scenario
    extensionNames = outcome.lanes
    authoredExtensions = outcome.authored
    causes = scenario == nil ? [] : outcome.causes
    for (name, rule) in outcome.presented {
      guard let experience = catalog.experiences.experience(named: name) else { continue }
      presented[experience.id] = presented[experience.id] ?? rule
    }
    for experience in catalog.experiences
    where experience.metadata.showing.when != nil || catalog.relations.isLaunched(experience) {
      presences[experience.id] = Presence(of: experience, in: catalog, under: self)
    }
  }

  mutating func add(_ flow: ComposedFlow) { flows[flow.definition.id] = flow }
  mutating func add(_ screen: ComposedScreen) { screens[screen.definition.id] = screen }
  mutating func add(_ experience: ComposedExperience) { experiences[experience.definition.id] = experience }

  /// Whether an experience is presented.
  package func presence(of experience: ExperienceDefinition) -> Presence {
    presences[experience.id] ?? Presence()
  }

  /// The screen with an identifier, as the app would show it.
  package func screen(_ id: String) -> ComposedScreen? { screens[id] }

  /// The screen with an identifier or an address.
  package func screen(named name: String, in catalog: Catalog) -> ComposedScreen? {
    catalog.screens[named: name].flatMap { screen($0.id) }
  }

  /// The flow with an identifier, with a walk through it.
  package func flow(_ id: String) -> ComposedFlow? { flows[id] }

  /// An experience that scenes show or expectations name, as its file was when the catalog was read.
  package func experience(_ definition: ExperienceDefinition) -> ComposedExperience? {
    experiences[definition.id].flatMap { $0.definition.head.digest == definition.head.digest ? $0 : nil }
  }

  /// Why the rule of a front matter lets nothing be shown, with the entry of the trace.
  ///
  /// Without a scenario the rule is not asked, so that what it governs can be reviewed.
  func verdict(
    on metadata: PageMetadata, _ subject: String, file: String, _ diagnostics: inout [Diagnostic]
  ) -> (entry: Trace.Entry, reason: String?)? {
    guard let when = metadata.showing.when else { return nil }
    let reading = rules.read(when, file: file)
    diagnostics += reading.diagnostics
    guard let rule = reading.rule else { return nil }
    let source = SourceLocation(file: file, position: when.position)
    let verdict = rules.verdict(rule)
    var entry = Trace.Entry(verdict, of: subject, source: source)
    guard scenario != nil else {
      entry.outcome = .skipped
      entry.reason = "\(subject) is shown by itself; the rule is asked under a scenario"
      return (entry, nil)
    }
    return (entry, verdict.holds ? nil : verdict.sentence)
  }
}
