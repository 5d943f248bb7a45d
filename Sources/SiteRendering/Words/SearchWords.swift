import Foundation

/// Splits texts into the words that the search index stores.
///
/// A word is a run of letters and digits in lower case, without accents. A German word with an umlaut is stored in
/// both spellings, “ubung” and “uebung”. A text in a script without spaces, such as Chinese, is split into pairs of
/// neighbouring letters and the last letter; katakana counts as hiragana. `search.js` splits the reader's query in
/// the same way.
package struct SearchWords {
  /// The greatest length of a word in bytes; readers do not type longer words, so these are left out.
  private static let lengthLimit = 48

  /// Calls the closure with the bytes of each word of a text.
  ///
  /// For a name in camel case, the closure also gets each part of the name.
  static func each(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      guard hasPlainWords(bytes) else { return false }
      eachPlain(of: bytes, body)
      return true
    }
    guard !isPlain else { return }
    eachFolded(of: fold(text), body)
    let composed = text.precomposedStringWithCanonicalMapping
    for word in composed.split(whereSeparator: \.isWhitespace) where word.contains(where: isUmlaut) {
      eachFolded(of: fold(word.reduce(into: "") { $0 += isUmlaut($1) ? "\($1)e" : "\($1)" }), body)
    }
  }

  private static func isUmlaut(_ letter: Character) -> Bool { "äöüÄÖÜ".contains(letter) }

  /// Whether all letters and digits of a text are ASCII.
  ///
  /// Punctuation and symbols that are common in Latin texts, such as dashes, are allowed too.
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

  /// Whether a UTF-8 character of three bytes that starts with E2 is a punctuation mark, a currency sign, an
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

  /// Returns the text in lower case without accents; characters that look the same get the same form.
  package static func fold(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    var folded = String.UnicodeScalarView()
    let composed = text.precomposedStringWithCompatibilityMapping.precomposedStringWithCanonicalMapping
    for scalar in composed.lowercased().unicodeScalars {
      if scalar.isASCII || scalar.isKeptWhole {
        folded.append(scalar.hiragana)
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
    case "ı": folded.append("i")
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
  /// Returns the terms of a query; a name in camel case is one term.
  package static func ofQuery(_ text: String) -> [String] {
    var words: [String] = []
    var run = String.UnicodeScalarView()
    func endRun() {
      defer { run = String.UnicodeScalarView() }
      guard let first = run.first else { return }
      guard first.isUnspaced, run.count > 1 else { return words.append(String(run)) }
      words += zip(run, run.dropFirst()).map { String($0) + String($1) }
    }
    for scalar in fold(text).unicodeScalars {
      if let last = run.last, last.isUnspaced != scalar.isUnspaced { endRun() }
      if scalar.isUnspaced || scalar.isLetterOrDigit { run.append(scalar) } else { endRun() }
    }
    endRun()
    return words
  }

  /// Whether all letters of a text belong to scripts without spaces.
  package static func isUnspaced(_ text: String) -> Bool {
    !text.isEmpty && fold(text).unicodeScalars.allSatisfy(\.isUnspaced)
  }

  /// Returns the singular of a folded English plural, or the word itself.
  package static func singular(of word: String) -> String {
    var word = word
    guard word.utf16.count >= 4, word.hasSuffix("s"),
      let before = word.dropLast().last, before != "s", before != "u"
    else { return word }
    if word.hasSuffix("ies") {
      word = "\(word.dropLast(3))y"
    } else if ["xes", "ches", "shes", "sses"].contains(where: word.hasSuffix) {
      word.removeLast(2)
    }
    if word.hasSuffix("s") { word.removeLast() }
    return word
  }

  /// Calls the closure with each word of an ASCII text.
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

  /// Calls the closure with each part of a name in camel case, if the name has several parts.
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

  /// Calls the closure with each word of a text that is already folded.
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
  /// Whether the letter belongs to a script without spaces: Chinese, Japanese, Thai, Lao, Burmese or Khmer.
  fileprivate var isUnspaced: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: properties.isAlphabetic
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// Whether the letter must not be decomposed, because a mark makes it a different letter in Japanese or
  /// Korean.
  fileprivate var isKeptWhole: Bool {
    switch value {
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF: true
    default: false
    }
  }

  /// The hiragana letter with the sound of a katakana letter; any other character is returned unchanged.
  fileprivate var hiragana: Unicode.Scalar {
    switch value {
    case 0x30A1...0x30F6, 0x30FD...0x30FE: Unicode.Scalar(value - 0x60) ?? self
    default: self
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
