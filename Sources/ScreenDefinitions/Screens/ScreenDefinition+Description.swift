import ComponentTree
import ContentOperations
package import Definitions

extension ScreenDefinition {
  struct ScreenDefinitionKeys: KeySet {
    let viewURI = Key(
      "viewURI", .name(of: "address"), otherwise: "catalog: followed by the id of the screen",
      "The address that other definitions use for the view.")
    let title = Key("title", .text, otherwise: "the title of the file", "The title of the view.")
    let margin = Key(
      "margin", .number(of: "points", from: 0, to: 1000), default: standardMargin,
      "The distance between the edges of the view and its components.")
    let managesInsets = Key(
      "managesInsets", .truth, default: true, "Whether the content avoids the bars of the platform.")
    let connectivity = Key(
      "connectivity", .word, default: ConnectivityState.online, "The connection when the view is loaded.")
    let feature = Key(
      "feature", .text, otherwise: "the title of the file",
      "The title of the feature to which the view belongs.")
    let share = Key(
      "share",
      .value(.either([.list(.name(of: "address"), takesOne: true), .object(shareKeys.descriptions)])),
      "Other views that get the operations of this view.")
    let defaults = Key(
      "defaults", .object(defaultsKeys), otherwise: "the defaults of the framework",
      "The default namespace, name and category of components.")
    let schema = Key(
      "schema", .value("paths by part"), otherwise: "the schema of the framework",
      "The paths to the values of the view in documents.")
    let script = Key(
      "script", .value("list of events"), otherwise: "load",
      "The events of the view: load, reload, nextPage, reschedule and connectivity.")
  }
  static let keys = ScreenDefinitionKeys()

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
      "except", .value(.list(.name(of: "address"), takesOne: true)),
      "The views that do not get the operations."
    )
    let at = Key(
      "at", .word, default: SharedChain.ChainPosition.start,
      "Whether the shared operations run before or after the operations of a view.")
  }
  static let shareKeys = ShareKeys()

  /// The description of a screen and its keys.
  package static let description = TypeDescription(
    "A page of the app itself, behind experiences: a view that operations fill, or a tree of components.",
    keys: keys)

  /// The descriptions of the types inside a screen: an operation, and a tree of components.
  package static let nestedDescriptions: [DefinitionKind: TypeDescription] = [
    .operation: TypeDescription(
      "An operation of the loading chain, which changes the content of the view.",
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
  struct OperationDefinitionKeys: KeySet {
    let name = Key(
      "name", .text, otherwise: "the heading of its section",
      "The name that the script uses to run the operation again."
    )
    let condition = Key("when", .value("rule"), "The rule that must be true for the operation to run.")
    let connectivity = Key(
      "connectivity", ValueForm<ConnectivityState>.word, "The connection that the operation needs to run.")
    let tasks = TaskKeys()
    let rescheduled = Key(
      "rescheduled", .value("tasks"), "The tasks of a repeated run, instead of the other tasks.")
    let initial = Key("initial", .value("tasks"), "The tasks that run before the view appears.")
    let page = Key("page", .value("tasks"), "The tasks that run for each further page.")
    let recover = Key(
      "recover", .value(.either([.truth, .other("tasks")])),
      "The tasks that run if the previous operation failed; true silences the error without tasks.")
    let fail = Key(
      "fail", .value(.either([.text, .object(failureKeys.descriptions)])),
      "The error with which the operation ends.")
    let pending = Key("pending", .truth, default: false, "Whether the operation never reports a result.")
    let restless = Key(
      "restless", .truth, default: false, "Whether the operation asks to run again after each run.")
    let type = Key("type", .text, "The type of an operation in Swift that does the work.")
    let config = Key("config", .value(.any), "The configuration of the operation in Swift.")
  }
  static let keys = OperationDefinitionKeys()

  /// The keys for the tasks of an operation, in the order in which a file lists them.
  struct TaskKeys: KeySet {
    let add = Key("add", .value("view or list of components"), "The content that the operation adds.")
    let set = Key("set", .value("object: a value for each place"), "The properties that the operation sets.")
    let append = Key(
      "append", .value("component or list of components"),
      "The components that the operation adds at the end of the body.")
    let remove = Key(
      "remove", .value("place or list of places"), "The components that the operation removes.")
    let move = Key(
      "move", .value("object: a number for each place"),
      "The components that the operation moves, with their new position among the siblings, counted from 0.")
  }

  struct OperationFailureKeys: KeySet {
    let domain = Key("domain", .text, default: "operation", "The domain of the error.")
    let code = Key("code", .whole, default: 1, "The code of the error.")
    let message = Key("message", .text, "The message of the error.")
    let times = Key("times", .whole, otherwise: "every execution", "The number of executions that fail.")
  }
  static let failureKeys = OperationFailureKeys()
  package static let taskDescriptions = keys.tasks.descriptions
  static let taskNames = keys.tasks.descriptions.map(\.name)
}
