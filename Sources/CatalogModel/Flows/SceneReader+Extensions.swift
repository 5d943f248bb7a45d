import Definitions
import SceneFlow

/// Reads what a flow and its extensions do to the box.
extension SceneReader {
  /// What the keys `puts` and `sends` of an object do.
  func effect(_ reader: inout DefinitionReader) -> FlowEffect {
    FlowEffect(
      puts: members("puts", "values by their keys", ["plan": "free"], &reader).map { ($0.key, $0.value) },
      sends: members(
        "sends", "the data of each message by the name of its event", ["CartChanged": ["count": 2]], &reader
      )
      .map { ($0.key, $0.value, $0.keyPosition) })
  }

  private func members(
    _ key: String, _ expected: String, _ example: LocatedValue, _ reader: inout DefinitionReader
  ) -> [LocatedValue.Member] {
    guard let value = reader.value(key) else { return [] }
    if value.members == nil {
      reader.report(
        "'\(key)' needs \(expected), not \(value.kindWords)", at: value.position,
        help: reader.example(key, example))
    }
    return value.members ?? []
  }

  /// What an object under a key does.
  func effect(ofKey key: String, _ parent: inout DefinitionReader) -> FlowEffect {
    guard let value = parent.value(key) else { return FlowEffect() }
    var reader = reader(value, "'\(key)'")
    let effect = effect(&reader)
    reader.reportUnknownKeys()
    return effect
  }

  /// The extensions that a flow declares.
  func extensions(_ parent: inout DefinitionReader) -> [BoxExtension] {
    var found: [BoxExtension] = []
    for (number, element) in parent.list("extensions").enumerated() {
      var reader = reader(element, "an extension of the box")
      let name = reader.string("name") ?? "Extension \(number + 1)"
      if found.contains(where: { $0.name == name }) {
        reader.report(
          "A box holds one extension '\(name)', and there is one already", at: reader.position(of: "name"),
          help: "give each a name of its own")
      }
      let watches = reader.list("watches").compactMap { watch($0, &reader) }
      if watches.isEmpty, reader.isSound {
        reader.report(
          "The extension '\(name)' does nothing", at: element.position,
          help: reader.example("watches", [["event": "EventTrack", "puts": ["moved": true]]]))
      }
      reader.reportUnknownKeys()
      found.append(BoxExtension(name: name, watches: watches))
    }
    return found
  }

  private enum LifeCycle: String, CaseIterable { case mounted, ready, terminates }

  private func watch(_ value: LocatedValue, _ parent: inout DefinitionReader) -> BoxExtension.Watch? {
    var reader = reader(value, "what an extension watches")
    var occasion = reader.string("event").map { BoxExtension.Occasion.message($0) }
    if let moment = reader.word("at", as: LifeCycle.self) {
      switch moment {
      case .mounted: occasion = .mounted
      case .ready: occasion = .ready
      case .terminates: occasion = .terminates
      }
    }
    let pattern = reader.value("where")
    let effect = effect(&reader)
    var target = reader.value("to").flatMap { self.target($0) }
    if target != nil, occasion == .mounted || occasion == .terminates {
      reader.report(
        occasion == .mounted
          ? "No scene is there yet when an extension is mounted, so it leads nowhere"
          : "The flow ends already, so the extension leads nowhere",
        at: reader.position(of: "to"), help: "watch another moment, or a message")
      target = nil
    }
    if reader.isSound, occasion == nil {
      reader.report(
        "What an extension watches needs an 'event' or a moment", at: value.position,
        help: "write the name of a message as 'event', or 'at: mounted', 'at: ready' or 'at: terminates'")
    }
    if reader.isSound, effect.puts.isEmpty, effect.sends.isEmpty, target == nil {
      reader.report(
        "The extension watches and does nothing", at: value.position,
        help: "let it put a value, send a message, or go on with 'to'")
    }
    reader.reportUnknownKeys()
    return occasion.map {
      BoxExtension.Watch(
        occasion: $0, pattern: pattern, effect: effect, target: target,
        position: reader.position(of: "event"))
    }
  }
}
