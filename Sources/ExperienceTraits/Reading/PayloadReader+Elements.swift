public import Definitions
public import Elements

extension ObjectReader<PayloadReport> {
  /// Reads an optional colour for light and dark mode, written as `{light: "#RRGGBB", dark: "#RRGGBB"}`.
  public mutating func color<Value>(_ key: Key<Value>) -> DynamicColor? { object(key, StyleDecoder.color) }

  /// Reads an optional style.
  public mutating func style<Value>(_ key: Key<Value>) -> Style? { object(key, StyleDecoder.style) }

  /// Reads an optional element with everything inside it.
  public mutating func element<Value>(_ key: Key<Value>) -> Component? {
    object(key, ComponentDecoder.component)
  }

  /// Reads the elements of a list.
  mutating func elements<Value>(_ key: Key<Value>) -> [Component] { objects(key, ComponentDecoder.component) }

  /// Reports a failure of the object or of a value inside it.
  func fail(_ reason: DecodingFailure.Reason, at position: Position? = nil, below keys: [String] = []) {
    report.add(DecodingFailure(reason, path: path + keys, position: position ?? self.position))
  }

  /// Notes a value that can be read but may not do what the author wants.
  func note(_ kind: PayloadNote.NoteKind, at position: Position) {
    report.add(PayloadNote(kind: kind, position: position))
  }
}
