import Definitions
import Elements
package import FormatReference
import Mockups
package import SiteRendering

/// Writes the page of one entry of the content format: its drawing, its keys, and its schema.
package struct WordPage: Sendable {
  /// The reference entry that the page describes.
  package let entry: Reference.ReferenceEntry

  private var route: Route { .reference(entry.slug) }

  /// The pages of all reference entries except traits, because every catalog has separate trait pages.
  package static func all(in context: SiteContext) -> [WordPage] {
    context.reference.entries.filter { $0.group != .traits }.map(WordPage.init)
  }

  /// Writes the page of the entry.
  package func write(to pages: inout PageWriter) {
    let words = pages.context.words
    var example = HTMLWriter(in: words)
    let styleSheets = entry.writeExample(on: route, to: &example, &pages)
    let kind = entry.group == .kinds ? DefinitionKind(rawValue: entry.name) : nil
    let overview = kind.map { Route("\($0.plural)/index.html") }.flatMap { route in
      pages.context.hasOverview(route) ? route : nil
    }
    pages.add(
      Page(
        route: route, template: "word", titles: [.value(entry.name), "The content format"],
        description: entry.description.summary, styleSheets: styleSheets,
        values: [
          "group": Phrase(entry.group.title),
          "referenceLink": Route.reference.relative(to: route),
          "kindLink": overview.map { $0.relative(to: route) } ?? "", "kindWord": Phrase(kind?.plural ?? ""),
        ],
        slots: [
          "summary": HTMLWriter(in: words) {
            $0.element("p", .class("lede"), message: Phrase(entry.description.summary))
          },
          "details": HTMLWriter(in: words) { details(example, &$0) },
        ], area: .reference))
  }

  private func details(_ example: HTMLWriter, _ html: inout HTMLWriter) {
    if entry.name == LimitTables.name {
      LimitTables.write(on: route, to: &html)
    } else if !entry.description.keys.isEmpty {
      html.element("h2", text: entry.group == .words ? "Values" : "Keys")
      html.keyTable(
        entry.description.keys.map { KeyRow($0, forms: entry.nested) },
        called: entry.group == .words ? "Value" : "Key")
    }
    if !example.isEmpty {
      html.element("h2", text: "Example")
      html.write(example)
    }
    for nested in entry.nested {
      html.element("h2", .id(Slug.make(nested.name))) { $0.element("code", text: nested.name) }
      html.element("p", message: Phrase(nested.description.summary))
      html.keyTable(nested.description.keys.map { KeyRow($0, forms: entry.nested) })
      if let example = nested.description.example { html.code(example, .yaml) }
    }
    html.symbols(entry.words)
    html.open("details", .class("source-block"))
    html.element("summary") { $0.element("h2", text: "JSON Schema") }
    html.code(JSONPrinter.text(of: FormatSchema.json(of: entry)), .json)
    html.close("details")
  }
}

extension Reference.ReferenceEntry {
  /// Writes the example with its drawing, if the entry has an example.
  ///
  /// - Returns: The style sheets that the page needs for the drawing.
  func writeExample(on page: Route, to html: inout HTMLWriter, _ pages: inout PageWriter) -> [Route] {
    guard let text = example ?? file else { return [] }
    let drawn = DrawnExample(self, in: pages.context)
    let (picture, styleSheets) = drawn?.draw(on: page, in: &pages) ?? (HTMLWriter(), [])
    html.open("section", .class("example"))
    html.open("div", .class("example-parts"))
    if let drawn, !picture.isEmpty {
      html.open("figure")
      html.element("div", .class(drawn.frame), .flag("inert")) { $0.write(picture) }
      if let caption { html.element("figcaption", text: caption) }
      html.close("figure")
    }
    html.element("div", .class("prose")) { html in
      if example == nil { html.file(text) } else { html.code(text.yamlBlock, .yaml) }
    }
    html.close("div")
    html.close("section")
    return styleSheets
  }

  /// How closely the drawing follows the platform.
  private var fidelity: Phrase {
    Phrase(description.fidelity.reason ?? "exact, as measured in a browser.")
  }

  /// The caption that says which part of the example file the drawing shows, or how exact the drawing is.
  private var caption: Phrase? {
    switch DefinitionKind(rawValue: name) {
    case .experience?: "The first step of the file."
    case .screen?: "The screen with its rows."
    case .component?: "The example of the file."
    case .trait?: "The blue frame comes from the changes under containerDecorating."
    default: group == .elements ? "Mockup: \(fidelity)" : nil
    }
  }
}

extension HTMLWriter {
  /// Writes all symbols with their names, or nothing if there are no names.
  fileprivate mutating func symbols(_ names: [String]) {
    guard !names.isEmpty else { return }
    element("h2", text: "All \(names.count) names")
    open("ul", .class("symbols"))
    var places: [SymbolDrawing: Int] = [:]
    var symbols: [(drawing: SymbolDrawing, names: [String])] = []
    for name in names {
      guard let drawing = SymbolSet.drawing(name) else { continue }
      if let place = places[drawing] {
        symbols[place].names.append(name)
      } else {
        places[drawing] = symbols.count
        symbols.append((drawing, [name]))
      }
    }
    for (drawing, names) in symbols {
      open("li")
      symbol(drawing)
      for name in names { element("code", text: name) }
      close("li")
    }
    close("ul")
  }

  /// Writes a symbol as inline SVG.
  ///
  /// The style sheet sets its color and line joins.
  private mutating func symbol(_ drawing: SymbolDrawing) {
    open("svg", HTMLAttribute("viewBox", "0 0 24 24"), HTMLAttribute("aria-hidden", "true"))
    if !drawing.lines.isEmpty {
      element(
        "path", .class("pen"), HTMLAttribute("stroke-width", CSS.number(SymbolDrawing.pen)),
        HTMLAttribute("d", drawing.lines)
      ) { _ in }
    }
    if !drawing.solid.isEmpty { element("path", HTMLAttribute("d", drawing.solid)) { _ in } }
    close("svg")
  }
}
