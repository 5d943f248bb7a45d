package import Definitions
import EventExtensions

extension ExtensionDefinition {
  struct ExtensionDefinitionKeys: KeySet {
    let name = Key(
      "name", .text, otherwise: "the name of the file",
      "The name under which the extension shares its states.")
    let friendlyName = Key(
      "friendlyName", .text, otherwise: "the title of the file", "The name of the extension that readers see."
    )
    let version = Key("version", .text, default: "1.0.0", "The version of the extension.")
    let state = Key("state", .value(.map(.any)), "The state that the extension shares when it is registered.")
    let xdm = Key("xdm", .value(.map(.any)), "The XDM state that the extension shares when it is registered.")
    let metadata = Key(
      "metadata", .value(.map(.text)), "More information about the extension, for the list of extensions.")
    let ready = Key(
      "ready", .objects(readinessKeys, takesOne: true),
      "The shared states that the extension needs before it handles events.")
  }
  static let keys = ExtensionDefinitionKeys()

  struct ReadinessKeys: KeySet {
    let state = Key("state", .name(of: "extension"), "The extension whose shared state is needed.")
    let xdm = Key("xdm", .name(of: "extension"), "The extension whose XDM state is needed.")
    let status = Key("status", .word, default: SharedStateStatus.set, "The status that the state must have.")
    let barrier = Key(
      "barrier", .truth, default: false,
      "Whether the state is pending until its extension has handled the event.")
    let resolution = Key(
      "resolution", .word, default: SharedStateResolution.any, "The version of the state to use.")
    let type = Key("type", .text, "The type of the events that need the state.")
    let source = Key("source", .text, "The source of the events that need the state.")
  }
  static let readinessKeys = ReadinessKeys()

  struct ListenerKeys: KeySet {
    let type = Key(
      "type", .text, default: EventType.wildcard, "The type of the events that the listener receives.")
    let source = Key(
      "source", .text, default: EventSource.wildcard, "The source of the events that the listener receives.")
    let condition = Key(
      "when", .value("condition"), "The condition for the effects of the listener; if false, nothing happens."
    )
    let effects = ListenerEffectKeys()
  }
  static let listenerKeys = ListenerKeys()
  static let effectNames = listenerKeys.effects.descriptions.map(\.name)

  /// The keys for a listener's effects, in the order in which a file lists them.
  struct ListenerEffectKeys: KeySet {
    let share = Key(
      "share", .value(.map(.any)), "The state that the listener shares, at the version of the event.")
    let shareXDM = Key(
      "shareXDM", .value(.map(.any)), "The XDM state that the listener shares, at the version of the event.")
    let shareLatest = Key(
      "shareLatest", .value(.map(.any)), "The state that the listener shares, at the latest version.")
    let shareXDMLatest = Key(
      "shareXDMLatest", .value(.map(.any)), "The XDM state that the listener shares, at the latest version.")
    let pending = Key(
      "pending", .value(.list(.name(of: "name"), takesOne: true)),
      "The state that the listener marks as pending, under a name for 'resolve'.")
    let pendingXDM = Key(
      "pendingXDM", .value(.list(.name(of: "name"), takesOne: true)),
      "The XDM state that the listener marks as pending, under a name for 'resolve'.")
    let resolve = Key(
      "resolve", .value(.map(.any)), "The data of the pending states that the listener resolves, by name.")
    let dispatch = Key(
      "dispatch", .objects(eventKeys, takesOne: true),
      "The events that the listener dispatches.")
    let respond = Key(
      "respond", .objects(eventKeys, takesOne: true),
      "The events with which the listener answers the received event.")
    let ask = Key(
      "ask", .objects(questionKeys, takesOne: true),
      "The events that the listener dispatches to get a response.")
    let events = Key(
      "events", .value(.words(["stop", "start", "unregister"])),
      "Stops or starts the events of the extension, or unregisters it.")
  }

  struct ExtensionEventKeys: KeySet {
    let name = Key("name", .text, default: "Event", "The name of the event.")
    let type = Key("type", .text, isRequired: true, "The type of the event.")
    let source = Key("source", .text, isRequired: true, "The source of the event.")
    let data = Key("data", .value(.map(.any)), "The data of the event.")
    let mask = Key(
      "mask", .list(.text, takesOne: true), otherwise: "all of them",
      "The data keys that the event history compares.")
  }
  static let eventKeys = ExtensionEventKeys()

  struct QuestionKeys: KeySet {
    let event = ExtensionEventKeys()
    let timeout = Key("timeout", .number(of: "seconds", from: 0), "The time to wait for a response.")
    let answered = Key("answered", .value("effects"), "The effects if a response arrives.")
    let unanswered = Key("unanswered", .value("effects"), "The effects if no response arrives in time.")
  }
  static let questionKeys = QuestionKeys()

  /// The description of an extension and its keys.
  package static let description = TypeDescription(
    "A service of the app that reacts to events and shares state.",
    keys: keys)

  /// The description of a listener and its keys.
  package static let nestedDescriptions: [DefinitionKind: TypeDescription] = [
    .listener: TypeDescription(
      "The effects of an extension when it receives an event, in the order of the keys.",
      keys: listenerKeys.descriptions,
      example: """
        ```yaml listener
        type: com.example.identity
        source: app
        share: { membership: "{%membership%}" }
        ```
        """)
  ]
}
