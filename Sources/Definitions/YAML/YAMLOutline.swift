/// The tokens of a YAML text, as far as they tell what its author meant: it finds what a parser cannot say.
///
/// It goes over the bytes once and never fails; what it takes for a token may differ from YAML in texts that are no YAML.
struct YAMLOutline {
  /// A place in the text, with line and column counted from one; columns count Unicode scalars.
  struct Place: Comparable {
    var line, column: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.line, left.column) < (right.line, right.column)
    }
  }

  /// Something that a `#` after a blank hides, although no blank follows it or the text before it is for people.
  struct Comment: Equatable {
    var place: Place
    /// The text from the `#` on.
    var text: String
    /// Whether nothing but the comment stands where a value should.
    var hidesValue: Bool
    /// Whether a blank follows the `#`, as comments have it.
    var isSpaced = false
  }

  /// Keys whose texts people read, in which a `#` may be meant.
  private static let keysOfTexts: Set<String> = [
    "accessory", "description", "label", "name", "placeholder", "subtitle", "summary", "text", "title",
  ]

  /// Whether the text marks values and uses them elsewhere.
  private(set) var hasAnchors = false, hasAliases = false
  /// The first key that is no plain text: an alias, a list or an object, or one after a question mark.
  private(set) var complexKey: Place?
  /// Comments that look like a part of a text.
  private(set) var comments: [Comment] = []

  /// The lists and objects in one line style that are not closed.
  private(set) var openCollections: [Place] = []

  /// Where the values become more than may be read; nothing is looked at from there on.
  private(set) var excess: Place?

  private let bytes: [UInt8]
  private let valueLimit: Int
  /// At least so many values stand before the present place: those of keys, and those after dashes.
  private var valueCount = 0
  private var index = 0
  private var line = 1
  private var lineStart = 0
  private var counted = (offset: 0, column: 1)
  private var depth: Int { openCollections.count }
  /// The column of the key whose value may be a block of text, counted from zero.
  private var keyColumn = 0
  /// What came last, which decides whether a colon makes it a key.
  private var last = Last.nothing

  private enum Last { case nothing, text, alias, collection, colon }

  /// Goes over a text.
  ///
  /// - Parameters:
  ///   - text: The bytes of a document.
  ///   - valueLimit: The number of values beyond which it ends.
  init(_ text: some Collection<UInt8>, valueLimit: Int = .max) {
    bytes = Array(text)
    self.valueLimit = valueLimit
    while index < bytes.count, excess == nil { readToken() }
  }

  private mutating func countValue() {
    valueCount += 1
    if valueCount > valueLimit { excess = place }
  }

  /// The present place; columns are counted on from the last one that was asked for.
  private var place: Place {
    mutating get {
      if counted.offset < lineStart { counted = (lineStart, 1) }
      counted.column += bytes[counted.offset..<index].count { $0 & 0b1100_0000 != 0b1000_0000 }
      counted.offset = index
      return Place(line: line, column: counted.column)
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

  /// Reads a colon after something that it makes a key.
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

  /// Whether the line up to a place is a key of a text for people with a text that has no quotation marks.
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

  /// Skips a block of text: all lines that are blank or indented deeper than its key.
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

  /// Reads an unquoted text up to what ends it on its line; the column of one that becomes a key is kept.
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
