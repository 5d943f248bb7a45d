/// The first line of a fence: at most three spaces, at least three backticks or tildes, and an info string.
struct FenceOpening {
  /// The character of the fence: a backtick or a tilde.
  var marker: UInt8
  /// The number of these characters.
  var length: Int
  /// The number of spaces before the fence.
  var indentation: Int
  /// The info string without surrounding spaces.
  var info: String

  /// Parses a line, or returns `nil` if it does not open a fence.
  ///
  /// - Parameters:
  ///   - line: The line without its ending.
  ///   - indentationLimit: The maximum number of spaces before the fence.
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

  /// Whether a line closes the fence.
  func isClosed(by line: some Collection<UInt8>) -> Bool {
    guard let other = FenceOpening(line, indentationLimit: .max) else { return false }
    return other.marker == marker && other.length >= length && other.info.isEmpty
  }
}
