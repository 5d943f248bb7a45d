package import Definitions

extension ViewModelJSONSchema {
  /// The keys of a view.
  package struct ViewModelJSONSchemaKeys: KeySet {
    let id = Key("id", .text, "The identifier of the view.")
    let title = Key("title", .text, "The title in the navigation bar.")
    let header = Key("header", .value(.part(.componentModel)), "The header: the component at the top.")
    let body = Key("body", .value(.list(.part(.componentModel))), "The components that scroll, in order.")
    let overlays = Key("overlays", .value(.list(.part(.componentModel))), "The components above all others.")
    let custom = Key("custom", .value(.map(.any)), "Custom data for the app.")
  }
  static let keys = ViewModelJSONSchemaKeys()

  /// The description of a view in the default schema.
  package static let description = TypeDescription("A view: the content of a screen.", keys: keys)
}

extension ComponentModelJSONSchema {
  /// The keys of a component of a view.
  package struct ComponentModelJSONSchemaKeys: KeySet {
    let id = Key("id", .text, otherwise: "the place in its list", "The component's identifier in its list.")
    let group = Key("group", .text, "The group of the component among its siblings.")
    let component = Key(
      "component", .object(drawerKeys), otherwise: "the defaults of the screen",
      "The component that draws the model, as 'namespace:name'.")
    let text = Key("text", .object(textKeys), "The texts of the component.")
    let images = Key("images", .object(imageKeys), "The images of the component.")
    let target = Key(
      "target", .value(.object(ComponentTargetJSONSchema.description.keys)), "Where the component leads.")
    let metadata = Key("metadata", .value(.map(.any)), "Custom data for the app.")
    let logging = Key("logging", .value(.map(.any)), "Custom data for the logs of the app.")
    let custom = Key("custom", .value(.map(.any)), "Custom data for the component that draws the model.")
    let children = Key("children", .value(.list(.part(.componentModel))), "The child components, in order.")
  }
  static let keys = ComponentModelJSONSchemaKeys()

  struct DrawerKeys: KeySet {
    let id = Key("id", .name(of: "component"), "The name of the component, as 'namespace:name'.")
    let category = Key("category", .text, "The category that selects a fallback component.")
  }
  static let drawerKeys = DrawerKeys()

  struct SchemaTextKeys: KeySet {
    let title = Key("title", .text, "The title, in the first line.")
    let subtitle = Key("subtitle", .text, "The subtitle, in the second line.")
    let accessory = Key("accessory", .text, "The text at the end of a line.")
    let description = Key("description", .text, "The description, the longest text.")
  }
  static let textKeys = SchemaTextKeys()

  struct SchemaImageKeys: KeySet {
    let main = Key("main", .value(.part(.picture)), "The main image.")
    let background = Key("background", .value(.part(.picture)), "The background image.")
    let custom = Key("custom", .value(.map(.part(.picture))), "More images, by name.")
    let icon = Key("icon", .name(of: "icon"), "The name of the icon.")
  }
  static let imageKeys = SchemaImageKeys()

  /// The description of a component model in the default schema.
  package static let description = TypeDescription(
    "A component of a view: its content, and the component that draws it.", keys: keys,
    example: """
      id: story
      component: { id: "app:row" }
      text: { title: Holiday, accessory: € 240 }
      """)

  /// The nested parts of a component model that have keys.
  package static let partDescriptions = [
    (
      name: "text of a component model",
      description: TypeDescription("The texts of a component.", keys: textKeys)
    ),
    (
      name: "images of a component model",
      description: TypeDescription("The images of a component.", keys: imageKeys)
    ),
    (name: "picture of a component model", description: ComponentImageDataJSONSchema.description),
    (name: "target of a component model", description: ComponentTargetJSONSchema.description),
  ]
}

extension ComponentImageDataJSONSchema {
  struct ComponentImageDataJSONSchemaKeys: KeySet {
    let uri = Key("uri", .name(of: "address"), "The URL of the image.")
    let placeholder = Key("placeholder", .name(of: "icon"), "The icon shown until the image is loaded.")
    let local = Key("local", .text, "The name of an image that is bundled with the app.")
    let custom = Key("custom", .value(.map(.any)), "Custom data for the component that draws the image.")
  }
  static let keys = ComponentImageDataJSONSchemaKeys()

  /// The description of an image in the default schema.
  package static let description = TypeDescription("An image of a component.", keys: keys)
}

extension ComponentTargetJSONSchema {
  struct ComponentTargetJSONSchemaKeys: KeySet {
    let uri = Key("uri", .name(of: "address"), "The URI to open.")
    let view = Key("view", .value(.part(.viewModel)), "The initial content of the target view.")
    let actions = Key("actions", .value(.list(.text)), "The actions to try before the URI, in order.")
    let custom = Key("custom", .value(.map(.any)), "Custom data for the action.")
  }
  static let keys = ComponentTargetJSONSchemaKeys()

  /// The description of a target in the default schema.
  static let description = TypeDescription("What selecting a component opens.", keys: keys)
}
