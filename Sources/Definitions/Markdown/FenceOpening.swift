/// The first line of a fence: at most three blanks, three or more backticks or tildes, and an info string.
struct FenceOpening {
  /// The byte of the fence: a backtick or a tilde.
  var marker: UInt8
  /// How many of them there are.
  var length: Int
  /// The blanks before it.
  var indentation: Int
  /// The info string without the blanks around it.
  var info: String

  /// Reads a line, or returns `nil` where it opens no fence.
  ///
  /// - Parameters:
  ///   - line: The line without its ending.
  ///   - indentationLimit: How many blanks may stand before the fence.
  init?(_ line: some Collection<UInt8>, indentationLimit: Int = 3) {
    var rest = line[...]
    indentation = 0
    while let first = rest.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
      indentation += 1
      rest = rest.dropFirst()
    }
    guard indentation <= indentationLimit, let first = rest.first else { return nil }
    guard first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else { return nil }
    marker = first
    let info = rest.drop { $0 == first }
    length = rest.count - info.count
    guard length >= 3 else { return nil }
    self.info = Self.trimmed(info)
    if first == UInt8(ascii: "`"), info.contains(first) { return nil }
  }

  private static func trimmed(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let start = text.firstIndex(where: { !$0.isWhitespace }) else { return "" }
    guard let end = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(text[start...end])
  }

  /// Whether a line of the fence's text closes it.
  func isClosed(by line: some Collection<UInt8>) -> Bool {
    guard let other = FenceOpening(line, indentationLimit: .max) else { return false }
    return other.marker == marker && other.length >= length && other.info.isEmpty
  }
}
