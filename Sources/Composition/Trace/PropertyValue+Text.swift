import CatalogModel
import Definitions
package import Elements
import ScreenDefinitions

extension PropertyValue {
  /// The value as a line of text.
  ///
  /// Data from documents is written as JSON; descriptions from a runtime are written as a list of their
  /// parts. A text has quotation marks only if it could be mistaken for another kind of value.
  package var text: String {
    switch self {
    case .null, .bool, .number, .decimal, .array, .object: json
    case .points(let number): "\(number.thousandths.jsonText) pt"
    case .string(let string): string.isMistakableForJSON ? json : string
    case .color(let color): [color.light.hex, color.dark?.hex].compactMap(\.self).joined(separator: " / ")
    case .summary(let entries) where entries.first?.key == "type": Self.element(entries)
    case .summary(let entries):
      entries.lazy.filter { !$0.value.isNull }
        .map { "\($0.key) \($0.value.textOfPart)" }.joined(separator: ", ")
    }
  }

  /// The value as JSON on one line.
  var json: String { JSONPrinter.line(of: LocatedValue(property: self, at: .start)) }

  /// Whether the value has several parts and thus needs brackets inside another value.
  package var hasParts: Bool {
    guard case .summary(let entries) = self else { return false }
    return entries.first?.key != "type" && entries.contains { !$0.value.isNull }
  }

  private var textOfPart: String { hasParts ? "(\(text))" : text }

  /// The type of an element and the start of its text.
  private static func element(_ entries: [PropertyEntry]) -> String {
    let type = entries.first?.value.stringValue ?? ""
    guard let text = entries.first(where: { $0.key == "text" })?.value.stringValue else { return type }
    let beginning = String(text.unicodeScalars.prefix(60).map(Character.init))
    return "\(type) “\(beginning)\(beginning.utf8.count < text.utf8.count ? "…" : "")”"
  }
}

extension String {
  /// Whether the text, without quotation marks, could be mistaken for another kind of value or for an empty
  /// one.
  fileprivate var isMistakableForJSON: Bool {
    guard let first = utf8.first, let last = utf8.last else { return true }
    if first <= UInt8(ascii: " ") || last <= UInt8(ascii: " ") { return true }
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["): return true
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return Double(self) != nil
    default: return ["true", "false", "null"].contains(self)
    }
  }
}

extension Double {
  /// The number rounded to three decimal places.
  package var thousandths: Double {
    let rounded = (self * 1000).rounded() / 1000
    return rounded.isFinite && abs(self) < 1e12 ? rounded : self
  }
}
