/// Prints values as YAML for people to read and edit: keys on lines of their own, and what is short on one line.
///
/// A text stands without quotation marks only where nobody and no parser, of YAML 1.1 either, takes it for anything
/// else.
package enum YAMLPrinter {
  /// How long a line with a list or an object may become.
  private static let width = 100

  /// The lines of a value, without their ends.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - indent: How many blanks stand before each line.
  /// - Returns: The lines.
  package static func lines(of value: LocatedValue, indent: Int = 0) -> [String] {
    let pad = String(repeating: " ", count: indent)
    if value.isEmptyCollection { return [pad + inline(value)] }
    switch value.content {
    case .object(let members): return members.flatMap { lines(of: $0, indent: indent) }
    case .array(let elements): return elements.flatMap { lines(ofElement: $0, indent: indent) }
    default: return [pad + inline(value)]
    }
  }

  /// The lines of a key with its value.
  static func lines(of member: LocatedValue.Member, indent: Int) -> [String] {
    let head = String(repeating: " ", count: indent) + key(member.key) + ":"
    return lines(of: member.value, after: head, indent: indent + 2)
      ?? [head] + lines(of: member.value, indent: indent + 2)
  }

  /// The lines of an element of a list with its hyphen, which stands at the indentation.
  static func lines(ofElement element: LocatedValue, indent: Int) -> [String] {
    let head = String(repeating: " ", count: indent) + "-"
    if let lines = lines(of: element, after: head, indent: indent + 2) { return lines }
    var lines = lines(of: element, indent: indent + 2)
    guard element.members != nil else { return [head] + lines }
    lines[0] = head + lines[0].dropFirst(indent + 1)
    return lines
  }

  /// The lines of a value that starts on the line of its key or hyphen, or `nil` for one that has lines of its own.
  private static func lines(
    of value: LocatedValue, after head: String, indent: Int
  ) -> [String]? {
    if let text = value.string, let block = block(text) {
      let pad = String(repeating: " ", count: indent)
      return [head + " " + block.sign] + block.lines.map { $0.isEmpty ? "" : pad + $0 }
    }
    guard value.isFlat(depth: 2), !value.hasLines else { return nil }
    let line = head + " " + inline(value)
    let isCollection = value.members != nil || value.elements != nil
    return !isCollection || value.isEmptyCollection || line.utf8.count <= width ? [line] : nil
  }

  /// A value on one line.
  static func inline(_ value: LocatedValue) -> String {
    switch value.content {
    case .array(let elements): "[" + elements.map(inline).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { key($0.key) + ": " + inline($0.value) }.joined(separator: ", ") + "}"
    case .string(let text): self.text(text)
    default: JSONPrinter.text(of: value)
    }
  }

  /// A key with the quotation marks that it needs; 'on' is one that authors write without.
  private static func key(_ key: String) -> String { key == "on" ? key : text(key) }

  /// A text on one line with the quotation marks that it needs.
  package static func text(_ text: String) -> String {
    if isPlain(text) { return text }
    let isPrintable = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !isHidden($0) }
    let hasEscapes = text.unicodeScalars.contains { $0 == "\"" || $0 == "\\" }
    return isPrintable && hasEscapes && !text.unicodeScalars.contains("'")
      ? "'\(text)'" : JSONPrinter.quoted(text)
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: true
    default: false
    }
  }

  /// Whether a text needs no quotation marks wherever it stands.
  private static func isPlain(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, last != " ", isWord(first) else { return false }
    guard scalars.allSatisfy({ isWord($0) || " -_./()!?;+=$%".unicodeScalars.contains($0) }) else {
      return false
    }
    if "0123456789".unicodeScalars.contains(first) {
      // What starts as a number, a date or a time may be one, and an identifier is none.
      return scalars.count == 36 && scalars.count { $0 == "-" } == 4
    }
    return !otherMeanings.contains(text.lowercased())
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      || scalar.value > 0x7F && !isHidden(scalar) && !scalar.properties.isWhitespace
  }

  /// Words that stand for values in some version of YAML.
  private static let otherMeanings: Set<String> = [
    "true", "false", "null", "yes", "no", "on", "off", "y", "n",
  ]

  /// A text of several lines as it is, with the sign that says whether its last line ends.
  private static func block(_ text: String) -> (sign: String, lines: [String])? {
    var lines = text.lines.map(String.init)
    guard lines.count > 1, let first = lines.first, !first.isEmpty, !first.hasPrefix(" ") else { return nil }
    let ends = lines.last?.isEmpty == true
    if ends { lines.removeLast() }
    let isReadable = lines.allSatisfy { line in
      line.last != " " && line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !isHidden($0) }
    }
    return isReadable && lines.last?.isEmpty == false ? (ends ? "|" : "|-", lines) : nil
  }
}

extension LocatedValue {
  /// Whether the value is a list or an object that holds nothing.
  var isEmptyCollection: Bool { members?.isEmpty ?? elements?.isEmpty ?? false }

  /// Whether a text of several lines is anywhere in the value.
  fileprivate var hasLines: Bool {
    switch content {
    case .array(let elements): elements.contains { $0.hasLines }
    case .object(let members): members.contains { $0.value.hasLines }
    case .string(let text): text.unicodeScalars.contains("\n")
    default: false
    }
  }
}
