package import CatalogModel
import DefinitionKinds
import EventDefinitions
package import ExperienceDefinitions
package import Translations

/// The context in which experiences are composed: earlier events, the results of the rules, the flows and the
/// screens.
package struct CompositionContext: Sendable {
  let situation: Situation
  /// The screens as the app shows them, by identifier.
  private(set) var screens: [String: ComposedScreen] = [:]
  /// The flows, each with a walk through it.
  private(set) var flows = ComposedFlows()
  /// The experiences that scenes show or expectations name, by identifier; other experiences are composed
  /// when they are drawn.
  private var experiences: [String: ComposedExperience] = [:]
  /// Whether each experience with a rule is presented, by identifier.
  private var presences: [String: Presence] = [:]
  /// The experiences that launch rules present, by identifier, each with its rule.
  package private(set) var presented: [String: String] = [:]

  /// The language of the user, or nil for the language of the definitions.
  package let locale: LocaleTag?

  /// The identifier of the scenario, or nil if the app has started and nothing else happened.
  package var scenario: String? { situation.scenario }
  package var rules: RuleBook { situation.rules }

  /// Creates the context after a run, before flows, screens and experiences are composed.
  ///
  /// - Parameters:
  ///   - situation: The events so far, and the results of the rules.
  ///   - names: The names of the experiences that launch rules present, each with the rule.
  ///   - catalog: The catalog with all definitions.
  init(_ situation: Situation, presented names: [(experience: String, rule: String)], in catalog: Catalog) {
    self.situation = situation
    locale = situation.scenario.flatMap { catalog[ScenarioDefinition.self][id: $0]?.locale }
    for (name, rule) in names {
      guard let experience = catalog.experiences.experience(named: name) else { continue }
      presented[experience.id] = presented[experience.id] ?? rule
    }
    for experience in catalog.experiences
    where experience.metadata.showing.when != nil || catalog.relations.isLaunched(experience) {
      presences[experience.id] = Presence(of: experience, in: catalog, under: self)
    }
  }

  mutating func add(_ flow: ComposedFlow) { flows.add(flow) }
  mutating func add(_ screen: ComposedScreen) { screens[screen.definition.id] = screen }
  mutating func add(_ experience: ComposedExperience) { experiences[experience.definition.id] = experience }

  /// Whether an experience is presented.
  package func presence(of experience: ExperienceDefinition) -> Presence {
    presences[experience.id] ?? Presence()
  }

  /// The screen with an identifier, as the app shows it.
  package func screen(_ id: String) -> ComposedScreen? { screens[id] }

  /// The screen with an identifier or an address.
  package func screen(named name: String, in catalog: Catalog) -> ComposedScreen? {
    catalog.screens[named: name].flatMap { screen($0.id) }
  }

  /// The flow with an identifier, with a walk through it.
  package func flow(_ id: String) -> ComposedFlow? { flows[id] }

  /// The composed experience, if scenes show it or expectations name it; nil if its file has changed since
  /// then.
  func experience(_ definition: ExperienceDefinition) -> ComposedExperience? {
    experiences[definition.id].flatMap { $0.definition.head.digest == definition.head.digest ? $0 : nil }
  }
}
