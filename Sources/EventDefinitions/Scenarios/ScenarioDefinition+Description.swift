import ContentOperations
package import Definitions
import EventExtensions

extension ScenarioDefinition {
  struct ScenarioDefinitionKeys: KeySet {
    let start = Key(
      "start", .value("date and time"), otherwise: "the start of 1970",
      "The time at which the scenario starts.")
    let connectivity = Key(
      "connectivity", ValueForm<ConnectivityState>.word, otherwise: "the connection in each screen",
      "The connection at the start of the scenario.")
    let locale = Key(
      "locale", .text, otherwise: "the language of the definitions",
      "The language of the user, such as 'de'; experiences show their texts in it.")
  }
  static let keys = ScenarioDefinitionKeys()

  struct ScenarioEventKeys: KeySet {
    let at = Key(
      "at", .number(of: "seconds", from: 0, to: longest), default: 0,
      "The time of the event, after the start of the scenario.")
    let connectivity = Key(
      "connectivity", ValueForm<ConnectivityState>.word, "The connection from then on.")
    let type = Key("type", .text, otherwise: "required for an event", "The type of the event.")
    let source = Key("source", .text, otherwise: "required for an event", "The source of the event.")
    let name = Key("name", .text, otherwise: "the heading of its section", "The name of the event.")
    let data = Key("data", .value(.map(.any)), "The data of the event.")
    let mask = Key(
      "mask", .list(.text, takesOne: true), otherwise: "all of them",
      "The data keys that the event history compares.")
    let timeout = Key("timeout", .number(of: "seconds", from: 0), "The time to wait for a response.")
  }
  static let eventKeys = ScenarioEventKeys()

  struct ExpectationKeys: KeySet {
    let value = Key("is", .value(.any), otherwise: "any value, or true", "The expected value.")
    let state = Key("state", .name(of: "extension/path"), "The shared state to check.")
    let xdm = Key("xdm", .name(of: "extension/path"), "The XDM state to check.")
    let status = Key("status", ValueForm<SharedStateStatus>.word, "The status of the state.")
    let rule = Key("rule", .name(of: "rule"), "The rule to check.")
    let screen = Key("screen", .name(of: "screen"), "The screen to check, together with 'shows'.")
    let shows = Key("shows", .name(of: "identifier of a component"), "The component that the screen shows.")
    let experience = Key("experience", .name(of: "experience"), "The experience that is presented.")
    let step = Key("step", .name(of: "step"), "The step that the experience shows.")
    let flow = Key("flow", .name(of: "flow"), "The flow to check, together with 'scene'.")
    let scene = Key("scene", .name(of: "scene"), "The scene that the walk-through reaches.")
    let event = Key(
      "event", .value(.either([.name(of: "name"), .object(sentEventKeys.descriptions)])),
      "The event that was sent; 'is' states how often.")
  }
  static let expectationKeys = ExpectationKeys()

  struct SentEventKeys: KeySet {
    let name = Key("name", .text, "The name of the event.")
    let type = Key("type", .text, "The type of the event.")
    let source = Key("source", .text, "The source of the event.")
    let data = Key("data", .value(.map(.any)), "The data of the event.")
  }
  static let sentEventKeys = SentEventKeys()

  /// The description of a scenario and its keys.
  package static let description = TypeDescription(
    "A simulated situation, such as a guest without a connection: its events, and the expected results.",
    keys: keys)

  /// The descriptions of an event and of an expectation.
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
      "An expectation at the end of a scenario.",
      keys: expectationKeys.descriptions,
      example: """
        ```yaml expect
        screen: home
        shows: first
        ```
        """),
  ]
}
