import CatalogModel
import Definitions
import SceneFlow

/// Records the messages of a box as text, the reactions of declared extensions, and the shared values.
final class FlowRecorder: SceneFlow.Extension {
  weak var sceneBox: SceneBox?
  /// The messages and the reactions of the current hop, as text.
  private(set) var messages: [String] = []
  private(set) var reactions: [FlowWalk.Reaction] = []
  private(set) var shared = SharedValues()
  private let names: (Int) -> String

  init(names: @escaping (Int) -> String) {
    self.names = names
  }

  func extensionDidMount() {
    sceneBox?.observe { [weak self] event, message in self?.record(event, message) }
  }

  /// Clears the messages and the reactions of the previous hop.
  func startHop() {
    messages = []
    reactions = []
    shared.startHop()
  }

  /// Records a reaction of a declared extension.
  func record(_ reaction: FlowWalk.Reaction) {
    reactions.append(reaction)
    messages.append(reaction.words)
  }

  private func record(_ event: EventBus.EventName, _ message: Any?) {
    switch message {
    case let trace as NavigationTraceMessage:
      messages.append(
        "EventTrack from \(trace.from.map(names) ?? "nothing") to \(trace.to.map(names) ?? "nothing")")
    case let change as SharedStateMessage:
      guard let key = change.key?.base as? String else { return }
      let value = change.state.map { $0 as? LocatedValue ?? LocatedValue(.string("\($0)")) }
      messages.append("SharedStateChanges \(key): \(value?.json ?? "nothing")")
      shared[key] = value
    case let line as LoggerMessage where line.isOfTheBox: return
    case let line as LoggerMessage: messages.append("\(event.rawValue) \(line.content)")
    default:
      let data = LocatedValue(message: message, named: names)
      messages.append(event.rawValue + (data.isNull ? "" : " \(data.json)"))
    }
  }
}
