import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import Mockups
import SiteRendering

extension ComponentPages {
  /// Writes the page of a component that an author wrote in Swift: its description, its example, and its
  /// uses.
  static func write(
    _ type: AuthoredType, _ site: SiteSummary, to pages: inout PageWriter
  ) -> ComponentSummary {
    let uses = site.uses(ofComponent: type.name)
    let route = Route(type.reference)
    let sample = AuthoredSample(type, in: pages.catalog)
    var renderer = MockupRenderer(
      catalog: pages.context, MockupSubject(name: "component-\(type.reference.id)", folder: ""),
      use: .interactive(page: route, bare: false))
    let words = pages.context.words
    var examples = HTMLWriter(in: words)
    if let sample {
      renderer.sample(sample.drawn, size: sample.size)
      examples.open("section", .class("example"))
      examples.open("div", .class("example-parts"))
      examples.element("div", .class("story")) { $0.write(renderer.html) }
      examples.close("div")
      examples.close("section")
    }
    let statement = FidelityStatement(type.name, type.description.fidelity)
    pages.add(
      Page(
        route: route, template: "component", titles: [.value(type.title)],
        description: type.description.summary,
        styleSheets: pages.bundle(renderer, as: "component-\(type.reference.id)"),
        values: [
          "type": type.name, "summary": type.description.summary, "origin": Phrase("written in Swift"),
          "sizeWords": Phrase("sized by its code"),
        ],
        slots: [
          "examples": examples,
          "properties": HTMLWriter(in: words) {
            $0.keyTable(type.description.keys.map { KeyRow($0, isOwn: true) }, called: "Property")
          }, "uses": list(of: uses, on: route, in: pages.context),
          "fidelity": HTMLWriter(in: words) { FidelityStatement.write([statement], to: &$0) },
        ], area: NavigationEntry(Self.self)))
    return ComponentSummary(
      head: SummaryHead(type), type: type.name, useCount: uses.count, isAuthored: true)
  }
}
