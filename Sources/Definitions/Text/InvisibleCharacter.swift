/// A character that looks like a blank or like nothing, so that an author does not see it.
enum InvisibleCharacter {
  /// Whether a character is a blank of another kind, or is not shown at all.
  static func isOne(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x1680, 0x2000...0x200D, 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF: true
    default: false
    }
  }

  /// The message and the help about such a character outside of a text.
  static func advice(_ scalar: Unicode.Scalar) -> (message: String, help: String) {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
    let isShown = scalar.properties.generalCategory == .spaceSeparator
    return isShown
      ? ("A blank of another kind (\(code)) stands here", "put an ordinary blank in its place")
      : ("A character that is not shown (\(code)) stands here", "remove it")
  }
}
