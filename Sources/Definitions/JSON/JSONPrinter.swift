/// Prints JSON for people to read and edit: one member per line, indented by two spaces.
package enum JSONPrinter {
  /// The JSON text of a value.
  ///
  /// A list or an object that fits on one line is printed on one line.
  package static func text(of value: LocatedValue, width: Int = 100) -> String {
    var lines = ""
    write(value, indent: 0, prefix: 0, width: width, to: &lines)
    return lines
  }

  private static func write(
    _ value: LocatedValue, indent: Int, prefix: Int, width: Int, to text: inout String
  ) {
    let parts: [(key: String?, value: LocatedValue)]
    let brackets: (String, String)
    switch value.content {
    case .array(let elements): (parts, brackets) = (elements.map { (nil, $0) }, ("[", "]"))
    case .object(let members): (parts, brackets) = (members.map { ($0.key, $0.value) }, ("{", "}"))
    default: return text += line(of: value)
    }
    if value.isFlat(depth: 2) {
      let line = line(of: value)
      if indent + prefix + line.utf8.count <= width || parts.isEmpty { return text += line }
    }
    let inner = String(repeating: " ", count: indent + 2)
    text += brackets.0
    for (index, part) in parts.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + inner
      let key = part.key.map { quoted($0) + ": " } ?? ""
      text += key
      write(part.value, indent: indent + 2, prefix: key.utf8.count + 1, width: width, to: &text)
    }
    text += "\n" + String(repeating: " ", count: indent) + brackets.1
  }

  /// The JSON text of a value on one line.
  package static func line(of value: LocatedValue) -> String {
    switch value.content {
    case .array(let elements): "[" + elements.map(line(of:)).joined(separator: ", ") + "]"
    case .object(let members):
      members.isEmpty
        ? "{}"
        : "{" + members.map { "\(quoted($0.key)): \(line(of: $0.value))" }.joined(separator: ", ") + "}"
    case .string(let text): quoted(text)
    default: scalar(value)
    }
  }

  private static func scalar(_ value: LocatedValue) -> String {
    var writer = JSONWriter()
    writer.data(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The text in quotation marks.
  ///
  /// Characters are escaped only if JSON requires it or if they are invisible.
  static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    guard !isPlain else { return "\"\(text)\"" }
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += ["\\", scalar]
      case "\n": quoted += "\\n".unicodeScalars
      case "\r": quoted += "\\r".unicodeScalars
      case "\t": quoted += "\\t".unicodeScalars
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{2029}", "\u{FFFE}"..."\u{FFFF}":
        let digits = String(scalar.value, radix: 16)
        quoted += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars
      default: quoted.append(scalar)
      }
    }
    quoted.append("\"")
    return String(quoted)
  }
}

extension LocatedValue {
  /// Whether lists and objects in the value are nested at most `depth` levels deep.
  func isFlat(depth: Int) -> Bool {
    switch content {
    case .array(let elements): depth > 0 && elements.allSatisfy { $0.isFlat(depth: depth - 1) }
    case .object(let members): depth > 0 && members.allSatisfy { $0.value.isFlat(depth: depth - 1) }
    default: true
    }
  }
}
