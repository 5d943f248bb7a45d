import Composition
import Definitions

/// Fills the slots that the pages of most definitions share: prose, source and findings.
struct DefinitionSlots {
  let catalog: Catalog
  /// The files that the prose shows.
  private(set) var usedAssets: Set<Catalog.Asset> = []

  init(catalog: Catalog) {
    self.catalog = catalog
  }

  /// The slots of a definition on its page.
  mutating func slots(
    _ definition: some Definition, on page: Route, diagnostics: [Diagnostic] = []
  ) -> [String: HTMLWriter] {
    var source = HTMLWriter()
    StepDetails.source(definition.source, to: &source)
    var findings = HTMLWriter()
    for diagnostic in catalog.findings(in: definition.location.file, with: diagnostics) {
      DiagnosticWriter.write(diagnostic, to: &findings)
    }
    return [
      "prose": prose(definition.prose, of: definition, on: page), "source": source, "findings": findings,
    ]
  }

  /// Prose of a definition.
  mutating func prose(
    _ blocks: [ProseBlock], of definition: some Definition, on page: Route, headingShift: Int = 0
  ) -> HTMLWriter {
    var html = HTMLWriter()
    var writer = ProseWriter(
      catalog: catalog, folder: definition.folder, page: page, headingShift: headingShift)
    writer.write(blocks, to: &html)
    usedAssets.formUnion(writer.usedAssets)
    return html
  }
}

extension HTMLWriter {
  /// Writes the first cell of a row: a link to a page.
  mutating func rowHead(_ title: String, _ route: Route, from page: Route, isCode: Bool = false) {
    open("th", HTMLAttribute("scope", "row"))
    element("a", isCode ? .class("subject") : nil, .href(route, from: page), text: title)
    close("th")
  }

  /// Writes prose in a block of its own, where there is any.
  mutating func proseBlock(_ prose: HTMLWriter) {
    guard !prose.bytes.isEmpty else { return }
    element("div", .class("prose")) { $0.write(prose) }
  }

  /// Writes a definition that unfolds.
  mutating func foldedSource(_ source: SourceText) {
    element("details") { html in
      html.element("summary", text: "Definition")
      StepDetails.source(source, to: &html)
    }
  }
}
