/// The outline of a Mustache template: which tags are nested in which.
///
/// The outline is read before the template engine sees the text, and without recursion. So a deeply nested
/// template cannot exhaust the stack.
package struct TemplateShape: Sendable {
  /// An inclusion of another template.
  package struct Include: Sendable {
    /// The name of the included template.
    ///
    /// A name that comes from a value starts with an asterisk.
    package var name: String
    /// The position of the inclusion.
    package var position: Position
    /// The number of sections around the inclusion.
    package var depth: Int
    /// The blocks around the inclusion that fill a place of an included template, outermost first.
    package var filledBlocks: [String]
    /// The number of bytes between the opening and the closing tag of the inclusion.
    package var bodySize = 0
  }

  /// A block: a named place that another template can fill.
  package struct TemplateBlock: Sendable {
    /// The name of the block.
    package var name: String
    /// The position of the opening tag.
    package var position: Position
    /// The blocks around this one that fill a place of an included template, outermost first.
    package var filledBlocks: [String]
    /// Whether the block fills a place of an included template.
    ///
    /// Otherwise, the block is such a place.
    package var isFilling: Bool
  }

  /// The deepest nesting of sections, inclusions, and functions.
  package private(set) var depth = 0
  /// The position of the deepest nested tag.
  package private(set) var deepest = Position.start
  /// The size in bytes of the longest section, by the last word of its name.
  package private(set) var sectionSizes: [String: Int] = [:]
  /// The included templates, in template order.
  package private(set) var includes: [Include] = []
  /// The blocks, in template order.
  package private(set) var blocks: [TemplateBlock] = []
  /// The names of values that the template uses, each with the position of its first use.
  package private(set) var names: [(text: String, position: Position)] = []
  /// The size of the template in bytes.
  package let size: Int

  /// The depth at which reading stops.
  private static let depthLimit = Limit.templateLevels.range.upperBound

  /// The size of the longest section in bytes.
  package var longestSection: Int { sectionSizes.values.max() ?? 0 }

  /// Reads the outline of a template, up to the first tag that is not closed.
  package init(_ text: some Collection<UInt8>) {
    let bytes = Array(text)
    size = bytes.count
    var scanner = Scanner(bytes)
    var open: [(tag: Scanner.Tag, include: Int?)] = []
    var asked: Set<String> = []
    while depth <= Self.depthLimit, let tag = scanner.next(isInside: open.last?.tag) {
      let filled = open.filter { $0.tag.isFilling }.map(\.tag.name)
      switch tag.kind {
      case .section, .block, .inclusion:
        if tag.kind == .section { note(tag, &asked) }
        var tag = tag
        tag.isFilling = tag.kind == .block && open.last?.tag.kind == .inclusion
        if tag.kind == .block {
          blocks.append(
            TemplateBlock(
              name: tag.name, position: tag.position, filledBlocks: filled, isFilling: tag.isFilling))
        }
        if tag.kind == .inclusion {
          includes.append(
            Include(name: tag.name, position: tag.position, depth: open.count, filledBlocks: filled))
        }
        open.append((tag, tag.kind == .inclusion ? includes.count - 1 : nil))
        note(open.count + tag.functionCount, at: tag.position)
      case .end:
        guard let last = open.popLast() else { continue }
        let size = tag.start - last.tag.end
        sectionSizes[last.tag.lastWord] = max(sectionSizes[last.tag.lastWord] ?? 0, size)
        if let include = last.include { includes[include].bodySize = size }
      case .partial:
        includes.append(
          Include(name: tag.name, position: tag.position, depth: open.count, filledBlocks: filled))
        note(open.count + 1, at: tag.position)
      case .other:
        note(tag, &asked)
        note(open.count + tag.functionCount, at: tag.position)
      }
    }
  }

  /// Records the name of a value at its first use.
  private mutating func note(_ tag: Scanner.Tag, _ asked: inout Set<String>) {
    let name = tag.firstWord
    if !name.isEmpty, asked.insert(name).inserted { names.append((name, tag.position)) }
  }

  private mutating func note(_ depth: Int, at position: Position) {
    guard depth > self.depth else { return }
    self.depth = depth
    deepest = position
  }
}

/// Finds the tags of a template, one after another.
private struct Scanner {
  struct Tag {
    enum TagKind { case section, block, inclusion, partial, end, other }
    var kind: TagKind
    var name: String
    var position: Position
    /// The offsets of the first byte of the tag and of the byte after the tag.
    var start, end: Int
    /// The delimiters in use before the tag.
    var outer: (start: [UInt8], end: [UInt8])
    /// Whether the tag is a block that fills a place of an included template.
    var isFilling = false

    /// The number of functions that are applied to the value, one inside the other.
    var functionCount: Int { name.utf8.count { $0 == UInt8(ascii: "(") } }

    /// The first part of the dotted name, without functions.
    ///
    /// Empty for the current value (`.`).
    var firstWord: String {
      let inner = name.split(separator: "(").last?.prefix { $0 != ")" } ?? ""
      return inner.hasPrefix(".") ? "" : inner.split(separator: ".").first.map(String.init) ?? ""
    }

    /// The last part of the dotted name, without functions.
    var lastWord: String {
      let inner = name.split(separator: "(").last?.prefix { $0 != ")" } ?? ""
      return inner.split(separator: ".").last.map(String.init) ?? "."
    }
  }

  private let bytes: [UInt8]
  private var index = 0
  private var counted = 0
  private var place = Position.start
  private var delimiters = (start: Array("{{".utf8), end: Array("}}".utf8))

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the next tag, or `nil` at the end.
  ///
  /// Delimiters that are set inside a section apply until the section ends.
  mutating func next(isInside section: Tag?) -> Tag? {
    while let start = firstIndex(of: delimiters.start, from: index) {
      let position = position(of: start)
      let content = start + delimiters.start.count
      guard content < bytes.count else { return nil }
      let isTriple = bytes[content] == UInt8(ascii: "{")
      guard let close = firstIndex(of: delimiters.end, from: content + 1) else { return nil }
      index = close + delimiters.end.count + (isTriple ? 1 : 0)
      let isMarked = "#^$<>/=!&{".utf8.contains(bytes[content])
      let first = content + (isMarked ? 1 : 0)
      let name = String(decoding: bytes[first..<max(first, close)], as: UTF8.self)
        .split { $0 == " " || $0 == "\t" || $0.isNewline }.joined(separator: " ")
      func tag(_ kind: Tag.TagKind) -> Tag {
        Tag(kind: kind, name: name, position: position, start: start, end: index, outer: delimiters)
      }
      switch bytes[content] {
      case UInt8(ascii: "#"), UInt8(ascii: "^"): return tag(.section)
      case UInt8(ascii: "$"): return tag(.block)
      case UInt8(ascii: "<"): return tag(.inclusion)
      case UInt8(ascii: ">"): return tag(.partial)
      case UInt8(ascii: "/"):
        if let section { delimiters = section.outer }
        return tag(.end)
      case UInt8(ascii: "="): set(delimiters: name)
      case UInt8(ascii: "!"): continue
      default: return tag(.other)
      }
    }
    return nil
  }

  private mutating func set(delimiters text: String) {
    let parts = text.prefix { $0 != "=" }.split(separator: " ")
    guard parts.count == 2 else { return }
    delimiters = (Array(parts[0].utf8), Array(parts[1].utf8))
  }

  private func firstIndex(of wanted: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < bytes.count, let hit = bytes[index...].firstIndex(of: wanted[0]) {
      if bytes[hit...].starts(with: wanted) { return hit }
      index = hit + 1
    }
    return nil
  }

  private mutating func position(of offset: Int) -> Position {
    for byte in bytes[counted..<offset] {
      if byte == UInt8(ascii: "\n") {
        place = Position(line: Int(place.line) + 1, column: 1)
      } else if byte & 0b1100_0000 != 0b1000_0000 {
        place.column += 1
      }
    }
    counted = offset
    return place
  }
}
