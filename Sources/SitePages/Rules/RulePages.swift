import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import EventDefinitions
import Mockups
import SiteRendering

/// The pages about rules: the result of each rule in each scenario, and the definitions that use the rule.
package enum RulePages: KindPages {
  static let kind = DefinitionKind.rule
  static let group = NavigationGroup.logic

  static func subjects(in context: SiteContext) -> DefinitionList<RuleDefinition> { context.catalog.rules }

  static func write(
    _ rule: RuleDefinition, _ site: SiteSummary, to pages: inout PageWriter
  ) -> PlainSummary {
    let route = Route(rule.reference)
    let context = pages.context
    let sentence = RuleSentence(catalog: pages.catalog, page: route)
    var slots = pages.slots(rule, on: route)
    slots.merge([
      "uses": HTMLWriter(in: context.words) {
        RuleUseWriter(rule: rule, page: route, context: context).write(to: &$0)
      },
      "answers": answers(rule, on: route, in: context),
      "sentence": HTMLWriter(in: context.words) { sentence.write(rule, to: &$0) },
      "launchRules": HTMLWriter(in: context.words) { sentence.writeLaunchRules(of: rule, to: &$0) },
    ])
    pages.add(
      page(
        of: rule, on: route, styleSheets: [pages.assets.diagramStyles],
        values: ["name": rule.name, "summary": rule.lede], slots: slots))
    return PlainSummary(rule)
  }

  static func writeOverview(_ site: SiteSummary, to pages: inout PageWriter) {
    let context = pages.context
    var html = HTMLWriter(in: context.words)
    let sentence = RuleSentence(catalog: pages.catalog, page: overview)
    for rule in context.catalog.rules {
      html.open("section", .class("pictured-row compact"))
      html.open("div", .class("row-words"))
      html.rowTitle(rule.title, Route(rule.reference), from: overview)
      html.element("p", .class("lede")) { sentence.write(rule, to: &$0) }
      html.open("dl", .class("wired"))
      html.element("dt", text: "True for")
      html.element("dd") { writeResults(of: rule, in: context.composed, to: &$0) }
      html.close("dl")
      html.close("div")
      html.element("div") { writeUsers(of: rule, in: context, to: &$0) }
      html.close("section")
    }
    pages.add(overviewPage(styleSheets: [pages.assets.diagramStyles], slots: ["rows": html]))
  }

  /// Writes the scenarios in which a rule is true, or those in which it is false if that list is shorter.
  private static func writeResults(
    of rule: RuleDefinition, in composed: ComposedCatalog, to html: inout HTMLWriter
  ) {
    let results: [(scenario: ComposedScenario?, result: Bool)] =
      ([(nil, composed.start)] + composed.scenarios.map { ($0, $0.context) }).compactMap {
        scenario, context in context.rules.answer(rule.name).map { (scenario, $0) }
      }
    let areTrue = results.filter(\.result)
    let areFalse = results.filter { !$0.result }
    if results.isEmpty {
      html.element("span", .class("none"), text: "Not read")
    } else if areTrue.isEmpty {
      html.element("span", .class("answer no"), text: "None")
    } else if areFalse.isEmpty {
      html.element(
        "span", .class("answer yes"), text: composed.scenarios.isEmpty ? "Default" : "All \(results.count)")
    } else {
      let isShort = areTrue.count <= areFalse.count
      html.element("span", .class("answer yes"), text: "\(areTrue.count) of \(results.count)")
      html.text(isShort ? ": " : ": all but ")
      for (place, (scenario, _)) in (isShort ? areTrue : areFalse).enumerated() {
        if place > 0 { html.text(", ") }
        guard let scenario else {
          html.text("Default")
          continue
        }
        html.element(
          "a", .href(Route(scenario.definition.reference), from: overview), text: scenario.definition.title)
      }
    }
  }

  /// The maximum number of users of a rule on the overview.
  private static let userLimit = 6

  private static func writeUsers(
    of rule: RuleDefinition, in context: SiteContext, to html: inout HTMLWriter
  ) {
    let users = RuleUseWriter.users(context.uses(ofRule: rule.name))
    guard !users.isEmpty else { return html.element("p", .class("none"), text: "Nothing uses it.") }
    let links = users.filter { $0.user.kind != .rule }.map { user, title, _ in
      PictureLink(title: title, page: Route(user), picture: context.picture(of: user))
    }
    if !links.isEmpty {
      html.element("h3", .class("label"), text: "Used by")
      html.pictureLinks(links, on: overview, limit: userLimit, all: Route(rule.reference).at("uses"))
    }
    let rules = users.filter { $0.user.kind == .rule }
    guard !rules.isEmpty else { return }
    let sentence: Phrase =
      switch (links.isEmpty, rules.count == 1) {
      case (true, true): "Used by the rule \(slot: 0)"
      case (true, false): "Used by the rules \(slot: 0)"
      case (false, true): "Also used by the rule \(slot: 0)"
      case (false, false): "Also used by the rules \(slot: 0)"
      }
    html.element("p", .class("rule-links")) { html in
      html.sentence(
        sentence,
        { html in
          for (place, rule) in rules.enumerated() {
            if place > 0 { html.text(", ") }
            html.element("a", .href(Route(rule.user), from: overview), text: rule.title)
          }
        })
    }
  }

  /// The table of a rule's results: the default result, then the result in each scenario.
  private static func answers(
    _ rule: RuleDefinition, on page: Route, in context: SiteContext
  ) -> HTMLWriter {
    let composed = context.composed
    return HTMLWriter(in: context.words) { html in
      html.scrollingTable("uses answers", columns: ["Scenario", "Result"]) { html in
        html.open("tr")
        html.element("th", HTMLAttribute("scope", "row"), text: "Default")
        html.element("td") { $0.ruleResult(composed.start.rules.answer(rule.name)) }
        html.close("tr")
        for scenario in composed.scenarios {
          html.open("tr")
          html.rowHead(scenario.definition.title, Route(scenario.definition.reference), from: page)
          html.element("td") { $0.ruleResult(scenario.context.rules.answer(rule.name)) }
          html.close("tr")
        }
      }
    }
  }
}
