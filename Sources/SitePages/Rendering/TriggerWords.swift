import CatalogModel
import Composition
import ContentOperations
import Definitions
import Diagrams
import Elements
import EventDefinitions
import ExperienceDefinitions
import ExperienceTraits
import Mockups

/// Describes the triggers of a flow's transitions as text.
///
/// A trigger on a component shows the text on the component, because users do not see its id.
struct TriggerWords {
  private let composition: CompositionContext
  private let catalog: Catalog

  init(_ composition: CompositionContext, _ catalog: Catalog) {
    self.composition = composition
    self.catalog = catalog
  }

  func words(
    _ trigger: FlowDefinition.FlowTransition.FlowTrigger, in scene: FlowDefinition.FlowScene
  ) -> Phrase {
    switch trigger {
    case .component(let id):
      guard let words = text(of: id, in: scene) else { return "Tap on \(id)" }
      return "Tap “\(FlowMapWriter.shortened(words, limit: 30))”"
    case .completed: return "Completed"
    case .dismissed: return "Dismissed"
    case .words(let words): return .value(words.capitalizedFirst)
    }
  }

  /// The first text in the component with the given id; `nil` if the scene has no such component.
  private func text(of id: String, in scene: FlowDefinition.FlowScene) -> String? {
    switch scene.content {
    case .nothing: return nil
    case .screen(let name):
      let screen = composition.screen(named: name, in: catalog)
      return screen?.content.component(named: id)?.firstText
    case .experience(let name, _):
      let experience = catalog.experiences.experience(named: name)?.payload.experience
      let parts = experience?.steps.flatMap(\.children).flatMap(\.content.parts) ?? []
      return parts.lazy.compactMap { $0.component(named: id)?.firstText }.first
    }
  }
}

extension ScreenContent {
  /// Returns the component with the given id.
  ///
  /// The search starts with the components of the document and continues with the elements inside them.
  fileprivate func component(named id: String) -> Component? {
    var found: Component?
    switch self {
    case .view(let view): found = view.parts.first { $0.model.identifier == id }?.drawn
    case .tree(let tree): tree.visit { part in if found == nil, part.id == id { found = part.drawn } }
    case .empty: break
    }
    if found == nil { visit { if found == nil, $0.id == id { found = $0 } } }
    return found
  }
}

extension Component {
  fileprivate func component(named id: String) -> Component? {
    var found: Component?
    visit { if found == nil, $0.id == id { found = $0 } }
    return found
  }

  /// The first text in the component that is not empty, or the description of its first image if it has no
  /// text.
  fileprivate var firstText: String? {
    var text, description: String?
    visit { element in
      guard element.children.isEmpty, let words = element.textDescription, !words.isEmpty else { return }
      if case .image = element.kind { description = description ?? words } else { text = text ?? words }
    }
    return text ?? description
  }
}
