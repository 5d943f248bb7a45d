package import Elements

extension PropertyValue {
  /// The value in words, for a line of text.
  package var text: String {
    switch self {
    case .null: "–"
    case .bool(let bool): bool ? "yes" : "no"
    case .number(let number): Self.text(number)
    case .points(let number): "\(Self.text(number)) pt"
    case .string(let string): string
    case .color(let color): [color.light.hex, color.dark?.hex].compactMap(\.self).joined(separator: " / ")
    case .array(let elements): elements.map(\.textOfPart).joined(separator: ", ")
    case .object(let entries) where entries.first?.key == "type": Self.element(entries)
    case .object(let entries):
      entries.lazy.filter { !$0.value.isNull }
        .map { "\($0.key) \($0.value.textOfPart)" }.joined(separator: ", ")
    }
  }

  /// Whether the value is told as several, which stand in brackets inside another one.
  package var hasParts: Bool {
    switch self {
    case .object(let entries): entries.first?.key != "type" && entries.contains { !$0.value.isNull }
    case .array(let elements): elements.count > 1
    case .null, .bool, .number, .points, .string, .color: false
    }
  }

  private var textOfPart: String { hasParts ? "(\(text))" : text }

  /// An element of the content: its type and the beginning of its text.
  private static func element(_ entries: [Entry]) -> String {
    let type = entries.first?.value.stringValue ?? ""
    guard let text = entries.first(where: { $0.key == "text" })?.value.stringValue else { return type }
    let beginning = String(text.unicodeScalars.prefix(60).map(Character.init))
    return "\(type) “\(beginning)\(beginning.utf8.count < text.utf8.count ? "…" : "")”"
  }

  /// A number with at most three digits after the point.
  private static func text(_ number: Double) -> String {
    let rounded = abs(number) < 1e12 ? (number * 1000).rounded() / 1000 : number
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }
}
