package import Definitions

extension ComponentModelJSONSchema {
  /// The keys of a component of a view, by the default schema.
  package static let description = TypeDescription(
    "A component of a view: what draws it, and what it shows.",
    keys: [
      .init("id", "string", default: "the place in its list", "Which component of its list it is."),
      .init("group", "string", "The group among its siblings."),
      .init(
        "component", "id and category", default: "the defaults of the screen",
        "What draws it, by 'namespace:name'."),
      .init("text", "title, subtitle, accessory and description", "The texts that it shows."),
      .init("images", "main, background, custom and icon", "The pictures that it shows."),
      .init("target", "uri, view, actions and custom", "Where it leads."),
      .init("metadata", "object", "Data for the app."),
      .init("logging", "object", "Data for the logs of the app."),
      .init("custom", "object", "Data for what draws it."),
      .init("children", "list of components", "The components inside."),
    ],
    example: """
      id: story
      component: { id: "app:row" }
      text: { title: Holiday, accessory: € 240 }
      """)

  /// The parts of a component that have keys of their own.
  package static let partDescriptions = [
    (
      name: "text of a component model",
      description: TypeDescription(
        "The texts of a component.",
        keys: [
          .init("title", "string", "The first line."),
          .init("subtitle", "string", "The second line."),
          .init("accessory", "string", "The text at the end of a line."),
          .init("description", "string", "The longest text."),
        ])
    ),
    (
      name: "images of a component model",
      description: TypeDescription(
        "The pictures of a component.",
        keys: [
          .init("main", "picture", "The main picture."),
          .init("background", "picture", "The picture behind everything."),
          .init("custom", "pictures by name", "Further pictures."),
          .init("icon", "icon", "The name of a symbol."),
        ])
    ),
    (
      name: "picture of a component model",
      description: TypeDescription(
        "A picture of a component.",
        keys: [
          .init("uri", "address", "Where the picture is."),
          .init("placeholder", "icon", "The symbol that stands in for it."),
          .init("local", "string", "The name of a picture that the app carries."),
          .init("custom", "object", "Data for what draws it."),
        ])
    ),
    (
      name: "target of a component model",
      description: TypeDescription(
        "Where a component leads.",
        keys: [
          .init("uri", "address", "The address."),
          .init("view", "view", "What the view at the address shows at first."),
          .init("actions", "list of names", "The actions that it runs."),
          .init("custom", "object", "Data for the action."),
        ])
    ),
  ]
}
