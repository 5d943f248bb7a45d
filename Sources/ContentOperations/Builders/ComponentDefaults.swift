/// What a component is called until something else is said.
public struct ComponentDefaults: Sendable, Equatable {
  /// The namespace and the name of the component.
  public var componentNamespace, componentName: String
  /// The category of the component.
  public var componentCategory: String

  /// Creates defaults.
  public init(componentNamespace: String, componentName: String, componentCategory: String) {
    self.componentNamespace = componentNamespace
    self.componentName = componentName
    self.componentCategory = componentCategory
  }

  /// The defaults of the framework: `default`, `row`, `row`.
  public static let standard = ComponentDefaults(
    componentNamespace: "default", componentName: "row", componentCategory: "row")
}

/// What all builders of one view share.
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
