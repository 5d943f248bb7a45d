import Composition
import Definitions
import Elements

/// Writes the page of every rule: what it answers and where it is asked.
struct RulePages {
  let catalog: Catalog
  var pages: PageBuilder
  private(set) var usedAssets: Set<Catalog.Asset> = []

  init(catalog: Catalog, templates: TemplateSet, assets: SiteAssets) {
    self.catalog = catalog
    pages = PageBuilder(catalog: catalog, templates: templates, assets: assets)
  }

  /// The index of rules and a page for each of them.
  mutating func build() -> [SiteFile] {
    guard !catalog.rules.isEmpty else { return [] }
    var uses: [String: [(screen: ScreenDefinition, entry: Trace.Entry)]] = [:]
    for screen in catalog.screens {
      for entry in catalog.composedScreens[screen.id]?.trace.entries ?? [] where entry.phase == .rule {
        for value in entry.given { uses[value.key, default: []].append((screen, entry)) }
      }
    }
    var table = HTMLWriter()
    table.table("index", columns: ["Rule", "What it asks", "Answer"], figure: "Uses") { html in
      for rule in catalog.rules {
        html.open("tr")
        html.open("th", HTMLAttribute("scope", "row"))
        html.element("a", .href(.rule(rule.id), from: .rules), text: rule.name)
        html.close("th")
        html.element("td", text: rule.metadata.summary ?? rule.title)
        html.element("td", text: answer(of: rule))
        html.element("td", .class("figure"), text: String(uses[rule.name]?.count ?? 0))
        html.close("tr")
      }
    }
    var files = [
      pages.build(
        PageBuilder.Page(
          route: .rules, template: "rules", titles: ["Rules"], slots: ["table": table], area: .rules))
    ]
    for rule in catalog.rules { files.append(page(rule, uses[rule.name] ?? [])) }
    return files
  }

  private func answer(of rule: RuleDefinition) -> String {
    guard let holds = catalog.ruleBook.answer(rule.name) else { return "none" }
    return holds ? "holds" : "does not hold"
  }

  private mutating func page(
    _ rule: RuleDefinition, _ uses: [(screen: ScreenDefinition, entry: Trace.Entry)]
  ) -> SiteFile {
    let route = Route.rule(rule.id)
    var prose = HTMLWriter()
    let folder = rule.location.file.split(separator: "/").dropLast().joined(separator: "/")
    var writer = ProseWriter(catalog: catalog, folder: folder, page: route)
    writer.write(rule.prose, to: &prose)
    usedAssets.formUnion(writer.usedAssets)
    var source = HTMLWriter()
    StepDetails.source(rule.source, to: &source)
    var findings = HTMLWriter()
    for diagnostic in catalog.diagnosticsByFile[rule.location.file] ?? [] {
      DiagnosticWriter.write(diagnostic, to: &findings)
    }
    var table = HTMLWriter()
    if !uses.isEmpty {
      table.scrollingTable("uses", columns: ["Screen", "Rule", "Verdict"]) { html in
        for use in uses {
          html.open("tr")
          html.open("td")
          html.element("a", .href(.screen(use.screen.id), from: route), text: use.screen.title)
          html.close("td")
          html.open("td")
          html.element("code", text: use.entry.subject)
          html.close("td")
          html.element("td", text: use.entry.reason ?? "It holds")
          html.close("tr")
        }
      }
    }
    return pages.build(
      PageBuilder.Page(
        route: route, template: "rule", titles: [rule.title],
        description: rule.metadata.summary ?? rule.prose.firstParagraph,
        values: [
          "name": rule.name, "answer": answer(of: rule), "sourceFile": rule.location.file,
          "summary": rule.metadata.summary ?? "",
        ], slots: ["prose": prose, "uses": table, "source": source, "findings": findings], area: .rules))
  }
}
