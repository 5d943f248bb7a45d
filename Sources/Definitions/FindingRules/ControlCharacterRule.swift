extension Diagnostic.Rule {
  package static let controlCharacter = Diagnostic.Rule(
    "control-character", .warning, "A text contains a control character.",
    why: """
      Such a character is invisible or changes the text direction. It usually comes from copied text. Remove \
      it.
      """)
}

extension DefinitionFileReader {
  /// Reports the first character that changes the order in which the following text is displayed.
  ///
  /// Source: Unicode Standard Annex 9, explicit overrides U+202D and U+202E.
  func checkDirection() {
    let bytes = source.bytes
    var rest = bytes[...]
    while let start = rest.firstIndex(of: 0xE2), start + 2 < bytes.count {
      rest = bytes[(start + 1)...]
      let last = bytes[start + 2]
      guard bytes[start + 1] == 0x80, last == 0xAD || last == 0xAE else { continue }
      return report(
        .controlCharacter,
        "The control character U+202\(last == 0xAD ? "D" : "E") changes the display order of later text",
        at: lines.positions(of: [start])[0],
        help: "remove it; to mark text in another direction, use an isolate such as U+2067")
    }
  }

  /// Reports the first invisible control character.
  ///
  /// Definitions report control characters themselves, except NUL, which is reported here.
  func checkCharacters(_ parser: MarkdownParser) {
    guard source.bytes.contains(where: Self.isControl) else { return }
    var definitions = parser.rawBlocks.filter { InfoString.isDefinition($0.info) }.map {
      $0.line...$0.endLine
    }[...]
    var first: Int?
    var count = 0
    for number in 1...lines.count {
      while let block = definitions.first, block.upperBound < number { definitions.removeFirst() }
      let isDefinition = definitions.first?.contains(number) ?? false
      let line = lines.line(number)
      for offset in line.indices where isDefinition ? line[offset] == 0 : Self.isControl(line[offset]) {
        first = first ?? lines.offset(line: number, byte: offset - line.startIndex + 1)
        count += 1
      }
    }
    guard let first else { return }
    let code = String(source.bytes[first], radix: 16, uppercase: true)
    let others = count == 1 ? "" : ", the first of \(count.inThousands) in the file"
    report(
      .controlCharacter,
      "The invisible control character U+00\(code.count == 1 ? "0" : "")\(code) is here\(others)",
      at: lines.positions(of: [first])[0], help: "remove it")
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && !(0x09...0x0A).contains(byte) && byte != 0x0C && byte != 0x0D || byte == 0x7F
  }
}
