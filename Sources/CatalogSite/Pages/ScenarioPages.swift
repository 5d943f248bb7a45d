import Composition
import Definitions
import Elements

/// Writes the page of every scenario: its script, what happened, what it leads to and whether that is expected.
struct ScenarioPages {
  let catalog: Catalog
  let assets: SiteAssets
  var pages: PageBuilder
  private var slots: DefinitionSlots

  init(catalog: Catalog, templates: TemplateSet, assets: SiteAssets) {
    self.catalog = catalog
    self.assets = assets
    pages = PageBuilder(catalog: catalog, templates: templates, assets: assets)
    slots = DefinitionSlots(catalog: catalog)
  }

  var usedAssets: Set<Catalog.Asset> { slots.usedAssets }

  /// The index of scenarios and a page for each of them.
  mutating func build() -> [SiteFile] {
    guard !catalog.scenarios.isEmpty else { return [] }
    var table = HTMLWriter()
    table.table("index", columns: ["Scenario", "What happens", "Expectations"], figure: "Events") { html in
      for scenario in catalog.composedScenarios {
        html.open("tr")
        html.rowHead(scenario.definition.title, .scenario(scenario.id), from: .scenarios)
        html.element("td", text: scenario.definition.metadata.summary ?? "")
        html.element("td") { $0.verdicts(scenario) }
        html.element("td", .class("figure"), text: String(scenario.definition.steps.count))
        html.close("tr")
      }
    }
    var files = [
      pages.build(
        PageBuilder.Page(
          route: .scenarios, template: "scenarios", titles: ["Scenarios"],
          styleSheets: [assets.diagramStyles], slots: ["table": table], area: .scenarios))
    ]
    for scenario in catalog.composedScenarios { files.append(page(scenario)) }
    return files
  }

  private mutating func page(_ scenario: ComposedScenario) -> SiteFile {
    let definition = scenario.definition
    let route = Route.scenario(scenario.id)
    var slots = self.slots.slots(definition, on: route)
    func slot(_ name: String, _ write: (inout HTMLWriter) -> Void) {
      var html = HTMLWriter()
      write(&html)
      slots[name] = html
    }
    var script = HTMLWriter()
    writeScript(definition, on: route, to: &script)
    slots["script"] = script
    slot("expectations") { expectations(scenario, to: &$0) }
    let timeline = TimelineWriter(outcome: scenario.outcome)
    slot("timeline") { timeline.picture(to: &$0) }
    slot("momentTable") { timeline.table(to: &$0) }
    slot("states") { states(scenario, to: &$0) }
    slot("rules") { rules(scenario, on: route, to: &$0) }
    slot("changes") { changes(scenario, on: route, to: &$0) }
    var verdicts = HTMLWriter()
    verdicts.verdicts(scenario)
    slots["verdicts"] = verdicts
    return pages.build(
      PageBuilder.Page(
        route: route, template: "scenario", titles: [definition.title],
        description: definition.metadata.summary ?? definition.prose.firstParagraph,
        styleSheets: [assets.diagramStyles],
        values: [
          "sourceFile": definition.location.file, "summary": definition.metadata.summary ?? "",
          "momentCount": scenario.outcome.moments.count,
        ], slots: slots, area: .scenarios))
  }

  private mutating func writeScript(
    _ scenario: ScenarioDefinition, on page: Route, to html: inout HTMLWriter
  ) {
    guard !scenario.steps.isEmpty else { return }
    html.open("ol", .class("script"))
    for step in scenario.steps {
      html.open("li")
      html.element("span", .class("at"), text: "\(CSS.number(step.time)) s")
      html.open("div")
      html.element("h3", text: step.title)
      html.proseBlock(slots.prose(step.prose, of: scenario, on: page, headingShift: 1))
      html.foldedSource(step.text)
      html.close("div")
      html.close("li")
    }
    html.close("ol")
  }

  private func expectations(_ scenario: ComposedScenario, to html: inout HTMLWriter) {
    guard !scenario.verdicts.isEmpty else { return }
    html.open("ol", .class("verdicts"))
    for verdict in scenario.verdicts {
      html.open("li", .class("verdict", verdict.holds ? "holds" : "fails"))
      html.element("strong", text: verdict.expectation.title)
      html.element("span", .class("outcome"), text: verdict.holds ? "holds" : "fails")
      html.element("p", .class("reason"), text: verdict.sentence)
      html.element(
        "p", .class("source"),
        text: "\(verdict.expectation.location.file):\(verdict.expectation.location.line)")
      html.close("li")
    }
    html.close("ol")
  }

  private func states(_ scenario: ComposedScenario, to html: inout HTMLWriter) {
    guard !scenario.outcome.states.isEmpty else { return }
    html.scrollingTable("uses", columns: ["Extension", "State", "Value"], label: "Shared states") { html in
      for state in scenario.outcome.states {
        html.open("tr")
        html.open("th", HTMLAttribute("scope", "row"))
        html.element("code", text: state.owner)
        html.close("th")
        html.element("td", text: "\(state.kind) \(state.status), v\(state.version)")
        html.element("td") { PropertyWriter.write(state.value, to: &$0) }
        html.close("tr")
      }
    }
  }

  private func rules(_ scenario: ComposedScenario, on page: Route, to html: inout HTMLWriter) {
    guard !catalog.rules.isEmpty else { return }
    func words(_ answer: Bool?) -> String { answer.map { $0 ? "holds" : "does not hold" } ?? "not read" }
    html.scrollingTable("uses", columns: ["Rule", "Here", "Without a scenario"]) { html in
      for rule in catalog.rules {
        let here = scenario.context.rules.answer(rule.name)
        let before = catalog.base.rules.answer(rule.name)
        html.open("tr", here == before ? nil : .class("differs"))
        html.rowHead(rule.name, .rule(rule.id), from: page, isCode: true)
        html.element("td", text: words(here))
        html.element("td", text: words(before))
        html.close("tr")
      }
    }
  }

  /// The pages that differ under the scenario.
  private func changes(_ scenario: ComposedScenario, on page: Route, to html: inout HTMLWriter) {
    var items: [(kind: String, title: String, route: Route, note: String)] = []
    for screen in catalog.screens where catalog.scenario(scenario.id, for: .screen(screen.id)) != nil {
      items.append(
        (
          "Screen", screen.title, .screen(screen.id, under: scenario.id),
          scenario.context.screens[screen.id]?.absence.map { "not shown: \($0)" } ?? ""
        ))
    }
    for experience in catalog.experiences {
      let differs = catalog.scenario(scenario.id, for: .experience(experience.id)) != nil
      let rule = scenario.context.presented[experience.id]
      guard differs || rule != nil else { continue }
      let note = rule.map { "presented by the rule '\($0)'" } ?? ""
      items.append(
        (
          "Experience", experience.title,
          .start(of: experience, under: differs ? scenario.id : nil), note
        ))
    }
    for flow in catalog.flows where catalog.scenario(scenario.id, for: .flow(flow.id)) != nil {
      items.append(("Flow", flow.title, .flow(flow.id, under: scenario.id), ""))
    }
    guard !items.isEmpty else { return }
    html.open("ul", .class("links"))
    for item in items {
      html.open("li")
      html.element("span", .class("key"), text: item.kind + " ")
      html.element("a", .href(item.route, from: page), text: item.title)
      if !item.note.isEmpty { html.element("span", .class("reason"), text: item.note) }
      html.close("li")
    }
    html.close("ul")
  }
}

extension HTMLWriter {
  /// Writes how many expectations of a scenario hold.
  fileprivate mutating func verdicts(_ scenario: ComposedScenario) {
    let count = scenario.verdicts.count
    guard count > 0 else {
      element("span", .class("none"), text: "none")
      return
    }
    let held = scenario.verdicts.count { $0.holds }
    element(
      "span", .class("verdict-sum", held == count ? "holds" : "fails"), text: "\(held) of \(count) hold")
  }
}
