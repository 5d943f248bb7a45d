import ContentOperations
package import Definitions
import EventExtensions

extension ScenarioDefinition {
  struct Keys: KeySet {
    let start = Key("start", .value("date and time"), otherwise: "the start of 1970", "When it starts.")
    let connectivity = Key(
      "connectivity", ValueForm<ConnectivityState>.word, otherwise: "what the screens say",
      "The connection at the start.")
  }
  static let keys = Keys()

  struct EventKeys: KeySet {
    let at = Key(
      "at", .number(of: "seconds", from: 0, to: longest), default: 0, "When it happens after the start.")
    let connectivity = Key(
      "connectivity", ValueForm<ConnectivityState>.word, "The connection from then on.")
    let type = Key("type", .text, otherwise: "required for an event", "The type of the event.")
    let source = Key("source", .text, otherwise: "required for an event", "Where the event comes from.")
    let name = Key("name", .text, otherwise: "the heading of its section", "The name of the event.")
    let data = Key("data", .value(.map(.any)), "What the event carries.")
    let mask = Key(
      "mask", .list(.text, takesOne: true), otherwise: "all of them",
      "The data by which the history tells it from others.")
    let timeout = Key("timeout", .number(of: "seconds", from: 0), "How long an answer is waited for.")
  }
  static let eventKeys = EventKeys()

  struct ExpectationKeys: KeySet {
    let value = Key("is", .value(.any), otherwise: "something, or true", "What it is expected to be.")
    let state = Key("state", .name(of: "extension/path"), "The shared state that is looked at.")
    let xdm = Key("xdm", .name(of: "extension/path"), "The XDM state that is looked at.")
    let status = Key("status", ValueForm<SharedStateStatus>.word, "The status of the state.")
    let rule = Key("rule", .name(of: "rule"), "The rule that is asked.")
    let screen = Key("screen", .name(of: "screen"), "The screen that is looked at, with shows.")
    let shows = Key("shows", .name(of: "component"), "The component that the screen shows.")
    let experience = Key("experience", .name(of: "experience"), "The experience that is presented.")
    let step = Key("step", .name(of: "step"), "The step that it shows.")
    let flow = Key("flow", .name(of: "flow"), "The flow that is walked through, with scene.")
    let scene = Key("scene", .name(of: "scene"), "The scene that is reached.")
    let event = Key(
      "event", .value(.either([.name(of: "name"), .object(sentEventKeys.descriptions)])),
      "The event that was sent; is then says how often.")
  }
  static let expectationKeys = ExpectationKeys()

  struct SentEventKeys: KeySet {
    let name = Key("name", .text, "The name of the event.")
    let type = Key("type", .text, "The type of the event.")
    let source = Key("source", .text, "Where the event comes from.")
    let data = Key("data", .value(.map(.any)), "What the event carries.")
  }
  static let sentEventKeys = SentEventKeys()

  /// What a definition of the kind is, and which keys it has.
  package static let description = TypeDescription(
    "A scenario: what happens to the app, and what is expected then.",
    keys: keys)

  /// The same for the definitions that stand below it in its file.
  package static let nestedDescriptions: [DefinitionKind: TypeDescription] = [
    .event: TypeDescription(
      "An event of a scenario, or a change of the connection.",
      keys: eventKeys.descriptions,
      example: """
        ```yaml event
        type: com.example.identity
        source: app
        data: { membership: member }
        ```
        """),
    .expect: TypeDescription(
      "What is expected at the end of a scenario.",
      keys: expectationKeys.descriptions,
      example: """
        ```yaml expect
        screen: home
        shows: first
        ```
        """),
  ]
}
