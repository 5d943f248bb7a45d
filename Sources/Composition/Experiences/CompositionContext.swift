package import CatalogModel

/// The inputs that an experience is composed from: what happened before, the answers of the rules, the flows and the screens.
package struct CompositionContext: Sendable {
  let situation: Situation
  /// The screens as the app would show them, by identifier.
  private(set) var screens: [String: ComposedScreen] = [:]
  /// The flows with a walk through each.
  private(set) var flows = ComposedFlows()
  /// The experiences that scenes show and expectations name, by identifier; others are composed where they are drawn.
  private var experiences: [String: ComposedExperience] = [:]
  /// Whether experiences with a rule of their own are presented, by identifier.
  private var presences: [String: Presence] = [:]
  /// The experiences that launch rules present, by identifier, with the rule.
  package private(set) var presented: [String: String] = [:]

  /// The identifier of the scenario, or `nil` where nothing happened but the start of the app.
  package var scenario: String? { situation.scenario }
  package var rules: RuleBook { situation.rules }

  /// The context after a run, before flows, screens and experiences are composed.
  ///
  /// - Parameters:
  ///   - situation: What happened.
  ///   - names: The names of the experiences that launch rules present, each with the rule.
  ///   - catalog: What is defined.
  init(_ situation: Situation, presented names: [(experience: String, rule: String)], in catalog: Catalog) {
    self.situation = situation
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
}
