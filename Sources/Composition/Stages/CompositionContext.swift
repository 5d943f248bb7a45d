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
  private var experiences: [String: (file: Digest, composed: Deferred<ComposedExperience>)] = [:]
  /// Whether experiences with a rule of their own are presented, by identifier.
  private var presences: [String: Presence] = [:]
  private let ownCauses: [Trace.Entry]
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
    ownCauses = scenario == nil ? [] : outcome.causes
    for (name, rule) in outcome.presented {
      guard let experience = catalog.experiences.experience(named: name) else { continue }
      presented[experience.id] = presented[experience.id] ?? rule
    }
    for experience in catalog.experiences
    where experience.metadata.showing.when != nil || catalog.relations.isLaunched(experience) {
      presences[experience.id] = Presence(of: experience, in: catalog, under: self)
    }
  }

  /// The events, the states and the launch rules, for traces.
  var causes: [Trace.Entry] {
    QuestionLog.note(CompositionQuestion.causes, scenario ?? "")
    return ownCauses
  }

  mutating func add(_ flow: ComposedFlow) { flows[flow.definition.id] = flow }
  mutating func add(_ screen: ComposedScreen) { screens[screen.definition.id] = screen }
  mutating func add(_ experience: ComposedExperience) {
    experiences[experience.definition.id] = (experience.definition.head.digest, Deferred(experience))
  }

  /// Lets an experience be composed once for all pages that show it, where any does.
  mutating func share(_ experience: ExperienceDefinition, in catalog: Catalog) {
    guard experiences[experience.id] == nil else { return }
    // Nothing that is composed asks for another one that is shared, so that none of them holds all others.
    var alone = self
    alone.experiences = [:]
    let composed = Deferred { [alone] in
      ComposedExperience(experience.loaded(for: .shared), in: catalog, under: alone)
    }
    experiences[experience.id] = (experience.head.digest, composed)
  }

  /// Lets go of experiences that were composed; whoever asks for one composes it again.
  func forgetExperiences() {
    for experience in experiences.values { experience.composed.forget() }
  }

  /// Whether an experience is presented.
  package func presence(of experience: ExperienceDefinition) -> Presence {
    QuestionLog.note(CompositionQuestion.presence, scenario ?? "", experience.id)
    return presences[experience.id] ?? Presence()
  }

  /// The screen with an identifier, as the app would show it.
  package func screen(_ id: String) -> ComposedScreen? {
    if let known = screens[id] { QuestionLog.note(known.questions) }
    return screens[id]
  }

  /// The screen with an identifier or an address.
  package func screen(named name: String, in catalog: Catalog) -> ComposedScreen? {
    catalog.screens[named: name].flatMap { screen($0.id) }
  }

  /// The flow with an identifier, with a walk through it.
  package func flow(_ id: String) -> ComposedFlow? {
    if let known = flows[id] { QuestionLog.note(known.questions) }
    return flows[id]
  }

  /// An experience that scenes show or expectations name, as its file was when the catalog was read.
  package func experience(_ definition: ExperienceDefinition) -> ComposedExperience? {
    guard let shared = experiences[definition.id], shared.file == definition.head.digest else { return nil }
    let known = shared.composed.value
    QuestionLog.note(known.questions)
    return known
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
