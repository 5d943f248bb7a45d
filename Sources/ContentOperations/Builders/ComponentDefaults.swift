/// The default namespace, name, and category of a component.
public struct ComponentDefaults: Sendable, Equatable {
  /// The default namespace and the default name.
  public var componentNamespace, componentName: String
  /// The default category.
  public var componentCategory: String

  /// Creates defaults.
  public init(componentNamespace: String, componentName: String, componentCategory: String) {
    self.componentNamespace = componentNamespace
    self.componentName = componentName
    self.componentCategory = componentCategory
  }

  /// The defaults of the Hub Framework: `default`, `row`, `row`.
  public static let standard = ComponentDefaults(
    componentNamespace: "default", componentName: "row", componentCategory: "row")
}

/// The settings that all builders of one view share.
final class BuilderSettings {
  let defaults: ComponentDefaults
  let schema: JSONSchema
  private let iconImageResolver: (any IconImageResolver)?

  init(defaults: ComponentDefaults, schema: JSONSchema, iconImageResolver: (any IconImageResolver)?) {
    self.defaults = defaults
    self.schema = schema
    self.iconImageResolver = iconImageResolver
  }

  func icon(_ identifier: String?, isPlaceholder: Bool) -> Icon? {
    guard let identifier, let iconImageResolver else { return nil }
    return Icon(identifier: identifier, isPlaceholder: isPlaceholder, resolver: iconImageResolver)
  }
}
