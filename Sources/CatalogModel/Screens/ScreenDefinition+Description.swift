import ComponentTree
import ContentOperations
package import Definitions

extension ScreenDefinition {
  struct Keys: KeySet {
    let viewURI = Key(
      "viewURI", .name(of: "address"), otherwise: "catalog: with the id of the screen",
      "The address by which others name the view.")
    let title = Key("title", .text, otherwise: "the title of the file", "The title of the view.")
    let margin = Key(
      "margin", .number(of: "points", from: 0, to: 1000), default: standardMargin,
      "The distance between the edges of the view and its components.")
    let managesInsets = Key(
      "managesInsets", .truth, default: true, "Whether the view keeps out of the bars of the platform.")
    let connectivity = Key(
      "connectivity", .word, default: ConnectivityState.online, "The connection when the view is loaded.")
    let feature = Key(
      "feature", .text, otherwise: "the title of the file",
      "The title of the feature to which the view belongs.")
    let share = Key(
      "share",
      .value(.either([.list(.name(of: "address"), takesOne: true), .object(shareKeys.descriptions)])),
      "The views that get the operations of this one too.")
    let defaults = Key(
      "defaults", .object(defaultsKeys), otherwise: "the defaults of the framework",
      "What a component is called that does not say it.")
    let schema = Key(
      "schema", .value("paths by part"), otherwise: "the schema of the framework",
      "Where documents have what the view shows.")
    let script = Key(
      "script", .value("list of events"), otherwise: "load",
      "What happens to the view: load, reload, nextPage, reschedule and connectivity.")
  }
  static let keys = Keys()

  struct DefaultsKeys: KeySet {
    let namespace = Key("namespace", .text, "The namespace of components.")
    let name = Key("name", .text, "The name of components.")
    let category = Key("category", .text, "The category of components.")
  }
  static let defaultsKeys = DefaultsKeys()

  struct ShareKeys: KeySet {
    let with = Key(
      "with", .value(.list(.name(of: "address"), takesOne: true)), isRequired: true,
      "The views that get the operations.")
    let except = Key(
      "except", .value(.list(.name(of: "address"), takesOne: true)), "The views that do not."
    )
    let at = Key(
      "at", .word, default: SharedChain.Place.start, "Whether they run before or after those of a view.")
  }
  static let shareKeys = ShareKeys()

  /// What a definition of the kind is, and which keys it has.
  package static let description = TypeDescription(
    "A screen of the app: a view that operations fill, or a tree of components.",
    keys: keys)

  /// The same for the definitions that stand below it in its file.
  package static let nestedDescriptions: [DefinitionKind: TypeDescription] = [
    .operation: TypeDescription(
      "An operation of the loading chain: it adds to the content of the view.",
      keys: OperationDefinition.keys.descriptions,
      example: """
        ```yaml operation
        set:
          title: Pools
          body/first: { component: { id: "app:row" }, text: { title: Holiday, accessory: € 240 } }
        ```
        """),
    .tree: TypeDescription(
      "A tree of components, each with a type, an identifier, values, a rule and children.",
      keys: [ComponentDocument.structure.description],
      example: """
        ```yaml tree
        structure:
          type: tabbar
          children:
            - type: stack
              meta: { title: Home, icon_name: house.fill, spacing: 8 }
              children:
                - { type: "app:row", id: first, meta: { title: Holiday } }
                - { type: "app:row", meta: { title: Only for members }, rule: is_member }
            - { type: stack, meta: { title: Cards, icon_name: creditcard } }
        ```
        """),
  ]
}

extension OperationDefinition {
  struct Keys: KeySet {
    let name = Key(
      "name", .text, otherwise: "the heading of its section", "The name by which the script runs it.")
    let condition = Key("when", .value("rule"), "The rule without which it does nothing.")
    let connectivity = Key(
      "connectivity", ValueForm<ConnectivityState>.word, "The connection without which it does nothing.")
    let tasks = TaskKeys()
    let rescheduled = Key(
      "rescheduled", .value("tasks"), "What it does in place of its tasks when it runs again.")
    let initial = Key("initial", .value("tasks"), "What it adds before the view appears.")
    let page = Key("page", .value("tasks"), "What it adds for each further page.")
    let recover = Key(
      "recover", .value(.either([.truth, .other("tasks")])),
      "What it does where the operation before it failed.")
    let fail = Key(
      "fail", .value(.either([.text, .object(failureKeys.descriptions)])), "The error with which it ends.")
    let pending = Key("pending", .truth, default: false, "Whether it never reports how it ended.")
    let restless = Key(
      "restless", .truth, default: false, "Whether it asks to run again each time that it runs.")
    let type = Key("type", .text, "The operation in Swift that does the task.")
    let config = Key("config", .value(.any), "What the operation in Swift is given.")
  }
  static let keys = Keys()

  /// The tasks of an operation, in the order in which a file writes the keys.
  struct TaskKeys: KeySet {
    let add = Key("add", .value("view or list of components"), "What it adds.")
    let set = Key("set", .value("values by place"), "The properties that it sets.")
    let append = Key(
      "append", .value("component or list of components"), "What it adds at the end of the body.")
    let remove = Key("remove", .value("place or list of places"), "The components that it forgets.")
    let move = Key(
      "move", .value("numbers by place"),
      "The components that it moves among their siblings, counted from zero.")
  }

  struct FailureKeys: KeySet {
    let domain = Key("domain", .text, default: "operation", "The domain of the error.")
    let code = Key("code", .whole, default: 1, "The number of the error.")
    let message = Key("message", .text, "What the error says.")
    let times = Key("times", .whole, otherwise: "all of them", "How many executions fail.")
  }
  static let failureKeys = FailureKeys()
  static let taskNames = keys.tasks.descriptions.map(\.name)
}
