import Definitions
import Mockups

/// A row in a table of keys or values.
struct KeyRow {
  let name: String
  var isRequired = false
  let type: String
  /// Writes the default value of the key; `nil` if the key has no default.
  let defaultValue: ((inout HTMLWriter) -> Void)?
  let meaning: String
  /// Whether the meaning is a text of the catalog, and not of the content format.
  let isOwn: Bool

  init(
    name: String, isRequired: Bool = false, type: String, meaning: String, isOwn: Bool = true,
    defaultValue: ((inout HTMLWriter) -> Void)?
  ) {
    self.name = name
    self.isRequired = isRequired
    self.type = type
    self.meaning = meaning
    self.isOwn = isOwn
    self.defaultValue = defaultValue
  }

  init(_ key: KeyDescription, isOwn: Bool = false) {
    self.init(
      name: key.name, isRequired: key.isRequired, type: key.shape.name, meaning: key.meaning, isOwn: isOwn,
      defaultValue: key.defaultValue.map(Self.written))
  }

  /// Writes a default: words for a behaviour are the site's own, a single word is a value.
  private static func written(_ text: String) -> (inout HTMLWriter) -> Void {
    { $0.text(text.contains(" ") ? Phrase(text) : .value(text)) }
  }
}

extension HTMLWriter {
  /// Writes a table of keys or values.
  ///
  /// Writes nothing if there are no rows.
  ///
  /// The table has a “Default” column only if at least one row has a default value.
  mutating func keyTable(_ rows: [KeyRow], called name: Phrase = "Key") {
    guard !rows.isEmpty else { return }
    let hasDefaults = rows.contains { $0.defaultValue != nil }
    let columns: [Phrase] = [name, "Type"] + (hasDefaults ? ["Default"] : []) + ["Meaning"]
    scrollingTable("keys", columns: columns) { html in
      for row in rows {
        html.open("tr")
        html.open("th", HTMLAttribute("scope", "row"))
        html.element("code", text: row.name)
        if row.isRequired { html.element("span", .class("flag"), text: "required") }
        html.close("th")
        html.element("td", text: Phrase(row.type))
        if hasDefaults {
          html.open("td")
          if let write = row.defaultValue { write(&html) } else { html.text("none") }
          html.close("td")
        }
        if row.isOwn {
          html.element("td", text: row.meaning)
        } else {
          html.element("td", text: Phrase(row.meaning))
        }
        html.close("tr")
      }
    }
  }
}
