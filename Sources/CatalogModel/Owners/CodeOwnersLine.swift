/// The parts of one line in a code owners file: a pattern or the name of a section, then owners.
struct CodeOwnersLine {
  /// A word of the line, without escape characters.
  struct LineWord {
    var bytes: [UInt8] = []
    /// The column of the word's first character, counted from 1.
    var column: Int

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether the word is a user, a team or an email address.
    var isOwner: Bool { bytes.contains(UInt8(ascii: "@")) }

    /// Whether the word opens a section, as in `[Design]` or `^[Design][2]`.
    var isSection: Bool {
      let open = UInt8(ascii: "[")
      return bytes.contains(UInt8(ascii: "]"))
        && (bytes.first == open || bytes.first == UInt8(ascii: "^") && bytes.dropFirst().first == open)
    }

    /// The name inside the first brackets.
    var sectionName: String {
      let name = bytes.drop { $0 != UInt8(ascii: "[") }.dropFirst()
      return String(decoding: name.prefix { $0 != UInt8(ascii: "]") }, as: UTF8.self)
    }

    /// Whether code hosts read the word as a pattern.
    var isPattern: Bool { bytes.first != UInt8(ascii: "!") && !bytes.contains(UInt8(ascii: "[")) }
  }

  private(set) var words: [LineWord] = []

  /// Reads a line, up to a number sign at the start of a word.
  init(_ line: ArraySlice<UInt8>) {
    var (isEscaped, isInWord, isInBrackets) = (false, false, false)
    var column = 0
    for byte in line {
      if byte & 0xC0 != 0x80 { column += 1 }
      let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
      if !isEscaped, !isInBrackets, isSpace {
        isInWord = false
        continue
      }
      if !isInWord {
        guard byte != UInt8(ascii: "#") else { return }
        words.append(LineWord(column: column))
        isInWord = true
      }
      if !isEscaped, byte == UInt8(ascii: "\\") {
        isEscaped = true
        continue
      }
      isEscaped = false
      if words.count == 1 { isInBrackets = isInBrackets && byte != UInt8(ascii: "]") || opensSection(byte) }
      words[words.count - 1].bytes.append(byte)
    }
  }

  /// Returns whether a byte of the first word opens a section, whose name may contain spaces.
  private func opensSection(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "[") && (words[0].bytes.isEmpty || words[0].bytes == [UInt8(ascii: "^")])
  }
}
