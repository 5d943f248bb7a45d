import Definitions
import Mockups

/// Writes lines of JSON or YAML with an element around each text, value and comment, so that the style sheet
/// can colour them.
///
/// Keys and punctuation have no element, because they make up most of a definition.
struct CodeWriter {
  private enum CodeWord {
    case key, text, value, comment
  }

  /// Returns the address of the page about a text, such as a trait type, or `nil` if there is no such page.
  let link: (String) -> String?
  private let isYAML: Bool
  /// Whether the lines get no colours, as for templates.
  private let isPlain: Bool
  /// The number of open brackets; inside brackets, a comma or a bracket ends an unquoted YAML text.
  private var depth = 0
  /// The indentation of the key whose block text fills the lines below; `nil` outside a block text.
  private var blockIndent: Int?

  init(_ syntax: DefinitionSyntax, link: @escaping (String) -> String?) {
    isYAML = syntax == .yaml
    isPlain = syntax == .mustache
    self.link = link
  }

  /// Writes a line of code with its colours.
  mutating func write(_ line: UnsafeBufferPointer<UInt8>, to html: inout HTMLWriter) {
    if isPlain { return html.text(line) }
    let indent = line.firstIndex { $0 != UInt8(ascii: " ") } ?? line.count
    if let blockIndent, indent > blockIndent || indent == line.count {
      return write(line[...], as: .text, to: &html)
    }
    blockIndent = nil
    var (place, plain) = (indent, 0)
    while place < line.count {
      let end = endOfWord(at: place, in: line)
      guard end > place else {
        count(bracket: line[place])
        place += 1
        continue
      }
      let word = self.word(line[place..<end], before: line[end...])
      if word != .key {
        html.text(UnsafeBufferPointer(rebasing: line[plain..<place]))
        write(line[place..<end], as: word, to: &html)
        plain = end
      }
      place = end
    }
    html.text(UnsafeBufferPointer(rebasing: line[plain...]))
    if isYAML, depth == 0, let sign = Self.blockSign(of: line), sign { blockIndent = indent }
  }

  private mutating func count(bracket byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth = max(0, depth - 1)
    default: break
    }
  }

  /// Whether a line ends with `|` or `>`, which start a text on the lines below; `nil` if the line has no
  /// value.
  private static func blockSign(of line: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard let colon = line.lastIndex(of: UInt8(ascii: ":")) else { return nil }
    let rest = line[(colon + 1)...].drop { $0 == UInt8(ascii: " ") }
    return rest.first.map { ($0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ">")) && rest.count <= 3 }
  }

  /// The end of the word at a position, or the position itself for blanks and punctuation.
  private func endOfWord(at place: Int, in line: UnsafeBufferPointer<UInt8>) -> Int {
    let byte = line[place]
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"):
      return place
    case UInt8(ascii: "\""): return endOfQuotation(at: place, escape: UInt8(ascii: "\\"), in: line)
    case UInt8(ascii: "'") where isYAML: return endOfQuotation(at: place, escape: nil, in: line)
    case UInt8(ascii: "#") where isYAML: return line.count
    case UInt8(ascii: "-") where isYAML && Self.isEnd(line, place + 1): return place
    default: return endOfPlain(at: place, in: line)
    }
  }

  private static func isEnd(_ line: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    place >= line.count || line[place] == UInt8(ascii: " ")
  }

  private func endOfQuotation(
    at place: Int, escape: UInt8?, in line: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var end = place + 1
    while end < line.count, line[end] != line[place] {
      end += line[end] == escape ? 2 : 1
    }
    return min(end + 1, line.count)
  }

  private func endOfPlain(at place: Int, in line: UnsafeBufferPointer<UInt8>) -> Int {
    var end = place
    while end < line.count {
      let byte = line[end]
      if isYAML {
        if byte == UInt8(ascii: ":"), Self.isEnd(line, end + 1) { break }
        if byte == UInt8(ascii: " "), end + 1 < line.count, line[end + 1] == UInt8(ascii: "#") { break }
        if depth > 0, Self.endsFlow(byte) { break }
      } else if byte <= UInt8(ascii: " ") || byte == UInt8(ascii: ":") || Self.endsFlow(byte) {
        break
      }
      end += 1
    }
    while end > place + 1, line[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return max(end, place + 1)
  }

  private static func endsFlow(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }

  private func word(_ word: Slice<UnsafeBufferPointer<UInt8>>, before rest: Slice<UnsafeBufferPointer<UInt8>>)
    -> CodeWord
  {
    if rest.first(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: ":") { return .key }
    switch word.first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .text
    case UInt8(ascii: "#") where isYAML: return .comment
    default: return isYAML && !Self.isValue(word) ? .text : .value
    }
  }

  /// Whether an unquoted YAML word is a number, a Boolean or null.
  private static func isValue(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let text = String(decoding: word, as: UTF8.self)
    return ["true", "false", "null", "~"].contains(text) || Double(text) != nil
  }

  private func write(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, as word: CodeWord, to html: inout HTMLWriter
  ) {
    let text = UnsafeBufferPointer(rebasing: bytes)
    switch word {
    case .key: html.text(text)
    case .comment:
      html.open("em")
      html.text(text)
      html.close("em")
    case .value:
      html.open("b")
      html.text(text)
      html.close("b")
    case .text:
      html.open("i")
      if let address = self.address(of: bytes) {
        html.open("a", HTMLAttribute("href", address))
        html.text(text)
        html.close("a")
      } else {
        if let color = Self.color(bytes) {
          html.element("svg", HTMLAttribute("color", color), HTMLAttribute("aria-hidden", "true")) { _ in }
        }
        html.text(text)
      }
      html.close("i")
    }
  }

  /// The content of a text without its quotation marks.
  private static func content(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Slice<UnsafeBufferPointer<UInt8>>
  {
    bytes.first == UInt8(ascii: "\"") || bytes.first == UInt8(ascii: "'")
      ? bytes.dropFirst().dropLast() : bytes
  }

  /// The address of the page about a text.
  ///
  /// Only texts with an at sign or a colon are looked up, because all types have one.
  private func address(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    let content = Self.content(bytes)
    guard content.count < 100,
      content.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ":") })
    else { return nil }
    return link(String(decoding: content, as: UTF8.self))
  }

  /// The text if it is a hexadecimal colour such as `#ff8800`, or `nil` for any other text.
  private static func color(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    let content = content(bytes)
    guard content.first == UInt8(ascii: "#"), [4, 7, 9].contains(content.count) else { return nil }
    let text = String(decoding: content, as: UTF8.self)
    return text.dropFirst().allSatisfy(\.isHexDigit) ? text : nil
  }
}
