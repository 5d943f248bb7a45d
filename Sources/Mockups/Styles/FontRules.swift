import Definitions
import Elements

/// Translates font names of a style to CSS.
enum FontRules {
  private static let weights: [String: Int] = [
    "Ultralight": 100, "Thin": 200, "Light": 300, "Regular": 400, "Medium": 500, "Semibold": 600,
    "Bold": 700, "Heavy": 800, "Black": 900,
  ]

  private static let families: [String: String] = [
    "Default": SystemFont.family, "Monospaced": "ui-monospace,monospace",
    "Rounded": "ui-rounded,\"SF Pro Rounded\",Nunito,\(SystemFont.family)", "Serif": "ui-serif,Georgia,serif",
  ]

  /// The system fonts by name, such as "System Rounded Bold", each with its CSS family and weight.
  private static let systemFonts: [String: (family: String, weight: String)] = {
    var fonts: [String: (String, String)] = [:]
    for (name, family) in families {
      for (weight, number) in weights { fonts["System \(name) \(weight)"] = (family, String(number)) }
    }
    return fonts
  }()

  /// Adds the family and weight of a font name to CSS declarations.
  ///
  /// A name is ignored if it is longer than 100 bytes or contains a character that is not a letter, digit,
  /// space, hyphen, or underscore.
  static func add(_ name: String?, to declarations: inout Declarations) {
    guard let name else { return }
    if let known = systemFonts[name] {
      declarations.value("font-family", known.family)
      declarations.value("font-weight", known.weight)
      return
    }
    if name == "System" || name.hasPrefix("System ") {
      declarations.value("font-family", SystemFont.family)
      declarations.value("font-weight", "400")
      return
    }
    guard !name.isEmpty, name.utf8.count <= 100, name.utf8.allSatisfy(isFontNameByte) else { return }
    declarations.value("font-family", "\"\(name)\",\(SystemFont.family)")
    if let weight = weights.first(where: { name.hasSuffix("-" + $0.key) })?.value {
      declarations.value("font-weight", String(weight))
    }
  }

  private static func isFontNameByte(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || " -_".utf8.contains(byte)
  }
}
