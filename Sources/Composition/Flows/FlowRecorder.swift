import CatalogModel
import Definitions
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

/// Hears the messages of a box, keeps what they say in words, and the shared values.
final class FlowRecorder: SceneFlow.Extension {
  weak var sceneBox: SceneBox?
  /// What happened since the list was emptied.
  var messages: [String] = []
  private(set) var shared: FlowWalk.Shared = []
  private let names: (Int) -> String

  init(names: @escaping (Int) -> String) {
    self.names = names
  }

  func extensionDidMount() {
    sceneBox?.observe { [weak self] event, message in self?.hear(event, message) }
  }

  private func hear(_ event: EventBus.EventName, _ message: Any?) {
    switch message {
    case let trace as NavigationTraceMessage:
      messages.append(
        "EventTrack from \(trace.from.map(names) ?? "nothing") to \(trace.to.map(names) ?? "nothing")")
    case let change as SharedStateMessage:
      guard let key = change.key?.base as? String else { return }
      let value = change.state.map { $0 as? LocatedValue ?? LocatedValue(.string("\($0)")) }
      messages.append("SharedStateChanges \(key): \(value?.line ?? "nothing")")
      let index = shared.firstIndex { $0.key == key }
      if let index { shared.remove(at: index) }
      if let value { shared.insert((key, value), at: index ?? shared.count) }
    case let line as LoggerMessage where line.isOfTheBox: return
    case let line as LoggerMessage: messages.append("\(event.rawValue) \(line.content)")
    default:
      let data = LocatedValue(message: message, named: names)
      messages.append(event.rawValue + (data.isNull ? "" : " \(data.line)"))
    }
  }
}
