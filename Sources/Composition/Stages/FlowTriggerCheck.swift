import CatalogModel
import DefinitionKinds
import Definitions
import Elements
import EventDefinitions
import ExperienceDefinitions
import ExperienceTraits

/// Finds transitions of a flow that nothing triggers.
///
/// Examples are a tap on a component that the scene never shows, and the end of an experience on a screen.
struct FlowTriggerCheck {
  private let flow: FlowDefinition
  private let catalog: Catalog
  private let contexts: [CompositionContext]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ flow: FlowDefinition, _ catalog: Catalog, _ contexts: [CompositionContext]) {
    self.flow = flow
    self.catalog = catalog
    self.contexts = contexts
    for scene in flow.scenes { check(scene) }
  }

  private mutating func check(_ scene: FlowDefinition.FlowScene) {
    var shown: (words: String, components: Set<String>)?
    for transition in scene.transitions {
      switch transition.trigger {
      case .words: continue
      case .completed, .dismissed:
        guard case .screen(let name) = scene.content, catalog.screens[named: name] != nil else { continue }
        diagnostics.append(.endOfScreen(at: place(of: transition)))
      case .component(let id):
        shown = shown ?? components(of: scene)
        guard let shown, !shown.components.contains(id) else { continue }
        diagnostics.append(
          .unknownTrigger(id, in: shown.words, among: shown.components, at: place(of: transition)))
      }
    }
  }

  private func place(of transition: FlowDefinition.FlowTransition) -> SourceLocation {
    SourceLocation(file: flow.location.file, position: transition.triggerPosition)
  }

  /// The description of a scene's content, and the names of all components that it shows in any context.
  private func components(of scene: FlowDefinition.FlowScene) -> (String, Set<String>)? {
    var names: Set<String> = []
    switch scene.content {
    case .nothing: return nil
    case .screen(let name):
      guard let definition = catalog.screens[named: name] else { return nil }
      for screen in contexts.compactMap({ $0.screen(definition.id) }) where !screen.isAsAtStart {
        for moment in screen.moments {
          moment.content.visit { names.insert($0.id) }
          names.formUnion(
            moment.content.rectangles(size: Screen.reference.size, safeArea: Screen.reference.safeArea).map(
              \.identifier))
        }
      }
      return ("The screen '\(definition.title)'", names)
    case .experience(let name, _):
      guard let definition = catalog.experiences.experience(named: name),
        let experience = definition.payload.experience
      else { return nil }
      for step in experience.steps.flatMap(\.children) {
        for part in step.content.parts { part.visit { names.insert($0.id) } }
      }
      return ("The experience '\(definition.title)'", names)
    }
  }
}
