import ContentOperations
import DefinitionKinds
import Definitions

/// Reads a custom JSON schema, whose paths replace those of the default schema.
///
/// A path is a text such as `owner.login`. `[]` after a name visits every element of a list; an empty text is
/// the
/// dictionary itself. A path can also be an object with a `path` and a `prefix` for its text.
struct SchemaDefinition {
  private(set) var schema = JSONSchema()

  /// The parts of a document, each with the keys of its values.
  private static let parts: [(name: String, keys: [String])] = [
    ("view", ["id", "title", "header", "body", "overlays", "custom"]),
    (
      "component",
      [
        "id", "group", "component", "category", "title", "subtitle", "accessory", "description", "main",
        "background", "images", "icon", "target", "metadata", "logging", "custom", "children",
      ]
    ),
    ("image", ["uri", "placeholder", "local", "custom"]),
    ("target", ["uri", "view", "actions", "custom"]),
  ]

  private struct PathKeys: KeySet {
    let path = Key("path", .text, isRequired: true, "The path to the value.")
    let prefix = Key("prefix", .text, default: "", "The text that is put before the value.")
  }
  private static let pathKeys = PathKeys()

  private static func key(_ name: String) -> Key<LocatedValue?> {
    Key(name, .value("path"), "The path to the value in documents.")
  }

  init(_ value: LocatedValue, _ parent: DefinitionReader) {
    parent.nested(value, "a schema") { reader in
      for part in Self.parts {
        guard let paths = reader.read(Self.key(part.name)) else { continue }
        reader.nested(paths, "the schema of '\(part.name)'") { own in
          for name in part.keys {
            if let path = own.read(Self.key(name)) { set(part.name, name, path, own) }
          }
        }
      }
    }
  }

  private mutating func set(
    _ part: String, _ key: String, _ value: LocatedValue, _ reader: DefinitionReader
  ) {
    guard let path = Self.path(value, reader) else { return }
    switch (part, key) {
    case ("view", "id"): schema.view.identifier = path.stringPath()
    case ("view", "title"): schema.view.navigationBarTitle = path.stringPath()
    case ("view", "header"): schema.view.headerComponentModel = path.dictionaryPath()
    case ("view", "body"): schema.view.bodyComponentModels = path.dictionaryPath()
    case ("view", "overlays"): schema.view.overlayComponentModels = path.dictionaryPath()
    case ("view", _): schema.view.customData = path.dictionaryPath()
    case ("image", "uri"): schema.image.url = path.urlPath()
    case ("image", "placeholder"): schema.image.placeholderIconIdentifier = path.stringPath()
    case ("image", "local"): schema.image.localImageName = path.stringPath()
    case ("image", _): schema.image.customData = path.dictionaryPath()
    case ("target", "uri"): schema.target.uri = path.urlPath()
    case ("target", "view"): schema.target.initialViewModel = path.dictionaryPath()
    case ("target", "actions"): schema.target.actionIdentifiers = path.stringPath()
    case ("target", _): schema.target.customData = path.dictionaryPath()
    default: setComponent(key, path)
    }
  }

  private mutating func setComponent(_ key: String, _ path: MutableJSONPath) {
    switch key {
    case "id": schema.component.identifier = path.stringPath()
    case "group": schema.component.groupIdentifier = path.stringPath()
    case "component": schema.component.componentIdentifier = path.stringPath()
    case "category": schema.component.componentCategory = path.stringPath()
    case "title": schema.component.title = path.stringPath()
    case "subtitle": schema.component.subtitle = path.stringPath()
    case "accessory": schema.component.accessoryTitle = path.stringPath()
    case "description": schema.component.descriptionText = path.stringPath()
    case "main": schema.component.mainImageData = path.dictionaryPath()
    case "background": schema.component.backgroundImageData = path.dictionaryPath()
    case "images": schema.component.customImageData = path.dictionaryPath()
    case "icon": schema.component.iconIdentifier = path.stringPath()
    case "target": schema.component.target = path.dictionaryPath()
    case "metadata": schema.component.metadata = path.dictionaryPath()
    case "logging": schema.component.loggingData = path.dictionaryPath()
    case "custom": schema.component.customData = path.dictionaryPath()
    default: schema.component.childComponentModels = path.dictionaryPath()
    }
  }

  private static func path(_ value: LocatedValue, _ parent: DefinitionReader) -> MutableJSONPath? {
    if let text = value.string { return path(text) }
    return parent.nested(value, "a path") { reader in
      let text = reader.read(pathKeys.path)
      let prefix = reader.read(pathKeys.prefix)
      checkPath(text, at: value.position, reader)
      return text.map { text in
        path(text).runBlock { value in
          value.string.map { LocatedValue(.string(prefix + $0), at: value.position) }
        }
      }
    }
  }

  private static func path(_ text: String) -> MutableJSONPath {
    text.split(separator: ".").reduce(JSONSchema().createNewPath()) { path, part in
      part.hasSuffix("[]") ? path.goTo(String(part.dropLast(2))).forEach() : path.goTo(String(part))
    }
  }
}
