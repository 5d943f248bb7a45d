public import Definitions

/// The locations of the parts of a view in a JSON document.
///
/// A new schema is the default one, and the caller can replace each path. A schema is a value: changes to a
/// copy do not affect the original.
public struct JSONSchema: Sendable {
  /// The paths to the parts of a view.
  public var view = ViewModelJSONSchema()
  /// The paths to the parts of a component.
  public var component = ComponentModelJSONSchema()
  /// The paths to the parts of an image.
  public var image = ComponentImageDataJSONSchema()
  /// The paths to the parts of a target.
  public var target = ComponentTargetJSONSchema()

  /// Creates the default schema.
  public init() {}

  /// An empty path, from which all other paths start.
  public func createNewPath() -> MutableJSONPath { MutableJSONPath() }

  /// Builds the view that a dictionary describes.
  public func viewModel(
    from dictionary: LocatedValue, defaults: ComponentDefaults = .standard,
    iconImageResolver: (any IconImageResolver)? = nil
  ) -> ViewModel {
    let builder = ViewModelBuilder(
      defaults: defaults, schema: self, iconImageResolver: iconImageResolver)
    builder.addJSON(dictionary)
    return builder.build()
  }
}

private func path<Value>(_ key: Key<Value>) -> MutableJSONPath { MutableJSONPath().goTo(key.name) }

private func path<Outer, Value>(_ outer: Key<Outer>, _ key: Key<Value>) -> MutableJSONPath {
  path(outer).goTo(key.name)
}

/// The paths to the parts of a view in its dictionary.
public struct ViewModelJSONSchema: Sendable {
  /// The path to the identifier of the view.
  public var identifier = path(keys.id).stringPath()
  /// The path to the title of the navigation bar.
  public var navigationBarTitle = path(keys.title).stringPath()
  /// The path to the header.
  public var headerComponentModel = path(keys.header).dictionaryPath()
  /// The path to the components of the body, which scroll.
  public var bodyComponentModels = path(keys.body).forEach().dictionaryPath()
  /// The path to the overlays: the components in front of all others.
  public var overlayComponentModels = path(keys.overlays).forEach().dictionaryPath()
  /// The path to the custom data for the app.
  public var customData = path(keys.custom).dictionaryPath()
}

/// The paths to the parts of a component in its dictionary.
public struct ComponentModelJSONSchema: Sendable {
  /// The path to the identifier of the component in its list.
  public var identifier = path(keys.id).stringPath()
  /// The path to the group of the component among its siblings.
  public var groupIdentifier = path(keys.group).stringPath()
  /// The path to the component that draws the model, `namespace:name`.
  public var componentIdentifier = path(keys.component, drawerKeys.id).stringPath()
  /// The path to the category that selects a fallback component.
  public var componentCategory = path(keys.component, drawerKeys.category).stringPath()
  /// The path to the title, the first line of text.
  public var title = path(keys.text, textKeys.title).stringPath()
  /// The path to the subtitle, the second line of text.
  public var subtitle = path(keys.text, textKeys.subtitle).stringPath()
  /// The path to the text at the end of a line.
  public var accessoryTitle = path(keys.text, textKeys.accessory).stringPath()
  /// The path to the description, the longest text.
  public var descriptionText = path(keys.text, textKeys.description).stringPath()
  /// The path to the main image.
  public var mainImageData = path(keys.images, imageKeys.main).dictionaryPath()
  /// The path to the background image.
  public var backgroundImageData = path(keys.images, imageKeys.background).dictionaryPath()
  /// The path to the dictionary of custom images.
  public var customImageData = path(keys.images, imageKeys.custom).dictionaryPath()
  /// The path to the name of the icon.
  public var iconIdentifier = path(keys.images, imageKeys.icon).stringPath()
  /// The path to the target of the component.
  public var target = path(keys.target).dictionaryPath()
  /// The path to the custom data for the app.
  public var metadata = path(keys.metadata).dictionaryPath()
  /// The path to the custom data for the logs of the app.
  public var loggingData = path(keys.logging).dictionaryPath()
  /// The path to the custom data for the component.
  public var customData = path(keys.custom).dictionaryPath()
  /// The path to the child components.
  public var childComponentModels = path(keys.children).forEach().dictionaryPath()
}

/// The paths to the parts of an image in its dictionary.
public struct ComponentImageDataJSONSchema: Sendable {
  /// The path to the URL of the image.
  public var url = path(keys.uri).urlPath()
  /// The path to the name of the placeholder icon.
  public var placeholderIconIdentifier = path(keys.placeholder).stringPath()
  /// The path to the name of an image that is bundled with the app.
  public var localImageName = path(keys.local).stringPath()
  /// The path to the custom data for the component.
  public var customData = path(keys.custom).dictionaryPath()
}

/// The paths to the parts of a target in its dictionary.
public struct ComponentTargetJSONSchema: Sendable {
  /// The path to the URI of the target.
  public var uri = path(keys.uri).urlPath()
  /// The path to the initial content of the target view.
  public var initialViewModel = path(keys.view).dictionaryPath()
  /// The path to the names of the actions.
  public var actionIdentifiers = path(keys.actions).forEach().stringPath()
  /// The path to the custom data for the action.
  public var customData = path(keys.custom).dictionaryPath()
}

/// The schemas of an app, by name.
public struct JSONSchemaRegistry: Sendable {
  private var schemas: [String: JSONSchema] = [:]

  /// Creates an empty registry.
  public init() {}

  /// Registers a schema.
  ///
  /// Throws an error if the name is already registered.
  public mutating func register(
    _ schema: JSONSchema, forIdentifier identifier: String
  ) throws(ProgrammingError) {
    guard schemas[identifier] == nil else {
      throw ProgrammingError("A JSON schema is already registered for '\(identifier)'")
    }
    schemas[identifier] = schema
  }

  /// Removes a schema.
  public mutating func unregister(identifier: String) {
    schemas[identifier] = nil
  }

  /// Returns a copy of the schema with a name.
  public func schema(forIdentifier identifier: String) -> JSONSchema? {
    schemas[identifier]
  }

  /// Returns the schema for a feature: the default schema if its name is `nil` or unknown.
  public func schema(forFeature identifier: String?) -> JSONSchema {
    identifier.flatMap { schemas[$0] } ?? JSONSchema()
  }
}

/// A programming error in the setup of an app.
///
/// The Hub Framework reports it with an assertion.
public struct ProgrammingError: Error, Equatable, Sendable {
  /// The description of the error.
  public var message: String

  init(_ message: String) {
    self.message = message
  }
}
