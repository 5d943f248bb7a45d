import Composition
import Definitions
import Elements

/// Writes the page of every rule: what it answers under each scenario, and where it is asked.
struct RulePages {
  let catalog: Catalog
  var pages: PageBuilder
  private var slots: DefinitionSlots

  init(catalog: Catalog, templates: TemplateSet, assets: SiteAssets) {
    self.catalog = catalog
    pages = PageBuilder(catalog: catalog, templates: templates, assets: assets)
    slots = DefinitionSlots(catalog: catalog)
  }

  var usedAssets: Set<Catalog.Asset> { slots.usedAssets }

  /// Something that asks a rule, or that a rule presents.
  private struct Use {
    var kind: String
    var title: String
    var route: Route
    /// The rule as it is written there.
    var words: String
    var verdict: String
  }

  /// The index of rules and a page for each of them.
  mutating func build() -> [SiteFile] {
    guard !catalog.rules.isEmpty else { return [] }
    let uses = self.uses
    var table = HTMLWriter()
    table.table("index", columns: ["Rule", "What it asks", "Without a scenario"], figure: "Uses") { html in
      for rule in catalog.rules {
        html.open("tr")
        html.rowHead(rule.name, .rule(rule.id), from: .rules)
        html.element("td", text: rule.metadata.summary ?? rule.title)
        html.element("td", text: words(catalog.base.rules.answer(rule.name)))
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

  /// The uses of each rule, by its name.
  private var uses: [String: [Use]] {
    var uses: [String: [Use]] = [:]
    func collect(_ entries: [Trace.Entry], _ kind: String, _ title: String, _ route: Route) {
      for entry in entries where entry.phase == .rule {
        for value in entry.given {
          uses[value.key, default: []].append(
            Use(
              kind: kind, title: title, route: route, words: entry.subject,
              verdict: entry.reason ?? "It holds"))
        }
      }
    }
    for screen in catalog.screens {
      collect(
        catalog.base.screens[screen.id]?.trace.entries ?? [], "screen", screen.title, .screen(screen.id))
    }
    for flow in catalog.flows {
      collect(catalog.base.flows[flow.id]?.trace.entries ?? [], "flow", flow.title, .flow(flow.id))
    }
    for experience in catalog.experiences {
      let presence = Presence(of: experience, in: catalog, under: catalog.base)
      collect(presence.entries, "experience", experience.title, .experience(experience.id))
      for rule in catalog.rules where rule.presents(experience, in: catalog) {
        let scenarios = catalog.composedScenarios.filter { $0.context.presented[experience.id] == rule.name }
        let titles = scenarios.map(\.definition.title).joined(separator: ", ")
        uses[rule.name, default: []].append(
          Use(
            kind: "experience", title: experience.title, route: .experience(experience.id),
            words: "experience consequence",
            verdict: titles.isEmpty ? "No scenario brings it" : "It presents the experience under: \(titles)")
        )
      }
    }
    return uses
  }

  private func words(_ answer: Bool?) -> String {
    answer.map { $0 ? "holds" : "does not hold" } ?? "not read"
  }

  private mutating func page(_ rule: RuleDefinition, _ uses: [Use]) -> SiteFile {
    let route = Route.rule(rule.id)
    var slots = self.slots.slots(rule, on: route)
    var table = HTMLWriter()
    if !uses.isEmpty {
      table.scrollingTable("uses", columns: ["Where", "Rule", "Verdict"]) { html in
        for use in uses {
          html.open("tr")
          html.open("td")
          html.element("a", .href(use.route, from: route), text: use.title)
          html.element("span", .class("reason"), text: use.kind)
          html.close("td")
          html.open("td")
          html.element("code", text: use.words)
          html.close("td")
          html.element("td", text: use.verdict)
          html.close("tr")
        }
      }
    }
    slots["uses"] = table
    slots["answers"] = answers(rule, on: route)
    return pages.build(
      PageBuilder.Page(
        route: route, template: "rule", titles: [rule.title],
        description: rule.metadata.summary ?? rule.prose.firstParagraph,
        values: [
          "name": rule.name, "answer": words(catalog.base.rules.answer(rule.name)),
          "sourceFile": rule.location.file, "summary": rule.metadata.summary ?? "",
        ], slots: slots, area: .rules))
  }

  /// The answers under all scenarios.
  private func answers(_ rule: RuleDefinition, on page: Route) -> HTMLWriter {
    var html = HTMLWriter()
    guard !catalog.composedScenarios.isEmpty else { return html }
    html.scrollingTable("uses", columns: ["Scenario", "Answer"]) { html in
      for scenario in catalog.composedScenarios {
        html.open("tr")
        html.rowHead(scenario.definition.title, .scenario(scenario.id), from: page)
        html.element("td", text: words(scenario.context.rules.answer(rule.name)))
        html.close("tr")
      }
    }
    return html
  }
}
