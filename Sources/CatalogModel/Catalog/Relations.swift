package import DefinitionKinds
import Definitions
package import EventDefinitions
package import ExperienceDefinitions
package import ScreenDefinitions

/// The relations between definitions, indexed by their targets.
///
/// For example, it finds the scenes that show a screen.
package struct Relations: Sendable {
  /// A scene of a flow that shows a screen or an experience.
  package struct ScenePlace: Sendable {
    /// The index of the flow in the catalog, or of the scene in the flow.
    package var flow, scene: Int
    /// The step that the scene shows; `nil` if it shows the whole experience.
    package var step: String?
  }

  /// The scenes that show a screen or an experience, in the order of the flows.
  private var scenes: [DefinitionReference: [ScenePlace]] = [:]
  /// The rules that present an experience, as indexes in the catalog, by the identifier of the experience.
  fileprivate var launchers: [String: [Int]] = [:]
  /// The experiences over a screen, as indexes in the catalog, by the identifier of the screen.
  fileprivate var experiencesOver: [String: [Int]] = [:]
  /// The experiences whose payloads have the same identifier, as indexes in the catalog: one for each language.
  fileprivate var localeVersions: [String: [Int]] = [:]
  /// The screens that use the operations of another screen, as indexes in the catalog, by that screen's
  /// identifier.
  fileprivate var borrowers: [String: [Int]] = [:]

  /// The rules that read the states of an extension, and the extensions that wait for them.
  ///
  /// The key is the extension's name in lower case.
  fileprivate var readers: [String: Readers] = [:]

  fileprivate struct Readers {
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
    let versions = Set(experiences.filter(\.isLocaleVersion).compactMap(\.payloadID))
    for (place, experience) in experiences.enumerated() {
      if let id = experience.payloadID, versions.contains(id) {
        localeVersions[id, default: []].append(place)
      }
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

  /// Returns the scenes that show a screen or an experience, in the order of the flows.
  package func scenes(showing reference: DefinitionReference) -> [ScenePlace] { scenes[reference] ?? [] }

  /// Returns whether a launch rule presents an experience.
  package func isLaunched(_ experience: ExperienceDefinition) -> Bool { launchers[experience.id] != nil }
}

extension Catalog {
  /// Returns the slugs of the steps that scenes select when they show an experience, sorted.
  package func stepsOfScenes(showing experience: ExperienceDefinition) -> [String] {
    Set(relations.scenes(showing: experience.reference).compactMap(\.step)).sorted()
  }

  /// Returns the payloads of an experience that have other elements in another language, without the experience
  /// itself.
  package func localeVersions(of experience: ExperienceDefinition) -> [ExperienceDefinition] {
    guard let id = experience.payloadID else { return [] }
    return (relations.localeVersions[id] ?? []).map { experiences[$0] }.filter { $0.id != experience.id }
  }

  /// Returns the rules that present an experience.
  package func rules(presenting experience: ExperienceDefinition) -> [RuleDefinition] {
    (relations.launchers[experience.id] ?? []).map { rules[$0] }
  }

  /// Returns the experiences that appear over a screen.
  package func experiences(over screen: ScreenDefinition) -> [ExperienceDefinition] {
    (relations.experiencesOver[screen.id] ?? []).map { experiences[$0] }
  }

  /// Returns the rules that read the states of an extension.
  package func rules(readingStatesOf name: String) -> [RuleDefinition] {
    (relations.readers[name.lowercased()]?.rules ?? []).map { rules[$0] }
  }

  /// Returns the extensions that wait for the states of another extension.
  package func extensions(awaiting name: String) -> [ExtensionDefinition] {
    (relations.readers[name.lowercased()]?.extensions ?? []).map { extensions[$0] }
  }

  /// Returns the screens that use the operations of another screen.
  package func screens(borrowingFrom screen: ScreenDefinition) -> [ScreenDefinition] {
    (relations.borrowers[screen.id] ?? []).map { screens[$0] }
  }
}
