package import Definitions

extension ViewModelJSONSchema {
  /// The keys of a view.
  package struct Keys: KeySet {
    let id = Key("id", .text, "The name of the view.")
    let title = Key("title", .text, "The title in the navigation bar.")
    let header = Key("header", .value(.part(.componentModel)), "The component at the top.")
    let body = Key("body", .value(.list(.part(.componentModel))), "The components that scroll.")
    let overlays = Key("overlays", .value(.list(.part(.componentModel))), "The components in front.")
    let custom = Key("custom", .value(.map(.any)), "Data for the app.")
  }
  static let keys = Keys()

  /// The keys of a view, by the default schema.
  package static let description = TypeDescription("A view: what a screen shows.", keys: keys)
}

extension ComponentModelJSONSchema {
  /// The keys of a component of a view.
  package struct Keys: KeySet {
    let id = Key("id", .text, otherwise: "the place in its list", "Which component of its list it is.")
    let group = Key("group", .text, "The group among its siblings.")
    let component = Key(
      "component", .object(drawerKeys), otherwise: "the defaults of the screen",
      "What draws it, by 'namespace:name'.")
    let text = Key("text", .object(textKeys), "The texts that it shows.")
    let images = Key("images", .object(imageKeys), "The pictures that it shows.")
    let target = Key(
      "target", .value(.object(ComponentTargetJSONSchema.description.keys)), "Where it leads.")
    let metadata = Key("metadata", .value(.map(.any)), "Data for the app.")
    let logging = Key("logging", .value(.map(.any)), "Data for the logs of the app.")
    let custom = Key("custom", .value(.map(.any)), "Data for what draws it.")
    let children = Key("children", .value(.list(.part(.componentModel))), "The components inside.")
  }
  static let keys = Keys()

  struct DrawerKeys: KeySet {
    let id = Key("id", .text, "The component of the app.")
    let category = Key("category", .text, "The kind of component that can stand in.")
  }
  static let drawerKeys = DrawerKeys()

  struct TextKeys: KeySet {
    let title = Key("title", .text, "The first line.")
    let subtitle = Key("subtitle", .text, "The second line.")
    let accessory = Key("accessory", .text, "The text at the end of a line.")
    let description = Key("description", .text, "The longest text.")
  }
  static let textKeys = TextKeys()

  struct ImageKeys: KeySet {
    let main = Key("main", .value(.part(.picture)), "The main picture.")
    let background = Key("background", .value(.part(.picture)), "The picture behind everything.")
    let custom = Key("custom", .value(.map(.part(.picture))), "Further pictures.")
    let icon = Key("icon", .name(of: "icon"), "The name of a symbol.")
  }
  static let imageKeys = ImageKeys()

  /// The keys of a component of a view, by the default schema.
  package static let description = TypeDescription(
    "A component of a view: what draws it, and what it shows.", keys: keys,
    example: """
      id: story
      component: { id: "app:row" }
      text: { title: Holiday, accessory: € 240 }
      """)

  /// The parts of a component that have keys of their own.
  package static let partDescriptions = [
    (
      name: "text of a component model",
      description: TypeDescription("The texts of a component.", keys: textKeys)
    ),
    (
      name: "images of a component model",
      description: TypeDescription("The pictures of a component.", keys: imageKeys)
    ),
    (name: "picture of a component model", description: ComponentImageDataJSONSchema.description),
    (name: "target of a component model", description: ComponentTargetJSONSchema.description),
  ]
}

extension ComponentImageDataJSONSchema {
  struct Keys: KeySet {
    let uri = Key("uri", .name(of: "address"), "Where the picture is.")
    let placeholder = Key("placeholder", .name(of: "icon"), "The symbol that stands in for it.")
    let local = Key("local", .text, "The name of a picture that the app carries.")
    let custom = Key("custom", .value(.map(.any)), "Data for what draws it.")
  }
  static let keys = Keys()

  /// The keys of a picture, by the default schema.
  package static let description = TypeDescription("A picture of a component.", keys: keys)
}

extension ComponentTargetJSONSchema {
  struct Keys: KeySet {
    let uri = Key("uri", .name(of: "address"), "The address.")
    let view = Key("view", .value(.part(.viewModel)), "What the view at the address shows at first.")
    let actions = Key("actions", .value(.list(.text)), "The actions that it runs.")
    let custom = Key("custom", .value(.map(.any)), "Data for the action.")
  }
  static let keys = Keys()

  /// The keys of a target, by the default schema.
  package static let description = TypeDescription("Where a component leads.", keys: keys)
}
