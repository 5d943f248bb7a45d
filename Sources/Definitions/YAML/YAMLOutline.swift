/// The tokens of a YAML text, for advice that a parser cannot give.
///
/// One pass over the bytes finds them, and it never fails. In invalid YAML, the tokens may differ from those
/// of a parser.
struct YAMLOutline {
  /// A position in the text.
  ///
  /// Line and column are counted from 1, and columns count Unicode scalars.
  struct YAMLPosition: Comparable {
    var line, column: Int

    static func < (left: YAMLPosition, right: YAMLPosition) -> Bool {
      (left.line, left.column) < (right.line, right.column)
    }
  }

  /// A `#` after a space that makes the rest of a line a comment, although the author may have meant a text.
  struct Comment: Equatable {
    var place: YAMLPosition
    /// The text from the `#` on.
    var text: String
    /// Whether the comment takes the place of a value.
    var hidesValue: Bool
    /// Whether a space follows the `#`, as usual in comments.
    var isSpaced = false
  }

  /// Keys whose values are texts for people, in which a `#` may be intended.
  private static let keysOfTexts: Set<String> = [
    "accessory", "description", "label", "name", "placeholder", "subtitle", "summary", "text", "title",
  ]

  /// Whether the text has anchors, and whether it has aliases.
  private(set) var hasAnchors = false, hasAliases = false
  /// The first key that is not plain text: an alias, a list or an object, or a key after a question mark.
  private(set) var complexKey: YAMLPosition?
  /// Comments that look like part of a text.
  private(set) var comments: [Comment] = []

  /// The starts of lists and objects in flow style that are not closed.
  private(set) var openCollections: [YAMLPosition] = []

  /// The position where the number of values exceeds the limit.
  ///
  /// Reading stops there.
  private(set) var excess: YAMLPosition?

  private let bytes: [UInt8]
  private let valueLimit: Int
  /// The minimum number of values before the current position: one for each key and each hyphen.
  private var valueCount = 0
  private var index = 0
  private var line = 1
  private var lineStart = 0
  private var counted = (offset: 0, column: 1)
  private var depth: Int { openCollections.count }
  /// The 0-based column of the key whose value may be a block scalar.
  private var keyColumn = 0
  /// The last token, which decides whether a colon makes it a key.
  private var last = Last.nothing

  private enum Last { case nothing, text, alias, collection, colon }

  /// Reads the tokens of a text.
  ///
  /// - Parameters:
  ///   - text: The bytes of a document.
  ///   - valueLimit: The maximum number of values.
  init(_ text: some Collection<UInt8>, valueLimit: Int = .max) {
    bytes = Array(text)
    self.valueLimit = valueLimit
    while index < bytes.count, excess == nil { readToken() }
  }

  private mutating func countValue() {
    valueCount += 1
    if valueCount > valueLimit { excess = place }
  }

  /// The current position.
  ///
  /// Columns are counted from the previous request.
  private var place: YAMLPosition {
    mutating get {
      if counted.offset < lineStart { counted = (lineStart, 1) }
      counted.column += bytes[counted.offset..<index].count { $0 & 0b1100_0000 != 0b1000_0000 }
      counted.offset = index
      return YAMLPosition(line: line, column: counted.column)
    }
  }

  private func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : UInt8(ascii: "\n") }

  private func isBlank(at offset: Int) -> Bool { byte(at: offset) <= UInt8(ascii: " ") }

  private mutating func endLine() {
    index += 1
    line += 1
    lineStart = index
    if last != .colon || depth == 0 { last = .nothing }
  }

  private mutating func readToken() {
    switch byte(at: index) {
    case UInt8(ascii: "\n"): endLine()
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
    case UInt8(ascii: "#") where index == lineStart || isBlank(at: index - 1): readComment()
    case UInt8(ascii: "-") where isBlank(at: index + 1):
      countValue()
      index += 1
      last = .nothing
    case UInt8(ascii: "?") where isBlank(at: index + 1):
      complexKey = complexKey ?? place
      index += 1
    case UInt8(ascii: ":") where last != .nothing && last != .colon: readColon()
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      openCollections.append(place)
      index += 1
      last = .nothing
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      _ = openCollections.popLast()
      index += 1
      last = .collection
    case UInt8(ascii: ",") where depth > 0:
      index += 1
      last = .nothing
    case UInt8(ascii: "&"):
      hasAnchors = true
      skipName()
    case UInt8(ascii: "*"):
      hasAliases = true
      skipName()
      last = .alias
    case UInt8(ascii: "!"): skipName()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): readQuoted(byte(at: index))
    case UInt8(ascii: "|") where depth == 0, UInt8(ascii: ">") where depth == 0: readBlock()
    default: readPlain()
    }
  }

  /// Reads a colon, which may make the token before it a key.
  private mutating func readColon() {
    let isKey =
      isBlank(at: index + 1) || depth > 0 && (last != .text || ",]}".utf8.contains(byte(at: index + 1)))
    if isKey, last == .alias || last == .collection { complexKey = complexKey ?? place }
    if isKey { countValue() }
    index += 1
    last = isKey || last != .text ? .colon : .text
  }

  private mutating func skipName() {
    while !isBlank(at: index), depth == 0 || !",[]{}".utf8.contains(byte(at: index)) { index += 1 }
  }

  private mutating func readComment() {
    let start = index
    let place = place
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    let isSpaced = isBlank(at: start + 1)
    guard last != .nothing, !isSpaced || followsText(start) else { return }
    var end = index
    while end > start, bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    comments.append(
      Comment(
        place: place, text: String(decoding: bytes[start..<end], as: UTF8.self), hidesValue: last == .colon,
        isSpaced: isSpaced))
  }

  /// Whether the line up to an offset is a key for a text, followed by a text without quotation marks.
  private func followsText(_ end: Int) -> Bool {
    let line = String(decoding: bytes[lineStart..<end], as: UTF8.self).drop { " -".contains($0) }
    guard let colon = line.firstIndex(of: ":"), Self.keysOfTexts.contains(String(line[..<colon])) else {
      return false
    }
    let text = line[line.index(after: colon)...].drop { $0 == " " }
    return text.first.map { !"\"'[{|>&*!".contains($0) } ?? false
  }

  private mutating func readQuoted(_ quote: UInt8) {
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        index += 2
      } else if byte == UInt8(ascii: "\n") {
        endLine()
      } else if byte == quote {
        index += 1
        guard quote == UInt8(ascii: "'"), self.byte(at: index) == quote else { break }
        index += 1
      } else {
        index += 1
      }
    }
    index = min(index, bytes.count)
    last = .text
  }

  /// Skips a block scalar: all lines that are empty or indented deeper than its key.
  private mutating func readBlock() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    while index < bytes.count {
      var start = index + 1
      while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
      let isEmpty =
        start >= bytes.count || bytes[start] == UInt8(ascii: "\n") || bytes[start] == UInt8(ascii: "\r")
      guard isEmpty || start - index - 1 > keyColumn else { break }
      endLine()
      index = start
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    }
    last = .nothing
  }

  /// Reads an unquoted text up to its end on the line, and records its column if it may become a key.
  private mutating func readPlain() {
    if last == .nothing { keyColumn = index - lineStart }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") { break }
      if byte == UInt8(ascii: ":"),
        isBlank(at: index + 1) || depth > 0 && ",[]{}".utf8.contains(self.byte(at: index + 1))
      {
        break
      }
      if byte == UInt8(ascii: "#"), isBlank(at: index - 1) { break }
      if depth > 0, ",[]{}".utf8.contains(byte) { break }
      index += 1
    }
    last = .text
  }
}
