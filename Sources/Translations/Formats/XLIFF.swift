import Definitions

/// The exchange format of translation tools.
///
/// Source: OASIS XLIFF 1.2 and XLIFF 2.0.
enum XLIFF {
  private static let mockupType = "x-mockup"
  private static let developer = "developer"
  private static let translator = "translator"
  /// The sub-state of a draft in version 2.0, which has no state for it.
  private static let reviewSubState = "catalog:needs-review"
  private static let states: [(value: String, state: Translation.TranslationState)] = [
    ("new", .new), ("needs-translation", .new), ("needs-review-translation", .needsReview),
    ("needs-review-adaptation", .needsReview), ("needs-review-l10n", .needsReview),
    ("needs-adaptation", .needsReview), ("needs-l10n", .needsReview), ("translated", .translated),
    ("signed-off", .reviewed), ("final", .final),
  ]
  private static let states2: [(value: String, state: Translation.TranslationState)] = [
    ("initial", .new), ("translated", .translated), ("reviewed", .reviewed), ("final", .final),
  ]

  // MARK: Reading

  static func read(
    _ bytes: [UInt8], _ locale: LocaleTag?, into table: inout StringTable, _ defects: inout DefectList
  ) {
    guard let root = XMLNode.root(named: "xliff", of: bytes, &defects) else { return }
    var places: [String: Int] = [:]
    let isSecond = root.attributes["version"]?.hasPrefix("1") != true
    for file in root.children("file") {
      let names = isSecond ? root.attributes : file.attributes
      let source = names[isSecond ? "srcLang" : "source-language"]
      let target = names[isSecond ? "trgLang" : "target-language"]
      table.source = table.source ?? source.flatMap { LocaleTag($0) }
      let written = target.flatMap { LocaleTag($0) }
      if let locale, let written, locale != written {
        defects.add(
          "The file says that its texts are in '\(written)', but its name says '\(locale)'",
          at: file.position,
          help: "correct one of the two")
      }
      guard let locale = locale ?? written else {
        defects.add(
          "The file does not say in which language its texts are", at: file.position,
          help: isSecond ? "add 'trgLang' to 'xliff'" : "add 'target-language' to 'file'")
        continue
      }
      let units = isSecond ? file.all("unit") : file.all("trans-unit")
      for unit in units where unit.attributes["translate"] != "no" {
        guard var entry = isSecond ? entry2(unit) : entry12(unit) else {
          defects.add("The text has no 'id'", at: unit.position)
          continue
        }
        entry.position = unit.position
        entry.add(to: &table, &places, locale)
      }
    }
  }

  private static func entry12(_ unit: XMLNode) -> StringEntry? {
    guard let id = unit.attributes["id"] else { return nil }
    var entry = StringEntry(key: id)
    entry.source = unit.children("source").first?.inlineText([:])
    let target = unit.children("target").first
    entry.text = target?.inlineText([:])
    let value = target?.attributes["state"]
    entry.state =
      states.first { $0.value == value }?.state ?? (unit.attributes["approved"] == "yes" ? .final : nil)
    for note in unit.children("note") {
      note.attributes["from"] == translator ? entry.notes.append(note.text) : entry.comments.append(note.text)
    }
    let contexts = unit.children("context-group").flatMap { $0.children("context") }
    entry.address = contexts.first { $0.attributes["context-type"] == mockupType }?.text
    return entry
  }

  private static func entry2(_ unit: XMLNode) -> StringEntry? {
    guard let id = unit.attributes["name"] ?? unit.attributes["id"] else { return nil }
    var entry = StringEntry(key: id)
    let data = Dictionary(
      unit.children("originalData").flatMap { $0.children("data") }.compactMap { data in
        data.attributes["id"].map { ($0, data.text) }
      }
    ) { first, _ in first }
    let parts = unit.nodes.filter { $0.localName == "segment" || $0.localName == "ignorable" }
    entry.source = parts.compactMap { $0.children("source").first?.inlineText(data) }.joined()
    let targets = parts.map { part -> String? in
      // Text between segments needs no translation.
      let isIgnorable = part.localName == "ignorable"
      return (part.children("target").first ?? (isIgnorable ? part.children("source").first : nil))?
        .inlineText(data)
    }
    if !targets.contains(nil) { entry.text = targets.compactMap(\.self).joined() }
    let segments = parts.filter { $0.localName == "segment" }
    let stated = segments.compactMap { segment -> Translation.TranslationState? in
      if segment.attributes["subState"] == reviewSubState { return .needsReview }
      return states2.first { $0.value == segment.attributes["state"] }?.state
    }
    entry.state = Translation.TranslationState.allCases.first { stated.contains($0) }
    for note in unit.children("notes").flatMap({ $0.children("note") }) {
      switch note.attributes["category"] {
      case mockupType: entry.address = note.text
      case translator: entry.notes.append(note.text)
      default: entry.comments.append(note.text)
      }
    }
    return entry
  }

  // MARK: Writing

  private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  private static func escaped(_ text: String) -> String { XMLNode.escaped(text) }
  private static func attribute(_ text: String) -> String { XMLNode.escaped(text, quotes: true) }

  static func write12(_ table: StringTable, _ locale: LocaleTag, name: String) -> String {
    var text = head + "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">\n"
    text += "  <file original=\"\(attribute(name))\" source-language=\"\(table.source?.text ?? "en")\""
    text += " target-language=\"\(locale)\" datatype=\"plaintext\">\n    <body>\n"
    for entry in StringEntry.all(in: table, locale) {
      text += "      <trans-unit id=\"\(attribute(entry.key))\" xml:space=\"preserve\">\n"
      text += "        <source>\(escaped(entry.source ?? ""))</source>\n"
      let state = states.first { $0.state == entry.state }.map { " state=\"\($0.value)\"" } ?? ""
      if entry.text != nil || !state.isEmpty {
        text += "        <target\(state)>\(escaped(entry.text ?? ""))</target>\n"
      }
      for comment in entry.comments {
        text += "        <note from=\"\(developer)\">\(escaped(comment))</note>\n"
      }
      for note in entry.notes { text += "        <note from=\"\(translator)\">\(escaped(note))</note>\n" }
      if let address = entry.address {
        text += "        <context-group purpose=\"information\">"
        text += "<context context-type=\"\(mockupType)\">\(escaped(address))</context></context-group>\n"
      }
      text += "      </trans-unit>\n"
    }
    return text + "    </body>\n  </file>\n</xliff>\n"
  }

  static func write2(_ table: StringTable, _ locale: LocaleTag, name: String) -> String {
    var text = head + "<xliff version=\"2.0\" xmlns=\"urn:oasis:names:tc:xliff:document:2.0\""
    text += " srcLang=\"\(table.source?.text ?? "en")\" trgLang=\"\(locale)\">\n"
    text += "  <file id=\"f1\" original=\"\(attribute(name))\">\n"
    for (index, entry) in StringEntry.all(in: table, locale).enumerated() {
      text += "    <unit id=\"u\(index + 1)\" name=\"\(attribute(entry.key))\">\n"
      var notes = entry.comments.map { (developer, $0) } + entry.notes.map { (translator, $0) }
      if let address = entry.address { notes.append((mockupType, address)) }
      if !notes.isEmpty {
        text += "      <notes>\n"
        for (category, note) in notes {
          text += "        <note category=\"\(category)\">\(escaped(note))</note>\n"
        }
        text += "      </notes>\n"
      }
      let state =
        entry.state == .needsReview
        ? " state=\"translated\" subState=\"\(reviewSubState)\""
        : states2.first { $0.state == entry.state }.map { " state=\"\($0.value)\"" } ?? ""
      text += "      <segment\(state)>\n"
      text += "        <source xml:space=\"preserve\">\(escaped(entry.source ?? ""))</source>\n"
      if let target = entry.text {
        text += "        <target xml:space=\"preserve\">\(escaped(target))</target>\n"
      }
      text += "      </segment>\n    </unit>\n"
    }
    return text + "  </file>\n</xliff>\n"
  }
}

extension XMLNode {
  /// The name without its prefix.
  var localName: Substring { name.split(separator: ":").last ?? "" }

  /// Returns the elements of a name directly inside this element, with any prefix.
  fileprivate func children(_ name: String) -> [XMLNode] { nodes.filter { $0.localName == name } }

  /// Returns the elements of a name at any depth, in order.
  fileprivate func all(_ name: String) -> [XMLNode] {
    nodes.flatMap { $0.localName == name ? [$0] : $0.all(name) }
  }

  /// The text of a source or a target; an inline element without text stands for the code that it replaces.
  fileprivate func inlineText(_ data: [String: String]) -> String {
    content.map { part in
      switch part {
      case .text(let text): return text
      case .comment: return ""
      case .node(let node):
        func code(_ name: String) -> String { node.attributes[name].flatMap { data[$0] } ?? "" }
        let inner = node.inlineText(data)
        let pair = code("dataRefStart") + inner + code("dataRefEnd")
        if !pair.isEmpty { return pair }
        let code = code("dataRef")
        return code.isEmpty
          ? node.attributes["equiv-text"] ?? node.attributes["equiv"] ?? node.attributes["disp"] ?? "" : code
      }
    }.joined()
  }
}
