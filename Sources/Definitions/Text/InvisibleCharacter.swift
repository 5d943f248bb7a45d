/// Characters that look like a space or are invisible, so that an author does not notice them.
enum InvisibleCharacter {
  /// Whether a character is an unusual space or is invisible.
  static func isOne(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x1680, 0x2000...0x200D, 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF: true
    default: false
    }
  }

  /// The message and the help about such a character outside a text value.
  static func advice(_ scalar: Unicode.Scalar) -> (message: String, help: String) {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
    let isShown = scalar.properties.generalCategory == .spaceSeparator
    return isShown
      ? ("An unusual space character (\(code)) is here", "replace it with an ordinary space")
      : ("An invisible character (\(code)) is here", "remove it")
  }
}
