public import Definitions
public import Elements

extension ObjectReader<PayloadReport> {
  /// A colour for light and dark that may be absent, as `{light: "#RRGGBB", dark: "#RRGGBB"}`.
  public mutating func color<Value>(_ key: Key<Value>) -> DynamicColor? { object(key, StyleDecoder.color) }

  /// A style that may be absent.
  public mutating func style<Value>(_ key: Key<Value>) -> Style? { object(key, StyleDecoder.style) }

  /// An element with everything inside it that may be absent.
  public mutating func element<Value>(_ key: Key<Value>) -> Component? {
    object(key, ComponentDecoder.component)
  }

  /// The elements of a list.
  mutating func elements<Value>(_ key: Key<Value>) -> [Component] { objects(key, ComponentDecoder.component) }

  /// Reports a failure of the object itself.
  func fail(_ reason: DecodingFailure.Reason, at position: Position? = nil, below keys: [String] = []) {
    report.add(DecodingFailure(reason, path: path + keys, position: position ?? self.position))
  }

  /// Notes a value that reads well but may not do what its author wants.
  func note(_ kind: PayloadNote.Kind, at position: Position) {
    report.add(PayloadNote(kind: kind, position: position))
  }
}
