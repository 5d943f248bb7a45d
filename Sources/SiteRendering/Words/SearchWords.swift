import Foundation

/// The words of texts by which the search finds them.
///
/// A word is a run of letters and digits in lower case, without accents. Languages that write without spaces give pairs of
/// neighbouring letters instead, and the last letter alone. `search.js` takes the words of what people type in the same way.
package struct SearchWords {
  /// The longest word in bytes; nobody types what is longer.
  private static let lengthLimit = 48

  /// Calls the body with the bytes of each word of a text, those of a name in camel case also one by one.
  static func each(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      guard hasPlainWords(bytes) else { return false }
      eachPlain(of: bytes, body)
      return true
    }
    if !isPlain { eachFolded(of: fold(text), body) }
  }

  /// Whether all letters and digits of a text are those of ASCII, with nothing else but the marks that Latin texts have.
  private static func hasPlainWords(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < text.count {
      if text[index] < 0x80 {
        index += 1
      } else if text[index] == 0xE2, isMark(text[index + 1], text[index + 2]) {
        index += 3
      } else {
        return false
      }
    }
    return true
  }

  /// Whether a character of three bytes, of which the first one is E2, is a quotation mark or a dash, a sign of a currency, an
  /// arrow or an operator.
  private static func isMark(_ second: UInt8, _ third: UInt8) -> Bool {
    switch second {
    case 0x80, 0x87...0x8B: true
    case 0x81: third < 0xB0
    case 0x82: third >= 0xA0
    case 0x86: third >= 0x90
    default: false
    }
  }

  /// The text in lower case without accents, with one form for what looks the same.
  package static func fold(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    var folded = String.UnicodeScalarView()
    for scalar in text.precomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      if scalar.isASCII || scalar.isKeptWhole {
        folded.append(scalar)
      } else {
        fold(scalar, into: &folded)
      }
    }
    return String(folded)
  }

  private static func fold(_ scalar: Unicode.Scalar, into folded: inout String.UnicodeScalarView) {
    switch scalar {
    case "ß": folded.append(contentsOf: "ss".unicodeScalars)
    case "æ": folded.append(contentsOf: "ae".unicodeScalars)
    case "œ": folded.append(contentsOf: "oe".unicodeScalars)
    case "ø": folded.append("o")
    case "ł": folded.append("l")
    case "đ": folded.append("d")
    case "ς": folded.append("σ")
    default:
      for part in String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars where !part.isMark {
        folded.append(part)
      }
    }
  }
}

extension SearchWords {
  /// The words of a text in ASCII.
  private static func eachPlain(
    of text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var start = 0
    while start < text.count {
      guard text[start].isWordByte else {
        start += 1
        continue
      }
      var end = start
      while end < text.count, text[end].isWordByte { end += 1 }
      let word = text[start..<end]
      emit(word, body)
      eachHump(of: word, body)
      start = end
    }
  }

  /// The words of a name in camel case, where it has several.
  private static func eachHump(
    of name: Slice<UnsafeBufferPointer<UInt8>>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var start = name.startIndex
    for index in name.startIndex + 1..<name.endIndex where name[index].isCapital && name[index - 1].isSmall {
      emit(name[start..<index], body)
      start = index
    }
    if start > name.startIndex { emit(name[start...], body) }
  }

  private static func emit(
    _ word: Slice<UnsafeBufferPointer<UInt8>>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard word.count <= lengthLimit else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: lengthLimit) { small in
      var count = 0
      for byte in word {
        small[count] = byte.isCapital ? byte | 0x20 : byte
        count += 1
      }
      body(UnsafeBufferPointer(rebasing: small[..<count]))
    }
  }

  /// The words of a text that is folded already.
  private static func eachFolded(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var word = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    func emit(_ text: String) {
      var text = text
      text.withUTF8 { if $0.count <= lengthLimit { body($0) } }
    }
    func endWord() {
      if !word.isEmpty { emit(String(word)) }
      word = String.UnicodeScalarView()
    }
    func endPairs() {
      if let previous { emit(String(previous)) }
      previous = nil
    }
    for scalar in text.unicodeScalars {
      if scalar.isUnspaced {
        endWord()
        if let previous { emit(String(previous) + String(scalar)) }
        previous = scalar
      } else {
        endPairs()
        if scalar.isLetterOrDigit { word.append(scalar) } else { endWord() }
      }
    }
    endWord()
    endPairs()
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
  fileprivate var isSmall: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }
  fileprivate var isWordByte: Bool { isCapital || isSmall || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}

extension Unicode.Scalar {
  /// Whether the letter is of a script that is written without spaces: those of China, Japan, Thailand, Laos, Burma, Cambodia.
  fileprivate var isUnspaced: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: properties.isAlphabetic
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// Whether what could be taken for an accent makes another letter: in Japan and Korea.
  fileprivate var isKeptWhole: Bool {
    switch value {
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF: true
    default: false
    }
  }

  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  fileprivate var isLetterOrDigit: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
