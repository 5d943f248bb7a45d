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
    let sentence = RuleSentence(catalog: pages.catalog, page: route)
    var slots = pages.slots(rule, on: route)
    slots.merge([
      "uses": cards(of: pages.context.uses(ofRule: rule.name), on: route, in: pages.context),
      "answers": answers(rule, on: route, in: pages.composed),
      "sentence": HTMLWriter { sentence.write(rule, to: &$0) },
      "launchRules": HTMLWriter { sentence.writeLaunchRules(of: rule, to: &$0) },
    ])
    pages.add(
      Page(
        route: route, template: "rule", titles: [rule.title],
        description: rule.metadata.summary ?? rule.prose.firstParagraph,
        values: [
          "name": rule.name, "sourceFile": rule.location.file,
          "sourceLink": pages.context.sourceAddress(of: rule.location), "summary": rule.lede,
        ], slots: slots, area: NavigationEntry(Self.self)))
    return PlainSummary(rule)
  }

  static func writeOverview(_ site: SiteSummary, to pages: inout PageWriter) {
    var table = HTMLWriter()
    let context = pages.context
    let scenarios = context.composed.scenarios
    let sentence = RuleSentence(catalog: pages.catalog, page: overview)
    let columns = ["Rule", "Default"] + scenarios.map(\.definition.title) + ["Used by"]
    table.scrollingTable("index answers", columns: columns) { html in
      for rule in context.catalog.rules {
        html.open("tr")
        html.open("th", HTMLAttribute("scope", "row"))
        html.element("a", .href(Route(rule.reference), from: overview), text: rule.title)
        html.element("p", .class("reason")) { sentence.write(rule, to: &$0) }
        html.close("th")
        html.element("td") { answer(context.composed.start.rules.answer(rule.name), to: &$0) }
        for scenario in scenarios {
          html.element("td") { answer(scenario.context.rules.answer(rule.name), to: &$0) }
        }
        html.element("td") { thumbnails(of: context.uses(ofRule: rule.name), in: context, to: &$0) }
        html.close("tr")
      }
    }
    pages.add(
      Page(
        route: overview, template: "rules", titles: ["Rules"], slots: ["table": table],
        area: NavigationEntry(Self.self)))
  }

  private static func answer(_ answer: Bool?, to html: inout HTMLWriter) {
    guard let answer else { return html.element("span", .class("none"), text: "not read") }
    html.element("span", .class("answer", answer ? "yes" : "no"), text: answer ? "true" : "false")
  }

  // MARK: Uses

  /// The most pictures of a row of the overview.
  private static let pictureLimit = 3

  /// The uses of a rule by definition, in their order.
  private static func users(_ uses: [RuleUse]) -> [(user: DefinitionReference, uses: [RuleUse])] {
    var order: [DefinitionReference] = []
    let byUser = Dictionary(grouping: uses, by: \.user)
    for use in uses where !order.contains(use.user) { order.append(use.user) }
    return order.map { ($0, byUser[$0] ?? []) }
  }

  /// The mockup of an experience's first step or of a screen.
  private static func picture(of user: DefinitionReference, in context: SiteContext) -> Route? {
    switch user.kind {
    case .experience: context.catalog.experiences[id: user.id]?.firstStepSlug.map { .mockup(user.id, $0) }
    case .screen: .screenMockup(user.id)
    default: nil
    }
  }

  private static func thumbnails(of uses: [RuleUse], in context: SiteContext, to html: inout HTMLWriter) {
    let users = users(uses)
    guard !users.isEmpty else { return html.element("span", .class("none"), text: "–") }
    let links = users.map { user, uses in
      PictureLink(
        title: uses.first?.title ?? user.id, page: Route(user), picture: picture(of: user, in: context))
    }
    html.pictureLinks(links, on: overview, limit: pictureLimit)
  }

  /// The definitions that use the rule, each with a picture and what the rule decides there.
  private static func cards(of uses: [RuleUse], on page: Route, in context: SiteContext) -> HTMLWriter {
    var html = HTMLWriter()
    guard !uses.isEmpty else { return html }
    html.open("ul", .class("changed-cards"))
    for (user, uses) in users(uses) {
      html.open("li")
      let title = uses.first?.title ?? user.id
      if let picture = picture(of: user, in: context) { html.thumbnail(picture, title: title, on: page) }
      html.open("div")
      html.element("a", .href(Route(user), from: page), text: title)
      html.element("span", .class("note"), text: user.kind.rawValue.capitalizedFirst)
      for use in uses {
        html.open("p", .class("reason"))
        html.element("code", text: use.words)
        html.text(" \(use.verdict)")
        html.close("p")
      }
      html.close("div")
      html.close("li")
    }
    html.close("ul")
    return html
  }

  // MARK: Answers

  /// The answers by default and under all scenarios.
  private static func answers(
    _ rule: RuleDefinition, on page: Route, in composed: ComposedCatalog
  ) -> HTMLWriter {
    HTMLWriter { html in
      html.scrollingTable("uses answers", columns: ["Scenario", "Result"]) { html in
        html.open("tr")
        html.element("th", HTMLAttribute("scope", "row"), text: "Default")
        html.element("td") { answer(composed.start.rules.answer(rule.name), to: &$0) }
        html.close("tr")
        for scenario in composed.scenarios {
          html.open("tr")
          html.rowHead(scenario.definition.title, Route(scenario.definition.reference), from: page)
          html.element("td") { answer(scenario.context.rules.answer(rule.name), to: &$0) }
          html.close("tr")
        }
      }
    }
  }
}
