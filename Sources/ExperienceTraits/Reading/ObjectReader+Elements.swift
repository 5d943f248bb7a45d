public import Elements

extension ObjectReader {
  /// A colour for light and dark that may be absent, as `{light: "#RRGGBB", dark: "#RRGGBB"}`.
  public mutating func optionalColor(_ key: String) -> DynamicColor? {
    optionalObject(key, StyleDecoder.color)
  }

  /// A colour for light and dark that the object needs.
  public mutating func color(_ key: String) -> DynamicColor {
    object(key, StyleDecoder.color) ?? DynamicColor(light: .black)
  }

  /// A style that may be absent.
  public mutating func optionalStyle(_ key: String) -> Style? { optionalObject(key, StyleDecoder.style) }

  /// An element with everything inside it that may be absent.
  public mutating func optionalComponent(_ key: String) -> Component? {
    optionalObject(key, ComponentDecoder.component)
  }

  /// An element with everything inside it that the object needs.
  public mutating func component(_ key: String) -> Component {
    object(key, ComponentDecoder.component) ?? .standIn
  }
}
