import Definitions

/// The string resources of Android.
///
/// Source: Android's guide to string resources.
enum AndroidStrings {
  static func read(
    _ bytes: [UInt8], _ locale: LocaleTag?, into table: inout StringTable, _ defects: inout DefectList
  ) {
    guard let root = XMLNode.root(named: "resources", of: bytes, &defects) else { return }
    var comment = ""
    for part in root.content {
      switch part {
      case .text: continue
      case .comment(let text): comment += (comment.isEmpty ? "" : "\n") + text
      case .node(let node):
        if let row = row(node, comment, locale, &defects) { add(row, locale, to: &table) }
        comment = ""
      }
    }
  }

  /// Adds a row; plural forms join the text of the same name.
  private static func add(_ row: StringTable.Row, _ locale: LocaleTag?, to table: inout StringTable) {
    guard let locale, let last = table.rows.last, last.key == row.key,
      let earlier = last.translations[locale],
      let later = row.translations[locale], earlier.plurals.isEmpty, later.text == nil
    else { return table.rows.append(row) }
    table.rows[table.rows.count - 1].translations[locale]?.plurals = later.plurals
  }

  private static func row(
    _ node: XMLNode, _ comment: String, _ locale: LocaleTag?, _ defects: inout DefectList
  ) -> StringTable.Row? {
    guard let name = node.attributes["name"] else {
      defects.add("'\(node.name)' has no name", at: node.position)
      return nil
    }
    guard node.attributes["translatable"] != "false" else { return nil }
    var entry = StringEntry(key: key(name), position: node.position)
    LabelledComment.read(comment, into: &entry)
    var translation = Translation(nil, state: entry.state, notes: entry.notes, position: node.position)
    switch node.name {
    case "string": translation.text = unescaped(node.text)
    case "plurals":
      for item in node.nodes(named: "item") {
        if let form = Translation.PluralForm(rawValue: item.attributes["quantity"] ?? "") {
          translation.plurals[form] = unescaped(item.text)
        } else {
          defects.add(
            "'\(item.attributes["quantity"] ?? "")' is not a plural form", at: item.position,
            help: "write one of \(Translation.PluralForm.allCases.map(\.rawValue).joined(separator: ", "))")
        }
      }
    default:
      defects.add(
        "'\(node.name)' is not read", at: node.position, help: "write each text as a 'string' or 'plurals'")
      return nil
    }
    if entry.state == .new, translation.text == entry.source { translation.text = nil }
    return StringTable.Row(
      key: entry.key, source: entry.source, comments: entry.comments, address: entry.address,
      translations: locale.map { [$0: translation] } ?? [:], position: node.position)
  }

  static func write(_ table: StringTable, _ locale: LocaleTag) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n"
    for row in table.rows {
      let translation = row.translations[locale]
      let plurals = translation?.plurals ?? [:]
      var entry = StringEntry(
        key: row.key, source: row.source, text: translation?.text, state: translation?.state,
        comments: row.comments, notes: translation?.notes ?? [], address: row.address)
      if entry.text == nil, plurals.isEmpty {
        entry.text = row.source ?? ""
        entry.state = .new
      }
      let lines = LabelledComment.lines(of: entry, end: "--")
      if !lines.isEmpty { text += "  <!-- \(lines.joined(separator: "\n       ")) -->\n" }
      if let value = entry.text {
        text += "  <string name=\"\(name(row.key))\">\(escaped(value))</string>\n"
      }
      guard !plurals.isEmpty else { continue }
      text += "  <plurals name=\"\(name(row.key))\">\n"
      for form in Translation.PluralForm.allCases {
        guard let value = plurals[form] else { continue }
        text += "    <item quantity=\"\(form.rawValue)\">\(escaped(value))</item>\n"
      }
      text += "  </plurals>\n"
    }
    return text + "</resources>\n"
  }

  /// The start of resource names that stand for a key with characters that Android does not allow.
  private static let namePrefix = "key_"

  /// The resource name for a key: `_` stands for a hyphen, and `__2e__` for a different character by its number.
  private static func name(_ key: String) -> String {
    let isName = key.unicodeScalars.allSatisfy { isPlain($0) || $0 == "_" } && key.first?.isLetter == true
    if isName, !key.hasPrefix(namePrefix) { return key }
    var name = namePrefix
    var isAfterHyphen = true
    for scalar in key.unicodeScalars {
      let isHyphen = scalar == "-" && !isAfterHyphen
      if isPlain(scalar) {
        name.unicodeScalars.append(scalar)
      } else {
        name += isHyphen ? "_" : "__\(String(scalar.value, radix: 16))__"
      }
      isAfterHyphen = !isPlain(scalar)
    }
    return name
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
  }

  /// The key for a resource name.
  private static func key(_ name: String) -> String {
    guard name.hasPrefix(namePrefix) else { return name }
    var key = ""
    var rest = name.dropFirst(namePrefix.count)
    while let first = rest.first {
      if let match = rest.prefixMatch(of: /__([0-9a-f]{1,6})__/),
        let scalar = UInt32(match.output.1, radix: 16).flatMap(Unicode.Scalar.init)
      {
        key.unicodeScalars.append(scalar)
        rest = rest[match.range.upperBound...]
      } else {
        key.append(first == "_" ? "-" : first)
        rest = rest.dropFirst()
      }
    }
    return key
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "'", "\"", "\\": result += "\\" + String(scalar)
      case "@" where offset == 0, "?" where offset == 0: result += "\\" + String(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    // Android joins spaces outside quotation marks.
    let hasSpaces = text.contains("  ") || text.first == " " || text.last == " "
    return XMLNode.escaped(hasSpaces ? "\"\(result)\"" : result)
  }

  /// The text as Android shows it: with characters for escapes, and with joined spaces outside quotation marks.
  private static func unescaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var scalars = Substring(text).unicodeScalars
    var isQuoted = false
    var hasSpace = false
    func isSpace(_ scalar: Unicode.Scalar) -> Bool {
      scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
    }
    while let scalar = scalars.popFirst() {
      if !isQuoted, isSpace(scalar) {
        hasSpace = true
        continue
      }
      if hasSpace, !result.isEmpty { result.append(" ") }
      hasSpace = false
      if scalar == "\"" {
        isQuoted.toggle()
      } else if scalar == "\\", let escaped = scalars.popFirst() {
        switch escaped {
        case "n": result.append("\n")
        case "t": result.append("\t")
        case "u":
          var units = [unit(&scalars)]
          // Two numbers stand for a character beyond the first 65,536.
          if let first = units[0], (0xD800..<0xDC00).contains(first),
            scalars.starts(with: "\\u".unicodeScalars)
          {
            scalars = scalars.dropFirst(2)
            units.append(unit(&scalars))
          }
          result += String(decoding: units.compactMap(\.self), as: UTF16.self).unicodeScalars
        default: result.append(escaped)
        }
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Takes four hexadecimal digits.
  private static func unit(_ scalars: inout Substring.UnicodeScalarView) -> UInt16? {
    let digits = String(Substring(scalars.prefix(4)))
    scalars = scalars.dropFirst(4)
    return UInt16(digits, radix: 16)
  }
}
