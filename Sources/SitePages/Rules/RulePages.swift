import CatalogModel
import Composition
import Definitions
import Mockups
import SiteRendering

/// The pages about rules: what each answers under each scenario, and where it is asked.
package enum RulePages: KindPages {
  static let kind = DefinitionKind.rule
  static let group = NavigationGroup.logic

  static func subjects(in context: SiteContext) -> DefinitionList<RuleDefinition> { context.catalog.rules }

  static func write(
    _ rule: RuleDefinition, _ site: SiteSummary, to pages: inout PageWriter
  ) -> PlainSummary {
    let route = Route(rule.reference)
    var slots = pages.slots(rule, on: route)
    slots.set("uses", table(of: pages.context.uses(ofRule: rule.name), on: route))
    slots.set("answers", answers(rule, on: route, in: pages.composed))
    pages.add(
      Page(
        route: route, template: "rule", titles: [rule.title],
        description: rule.metadata.summary ?? rule.prose.firstParagraph,
        values: [
          "name": rule.name, "answer": words(pages.composed.start.rules.answer(rule.name)),
          "sourceFile": rule.location.file,
          "sourceLink": pages.context.sourceAddress(of: rule.location),
          "summary": rule.metadata.summary ?? "",
        ], slots: slots, area: NavigationEntry(Self.self)))
    return PlainSummary(rule)
  }

  static func writeOverview(_ site: SiteSummary, to pages: inout PageWriter) {
    var table = HTMLWriter()
    let context = pages.context
    table.table("index", columns: ["Rule", "What it asks", "Without a scenario"], figure: "Uses") { html in
      for rule in context.catalog.rules {
        html.open("tr")
        html.rowHead(rule.name, Route(rule.reference), from: overview)
        html.element("td", text: rule.metadata.summary ?? rule.title)
        html.element("td", text: words(context.composed.start.rules.answer(rule.name)))
        html.element("td", .class("figure"), text: String(context.uses(ofRule: rule.name).count))
        html.close("tr")
      }
    }
    pages.add(
      Page(
        route: overview, template: "rules", titles: ["Rules"], slots: ["table": table],
        area: NavigationEntry(Self.self)))
  }

  private static func words(_ answer: Bool?) -> String {
    answer.map { $0 ? "holds" : "does not hold" } ?? "not read"
  }

  /// Where the rule is asked, and what it presents.
  private static func table(of uses: [RuleUse], on page: Route) -> HTMLWriter {
    var table = HTMLWriter()
    guard !uses.isEmpty else { return table }
    table.scrollingTable("uses", columns: ["Where", "Rule", "Verdict"]) { html in
      for use in uses {
        html.open("tr")
        html.open("td")
        html.element("a", .href(Route(use.user), from: page), text: use.title)
        html.text(" ")
        html.element("span", .class("reason"), text: use.user.kind.rawValue)
        html.close("td")
        html.open("td")
        html.element("code", text: use.words)
        html.close("td")
        html.element("td", text: use.verdict)
        html.close("tr")
      }
    }
    return table
  }

  /// The answers under all scenarios.
  private static func answers(
    _ rule: RuleDefinition, on page: Route, in composed: ComposedCatalog
  ) -> HTMLWriter {
    var html = HTMLWriter()
    guard !composed.scenarios.isEmpty else { return html }
    html.scrollingTable("uses", columns: ["Scenario", "Answer"]) { html in
      for scenario in composed.scenarios {
        html.open("tr")
        html.rowHead(scenario.definition.title, Route(scenario.definition.reference), from: page)
        html.element("td", text: words(scenario.context.rules.answer(rule.name)))
        html.close("tr")
      }
    }
    return html
  }
}
