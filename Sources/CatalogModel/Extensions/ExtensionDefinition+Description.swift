package import Definitions

extension ExtensionDefinition {
  /// What a definition of the kind is, and which keys it has.
  package static let description = TypeDescription(
    "An extension: it hears events, and shares what it knows.",
    keys: [
      .init("name", "string", default: "the name of the file", "The owner of its shared states."),
      .init("friendlyName", "string", default: "the title of the file", "The name for people."),
      .init("version", "string", default: "1.0.0", "The version."),
      .init("state", "named values", "The state that it shares once it is registered."),
      .init("xdm", "named values", "The XDM state that it shares once it is registered."),
      .init("metadata", "texts by key", "Further information for the list of extensions."),
      .init(
        "ready", "list of state or xdm, with status", "The states that it needs before it handles events."),
    ])

  /// The same for the definitions that stand below it in its file.
  package static let nestedDescriptions: [DefinitionKind: TypeDescription] = [
    .listener: TypeDescription(
      "What an extension does when it hears an event, in the order of the keys.",
      keys: [
        .init("type", "string", default: "every type", "The type of the events."),
        .init("source", "string", default: "every source", "Where the events come from."),
        .init("when", "condition", "The condition without which it does nothing."),
        .init("share, shareXDM", "named values", "The state that it shares, at the version of the event."),
        .init(
          "shareLatest, shareXDMLatest", "named values", "The state that it shares, at the latest version."),
        .init("pending, pendingXDM", "name or list of names", "The state that it says to be pending."),
        .init("resolve", "data by name", "The pending states that it resolves."),
        .init("dispatch", "event or list of events", "The events that it sends."),
        .init("respond", "event or list of events", "The answers that it gives to the event."),
        .init("ask", "event with timeout, answered and unanswered", "The questions that it asks."),
        .init("events", "stop, start or unregister", "What becomes of its own events."),
      ],
      example: """
        ```yaml listener
        type: com.example.identity
        source: app
        share: { membership: "{%membership%}" }
        ```
        """)
  ]
}
