import CatalogModel
import Foundation
import SceneFlow

/// A scene that shows nothing and does what its definition says when it appears.
final class FlowPage: Page, SceneFlow.Scene {
  let definition: FlowDefinition.Scene
  var sceneIdentifier: UUID?
  private let shared: SharedStateExtension

  init(_ definition: FlowDefinition.Scene, sharing shared: SharedStateExtension) {
    self.definition = definition
    self.shared = shared
  }

  func sceneDidLoaded() {
    guard let box = sbx.box else { return }
    definition.effect.perform(in: box, sharing: shared)
  }
}
