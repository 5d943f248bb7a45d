import CatalogModel
import Composition
import Definitions
import Diagrams
import Mockups
import SiteRendering

/// The pages about scenarios: the script of each, what happened, what it leads to and whether that is expected.
package enum ScenarioPages: KindPages {
  static let kind = DefinitionKind.scenario
  static let group = NavigationGroup.logic

  static func subjects(in context: SiteContext) -> [ComposedScenario] { context.composed.scenarios }

  static func name(of scenario: ComposedScenario, in context: SiteContext) -> String { scenario.id }

  static func document(of scenario: ComposedScenario, in pages: PageWriter) -> SearchDocument {
    pages.document(of: scenario.definition)
  }

  static func writeOverview(_ site: SiteSummary, to pages: inout PageWriter) {
    var table = HTMLWriter()
    let columns = ["Scenario", "What happens", "What it changes", "Expectations"]
    table.table("index", columns: columns, figure: "Events") { html in
      for scenario in pages.composed.scenarios {
        let definition = scenario.definition
        html.open("tr")
        html.rowHead(definition.title, Route(definition.reference), from: overview)
        html.element("td", text: definition.metadata.summary ?? "")
        html.element("td") { changes(of: scenario, in: pages.context, to: &$0) }
        html.element("td") { $0.verdicts(scenario) }
        html.element("td", .class("figure"), text: String(definition.steps.count))
        html.close("tr")
      }
    }
    pages.add(
      Page(
        route: overview, template: "scenarios", titles: ["Scenarios"],
        styleSheets: [pages.assets.diagramStyles],
        values: ["matrixLink": AudienceMatrix.route.relative(to: overview)], slots: ["table": table],
        area: NavigationEntry(Self.self)))
    AudienceMatrix(pages.context).write(to: &pages)
  }

  /// Writes the pictures of a scenario's changes for the overview, and how much it hides.
  private static func changes(
    of scenario: ComposedScenario, in context: SiteContext, to html: inout HTMLWriter
  ) {
    let changes = changes(scenario, in: context)
    let shown = changes.filter(\.isShown).map {
      PictureLink(title: $0.title, page: $0.page, picture: $0.page.bareMockup)
    }
    if !shown.isEmpty { html.pictureLinks(shown, on: overview, limit: 4) }
    let hidden = changes.count { $0.hiding != nil }
    if hidden > 0 {
      html.element(
        "a", .href(Route(scenario.definition.reference).at("hidden"), from: overview), text: "Hides \(hidden)"
      )
    }
    if shown.isEmpty, hidden == 0 { html.element("span", .class("none"), text: "nothing") }
  }

  static func write(
    _ scenario: ComposedScenario, _ site: SiteSummary, to pages: inout PageWriter
  ) -> PlainSummary {
    let definition = scenario.definition
    let route = Route(definition.reference)
    let timeline = TimelineWriter(outcome: scenario.outcome)
    let context = pages.context
    var script = HTMLWriter()
    writeScript(definition, on: route, to: &script, &pages)
    let changes = changes(scenario, in: context)
    let hiddenCount = changes.count { $0.hiding != nil }
    var slots = pages.slots(definition, on: route)
    slots.merge([
      "script": script,
      "expectations": HTMLWriter { expectations(scenario, to: &$0) },
      "timeline": HTMLWriter { timeline.picture(to: &$0) },
      "momentTable": HTMLWriter { timeline.table(to: &$0) },
      "states": HTMLWriter { states(scenario, to: &$0) },
      "rules": HTMLWriter { rules(scenario, on: route, in: context.composed, to: &$0) },
      "changes": HTMLWriter { write(changes, on: route, in: context, to: &$0) },
      "verdicts": HTMLWriter { $0.verdicts(scenario) },
    ])
    pages.add(
      Page(
        route: route, template: "scenario", titles: [definition.title],
        description: definition.metadata.summary ?? definition.prose.firstParagraph,
        styleSheets: [pages.assets.diagramStyles],
        values: [
          "sourceFile": definition.location.file,
          "sourceLink": context.sourceAddress(of: definition.location),
          "summary": definition.metadata.summary ?? "",
          "momentCount": scenario.outcome.timeline.count,
          "hiddenWords": hiddenCount == 0 ? "" : "Hides \(hiddenCount)",
        ], slots: slots, area: NavigationEntry(Self.self)))
    return PlainSummary(definition)
  }

  private static func writeScript(
    _ scenario: ScenarioDefinition, on page: Route, to html: inout HTMLWriter, _ pages: inout PageWriter
  ) {
    guard !scenario.steps.isEmpty else { return }
    html.open("ol", .class("script"))
    for step in scenario.steps {
      html.open("li")
      html.element("span", .class("at"), text: "\(step.time.jsonText) s")
      html.open("div")
      html.element("h3", text: step.title)
      html.proseBlock(pages.prose(step.prose, of: scenario, on: page, headingShift: 1))
      html.foldedSource(step.text)
      html.close("div")
      html.close("li")
    }
    html.close("ol")
  }

  private static func expectations(_ scenario: ComposedScenario, to html: inout HTMLWriter) {
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

  private static func states(_ scenario: ComposedScenario, to html: inout HTMLWriter) {
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

  private static func rules(
    _ scenario: ComposedScenario, on page: Route, in composed: ComposedCatalog, to html: inout HTMLWriter
  ) {
    guard !composed.catalog.rules.isEmpty else { return }
    func words(_ answer: Bool?) -> String { answer.map { $0 ? "holds" : "does not hold" } ?? "not read" }
    html.scrollingTable("uses", columns: ["Rule", "Here", "Without a scenario"]) { html in
      for rule in composed.catalog.rules {
        let here = scenario.context.rules.answer(rule.name)
        let before = composed.start.rules.answer(rule.name)
        html.open("tr", here == before ? nil : .class("differs"))
        html.rowHead(rule.name, Route(rule.reference), from: page, isCode: true)
        html.element("td", text: words(here))
        html.element("td", text: words(before))
        html.close("tr")
      }
    }
  }

  /// Something that people see otherwise in a scenario.
  private struct Change {
    let kind: DefinitionKind
    let title: String
    let page: Route
    /// Why it is hidden, if it is.
    let hiding: HiddenReason?
    /// The launch rule that presents it, if one does.
    var launchRule: String?
    /// Whether there is a picture of it.
    let isShown: Bool
  }

  /// Writes what a scenario changes and presents, as pictures, and then what it hides, by the reason.
  private static func write(
    _ changes: [Change], on page: Route, in context: SiteContext, to html: inout HTMLWriter
  ) {
    let shown = changes.filter { $0.hiding == nil }
    if !shown.isEmpty { cards(shown, on: page, to: &html) }
    var hidden: [(reason: HTMLWriter, changes: [Change])] = []
    for change in changes {
      guard let reason = change.hiding.map({ words(of: $0, on: page, in: context) }) else { continue }
      if let place = hidden.firstIndex(where: { $0.reason.bytes() == reason.bytes() }) {
        hidden[place].changes.append(change)
      } else {
        hidden.append((reason, [change]))
      }
    }
    for (place, (reason, changes)) in hidden.enumerated() {
      html.open("div", .class("hidden-group"), place == 0 ? .id("hidden") : nil)
      html.element("h3", text: "Hidden: \(changes.count)")
      html.write(reason)
      html.open("ul")
      for change in changes {
        html.open("li")
        html.element("a", .href(change.page, from: page), text: change.title)
        html.close("li")
      }
      html.close("ul")
      html.close("div")
    }
  }

  private static func words(of reason: HiddenReason, on page: Route, in context: SiteContext) -> HTMLWriter {
    HTMLWriter { $0.reason(reason, in: context.catalog, on: page) }
  }

  private static func cards(_ changes: [Change], on page: Route, to html: inout HTMLWriter) {
    html.open("ul", .class("changed-cards"))
    for change in changes {
      html.open("li")
      if change.isShown {
        html.thumbnail(change.page.bareMockup, title: change.title, on: page)
      }
      html.open("div")
      html.element("a", .href(change.page, from: page), text: change.title)
      html.element("span", .class("note"), text: change.kind.rawValue.capitalizedFirst)
      if let rule = change.launchRule {
        html.element("span", .class("reason"), text: "Presented by the rule '\(rule)'")
      }
      html.close("div")
      html.close("li")
    }
    html.close("ul")
  }

  private static func changes(_ scenario: ComposedScenario, in context: SiteContext) -> [Change] {
    var changes: [Change] = []
    let catalog = context.catalog
    for experience in catalog.experiences {
      let differs = context.scenario(scenario.id, for: experience.reference) != nil
      let rule = scenario.context.presented[experience.id]
      guard differs || rule != nil else { continue }
      let hiding = HiddenReason(experience, under: scenario.context)
      changes.append(
        Change(
          kind: .experience, title: experience.title,
          page: .start(of: experience, under: differs ? scenario.id : nil), hiding: hiding, launchRule: rule,
          isShown: hiding == nil && experience.firstStepSlug != nil))
    }
    for screen in catalog.screens where context.scenario(scenario.id, for: screen.reference) != nil {
      let hiding = HiddenReason(screen, under: scenario.context)
      changes.append(
        Change(
          kind: .screen, title: screen.title, page: Route(screen.reference, under: scenario.id),
          hiding: hiding, isShown: hiding == nil))
    }
    for flow in catalog.flows where context.scenario(scenario.id, for: flow.reference) != nil {
      changes.append(
        Change(
          kind: .flow, title: flow.title, page: Route(flow.reference, under: scenario.id), hiding: nil,
          isShown: false))
    }
    return changes
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
