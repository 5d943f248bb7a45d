/// The words of a line of a file of code owners: a pattern or the name of a section, and owners.
struct CodeOwnersLine {
  /// A word without the escapes of it.
  struct Word {
    var bytes: [UInt8] = []
    /// Where it starts, counted from one in characters.
    var column: Int

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether it is a user, a team or an address.
    var isOwner: Bool { bytes.contains(UInt8(ascii: "@")) }

    /// Whether it opens a section, as in `[Design]` or `^[Design][2]`.
    var isSection: Bool {
      let open = UInt8(ascii: "[")
      return bytes.contains(UInt8(ascii: "]"))
        && (bytes.first == open || bytes.first == UInt8(ascii: "^") && bytes.dropFirst().first == open)
    }

    /// The name between the first brackets.
    var sectionName: String {
      let name = bytes.drop { $0 != UInt8(ascii: "[") }.dropFirst()
      return String(decoding: name.prefix { $0 != UInt8(ascii: "]") }, as: UTF8.self)
    }

    /// Whether hosts read it as a pattern.
    var isPattern: Bool { bytes.first != UInt8(ascii: "!") && !bytes.contains(UInt8(ascii: "[")) }
  }

  private(set) var words: [Word] = []

  /// Reads a line, up to a number sign that begins a word.
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
        words.append(Word(column: column))
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

  /// Whether a byte of the first word is the bracket that opens a section, whose name may have spaces.
  private func opensSection(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "[") && (words[0].bytes.isEmpty || words[0].bytes == [UInt8(ascii: "^")])
  }
}
