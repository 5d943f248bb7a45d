import Definitions
import Foundation

/// The older string files of Apple's platforms: `"key" = "text";` with comments.
///
/// Source: Apple's guide to resource programming, strings files.
enum AppleStrings {
  static func read(
    _ bytes: [UInt8], _ locale: LocaleTag?, into table: inout StringTable, _ defects: inout DefectList
  ) {
    guard let text = text(of: bytes) else {
      return defects.add("The file is neither UTF-8 nor UTF-16", at: .start, help: "save it as UTF-8")
    }
    var reader = StringsReader(text)
    var places: [String: Int] = [:]
    var comment = ""
    while true {
      switch reader.next() {
      case .comment(let text): comment += (comment.isEmpty ? "" : "\n") + text
      case .entry(let key, let text, let position):
        var entry = StringEntry(key: key, text: text, position: position)
        LabelledComment.read(comment, into: &entry)
        entry.add(to: &table, &places, locale)
        comment = ""
      case .defect(let message, let position):
        return defects.add(message, at: position, help: "write each text as \"key\" = \"text\";")
      case .end: return
      }
    }
  }

  /// The text of a file in UTF-8, or in UTF-16 with a byte order mark.
  private static func text(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return String(data: Data(bytes), encoding: .utf16)
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return String(validating: bytes[start...], as: UTF8.self)
  }

  static func write(_ table: StringTable, _ locale: LocaleTag) -> String {
    StringEntry.all(in: table, locale).map { entry in
      var entry = entry
      if entry.text == nil {
        entry.text = entry.source ?? ""
        entry.state = .new
      }
      let lines = LabelledComment.lines(of: entry, end: "*/")
      let comment = lines.isEmpty ? "" : "/* \(lines.joined(separator: "\n   ")) */\n"
      return comment + "\(quoted(entry.key)) = \(quoted(entry.text ?? ""));\n"
    }.joined(separator: "\n")
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// Reads the comments and entries of a strings file in order.
private struct StringsReader {
  enum Part {
    case comment(String)
    case entry(key: String, text: String, position: Position)
    case defect(String, Position)
    case end
  }

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var position = Position.start

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }
  private var following: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

  @discardableResult private mutating func take() -> Unicode.Scalar {
    let scalar = scalars[index]
    index += 1
    if scalar == "\n" {
      position = Position(line: Int(position.line) + 1, column: 1)
    } else {
      position.column += 1
    }
    return scalar
  }

  private mutating func skipSpaces() {
    while let scalar = current, scalar.properties.isWhitespace || scalar == "\u{FEFF}" { take() }
  }

  mutating func next() -> Part {
    skipSpaces()
    guard let scalar = current else { return .end }
    if scalar == "/", following == "*" || following == "/" { return comment() }
    let start = position
    guard let key = word() else { return .defect("A key is missing here", start) }
    skipSpaces()
    guard current == "=" else { return .defect("'=' is missing after the key '\(key)'", position) }
    take()
    skipSpaces()
    let place = position
    guard let text = word() else { return .defect("The text of '\(key)' is missing or not closed", place) }
    skipSpaces()
    guard current == ";" else { return .defect("';' is missing after the text of '\(key)'", position) }
    take()
    return .entry(key: key, text: text, position: start)
  }

  private mutating func comment() -> Part {
    let start = position
    take()
    let isBlock = take() == "*"
    var text = String.UnicodeScalarView()
    while let scalar = current {
      if isBlock, scalar == "*", following == "/" {
        take()
        take()
        return .comment(String(String(text).trimmed))
      }
      if !isBlock, scalar == "\n" { return .comment(String(String(text).trimmed)) }
      text.append(take())
    }
    return isBlock ? .defect("The comment is not closed", start) : .comment(String(String(text).trimmed))
  }

  /// Reads a text in quotation marks, or a word without them; `nil` if there is neither.
  private mutating func word() -> String? {
    var text = String.UnicodeScalarView()
    guard let quote = current, quote == "\"" || quote == "'" else {
      while let scalar = current,
        scalar.properties.isAlphabetic || "0123456789_.-/:$".unicodeScalars.contains(scalar)
      {
        text.append(take())
      }
      return text.isEmpty ? nil : String(text)
    }
    take()
    while let scalar = current {
      take()
      if scalar == quote { return String(text) }
      guard scalar == "\\", current != nil else {
        text.append(scalar)
        continue
      }
      switch take() {
      case "n": text.append("\n")
      case "r": text.append("\r")
      case "t": text.append("\t")
      case "U", "u":
        var units: [UInt16] = []
        appendUnit(&units)
        if let first = units.first, (0xD800..<0xDC00).contains(first), current == "\\",
          following == "U" || following == "u"
        {
          take()
          take()
          appendUnit(&units)
        }
        text += String(decoding: units, as: UTF16.self).unicodeScalars
      case let other: text.append(other)
      }
    }
    return nil
  }

  /// Reads four hexadecimal digits.
  private mutating func appendUnit(_ units: inout [UInt16]) {
    var digits = ""
    while digits.count < 4, let scalar = current, scalar.properties.isHexDigit {
      digits.unicodeScalars.append(take())
    }
    if let unit = UInt16(digits, radix: 16) { units.append(unit) }
  }
}
