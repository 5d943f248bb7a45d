package import Definitions

extension ScreenDefinition {
  /// What a definition of the kind is, and which keys it has.
  package static let description = TypeDescription(
    "A screen of the app: a view that operations fill, or a tree of components.",
    keys: [
      .init(
        "viewURI", "address", default: "catalog: with the id of the screen",
        "The address by which others name the view."),
      .init("title", "string", default: "the title of the file", "The title of the view."),
      .init(
        "margin", "number", default: "\(Int(standardMargin))",
        "The distance between the edges of the view and its components, in points."),
      .init(
        "managesInsets", "truth value", default: "true",
        "Whether the view keeps out of the bars of the platform."),
      .init(
        "connectivity", "online or offline", default: "online", "The connection when the view is loaded."),
      .init(
        "feature", "string", default: "the title of the file",
        "The title of the feature to which the view belongs."),
      .init(
        "share", "addresses, or with, except and at", "The views that get the operations of this one too."),
      .init(
        "defaults", "namespace, name and category", default: "the defaults of the framework",
        "What a component is called that does not say it."),
      .init(
        "schema", "paths by part", default: "the schema of the framework",
        "Where documents have what the view shows."),
      .init(
        "script", "list of events", default: "load",
        "What happens to the view: load, reload, nextPage, reschedule and connectivity."),
    ])

  /// The same for the definitions that stand below it in its file.
  package static let nestedDescriptions: [DefinitionKind: TypeDescription] = [
    .operation: TypeDescription(
      "An operation of the loading chain: it adds to the content of the view.",
      keys: [
        .init(
          "name", "string", default: "the heading of its section", "The name by which the script asks for it."
        ),
        .init("when", "rule", "The rule without which it does nothing."),
        .init("connectivity", "online or offline", "The connection without which it does nothing."),
        .init("add", "view or list of components", "What it adds."),
        .init("set", "values by place", "The properties that it sets."),
        .init("append", "component or list of components", "What it adds at the end of the body."),
        .init("remove", "place or list of places", "The components that it forgets."),
        .init(
          "move", "numbers by place", "The components that it moves among their siblings, counted from zero."),
        .init("rescheduled", "tasks", "What it does in place of its tasks when it runs again."),
        .init("initial", "tasks", "What it adds before the view appears."),
        .init("page", "tasks", "What it adds for each further page."),
        .init("recover", "truth value or tasks", "What it does where the operation before it failed."),
        .init("fail", "string, or domain, code, message and times", "The error with which it ends."),
        .init("pending", "truth value", default: "false", "Whether it never reports how it ended."),
        .init(
          "restless", "truth value", default: "false", "Whether it asks to run again each time that it runs."),
        .init("type", "string", "The operation in Swift that does the task."),
        .init("config", "any value", "What the operation in Swift is given."),
      ],
      example: """
        ```yaml operation
        set:
          title: Pools
          body/first: { component: { id: "app:row" }, text: { title: Holiday, accessory: € 240 } }
        ```
        """),
    .tree: TypeDescription(
      "A tree of components, each with a type, an identifier, values, a rule and children.",
      keys: [
        .init("structure", "tree component", default: "required", "The root of the tree.")
      ],
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
