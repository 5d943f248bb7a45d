extension DefinitionFileReader {
  /// Reports an unclosed fence, at the line that opens it.
  mutating func report(_ fence: FenceRepair.Unclosed) {
    let place = lines.positions(of: [lines.offset(line: fence.line, byte: fence.column)])[0]
    func location(_ line: Int) -> SourceLocation {
      SourceLocation(file: source.path, position: Position(line: line, column: 1))
    }
    var notes: [Diagnostic.Note] = []
    if let blank = fence.closedAt {
      notes.append(
        Diagnostic.Note(message: "The fence is read as if it were closed here", location: location(blank)))
    } else if fence.hasMoreContent {
      unclosed.insert(fence.line)
    }
    if let line = fence.swallowedLine {
      notes.append(
        Diagnostic.Note(message: "Next definition, which the fence would include", location: location(line)))
    }
    findings.report(
      Diagnostic(
        .unclosedFence, "The fence that starts here is not closed",
        at: SourceLocation(file: source.path, position: place),
        help: "end it with a line of \(fence.closing)",
        notes: notes))
  }

  /// Reports definitions that are not read, unusual characters, and merge conflicts.
  mutating func checkWhatIsNotRead(_ parser: MarkdownParser) {
    let likely = rootDefinition?.kind.nestedKinds ?? DefinitionKind.allCases.filter(\.isRoot)
    let check = UnreadDefinition(lines: lines, file: source.path, likelyKinds: likely)
    for block in parser.rawBlocks where !unclosed.contains(block.line) {
      findings.report(check.diagnostics(of: block))
    }
    checkHeadings(parser)
    checkCharacters(parser)
    checkDirection()
    checkMerge(parser)
  }

  /// Reports lines of prose that look like headings but have no space after the number signs.
  private mutating func checkHeadings(_ parser: MarkdownParser) {
    guard source.bytes.contains(UInt8(ascii: "#")) else { return }
    let blocks = parser.rawBlocks.map { $0.line...max($0.line, $0.endLine) }
    for number in 1...lines.count {
      let line = lines.line(number)
      let signs = line.prefix { $0 == UInt8(ascii: "#") }
      guard 2...6 ~= signs.count, let next = line.dropFirst(signs.count).first, next > UInt8(ascii: "@"),
        !blocks.contains(where: { $0.contains(number) })
      else { continue }
      let mark = String(decoding: signs, as: UTF8.self)
      report(
        .unreadDefinition, "This line is not a heading, because there is no space after '\(mark)'",
        at: Position(line: number, column: 1), help: "add a space after '\(mark)'")
    }
  }

  /// Whether the file has seven `<` or `>` in a row, as in the conflict markers of git.
  private var hasMergeMark: Bool {
    var count = 0
    var before: UInt8 = 0
    for byte in source.bytes {
      let isMark = byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
      count = isMark ? (byte == before ? count + 1 : 1) : 0
      before = byte
      if count == 7 { return true }
    }
    return false
  }

  /// Reports the first unresolved merge conflict.
  private mutating func checkMerge(_ parser: MarkdownParser) {
    let marks = ["<<<<<<< ", ">>>>>>> "].map { Array($0.utf8) }
    guard hasMergeMark else { return }
    let texts = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // A code block in the prose may be an example of a merge conflict.
    let shown = parser.rawBlocks.filter { !InfoString.isDefinition($0.info) }.map { $0.line...$0.endLine }
    let start = texts.indices.first { line in
      marks.contains { texts[line].starts(with: $0) } && !shown.contains { $0.contains(line + 1) }
    }
    guard let start else { return }
    report(
      .mergeConflict, "This merge conflict is not resolved, so the file contains both versions",
      at: Position(line: start + 1, column: 1), help: "keep the correct lines, and remove the markers")
  }

  /// Reports the first character that changes the order in which the following text is displayed.
  ///
  /// Source: Unicode Standard Annex 9, explicit overrides U+202D and U+202E.
  private mutating func checkDirection() {
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
  private mutating func checkCharacters(_ parser: MarkdownParser) {
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
