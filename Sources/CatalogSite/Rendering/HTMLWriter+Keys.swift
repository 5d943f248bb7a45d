import Definitions
import Mockups

/// A row of a table of keys.
struct KeyRow {
  let name: String
  var isRequired = false
  let type: String
  let defaultValue: (inout HTMLWriter) -> Void
  let meaning: String

  init(
    name: String, isRequired: Bool = false, type: String, meaning: String,
    defaultValue: @escaping (inout HTMLWriter) -> Void
  ) {
    self.name = name
    self.isRequired = isRequired
    self.type = type
    self.meaning = meaning
    self.defaultValue = defaultValue
  }

  init(_ key: TypeDescription.Key) {
    self.init(name: key.name, type: key.type, meaning: key.meaning) { $0.text(key.defaultValue) }
  }
}

extension HTMLWriter {
  /// Writes the keys of a type, or the values that it takes; nothing where there are none.
  mutating func keyTable(_ rows: [KeyRow], called name: String = "Key") {
    guard !rows.isEmpty else { return }
    scrollingTable("keys", columns: [name, "Type", "Default", "Meaning"]) { html in
      for row in rows {
        html.open("tr")
        html.open("th", HTMLAttribute("scope", "row"))
        html.element("code", text: row.name)
        if row.isRequired { html.element("span", .class("flag"), text: "required") }
        html.close("th")
        html.element("td", text: row.type)
        html.open("td")
        row.defaultValue(&html)
        html.close("td")
        html.element("td", text: row.meaning)
        html.close("tr")
      }
    }
  }
}
