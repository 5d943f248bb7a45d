internal import CCMark

/// Parses CommonMark with libcmark.
///
/// This type is the only one that uses libcmark. Its results are plain values.
struct MarkdownParser {
  /// The maximum nesting depth of prose.
  ///
  /// Deeper prose is not shown.
  static let depthLimit = 100

  /// A top-level piece of a file.
  enum DocumentPiece {
    case heading(level: Int, line: Int, [ProseInline])
    case prose(ProseBlock)
    case fence(Fence)
  }

  /// A definition fence: a code block with an info string.
  struct Fence {
    /// The info string as written.
    var info: String
    /// The text between the fences.
    var text: String
    /// The line of the opening fence.
    var line: Int
    /// The column of the opening fence.
    var column: Int
  }

  /// A block that CommonMark does not parse further: a code block or HTML.
  struct RawBlock {
    enum RawBlockKind { case code, html }

    var kind: RawBlockKind
    /// The info string of a fence.
    var info = ""
    var text: String
    /// The position of the block, and its last line.
    var line, column, endLine: Int
  }

  /// A link or an image, with its start and end as line numbers and byte columns.
  struct LinkReference {
    var kind: ProseReference.ProseReferenceKind
    var destination: String
    var start, end: (line: Int, byte: Int)
  }

  /// The number of lines of front matter before the text.
  private let lineOffset: Int
  /// Returns whether an info string makes a fence a definition, which is not part of the prose.
  private let isDefinition: (String) -> Bool
  private(set) var references: [LinkReference] = []
  private(set) var rawBlocks: [RawBlock] = []
  private(set) var pieces: [DocumentPiece] = []
  /// The line of the first prose that is nested too deeply.
  private(set) var tooDeepLine: Int?
  /// The lines of the text, for finding tables.
  private let lines: LineIndex
  /// The definitions of links, which a separately parsed paragraph needs.
  private lazy var linkDefinitions = LinkDefinitions(lines)
  /// The number of links around the current text.
  private var linkDepth = 0

  /// Parses the text below the front matter.
  static func parse(
    _ text: ArraySlice<UInt8>, lineOffset: Int, isDefinition: @escaping (String) -> Bool
  ) -> MarkdownParser {
    var parser = MarkdownParser(
      lineOffset: lineOffset, isDefinition: isDefinition, lines: LineIndex(Array(text)))
    guard let document = document(of: text) else { return parser }
    defer { cmark_node_free(document) }
    var node = cmark_node_first_child(document)
    while let current = node {
      parser.addPiece(current)
      node = cmark_node_next(current)
    }
    return parser
  }

  private static func document(of text: some Collection<UInt8>) -> OpaquePointer? {
    var bytes = Array(text)
    var place = bytes.startIndex
    while let slash = bytes[place...].firstIndex(of: UInt8(ascii: "\\")), slash + 1 < bytes.count {
      if bytes[slash + 1] == UInt8(ascii: "~") {
        bytes.replaceSubrange(slash...slash + 1, with: InlineExtensions.escapedTilde.utf8)
      }
      place = slash + 2
    }
    return bytes.withUnsafeBytes { buffer in
      cmark_parse_document(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, CMARK_OPT_DEFAULT)
    }
  }

  private init(lineOffset: Int, isDefinition: @escaping (String) -> Bool, lines: LineIndex) {
    self.lineOffset = lineOffset
    self.isDefinition = isDefinition
    self.lines = lines
  }

  private mutating func addPiece(_ node: OpaquePointer) {
    if cmark_node_get_type(node) == CMARK_NODE_HEADING {
      let level = Int(cmark_node_get_heading_level(node))
      pieces.append(.heading(level: level, line: line(of: node), inlines(of: node, depth: 1)))
    } else {
      for block in blocks(node, depth: 1) { pieces.append(.prose(block)) }
    }
  }

  private func line(of node: OpaquePointer) -> Int {
    Int(cmark_node_get_start_line(node)) + lineOffset
  }

  /// Converts a block.
  ///
  /// The result is two blocks if a table follows a paragraph without a blank line.
  private mutating func blocks(_ node: OpaquePointer, depth: Int) -> [ProseBlock] {
    if depth <= Self.depthLimit, cmark_node_get_type(node) == CMARK_NODE_PARAGRAPH,
      let blocks = table(node, depth: depth)
    {
      return blocks
    }
    return block(node, depth: depth).map { [$0] } ?? []
  }

  /// Converts a block.
  ///
  /// A definition fence at any nesting level becomes a separate piece instead.
  private mutating func block(_ node: OpaquePointer, depth: Int) -> ProseBlock? {
    guard depth <= Self.depthLimit else {
      tooDeepLine = tooDeepLine ?? line(of: node)
      return nil
    }
    switch cmark_node_get_type(node) {
    case CMARK_NODE_PARAGRAPH: return .paragraph(inlines(of: node, depth: depth))
    case CMARK_NODE_HEADING:
      return .heading(level: Int(cmark_node_get_heading_level(node)), inlines(of: node, depth: depth))
    case CMARK_NODE_BLOCK_QUOTE: return Self.quotation(blocks(of: node, depth: depth))
    case CMARK_NODE_LIST: return list(node, depth: depth)
    case CMARK_NODE_CODE_BLOCK: return code(node)
    case CMARK_NODE_HTML_BLOCK:
      let text = literal(of: node)
      note(.html, node, text: text)
      let shown = text.withoutComments
      return shown.allSatisfy(\.isWhitespace) ? nil : .html(shown)
    case CMARK_NODE_THEMATIC_BREAK: return .rule
    default: return nil
    }
  }

  private mutating func blocks(of parent: OpaquePointer, depth: Int) -> [ProseBlock] {
    var blocks: [ProseBlock] = []
    var node = cmark_node_first_child(parent)
    while let current = node {
      blocks += self.blocks(current, depth: depth + 1)
      node = cmark_node_next(current)
    }
    return blocks
  }

  /// Converts a quotation, or an alert if its first line is only an alert mark.
  private static func quotation(_ blocks: [ProseBlock]) -> ProseBlock {
    guard case .paragraph(var inlines)? = blocks.first, case .text(let mark)? = inlines.first,
      mark.hasPrefix("[!"), mark.hasSuffix("]"), inlines.count == 1 || inlines[1] == .softBreak,
      let alert = ProseAlert(rawValue: mark.dropFirst(2).dropLast().lowercased())
    else { return .quote(blocks) }
    inlines.removeFirst(min(2, inlines.count))
    return .alert(alert, (inlines.isEmpty ? [] : [.paragraph(inlines)]) + blocks.dropFirst())
  }

  private mutating func list(_ node: OpaquePointer, depth: Int) -> ProseBlock {
    var items: [[ProseBlock]] = []
    var item = cmark_node_first_child(node)
    while let current = item {
      items.append(Self.task(blocks(of: current, depth: depth + 1)))
      item = cmark_node_next(current)
    }
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    return .list(
      start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil,
      isTight: cmark_node_get_list_tight(node) != 0, items: items)
  }

  /// Converts the blocks of a list item.
  ///
  /// A task list item starts with a checkbox.
  ///
  /// Source: GitHub Flavored Markdown, 5.3 (task list items).
  private static func task(_ blocks: [ProseBlock]) -> [ProseBlock] {
    guard case .paragraph(var inlines)? = blocks.first, case .text(let text)? = inlines.first,
      let mark = ["[ ]", "[x]", "[X]"].first(where: text.hasPrefix)
    else { return blocks }
    let rest = text.dropFirst(mark.count)
    guard rest.first?.isWhitespace ?? (inlines.count > 1 && inlines[1] == .softBreak) else { return blocks }
    inlines[0] = .text(String(rest.drop(while: \.isWhitespace)))
    return [.paragraph([.checkbox(isChecked: mark != "[ ]")] + inlines)] + blocks.dropFirst()
  }

  private mutating func code(_ node: OpaquePointer) -> ProseBlock? {
    let info = cmark_node_get_fence_info(node).map { String(cString: $0).withTildes("~") } ?? ""
    let text = literal(of: node)
    note(.code, node, info: info, text: text)
    guard isDefinition(info) else {
      return .code(language: info.split(separator: " ").first.map(String.init) ?? "", text: text)
    }
    pieces.append(
      .fence(
        Fence(
          info: info, text: text, line: line(of: node), column: Int(cmark_node_get_start_column(node)))))
    return nil
  }

  private mutating func note(
    _ kind: RawBlock.RawBlockKind, _ node: OpaquePointer, info: String = "", text: String
  ) {
    rawBlocks.append(
      RawBlock(
        kind: kind, info: info, text: text, line: line(of: node),
        column: Int(cmark_node_get_start_column(node)),
        endLine: Int(cmark_node_get_end_line(node)) + lineOffset))
  }

  /// The text of a node.
  ///
  /// Escaped tildes stay replaced in prose and are restored in all other nodes.
  private func literal(of node: OpaquePointer) -> String {
    let text = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
    return cmark_node_get_type(node) == CMARK_NODE_TEXT ? text : text.withTildes("\\~")
  }

  private mutating func inlines(of parent: OpaquePointer, depth: Int) -> [ProseInline] {
    guard depth <= Self.depthLimit else {
      tooDeepLine = tooDeepLine ?? line(of: parent)
      return []
    }
    var runs: [ProseInline] = []
    var node = cmark_node_first_child(parent)
    while let current = node {
      if let inline = inline(current, depth: depth + 1) { runs.append(inline) }
      node = cmark_node_next(current)
    }
    let place = (line(of: parent), 1)
    let end = (Int(cmark_node_get_end_line(parent)) + lineOffset, Int(Int32.max))
    var found: [LinkReference] = []
    let inlines = InlineExtensions.apply(to: runs, isInLink: linkDepth > 0) { destination in
      found.append(LinkReference(kind: .link, destination: destination, start: place, end: end))
    }
    references += found
    return inlines.map { inline in
      if case .text(let text) = inline { .text(text.withTildes("~")) } else { inline }
    }
  }

  private mutating func inline(_ node: OpaquePointer, depth: Int) -> ProseInline? {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: .text(literal(of: node))
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_CODE: .code(literal(of: node))
    case CMARK_NODE_HTML_INLINE: literal(of: node).hasPrefix("<!--") ? nil : .html(literal(of: node))
    case CMARK_NODE_EMPH: .emphasis(inlines(of: node, depth: depth))
    case CMARK_NODE_STRONG: .strong(inlines(of: node, depth: depth))
    case CMARK_NODE_LINK:
      .link(destination: reference(node, .link), title: title(of: node), linkText(of: node, depth: depth))
    case CMARK_NODE_IMAGE:
      .image(
        source: reference(node, .image), title: title(of: node),
        description: inlines(of: node, depth: depth).plainText)
    default: nil
    }
  }

  private mutating func linkText(of node: OpaquePointer, depth: Int) -> [ProseInline] {
    linkDepth += 1
    defer { linkDepth -= 1 }
    return inlines(of: node, depth: depth)
  }

  /// Records a link or an image, and returns its destination.
  private mutating func reference(_ node: OpaquePointer, _ kind: ProseReference.ProseReferenceKind) -> String
  {
    let destination = cmark_node_get_url(node).map { String(cString: $0).withTildes("~") } ?? ""
    references.append(
      LinkReference(
        kind: kind, destination: destination,
        start: (line(of: node), Int(cmark_node_get_start_column(node))),
        end: (Int(cmark_node_get_end_line(node)) + lineOffset, Int(cmark_node_get_end_column(node)))))
    return destination
  }

  private func title(of node: OpaquePointer) -> String {
    cmark_node_get_title(node).map { String(cString: $0).withTildes("~") } ?? ""
  }
}

// MARK: Tables

extension MarkdownParser {
  /// Converts a paragraph that contains a table to the text before it and the table, or returns `nil`.
  private mutating func table(_ node: OpaquePointer, depth: Int) -> [ProseBlock]? {
    let (first, last) = (Int(cmark_node_get_start_line(node)), Int(cmark_node_get_end_line(node)))
    guard last > first, let table = TableText(sourceLines(of: node, first, last)) else { return nil }
    var blocks: [ProseBlock] = []
    if table.lead > 0 {
      let text = sourceLines(of: node, first, last).prefix(table.lead).map {
        String(decoding: $0.text, as: UTF8.self)
      }
      blocks.append(.paragraph(inlines(of: text.joined(separator: "\n"), depth: depth)))
    }
    let line = first + table.lead + lineOffset
    func cells(_ row: [TableText.TableCell], _ line: Int) -> [[ProseInline]] {
      row.map { cell in inlines(ofCell: cell, line: line, depth: depth) }
    }
    let header = cells(table.header, line)
    let rows = table.rows.enumerated().map { index, row in cells(row, line + 2 + index) }
    return blocks + [.table(ProseTable(alignments: table.alignments, header: header, rows: rows))]
  }

  /// The lines of a paragraph without the marks of surrounding lists and quotations, each with the number of
  /// removed bytes.
  private func sourceLines(
    of node: OpaquePointer, _ first: Int, _ last: Int
  ) -> [(text: ArraySlice<UInt8>, offset: Int)] {
    var quotes = 0
    var parent = cmark_node_parent(node)
    while let current = parent {
      if cmark_node_get_type(current) == CMARK_NODE_BLOCK_QUOTE { quotes += 1 }
      parent = cmark_node_parent(current)
    }
    return (first...last).map { number in
      let line = lines.line(number)
      var rest = number == first ? line.dropFirst(Int(cmark_node_get_start_column(node)) - 1) : line
      var left = number == first ? 0 : quotes
      while let byte = rest.first,
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: ">") && left > 0
      {
        if byte == UInt8(ascii: ">") { left -= 1 }
        rest.removeFirst()
      }
      return (rest, line.count - rest.count)
    }
  }

  /// Parses a text as a paragraph and returns its inlines.
  private mutating func inlines(of text: String, depth: Int) -> [ProseInline] {
    let definitions = text.hasByte(UInt8(ascii: "[")) ? linkDefinitions.used(in: text) : ""
    guard let document = Self.document(of: "\(text)\n\n\(definitions)".utf8) else { return [] }
    defer { cmark_node_free(document) }
    return cmark_node_first_child(document).map { inlines(of: $0, depth: depth) } ?? []
  }

  private mutating func inlines(ofCell cell: TableText.TableCell, line: Int, depth: Int) -> [ProseInline] {
    guard !cell.text.isEmpty else { return [] }
    let known = references.count
    // A pipe cannot start a block, so the text is always parsed as a paragraph.
    var inlines = inlines(of: "|\(cell.text)", depth: depth)
    if case .text(let first)? = inlines.first {
      inlines[0] = .text(String(first.dropFirst()))
    }
    for index in known..<references.count {
      references[index].start = (line, cell.start)
      references[index].end = (line, cell.end)
    }
    return inlines
  }
}

extension String {
  /// The text with each escaped tilde replaced.
  fileprivate func withTildes(_ replacement: String) -> String {
    hasByte(0xC2) ? replacing(InlineExtensions.escapedTilde, with: replacement) : self
  }

  /// HTML without its comments.
  ///
  /// An unclosed comment extends to the end of the text.
  fileprivate var withoutComments: String {
    var result = ""
    var rest = self[...]
    while let start = rest.firstRange(of: "<!--") {
      result += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstRange(of: "-->") else { return result }
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}
