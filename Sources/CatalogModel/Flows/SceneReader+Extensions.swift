import Definitions
import SceneFlow

/// Reads what a flow and its extensions do to the box.
extension SceneReader {
  /// What the keys `puts` and `sends` of an object do.
  func effect(_ reader: inout DefinitionReader) -> FlowEffect {
    let keys = FlowDefinition.effectKeys
    return FlowEffect(
      puts: reader.members(keys.puts, "values by their keys", example: ["plan": "free"]).map {
        ($0.key, $0.value)
      },
      sends: reader.members(
        keys.sends, "the data of each message by the name of its event",
        example: ["CartChanged": ["count": 2]]
      ).map { ($0.key, $0.value, $0.keyPosition) })
  }

  /// The effect that the value of a key describes.
  func effect(of key: Key<LocatedValue?>, _ parent: inout DefinitionReader) -> FlowEffect {
    guard let value = parent.read(key) else { return FlowEffect() }
    return report.read(value, "'\(key.name)'") { effect(&$0) }
  }

  /// The extensions that a flow declares.
  func extensions(_ parent: inout DefinitionReader) -> [BoxExtension] {
    var names: Set<String> = []
    return parent.list(FlowDefinition.keys.extensions).enumerated().map { number, element in
      report.read(element, "an extension of the box") { boxExtension(number: number + 1, &names, &$0) }
    }
  }

  private func boxExtension(
    number: Int, _ names: inout Set<String>, _ reader: inout DefinitionReader
  ) -> BoxExtension {
    let keys = FlowDefinition.extensionKeys
    let name = reader.read(keys.name) ?? "Extension \(number)"
    if !names.insert(name).inserted {
      reader.report(
        "A box holds one extension '\(name)', and there is one already", at: reader.position(of: keys.name),
        help: "give each a name of its own")
    }
    let watches = reader.list(keys.watches).compactMap { value in
      report.read(value, "what an extension watches") { watch(&$0) }
    }
    if watches.isEmpty, reader.isSound {
      reader.report(
        "The extension '\(name)' does nothing", at: reader.position,
        help: reader.example(keys.watches, [["event": "EventTrack", "puts": ["moved": true]]]))
    }
    return BoxExtension(name: name, watches: watches)
  }

  private func watch(_ reader: inout DefinitionReader) -> BoxExtension.Watch? {
    let keys = FlowDefinition.watchKeys
    let event = reader.read(keys.event)
    let occasion: BoxExtension.Occasion? =
      switch reader.read(keys.moment) {
      case .mounted: .mounted
      case .ready: .ready
      case .terminates: .terminates
      case nil: event.map { .message($0) }
      }
    let pattern = reader.read(keys.pattern)
    let effect = effect(&reader)
    var target = reader.read(keys.to).flatMap { self.target($0) }
    if target != nil, occasion == .mounted || occasion == .terminates {
      reader.report(
        occasion == .mounted
          ? "No scene is there yet when an extension is mounted, so it leads nowhere"
          : "The flow ends already, so the extension leads nowhere",
        at: reader.position(of: keys.to), help: "watch another moment, or a message")
      target = nil
    }
    if reader.isSound, occasion == nil {
      reader.report(
        "What an extension watches needs an 'event' or a moment", at: reader.position,
        help: "write the name of a message as 'event', or 'at: mounted', 'at: ready' or 'at: terminates'")
    }
    if reader.isSound, effect.puts.isEmpty, effect.sends.isEmpty, target == nil {
      reader.report(
        "The extension watches and does nothing", at: reader.position,
        help: "let it put a value, send a message, or go on with 'to'")
    }
    return occasion.map {
      BoxExtension.Watch(
        occasion: $0, pattern: pattern, effect: effect, target: target,
        position: reader.position(of: keys.event))
    }
  }
}
