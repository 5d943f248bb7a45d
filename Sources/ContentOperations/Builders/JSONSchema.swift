public import Definitions

/// How the parts of a view are found in a document.
///
/// A new schema is the default one; each path can be replaced. Values of this type are copies of their own.
public struct JSONSchema: Sendable {
  /// Where the parts of a view are.
  public var view = ViewModelJSONSchema()
  /// Where the parts of a component are.
  public var component = ComponentModelJSONSchema()
  /// Where the parts of a picture are.
  public var image = ComponentImageDataJSONSchema()
  /// Where the parts of a target are.
  public var target = ComponentTargetJSONSchema()

  /// Creates the default schema.
  public init() {}

  /// An empty path, the start of every other one.
  public func createNewPath() -> MutableJSONPath { MutableJSONPath() }

  /// The view that a dictionary describes.
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

/// Where the parts of a view are in its dictionary.
public struct ViewModelJSONSchema: Sendable {
  /// The name of the view.
  public var identifier = path(keys.id).stringPath()
  /// The words of the navigation bar.
  public var navigationBarTitle = path(keys.title).stringPath()
  /// The header.
  public var headerComponentModel = path(keys.header).dictionaryPath()
  /// The components that scroll.
  public var bodyComponentModels = path(keys.body).forEach().dictionaryPath()
  /// The components in front.
  public var overlayComponentModels = path(keys.overlays).forEach().dictionaryPath()
  /// Data for the application.
  public var customData = path(keys.custom).dictionaryPath()
}

/// Where the parts of a component are in its dictionary.
public struct ComponentModelJSONSchema: Sendable {
  /// Which component of the list the dictionary describes.
  public var identifier = path(keys.id).stringPath()
  /// The group among the siblings.
  public var groupIdentifier = path(keys.group).stringPath()
  /// The component that draws the model, `namespace:name`.
  public var componentIdentifier = path(keys.component, drawerKeys.id).stringPath()
  /// The kind of component to fall back to.
  public var componentCategory = path(keys.component, drawerKeys.category).stringPath()
  /// The first line of text.
  public var title = path(keys.text, textKeys.title).stringPath()
  /// The second line of text.
  public var subtitle = path(keys.text, textKeys.subtitle).stringPath()
  /// The text at the end of a line.
  public var accessoryTitle = path(keys.text, textKeys.accessory).stringPath()
  /// The longest text.
  public var descriptionText = path(keys.text, textKeys.description).stringPath()
  /// The main picture.
  public var mainImageData = path(keys.images, imageKeys.main).dictionaryPath()
  /// The picture behind everything.
  public var backgroundImageData = path(keys.images, imageKeys.background).dictionaryPath()
  /// A dictionary of further pictures.
  public var customImageData = path(keys.images, imageKeys.custom).dictionaryPath()
  /// The name of a symbol.
  public var iconIdentifier = path(keys.images, imageKeys.icon).stringPath()
  /// Where the component leads.
  public var target = path(keys.target).dictionaryPath()
  /// Data for the application.
  public var metadata = path(keys.metadata).dictionaryPath()
  /// Data for the logs of the application.
  public var loggingData = path(keys.logging).dictionaryPath()
  /// Data for the component.
  public var customData = path(keys.custom).dictionaryPath()
  /// The components inside.
  public var childComponentModels = path(keys.children).forEach().dictionaryPath()
}

/// Where the parts of a picture are in its dictionary.
public struct ComponentImageDataJSONSchema: Sendable {
  /// The address.
  public var url = path(keys.uri).urlPath()
  /// The name of the symbol that stands in.
  public var placeholderIconIdentifier = path(keys.placeholder).stringPath()
  /// The name of a picture that the app carries.
  public var localImageName = path(keys.local).stringPath()
  /// Data for the component.
  public var customData = path(keys.custom).dictionaryPath()
}

/// Where the parts of a target are in its dictionary.
public struct ComponentTargetJSONSchema: Sendable {
  /// The address.
  public var uri = path(keys.uri).urlPath()
  /// What the view at the address shows at first.
  public var initialViewModel = path(keys.view).dictionaryPath()
  /// The names of actions.
  public var actionIdentifiers = path(keys.actions).forEach().stringPath()
  /// Data for the action.
  public var customData = path(keys.custom).dictionaryPath()
}

/// The schemas of an application by name.
public struct JSONSchemaRegistry: Sendable {
  private var schemas: [String: JSONSchema] = [:]

  /// Creates a registry without schemas of its own.
  public init() {}

  /// Registers a schema; a name that is taken is a mistake of the programmer.
  public mutating func register(
    _ schema: JSONSchema, forIdentifier identifier: String
  ) throws(ProgrammingError) {
    guard schemas[identifier] == nil else {
      throw ProgrammingError("A JSON schema is already registered for '\(identifier)'")
    }
    schemas[identifier] = schema
  }

  /// Forgets a schema.
  public mutating func unregister(identifier: String) {
    schemas[identifier] = nil
  }

  /// The schema with a name; it is a copy that can be changed.
  public func schema(forIdentifier identifier: String) -> JSONSchema? {
    schemas[identifier]
  }

  /// The schema that a feature gets: the default one where it names none or one that is unknown.
  public func schema(forFeature identifier: String?) -> JSONSchema {
    identifier.flatMap { schemas[$0] } ?? JSONSchema()
  }
}

/// A mistake in the set-up of an application, which the framework ends with an assertion.
public struct ProgrammingError: Error, Equatable, Sendable {
  /// What is wrong.
  public var message: String

  init(_ message: String) {
    self.message = message
  }
}
