/// Prints YAML for people to read and edit: one key per line, and short collections on one line.
///
/// A text has no quotation marks only if no reader and no parser, including YAML 1.1 parsers, can mistake it
/// for another value.
package enum YAMLPrinter {
  /// The maximum length of a line with a list or an object.
  private static let width = 100

  /// The lines of a value, without line endings.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - indent: The number of spaces before each line.
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

  /// The lines of a key and its value.
  static func lines(of member: LocatedValue.Member, indent: Int) -> [String] {
    let head = String(repeating: " ", count: indent) + key(member.key) + ":"
    return lines(of: member.value, after: head, indent: indent + 2)
      ?? [head] + lines(of: member.value, indent: indent + 2)
  }

  /// The lines of a list element.
  ///
  /// Its hyphen is at the indentation.
  static func lines(ofElement element: LocatedValue, indent: Int) -> [String] {
    let head = String(repeating: " ", count: indent) + "-"
    if let lines = lines(of: element, after: head, indent: indent + 2) { return lines }
    var lines = lines(of: element, indent: indent + 2)
    guard element.members != nil else { return [head] + lines }
    lines[0] = head + lines[0].dropFirst(indent + 1)
    return lines
  }

  /// The lines of a value that starts on the line of its key or hyphen, or `nil` if it starts on the next
  /// line.
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

  /// The value on one line.
  static func inline(_ value: LocatedValue, isInCollection: Bool = false) -> String {
    switch value.content {
    case .array(let elements):
      "[" + elements.map { inline($0, isInCollection: true) }.joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.map { key($0.key, isInCollection: true) + ": " + inline($0.value, isInCollection: true) }
        .joined(separator: ", ") + "}"
    case .string(let text): self.text(text, isInCollection: isInCollection)
    default: JSONPrinter.text(of: value)
    }
  }

  /// A key, in quotation marks if necessary.
  ///
  /// `on` has none, because authors write it without.
  private static func key(_ key: String, isInCollection: Bool = false) -> String {
    key == "on" ? key : text(key, isInCollection: isInCollection)
  }

  /// A text on one line, in quotation marks if necessary.
  ///
  /// Inside a collection on one line, some parsers read a question mark as the start of a key.
  package static func text(_ text: String, isInCollection: Bool = false) -> String {
    if isPlain(text), !(isInCollection && text.utf8.contains(UInt8(ascii: "?"))) { return text }
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

  /// Whether a text needs no quotation marks in any context.
  private static func isPlain(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, last != " ", isWord(first) else { return false }
    guard scalars.allSatisfy({ isWord($0) || " -_./()!?;+=$%".unicodeScalars.contains($0) }) else {
      return false
    }
    if "0123456789".unicodeScalars.contains(first) {
      // A text that starts with a digit may be a number, a date, or a time, unless it is a UUID.
      return scalars.count == 36 && scalars.count { $0 == "-" } == 4
    }
    return !otherMeanings.contains(text.lowercased())
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      || scalar.value > 0x7F && !isHidden(scalar) && !scalar.properties.isWhitespace
  }

  /// Words that some version of YAML reads as values.
  private static let otherMeanings: Set<String> = [
    "true", "false", "null", "yes", "no", "on", "off", "y", "n",
  ]

  /// A text of several lines as a block scalar, with the indicator for its final line ending.
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
  /// Whether the value is an empty list or an empty object.
  var isEmptyCollection: Bool { members?.isEmpty ?? elements?.isEmpty ?? false }

  /// Whether the value contains a text of several lines.
  fileprivate var hasLines: Bool {
    switch content {
    case .array(let elements): elements.contains { $0.hasLines }
    case .object(let members): members.contains { $0.value.hasLines }
    case .string(let text): text.unicodeScalars.contains("\n")
    default: false
    }
  }
}
