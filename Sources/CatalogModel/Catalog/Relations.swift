import Definitions

/// What the definitions of a catalog say of each other, looked up from the other end.
package struct Relations: Sendable {
  /// A scene of a flow that shows something.
  package struct ScenePlace: Sendable {
    /// The place of the flow in the catalog, and of the scene in the flow, counted from zero.
    package var flow, scene: Int
    /// The step that it shows, or `nil` for all of them.
    package var step: String?
  }

  /// The scenes that show a screen or an experience, in the order of the flows.
  private var scenes: [DefinitionReference: [ScenePlace]] = [:]
  /// The rules whose launch rules present an experience, by its identifier.
  private var launchers: [String: [Int]] = [:]
  /// The experiences over a screen, by its identifier.
  private var experiencesOver: [String: [Int]] = [:]
  /// The views of its feature with which a screen shares its operations, by its identifier.
  private var borrowers: [String: [Int]] = [:]

  /// The rules that read the states of an extension, and the extensions that wait for them, by its name in lowercase.
  private var readers: [String: Readers] = [:]

  private struct Readers {
    var rules: [Int] = []
    var extensions: [Int] = []
  }

  init(_ index: DefinitionIndex) {
    let screens = index[ScreenDefinition.self]
    let experiences = index[ExperienceDefinition.self]
    for (place, flow) in index[FlowDefinition.self].enumerated() {
      for (scene, definition) in flow.scenes.enumerated() {
        switch definition.content {
        case .screen(let name):
          guard let screen = screens[named: name] else { continue }
          scenes[screen.reference, default: []].append(ScenePlace(flow: place, scene: scene))
        case .experience(let name, let step):
          guard let experience = experiences.experience(named: name) else { continue }
          scenes[experience.reference, default: []].append(
            ScenePlace(flow: place, scene: scene, step: step))
        case .nothing: continue
        }
      }
    }
    for (place, rule) in index[RuleDefinition.self].enumerated() {
      let presented = rule.launchedNames.compactMap { experiences.experience(named: $0)?.id }
      for id in Set(presented) { launchers[id, default: []].append(place) }
    }
    for (place, experience) in experiences.enumerated() {
      guard let screen = experience.metadata.showing.screen.flatMap({ screens[named: $0] }) else { continue }
      experiencesOver[screen.id, default: []].append(place)
    }
    for (place, screen) in screens.enumerated() {
      guard case .operations(let operations) = screen.content else { continue }
      for id in Set(operations.compactMap { $0.sharer?.screen }) { borrowers[id, default: []].append(place) }
    }
    addReaders(index)
  }

  private mutating func addReaders(_ index: DefinitionIndex) {
    for (place, rule) in index[RuleDefinition.self].enumerated() {
      for name in Set(rule.extensionNames.map { $0.lowercased() }) {
        readers[name, default: Readers()].rules.append(place)
      }
    }
    for (place, other) in index[ExtensionDefinition.self].enumerated() {
      for name in Set(other.readiness.map { $0.extensionName.lowercased() }) {
        readers[name, default: Readers()].extensions.append(place)
      }
    }
  }

  /// The places of the rules that read the states of an extension.
  func rules(readingStatesOf name: String) -> [Int] { readers[name.lowercased()]?.rules ?? [] }

  /// The places of the extensions that wait for the states of another one.
  func extensions(awaiting name: String) -> [Int] { readers[name.lowercased()]?.extensions ?? [] }

  /// The scenes that show a screen or an experience, in the order of the flows.
  package func scenes(showing reference: DefinitionReference) -> [ScenePlace] { scenes[reference] ?? [] }

  /// Whether launch rules decide when an experience is presented.
  package func isLaunched(_ experience: ExperienceDefinition) -> Bool { launchers[experience.id] != nil }

  /// The places of the rules that present an experience.
  func launchers(of experience: ExperienceDefinition) -> [Int] { launchers[experience.id] ?? [] }

  /// The places of the experiences over a screen.
  func experiences(over screen: ScreenDefinition) -> [Int] { experiencesOver[screen.id] ?? [] }

  /// The places of the screens that have operations of another one.
  func borrowers(from screen: ScreenDefinition) -> [Int] { borrowers[screen.id] ?? [] }
}

extension Catalog {
  /// The steps that scenes of flows name as they show an experience, by their names in addresses.
  package func stepsOfScenes(showing experience: ExperienceDefinition) -> [String] {
    Set(relations.scenes(showing: experience.reference).compactMap(\.step)).sorted()
  }

  /// The rules that present an experience.
  package func rules(presenting experience: ExperienceDefinition) -> [RuleDefinition] {
    relations.launchers(of: experience).map { rules[$0] }
  }

  /// The experiences that are shown over a screen.
  package func experiences(over screen: ScreenDefinition) -> [ExperienceDefinition] {
    relations.experiences(over: screen).map { experiences[$0] }
  }

  /// The rules that read the states of an extension.
  package func rules(readingStatesOf name: String) -> [RuleDefinition] {
    relations.rules(readingStatesOf: name).map { rules[$0] }
  }

  /// The extensions that wait for the states of another one.
  package func extensions(awaiting name: String) -> [ExtensionDefinition] {
    relations.extensions(awaiting: name).map { extensions[$0] }
  }

  /// The screens with which a screen shares its operations.
  package func screens(borrowingFrom screen: ScreenDefinition) -> [ScreenDefinition] {
    relations.borrowers(from: screen).map { screens[$0] }
  }
}
