import CatalogModel
import Definitions
import EventDefinitions
import SceneFlow

/// Runs the extensions that a flow's file declares.
///
/// A box finds extensions by type name. So this one type runs all declared extensions.
final class DeclaredBoxExtensions: SceneFlow.Extension {
  weak var sceneBox: SceneBox?
  private let extensions: [BoxExtension]
  private let shared: SharedStateExtension
  private let names: (Int) -> String
  private let go: (FlowDefinition.FlowTransition.Target) -> Void
  private let reaction: (FlowWalk.Reaction) -> Void
  private var room: Int

  /// Creates the extensions.
  ///
  /// - Parameters:
  ///   - extensions: The declared extensions.
  ///   - limit: The largest number of reactions.
  ///   - shared: The extension that stores shared values.
  ///   - names: Returns the name of a state.
  ///   - go: Called with the target when a reaction moves the flow.
  ///   - reaction: Called with each reaction.
  init(
    _ extensions: [BoxExtension], limit: Int, sharing shared: SharedStateExtension,
    names: @escaping (Int) -> String, go: @escaping (FlowDefinition.FlowTransition.Target) -> Void,
    reaction: @escaping (FlowWalk.Reaction) -> Void
  ) {
    self.extensions = extensions
    self.shared = shared
    self.names = names
    self.go = go
    self.reaction = reaction
    room = limit
  }

  /// Whether the extensions reacted more often than the limit allows.
  var isExhausted: Bool { room < 0 }

  func extensionDidMount() {
    sceneBox?.observe { [weak self] event, message in
      guard let self else { return }
      react(to: .message(event.rawValue), LocatedValue(message: message, named: names))
    }
    react(to: .mounted)
  }

  func sceneBoxReady() { react(to: .ready) }
  func sceneBoxWillTerminate() { react(to: .terminates) }

  private func react(to occasion: BoxExtension.Occasion, _ message: LocatedValue = .null) {
    guard let sceneBox else { return }
    for part in extensions {
      for watch in part.watches where watch.occasion == occasion && watch.pattern?.matches(message) != false {
        room -= 1
        guard room >= 0 else { return }
        let effect = watch.effect.filled(from: message)
        reaction(FlowWalk.Reaction(name: part.name, watch: watch, effect: effect))
        effect.perform(in: sceneBox, sharing: shared)
        if let target = watch.target { go(target) }
      }
    }
  }
}
