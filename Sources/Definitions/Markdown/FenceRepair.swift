/// Closes unclosed fences at the place where the author probably meant to close them.
///
/// In CommonMark, an unclosed fence ends at the end of the file or at the closing line of the next fence.
struct FenceRepair {
  /// An unclosed fence.
  struct Unclosed {
    /// The position of the fence.
    ///
    /// The column counts bytes.
    var line, column: Int
    /// The missing closing line.
    var closing: String
    /// The line of a definition that became part of the fence.
    var swallowedLine: Int?
    /// Whether the text is probably longer than the author intended.
    var hasMoreContent: Bool
    /// The blank line at which the fence was closed, or `nil` if there is no likely place.
    var closedAt: Int?
  }

  /// The maximum number of fences to repair per file.
  ///
  /// Each repair parses the file again.
  static let limit = 20

  /// The repaired text.
  ///
  /// Its line numbers are the same as in the file.
  private(set) var bytes: [UInt8]
  private(set) var lines: LineIndex
  /// The unclosed fences, in file order.
  private(set) var found: [Unclosed] = []
  private(set) var parser: MarkdownParser

  private let bodyStart: Int
  private let lineOffset: Int

  /// Parses the text from an offset, and parses it again after each repair.
  init(_ bytes: [UInt8], _ lines: LineIndex, from bodyStart: Int, lineOffset: Int) {
    self.bytes = bytes
    self.bodyStart = bodyStart
    self.lineOffset = lineOffset
    self.lines = lines
    parser = Self.parse(bytes[bodyStart...], lineOffset)
    var line = 0
    while found.count < Self.limit, let next = firstUnclosed(after: line) {
      found.append(next)
      line = next.line
      if let blank = next.closedAt { close(next, at: blank) }
    }
  }

  private static func parse(_ text: ArraySlice<UInt8>, _ lineOffset: Int) -> MarkdownParser {
    MarkdownParser.parse(text, lineOffset: lineOffset, isDefinition: InfoString.isDefinition)
  }

  private func firstUnclosed(after line: Int) -> Unclosed? {
    for block in parser.rawBlocks where block.kind == .code && block.line > line {
      if let unclosed = unclosed(block) { return unclosed }
    }
    return nil
  }

  /// Describes a code block as an unclosed fence.
  ///
  /// Returns `nil` for indented code and for a closed fence.
  private func unclosed(_ block: MarkdownParser.RawBlock) -> Unclosed? {
    guard let opening = opening(of: block) else { return nil }
    if isClosed(block, opening), !holdsFence(block.text) { return nil }
    var text = block.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if text.last?.isEmpty == true { text.removeLast() }
    let swallowed = text.firstIndex { line in
      guard let inner = FenceOpening(line) else { return false }
      return inner.marker == opening.marker && inner.length >= opening.length
        && InfoString.isDefinition(inner.info)
    }
    guard swallowed != nil || !isClosed(block, opening) else { return nil }
    let end = blankLine(in: text[..<(swallowed ?? text.count)], orLast: swallowed != nil)
    return Unclosed(
      line: block.line, column: block.column,
      closing: String(repeating: opening.marker == UInt8(ascii: "`") ? "`" : "~", count: opening.length),
      swallowedLine: swallowed.map { block.line + 1 + $0 },
      hasMoreContent: swallowed != nil || text.contains(where: Self.isBlank),
      closedAt: end.map { block.line + 1 + $0 })
  }

  /// Whether the line after the text of a block closes it.
  private func isClosed(_ block: MarkdownParser.RawBlock, _ opening: FenceOpening) -> Bool {
    var text = block.text
    let count = text.withUTF8 { bytes in
      bytes.count { $0 == UInt8(ascii: "\n") }
        + (bytes.last ?? UInt8(ascii: "\n") == UInt8(ascii: "\n") ? 0 : 1)
    }
    return block.endLine - block.line - 1 == count
      && opening.isClosed(by: lines.line(block.endLine).drop { " \t>".utf8.contains($0) })
  }

  /// Whether a text has three fence characters in a row.
  ///
  /// Otherwise, no line of it can open a fence.
  private func holdsFence(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      // Checking every third byte is enough: three in a row always include one of them.
      stride(from: 2, to: bytes.count, by: 3).contains { index in
        let mark = bytes[index]
        guard mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return false }
        let around = bytes[index - 2..<min(index + 3, bytes.count)]
        return around.count { $0 == mark } >= 3
      }
    }
  }

  /// The opening line of a fence, or `nil` for indented code, even if its first line looks like a fence.
  private func opening(of block: MarkdownParser.RawBlock) -> FenceOpening? {
    let rest = lines.line(block.line).dropFirst(block.column - 1)
    if block.info.isEmpty, block.text.utf8.starts(with: rest), !rest.isEmpty { return nil }
    return FenceOpening(rest)
  }

  /// The blank line before the first heading in a text, or else the last blank line.
  private func blankLine(in text: ArraySlice<Substring.UTF8View>, orLast: Bool) -> Int? {
    var last: Int?
    var isBlank = false
    for (index, line) in zip(text.indices, text) {
      if Self.isBlank(line) {
        if index > 0 { last = index }
        isBlank = index > 0
      } else {
        if isBlank, Self.isHeading(line) { return last }
        isBlank = false
      }
    }
    return orLast ? last : nil
  }

  private static func isBlank(_ line: Substring.UTF8View) -> Bool {
    line.allSatisfy { $0 <= UInt8(ascii: " ") }
  }

  private static func isHeading(_ line: Substring.UTF8View) -> Bool {
    let rest = line.drop { $0 == UInt8(ascii: "#") }
    return 1...6 ~= line.count - rest.count && rest.first == UInt8(ascii: " ")
  }

  /// Replaces a blank line with the closing line, and parses the file again.
  private mutating func close(_ fence: Unclosed, at blank: Int) {
    let start = lines.offset(line: blank, byte: 1)
    let old = lines.line(blank)
    var line = Array(old)
    while line.last == UInt8(ascii: " ") || line.last == UInt8(ascii: "\t") { line.removeLast() }
    line += Array(repeating: UInt8(ascii: " "), count: max(0, fence.column - 1 - line.count))
    bytes.replaceSubrange(start..<start + old.count, with: line + Array(fence.closing.utf8))
    lines = LineIndex(bytes)
    parser = Self.parse(bytes[bodyStart...], lineOffset)
  }
}
