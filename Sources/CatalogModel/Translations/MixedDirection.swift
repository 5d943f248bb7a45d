import Translations

/// Parts of a text whose direction differs from that of the text around them.
///
/// Source: Unicode Standard Annex 9, the bidirectional algorithm: a sign between parts of different directions takes
/// the direction of the whole text, so it can appear at the wrong end of a part that is not isolated.
enum MixedDirection {
  /// Returns the first part from left to right, or a placeholder, that has a sign or a number beside it and is not
  /// isolated.
  static func unisolatedPart(of text: String) -> String? {
    let placeholders = Placeholder.all(in: text).map(\.range)
    var depth = 0
    var index = text.startIndex
    var hasRightToLeft = false
    for character in text.unicodeScalars where isRightToLeft(character) {
      hasRightToLeft = true
      break
    }
    guard hasRightToLeft else { return nil }
    while index < text.endIndex {
      let character = text[index]
      if let scalar = character.unicodeScalars.first {
        if (0x2066...0x2068).contains(scalar.value)
          || (0x202A...0x202E).contains(scalar.value) && scalar.value != 0x202C
        {
          depth += 1
        } else if scalar.value == 0x2069 || scalar.value == 0x202C {
          depth = max(0, depth - 1)
        }
      }
      let start = index
      if let placeholder = placeholders.first(where: { $0.lowerBound == index }) {
        index = placeholder.upperBound
      } else if isLeftToRight(character) {
        while index < text.endIndex,
          isLeftToRight(text[index]) || text[index] == " " && followsLetter(text, index)
        {
          index = text.index(after: index)
        }
      } else {
        index = text.index(after: index)
        continue
      }
      guard depth == 0 else { continue }
      let before = start > text.startIndex ? text[text.index(before: start)] : nil
      let after = index < text.endIndex ? text[index] : nil
      if [before, after].contains(where: { $0.map(isMovable) ?? false }) {
        return String(text[start..<index])
      }
    }
    return nil
  }

  private static func followsLetter(_ text: String, _ index: String.Index) -> Bool {
    let next = text.index(after: index)
    return next < text.endIndex && isLeftToRight(text[next])
  }

  /// Whether a character is a sign or a digit, whose place depends on the letters around it.
  private static func isMovable(_ character: Character) -> Bool {
    character.isNumber || character.isPunctuation || character.isSymbol
  }

  private static func isLeftToRight(_ character: Character) -> Bool {
    character.isLetter && !(character.unicodeScalars.first.map(isRightToLeft) ?? false)
  }

  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
