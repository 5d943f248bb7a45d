import Definitions
import Mockups

/// A row of a table of keys.
struct KeyRow {
  let name: String
  var isRequired = false
  let type: String
  /// Writes what counts where the key is absent, or `nil` where nothing does.
  let defaultValue: ((inout HTMLWriter) -> Void)?
  let meaning: String

  init(
    name: String, isRequired: Bool = false, type: String, meaning: String,
    defaultValue: ((inout HTMLWriter) -> Void)?
  ) {
    self.name = name
    self.isRequired = isRequired
    self.type = type
    self.meaning = meaning
    self.defaultValue = defaultValue
  }

  init(_ key: KeyDescription) {
    self.init(
      name: key.name, isRequired: key.isRequired, type: key.shape.name, meaning: key.meaning,
      defaultValue: key.defaultValue.map { text in { $0.text(text) } })
  }
}

extension HTMLWriter {
  /// Writes the keys of a type, or the words of a value; nothing where there are none.
  ///
  /// Where nothing counts without any of them, nothing is said of that.
  mutating func keyTable(_ rows: [KeyRow], called name: String = "Key") {
    guard !rows.isEmpty else { return }
    let hasDefaults = rows.contains { $0.defaultValue != nil }
    let columns = [name, "Type"] + (hasDefaults ? ["Default"] : []) + ["Meaning"]
    scrollingTable("keys", columns: columns) { html in
      for row in rows {
        html.open("tr")
        html.open("th", HTMLAttribute("scope", "row"))
        html.element("code", text: row.name)
        if row.isRequired { html.element("span", .class("flag"), text: "required") }
        html.close("th")
        html.element("td", text: row.type)
        if hasDefaults {
          html.open("td")
          if let write = row.defaultValue { write(&html) } else { html.text("none") }
          html.close("td")
        }
        html.element("td", text: row.meaning)
        html.close("tr")
      }
    }
  }
}
