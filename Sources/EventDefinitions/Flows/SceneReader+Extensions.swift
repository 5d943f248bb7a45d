import DefinitionKinds
import Definitions
import SceneFlow

/// Reads the effects of a flow and of its extensions on the box.
extension SceneReader {
  /// Reads the effect that the keys `puts` and `sends` of an object describe.
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

  /// Reads the effect that the value of a key describes; no value is no effect.
  func effect(of key: Key<LocatedValue?>, _ parent: inout DefinitionReader) -> FlowEffect {
    guard let value = parent.read(key) else { return FlowEffect() }
    return report.read(value, "'\(key.name)'") { effect(&$0) }
  }

  /// Reads the extensions that a flow declares.
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
    if !names.insert(name).inserted { reportSameName(name, at: reader.position(of: keys.name)) }
    let watches = reader.list(keys.watches).compactMap { value in
      report.read(value, "an element of 'watches'") { watch(&$0) }
    }
    let boxExtension = BoxExtension(name: name, watches: watches)
    check(boxExtension, reader)
    return boxExtension
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
      reportTarget(at: reader.position(of: keys.to), isMounted: occasion == .mounted)
      target = nil
    }
    checkWatch(
      hasOccasion: occasion != nil,
      hasEffect: !effect.puts.isEmpty || !effect.sends.isEmpty || target != nil, reader)
    return occasion.map {
      BoxExtension.Watch(
        occasion: $0, pattern: pattern, effect: effect, target: target,
        position: reader.position(of: keys.event))
    }
  }
}
