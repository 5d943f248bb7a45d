internal import CCMark

/// Parses CommonMark with libcmark.
///
/// This is the only place that knows libcmark; what leaves it are values.
struct MarkdownParser {
  /// Prose nested deeper than this is shown as its plain text.
  static let depthLimit = 100

  /// A top-level piece of a file.
  enum Piece {
    case heading(level: Int, line: Int, [ProseInline])
    case prose(ProseBlock)
    case fence(Fence)
  }

  /// A code block with an info string.
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

  /// Text that CommonMark does not read any further: a fence, indented code or HTML.
  struct RawBlock {
    enum Kind { case code, html }

    var kind: Kind
    /// The info string of a fence.
    var info = ""
    var text: String
    /// Where it starts, and the last line of it.
    var line, column, endLine: Int
  }

  /// Lines before the text, which belong to the front matter.
  private let lineOffset: Int
  /// Whether a fence with this info string is a definition, which leaves the prose.
  private let isDefinition: (String) -> Bool
  /// A link or an image, with the line and the byte of the line on which it starts and ends.
  struct Reference {
    var kind: ProseReference.Kind
    var destination: String
    var start, end: (line: Int, byte: Int)
  }

  private(set) var references: [Reference] = []
  private(set) var rawBlocks: [RawBlock] = []
  private(set) var pieces: [Piece] = []
  /// The line of the first prose that was nested too deeply.
  private(set) var tooDeepLine: Int?

  /// Parses the text below the front matter.
  static func parse(
    _ text: ArraySlice<UInt8>, lineOffset: Int, isDefinition: @escaping (String) -> Bool
  ) -> MarkdownParser {
    var parser = MarkdownParser(lineOffset: lineOffset, isDefinition: isDefinition)
    let document = text.withUnsafeBytes { buffer in
      cmark_parse_document(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, CMARK_OPT_DEFAULT)
    }
    guard let document else { return parser }
    defer { cmark_node_free(document) }
    var node = cmark_node_first_child(document)
    while let current = node {
      parser.addPiece(current)
      node = cmark_node_next(current)
    }
    return parser
  }

  private init(lineOffset: Int, isDefinition: @escaping (String) -> Bool) {
    self.lineOffset = lineOffset
    self.isDefinition = isDefinition
  }

  private mutating func addPiece(_ node: OpaquePointer) {
    if cmark_node_get_type(node) == CMARK_NODE_HEADING {
      let level = Int(cmark_node_get_heading_level(node))
      pieces.append(.heading(level: level, line: line(of: node), inlines(of: node, depth: 1)))
    } else if let block = block(node, depth: 1) {
      pieces.append(.prose(block))
    }
  }

  private func line(of node: OpaquePointer) -> Int {
    Int(cmark_node_get_start_line(node)) + lineOffset
  }

  /// Converts a block; a definition fence becomes a piece of its own instead, wherever it is nested.
  private mutating func block(_ node: OpaquePointer, depth: Int) -> ProseBlock? {
    guard depth <= Self.depthLimit else {
      tooDeepLine = tooDeepLine ?? line(of: node)
      return nil
    }
    switch cmark_node_get_type(node) {
    case CMARK_NODE_PARAGRAPH: return .paragraph(inlines(of: node, depth: depth))
    case CMARK_NODE_HEADING:
      return .heading(level: Int(cmark_node_get_heading_level(node)), inlines(of: node, depth: depth))
    case CMARK_NODE_BLOCK_QUOTE: return .quote(blocks(of: node, depth: depth))
    case CMARK_NODE_LIST: return list(node, depth: depth)
    case CMARK_NODE_CODE_BLOCK: return code(node)
    case CMARK_NODE_HTML_BLOCK:
      let text = literal(of: node)
      note(.html, node, text: text)
      return .html(text)
    case CMARK_NODE_THEMATIC_BREAK: return .rule
    default: return nil
    }
  }

  private mutating func blocks(of parent: OpaquePointer, depth: Int) -> [ProseBlock] {
    var blocks: [ProseBlock] = []
    var node = cmark_node_first_child(parent)
    while let current = node {
      if let block = block(current, depth: depth + 1) { blocks.append(block) }
      node = cmark_node_next(current)
    }
    return blocks
  }

  private mutating func list(_ node: OpaquePointer, depth: Int) -> ProseBlock {
    var items: [[ProseBlock]] = []
    var item = cmark_node_first_child(node)
    while let current = item {
      items.append(blocks(of: current, depth: depth + 1))
      item = cmark_node_next(current)
    }
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    return .list(
      start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil,
      isTight: cmark_node_get_list_tight(node) != 0, items: items)
  }

  private mutating func code(_ node: OpaquePointer) -> ProseBlock? {
    let info = cmark_node_get_fence_info(node).map { String(cString: $0) } ?? ""
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

  private mutating func note(_ kind: RawBlock.Kind, _ node: OpaquePointer, info: String = "", text: String) {
    rawBlocks.append(
      RawBlock(
        kind: kind, info: info, text: text, line: line(of: node),
        column: Int(cmark_node_get_start_column(node)),
        endLine: Int(cmark_node_get_end_line(node)) + lineOffset))
  }

  private func literal(of node: OpaquePointer) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }

  private mutating func inlines(of parent: OpaquePointer, depth: Int) -> [ProseInline] {
    guard depth <= Self.depthLimit else {
      tooDeepLine = tooDeepLine ?? line(of: parent)
      return []
    }
    var inlines: [ProseInline] = []
    var node = cmark_node_first_child(parent)
    while let current = node {
      if let inline = inline(current, depth: depth + 1) { inlines.append(inline) }
      node = cmark_node_next(current)
    }
    return inlines
  }

  private mutating func inline(_ node: OpaquePointer, depth: Int) -> ProseInline? {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: .text(literal(of: node))
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_CODE: .code(literal(of: node))
    case CMARK_NODE_HTML_INLINE: .html(literal(of: node))
    case CMARK_NODE_EMPH: .emphasis(inlines(of: node, depth: depth))
    case CMARK_NODE_STRONG: .strong(inlines(of: node, depth: depth))
    case CMARK_NODE_LINK:
      .link(
        destination: reference(node, .link), title: title(of: node), inlines(of: node, depth: depth))
    case CMARK_NODE_IMAGE:
      .image(
        source: reference(node, .image), title: title(of: node),
        description: inlines(of: node, depth: depth).plainText)
    default: nil
    }
  }

  /// The destination of a link or an image, which is noted.
  private mutating func reference(_ node: OpaquePointer, _ kind: ProseReference.Kind) -> String {
    let destination = cmark_node_get_url(node).map { String(cString: $0) } ?? ""
    references.append(
      Reference(
        kind: kind, destination: destination,
        start: (line(of: node), Int(cmark_node_get_start_column(node))),
        end: (Int(cmark_node_get_end_line(node)) + lineOffset, Int(cmark_node_get_end_column(node)))))
    return destination
  }

  private func title(of node: OpaquePointer) -> String {
    cmark_node_get_title(node).map { String(cString: $0) } ?? ""
  }
}
