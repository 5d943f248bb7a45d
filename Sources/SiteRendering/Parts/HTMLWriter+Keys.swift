package import Definitions
package import Mockups

/// A row in a table of keys or values.
package struct KeyRow {
  let name: String
  var isRequired = false
  let type: String
  /// Writes the default value of the key; `nil` if the key has no default.
  let defaultValue: ((inout HTMLWriter) -> Void)?
  let meaning: String
  /// The names of the forms that a list takes, which are described on the same page.
  var forms: [String] = []
  /// Whether the meaning is a text of the catalog, and not of the content format.
  let isOwn: Bool

  package init(
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

  /// - Parameters:
  ///   - key: The key of the row.
  ///   - forms: The objects that the page describes, with their names.
  ///   - isOwn: Whether the meaning is a text of the catalog.
  package init(
    _ key: KeyDescription, forms: [(name: String, description: TypeDescription)] = [], isOwn: Bool = false
  ) {
    self.init(
      name: key.name, isRequired: key.isRequired, type: key.shape.name, meaning: key.meaning, isOwn: isOwn,
      defaultValue: key.defaultValue.map(Self.written))
    self.forms = Self.names(of: key.shape, among: forms)
  }

  /// The names of the objects that a list takes; empty if an object in it has no name.
  private static func names(
    of shape: ValueShape, among forms: [(name: String, description: TypeDescription)]
  ) -> [String] {
    guard case .list(let element, _) = shape else { return [] }
    let shapes = if case .either(let shapes) = element { shapes } else { [element] }
    let names = shapes.compactMap { shape -> String? in
      guard case .object(let keys) = shape else { return nil }
      return forms.first { $0.description.keyNames == keys.map(\.name) }?.name
    }
    return names.count == shapes.count && names.count <= 2 ? names : []
  }

  /// Writes a default: words for a behaviour are the site's own, a single word is a value.
  private static func written(_ text: String) -> (inout HTMLWriter) -> Void {
    { $0.message(text.contains(" ") ? Phrase(text) : .value(text)) }
  }
}

extension HTMLWriter {
  /// Writes the type of a key, with links to the forms that the page describes.
  fileprivate mutating func type(of row: KeyRow) {
    func link(_ name: String) -> (inout HTMLWriter) -> Void {
      { html in
        html.element("a", HTMLAttribute("href", "#\(Slug.make(name))")) { $0.element("code", text: name) }
      }
    }
    switch row.forms.count {
    case 0: passage(Phrase(row.type))
    case 1: sentence("list of \(slot: 0)", link(row.forms[0]))
    default: sentence("list of \(slot: 0) or \(slot: 1)", link(row.forms[0]), link(row.forms[1]))
    }
  }

  /// Writes a table of keys or values.
  ///
  /// Writes nothing if there are no rows.
  ///
  /// The table has a “Default” column only if at least one row has a default value.
  package mutating func keyTable(_ rows: [KeyRow], called name: Phrase = "Key") {
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
        html.element("td") { $0.type(of: row) }
        if hasDefaults {
          html.open("td")
          row.defaultValue?(&html)
          html.close("td")
        }
        if row.isOwn {
          html.element("td", text: row.meaning)
        } else {
          html.element("td", message: Phrase(row.meaning))
        }
        html.close("tr")
      }
    }
  }
}
