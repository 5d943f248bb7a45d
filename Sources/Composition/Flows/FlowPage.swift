import CatalogModel
import EventDefinitions
import Foundation
import SceneFlow

/// A scene of a flow without views; it performs the effect of its definition when it appears.
final class FlowPage: Page, SceneFlow.Scene {
  let definition: FlowDefinition.FlowScene
  var sceneIdentifier: UUID?
  private let shared: SharedStateExtension

  init(_ definition: FlowDefinition.FlowScene, sharing shared: SharedStateExtension) {
    self.definition = definition
    self.shared = shared
  }

  func sceneDidLoaded() {
    guard let box = sbx.box else { return }
    definition.effect.perform(in: box, sharing: shared)
  }
}
