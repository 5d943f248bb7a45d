import Definitions

/// A file that is split at its definitions, so that one definition can be replaced and all other bytes stay
/// unchanged.
struct FileSections {
  /// A definition, with the lines from its heading to its fence and the lines after it up to the next
  /// heading.
  struct FileSection {
    fileprivate(set) var block: DefinitionBlock
    fileprivate(set) var lead: String
    /// The fenced block of the definition, with both fence lines.
    fileprivate(set) var fence: String
    fileprivate(set) var tail = ""

    var kind: DefinitionKind { block.kind }
    var value: LocatedValue? { block.value }

    /// The nearest heading above the definition, outside of code blocks.
    ///
    /// The line is counted from one, from the start of the lead.
    var heading: (text: String, level: Int, line: Int)? {
      var isCode = false
      var last: (text: String, level: Int, line: Int)?
      for (index, line) in lead.lines.enumerated() {
        if line.hasPrefix("```") || line.hasPrefix("~~~") { isCode.toggle() }
        guard !isCode, line.hasPrefix("#") else { continue }
        let words = line.split { $0.isWhitespace }.dropFirst().joined(separator: " ")
        last = (words, line.prefix { $0 == "#" }.count, index + 1)
      }
      return last
    }
  }

  private(set) var root: FileSection?
  /// The nested definitions, in their order in the file.
  private(set) var nested: [FileSection] = []
  /// The text from the first heading after the last definition to the end of the file.
  private(set) var closing = ""

  /// The line ending of the file.
  private(set) var lineEnd = "\n"

  /// Creates the pieces of a file that does not exist.
  init() {}

  init(_ source: SourceFile) {
    let file = DefinitionFile(reading: source)
    guard let rootBlock = file.rootDefinition else { return }
    var blocks: [DefinitionBlock] = [rootBlock]
    file.root.visit { blocks += $0.definitions }
    blocks.sort { $0.firstLine < $1.firstLine }
    let lines = Lines(source)
    lineEnd = lines.lineEnd
    var pieces: [FileSection] = []
    var next = 1
    for block in blocks {
      let between = lines.text(from: next, to: block.location.line)
      let (tail, lead) = pieces.isEmpty ? ("", between) : Self.cut(between)
      if !pieces.isEmpty { pieces[pieces.count - 1].tail = tail }
      let end = block.firstLine + block.text.lines.count
      pieces.append(
        FileSection(block: block, lead: lead, fence: lines.text(from: block.location.line, to: end)))
      next = end
    }
    let end = Self.cut(lines.text(from: next, to: .max))
    pieces[pieces.count - 1].tail = end.tail
    closing = end.lead
    let place = pieces.firstIndex { $0.block.firstLine == rootBlock.firstLine }
    root = place.map { pieces.remove(at: $0) }
    nested = pieces
  }

  /// The root block with its fence and the text up to the next heading.
  var rootFence: String { root.map { $0.fence + $0.tail } ?? "" }

  /// Everything after the root block.
  var rest: String { (root?.tail ?? "") + nested.map { $0.lead + $0.fence + $0.tail }.joined() + closing }

  /// Splits the text between two definitions at the first heading outside of code blocks.
  private static func cut(_ text: String) -> (tail: String, lead: String) {
    var tail = ""
    var lead = ""
    var isCode = false
    for line in text.lines.dropLast() {
      if line.hasPrefix("```") || line.hasPrefix("~~~") { isCode.toggle() }
      if !lead.isEmpty || !isCode && line.hasPrefix("#") {
        lead += line + "\n"
      } else {
        tail += line + "\n"
      }
    }
    return (tail, lead)
  }
}

/// The lines of a file.
private struct Lines {
  private let lines: [Substring]
  private let endsWithBreak: Bool

  init(_ source: SourceFile) {
    let text = String(decoding: source.bytes, as: UTF8.self)
    var lines = text.lines
    endsWithBreak = lines.last?.isEmpty == true
    if endsWithBreak { lines.removeLast() }
    self.lines = lines
  }

  /// The ending of the first line, which is taken for the whole file.
  var lineEnd: String { lines.first?.last == "\r" ? "\r\n" : "\n" }

  /// The text of a range of lines, counted from one; the range excludes its end, and each line has its line
  /// ending.
  func text(from start: Int, to end: Int) -> String {
    guard start <= lines.count else { return "" }
    let last = min(end - 1, lines.count)
    guard start <= last else { return "" }
    return lines[(start - 1)..<last].joined(separator: "\n") + "\n"
  }
}
