import Translations

/// Parts of a text whose direction differs from that of the text around them.
///
/// Source: Unicode Standard Annex 9, the bidirectional algorithm. A number after a part from left to right joins that
/// part (W7), and a sign at its end takes the direction of the whole text (N2). Both appear at the wrong end of it.
enum MixedDirection {
  /// Returns the first part from left to right, or a placeholder, that is not isolated and ends with a sign such as `+`,
  /// or is followed by a number.
  static func unisolatedPart(of text: String) -> String? {
    guard text.unicodeScalars.contains(where: isRightToLeft) else { return nil }
    var placeholders = Placeholder.all(in: text).map(\.range)[...]
    var depth = 0
    var index = text.startIndex
    while index < text.endIndex {
      depth = max(0, depth + isolation(text[index]))
      let start = index
      while let first = placeholders.first, first.lowerBound < index { placeholders.removeFirst() }
      if let placeholder = placeholders.first, placeholder.lowerBound == index {
        index = placeholder.upperBound
      } else if isLeftToRight(text[index]) {
        while index < text.endIndex,
          isLeftToRight(text[index]) || text[index] == " " && followsLetter(text, index)
        {
          index = text.index(after: index)
        }
      } else {
        index = text.index(after: index)
        continue
      }
      guard depth == 0, index < text.endIndex else { continue }
      let rest = text[index...]
      let next = rest.first { !$0.isWhitespace && !$0.isPunctuation }
      if rest.first.map({ "+#©®™".contains($0) }) ?? false || next?.isNumber ?? false {
        return String(text[start..<index])
      }
    }
    return nil
  }

  /// 1 for a character that starts an isolated or embedded part, -1 for one that ends it.
  private static func isolation(_ character: Character) -> Int {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x2066...0x2068, 0x202A, 0x202B, 0x202D, 0x202E: 1
    case 0x2069, 0x202C: -1
    default: 0
    }
  }

  private static func followsLetter(_ text: String, _ index: String.Index) -> Bool {
    let next = text.index(after: index)
    return next < text.endIndex && isLeftToRight(text[next])
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
