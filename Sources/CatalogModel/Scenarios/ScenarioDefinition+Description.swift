package import Definitions

extension ScenarioDefinition {
  /// What a definition of the kind is, and which keys it has.
  package static let description = TypeDescription(
    "A scenario: what happens to the app, and what is expected then.",
    keys: [
      .init("start", "date and time", default: "the start of 1970", "When it starts."),
      .init(
        "connectivity", "online or offline", default: "what the screens say", "The connection at the start."),
    ])

  /// The same for the definitions that stand below it in its file.
  package static let nestedDescriptions: [DefinitionKind: TypeDescription] = [
    .event: TypeDescription(
      "An event of a scenario, or a change of the connection.",
      keys: [
        .init("at", "number", default: "0", "When it happens, in seconds from the start."),
        .init("connectivity", "online or offline", "The connection from then on."),
        .init("type", "string", default: "required for an event", "The type of the event."),
        .init("source", "string", default: "required for an event", "Where the event comes from."),
        .init("name", "string", default: "the heading of its section", "The name of the event."),
        .init("data", "named values", "What the event carries."),
        .init(
          "mask", "list of keys", default: "all of them",
          "The data by which the history tells it from others."),
        .init("timeout", "number", "How long an answer is waited for, in seconds."),
      ],
      example: """
        ```yaml event
        type: com.example.identity
        source: app
        data: { membership: member }
        ```
        """),
    .expect: TypeDescription(
      "What is expected at the end of a scenario.",
      keys: [
        .init("is", "value", default: "something, or true", "What it is expected to be."),
        .init("state", "extension/path", "The shared state that is looked at."),
        .init("xdm", "extension/path", "The XDM state that is looked at."),
        .init("status", "set, pending or none", "The status of the state."),
        .init("rule", "rule", "The rule that is asked."),
        .init("screen", "screen", "The screen that is looked at, with shows."),
        .init("shows", "component", "The component that the screen shows."),
        .init("experience", "experience", "The experience that is presented."),
        .init("step", "step", "The step that it shows."),
        .init("flow", "flow", "The flow that is walked through, with scene."),
        .init("scene", "scene", "The scene that is reached."),
        .init(
          "event", "name, or name, type, source and data", "The event that was sent; is then says how often."),
      ],
      example: """
        ```yaml expect
        screen: home
        shows: first
        ```
        """),
  ]
}
