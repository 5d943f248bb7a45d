package import Definitions
import EventExtensions

extension ExtensionDefinition {
  struct Keys: KeySet {
    let name = Key(
      "name", .text, otherwise: "the name of the file", "The owner of its shared states.")
    let friendlyName = Key(
      "friendlyName", .text, otherwise: "the title of the file", "The name for people.")
    let version = Key("version", .text, default: "1.0.0", "The version.")
    let state = Key("state", .value(.map(.any)), "The state that it shares once it is registered.")
    let xdm = Key("xdm", .value(.map(.any)), "The XDM state that it shares once it is registered.")
    let metadata = Key(
      "metadata", .value(.map(.text)), "Further information for the list of extensions.")
    let ready = Key(
      "ready", .objects(readinessKeys, takesOne: true),
      "The states that it needs before it handles events.")
  }
  static let keys = Keys()

  struct ReadinessKeys: KeySet {
    let state = Key("state", .text, "The extension whose state is needed.")
    let xdm = Key("xdm", .text, "The extension whose XDM state is needed.")
    let status = Key("status", .word, default: SharedStateStatus.set, "The status that the state needs.")
    let barrier = Key(
      "barrier", .truth, default: false, "Whether only what was shared before the event counts.")
    let resolution = Key(
      "resolution", .word, default: SharedStateResolution.any, "How the version of the state is found.")
    let type = Key("type", .text, "The type of the events for which it counts.")
    let source = Key("source", .text, "The source of the events for which it counts.")
  }
  static let readinessKeys = ReadinessKeys()

  struct ListenerKeys: KeySet {
    let type = Key("type", .text, default: EventType.wildcard, "The type of the events.")
    let source = Key("source", .text, default: EventSource.wildcard, "Where the events come from.")
    let condition = Key("when", .value("condition"), "The condition without which it does nothing.")
    let effects = ListenerEffectKeys()
  }
  static let listenerKeys = ListenerKeys()
  static let effectNames = listenerKeys.effects.descriptions.map(\.name)

  /// The effects of a listener, in the order in which a file writes the keys.
  struct ListenerEffectKeys: KeySet {
    let share = Key("share", .value(.map(.any)), "The state that it shares, at the version of the event.")
    let shareXDM = Key(
      "shareXDM", .value(.map(.any)), "The XDM state that it shares, at the version of the event.")
    let shareLatest = Key(
      "shareLatest", .value(.map(.any)), "The state that it shares, at the latest version.")
    let shareXDMLatest = Key(
      "shareXDMLatest", .value(.map(.any)), "The XDM state that it shares, at the latest version.")
    let pending = Key(
      "pending", .value(.list(.name(of: "name"), takesOne: true)),
      "The state that it says to be pending.")
    let pendingXDM = Key(
      "pendingXDM", .value(.list(.name(of: "name"), takesOne: true)),
      "The XDM state that it says to be pending.")
    let resolve = Key("resolve", .value(.map(.any)), "The pending states that it resolves.")
    let dispatch = Key(
      "dispatch", .objects(eventKeys, takesOne: true),
      "The events that it sends.")
    let respond = Key(
      "respond", .objects(eventKeys, takesOne: true),
      "The answers that it gives to the event.")
    let ask = Key(
      "ask", .objects(questionKeys, takesOne: true), "The questions that it asks.")
    let events = Key(
      "events", .value(.words(["stop", "start", "unregister"])), "What becomes of its own events.")
  }

  struct EventKeys: KeySet {
    let name = Key("name", .text, default: "Event", "The name of the event.")
    let type = Key("type", .text, isRequired: true, "The type of the event.")
    let source = Key("source", .text, isRequired: true, "Where the event comes from.")
    let data = Key("data", .value(.map(.any)), "What the event carries.")
    let mask = Key(
      "mask", .list(.text, takesOne: true), otherwise: "all of them",
      "The data by which the history tells it from others.")
  }
  static let eventKeys = EventKeys()

  struct QuestionKeys: KeySet {
    let event = EventKeys()
    let timeout = Key("timeout", .number(of: "seconds", from: 0), "How long an answer is waited for.")
    let answered = Key("answered", .value("effects"), "What it does with the answer.")
    let unanswered = Key("unanswered", .value("effects"), "What it does without one.")
  }
  static let questionKeys = QuestionKeys()

  /// What a definition of the kind is, and which keys it has.
  package static let description = TypeDescription(
    "An extension: it hears events, and shares what it knows.",
    keys: keys)

  /// The same for the definitions that stand below it in its file.
  package static let nestedDescriptions: [DefinitionKind: TypeDescription] = [
    .listener: TypeDescription(
      "What an extension does when it hears an event, in the order of the keys.",
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
