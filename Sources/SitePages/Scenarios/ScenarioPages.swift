import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import Diagrams
import EventDefinitions
import Mockups
import ScreenDefinitions
import SiteRendering

/// The pages about scenarios: the events of each scenario, the changes that it causes, and its checks.
package enum ScenarioPages: KindPages {
  static let kind = DefinitionKind.scenario
  static let group = NavigationGroup.logic

  static func subjects(in context: SiteContext) -> [ComposedScenario] { context.composed.scenarios }

  static func name(of scenario: ComposedScenario, in context: SiteContext) -> String { scenario.id }

  static func document(of scenario: ComposedScenario, in pages: PageWriter) -> SearchDocument {
    let hidden = HiddenDefinitions(under: scenario, in: pages.context)
    return pages.document(of: scenario.definition, notes: hidden.notes(in: pages.catalog))
  }

  /// The maximum number of pictures in a row of the overview.
  private static let pictureLimit = 8

  static func writeOverview(_ site: SiteSummary, to pages: inout PageWriter) {
    var html = HTMLWriter(in: pages.context.words)
    for (place, scenario) in pages.composed.scenarios.enumerated() {
      let definition = scenario.definition
      html.open("section", .class("pictured-row"))
      html.open("div", .class("row-words"))
      html.rowTitle(definition.title, Route(definition.reference), from: overview)
      if let summary = definition.metadata.summary { html.element("p", .class("lede"), text: summary) }
      html.open("p", .class("facts"))
      let events = definition.steps.count { if case .event = $0.action { true } else { false } }
      html.element("span", text: events.counted("event"))
      if events < definition.steps.count {
        html.element("span", text: (definition.steps.count - events).counted("connection change"))
      }
      html.verdicts(scenario)
      html.close("p")
      html.close("div")
      html.element("div") { writeChanges(under: scenario, isFirst: place == 0, in: pages.context, to: &$0) }
      html.close("section")
    }
    pages.add(
      overviewPage(
        styleSheets: [pages.assets.diagramStyles],
        values: ["matrixLink": AudienceMatrix.route.relative(to: overview)], slots: ["rows": html]))
    AudienceMatrix(pages.context).write(to: &pages)
  }

  /// Writes a scenario's changes for the overview: the hidden definitions, and pictures of changed ones.
  private static func writeChanges(
    under scenario: ComposedScenario, isFirst: Bool, in context: SiteContext, to html: inout HTMLWriter
  ) {
    let page = Route(scenario.definition.reference)
    let changes = ScenarioChange.changes(under: scenario, in: context)
    HiddenDefinitions(changes)
      .writeSummary(of: scenario.definition, on: overview, in: context.catalog, to: &html)
    let shown = changes.filter { $0.hiding == nil }.map { change in
      PictureLink(
        title: change.title, page: change.page,
        picture: change.pictures(under: scenario.id, in: context).after)
    }
    if !shown.isEmpty {
      html.element("h3", .class("label"), text: "Looks different")
      html.pictureLinks(
        shown, on: overview, limit: pictureLimit, all: page.at("changes"), isEager: isFirst)
    }
    if shown.isEmpty {
      html.element(
        "p", .class("none"),
        text: changes.isEmpty ? "Changes nothing." : "Everything else looks as by default.")
    }
  }

  static func write(
    _ scenario: ComposedScenario, _ site: SiteSummary, to pages: inout PageWriter
  ) -> PlainSummary {
    let definition = scenario.definition
    let route = Route(definition.reference)
    let timeline = TimelineWriter(outcome: scenario.outcome)
    let context = pages.context
    var script = HTMLWriter(in: context.words)
    writeScript(definition, on: route, to: &script, &pages)
    let changes = ScenarioChange.changes(under: scenario, in: context)
    let hidden = HiddenDefinitions(changes)
    var slots = pages.slots(definition, on: route)
    slots.merge([
      "script": script,
      "expectations": HTMLWriter(in: context.words) { expectations(scenario, in: context, to: &$0) },
      "timeline": HTMLWriter(in: context.words) { timeline.picture(to: &$0) },
      "momentTable": HTMLWriter(in: context.words) { timeline.table(to: &$0) },
      "states": HTMLWriter(in: context.words) { states(scenario, to: &$0) },
      "rules": HTMLWriter(in: context.words) { rules(scenario, on: route, in: context.composed, to: &$0) },
      "unchangedRules": HTMLWriter(in: context.words) { html in
        unchangedRules(scenario, on: route, in: context.composed, to: &html)
      },
      "hidden": HTMLWriter(in: context.words) { write(hidden, on: route, in: context, to: &$0) },
      "changes": HTMLWriter(in: context.words) { html in
        write(changes.filter { $0.hiding == nil }, under: scenario, on: route, in: context, to: &html)
      },
      "verdicts": HTMLWriter(in: context.words) { $0.verdicts(scenario) },
    ])
    pages.add(
      page(
        of: definition, on: route, styleSheets: [pages.assets.diagramStyles],
        values: [
          "summary": definition.metadata.summary ?? "",
          "momentCount": scenario.outcome.timeline.count,
          "isInstant": scenario.outcome.timeline.allSatisfy { $0.time == 0 },
          "hiddenWords": hidden.count,
        ], slots: slots))
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

  /// Writes the checks that fail with their details, then the checks that pass as lines with folded details.
  private static func expectations(
    _ scenario: ComposedScenario, in context: SiteContext, to html: inout HTMLWriter
  ) {
    let failed = scenario.verdicts.filter { !$0.holds }
    if !failed.isEmpty {
      html.open("ul", .class("verdicts"))
      for verdict in failed {
        html.open("li", .class("verdict fails"))
        html.element("strong", text: verdict.expectation.title)
        html.element("span", .class("outcome"), text: "fails")
        details(of: verdict, in: context, to: &html)
        html.close("li")
      }
      html.close("ul")
    }
    let passed = scenario.verdicts.filter(\.holds)
    guard !passed.isEmpty else { return }
    html.open("ul", .class("passed-checks"))
    for verdict in passed {
      html.open("li")
      html.open("details")
      html.open("summary")
      html.element("span", text: verdict.expectation.title)
      html.text(" ")
      html.element("span", .class("unseen"), text: "passes")
      html.close("summary")
      details(of: verdict, in: context, to: &html)
      html.close("details")
      html.close("li")
    }
    html.close("ul")
  }

  private static func details(
    of verdict: Expectation.ExpectationVerdict, in context: SiteContext, to html: inout HTMLWriter
  ) {
    html.element("p", .class("reason"), text: context.naming(rulesIn: verdict.sentence))
    html.element(
      "p", .class("source"),
      text: "\(verdict.expectation.location.file):\(verdict.expectation.location.line)")
  }

  private static func states(_ scenario: ComposedScenario, to html: inout HTMLWriter) {
    guard !scenario.outcome.states.isEmpty else { return }
    html.scrollingTable("uses", columns: ["Extension", "Values"], label: "Shared values") { html in
      for state in scenario.outcome.states {
        html.open("tr")
        html.open("th", HTMLAttribute("scope", "row"))
        html.element("code", text: state.owner)
        html.stateFlags(state)
        html.close("th")
        html.element("td") { $0.members(of: state.value) }
        html.close("tr")
      }
    }
  }

  /// Writes a table of the rules whose result differs from the default.
  private static func rules(
    _ scenario: ComposedScenario, on page: Route, in composed: ComposedCatalog, to html: inout HTMLWriter
  ) {
    let rules = composed.catalog.rules.filter { differs($0, under: scenario, in: composed) }
    guard !rules.isEmpty else { return }
    html.scrollingTable("uses answers", columns: ["Rule", "Default", .value(scenario.definition.title)]) {
      html in
      for rule in rules {
        html.open("tr")
        html.open("th", HTMLAttribute("scope", "row"))
        html.element("a", .href(Route(rule.reference), from: page), text: rule.title)
        html.element("p", .class("reason")) {
          RuleSentence(catalog: composed.catalog, page: page).write(rule, to: &$0)
        }
        html.close("th")
        html.element("td") { $0.ruleResult(composed.start.rules.answer(rule.name)) }
        html.element("td") { $0.ruleResult(scenario.context.rules.answer(rule.name)) }
        html.close("tr")
      }
    }
  }

  private static func unchangedRules(
    _ scenario: ComposedScenario, on page: Route, in composed: ComposedCatalog, to html: inout HTMLWriter
  ) {
    let rules = composed.catalog.rules.filter { !differs($0, under: scenario, in: composed) }
    guard !rules.isEmpty else { return }
    html.open("details", .class("note"))
    html.element(
      "summary",
      text: rules.count == 1
        ? "1 rule has the default result" : "\(rules.count) rules have the default result")
    html.open("ul", .class("inline-results"))
    for rule in rules {
      html.open("li")
      html.element("a", .href(Route(rule.reference), from: page), text: rule.title)
      html.text(" ")
      html.ruleResult(scenario.context.rules.answer(rule.name))
      html.close("li")
    }
    html.close("ul")
    html.close("details")
  }

  private static func differs(
    _ rule: RuleDefinition, under scenario: ComposedScenario, in composed: ComposedCatalog
  ) -> Bool {
    scenario.context.rules.answer(rule.name) != composed.start.rules.answer(rule.name)
  }

  // MARK: Changes

  /// Writes the definitions that a scenario hides, grouped by reason.
  private static func write(
    _ hidden: HiddenDefinitions, on page: Route, in context: SiteContext, to html: inout HTMLWriter
  ) {
    for group in hidden.groups {
      html.open("div", .class("hidden-group is-dim"))
      html.element("h3") { $0.reason(group.reason, in: context.catalog, on: page) }
      html.pictureLinks(
        group.changes.map { change in
          PictureLink(
            title: change.title, page: change.page, picture: context.picture(of: change.reference),
            note: change.reference.kind.noteInPictures)
        }, on: page)
      html.close("div")
    }
  }

  /// Writes the definitions that a scenario changes or presents, with pictures by default and under the
  /// scenario.
  ///
  /// Experiences over a different screen follow, grouped by screen.
  private static func write(
    _ changes: [ScenarioChange], under scenario: ComposedScenario, on page: Route,
    in context: SiteContext, to html: inout HTMLWriter
  ) {
    let cards = changes.filter { $0.screen == nil }
    if !cards.isEmpty {
      html.open("ul", .class("use-cards"))
      for change in cards { card(change, under: scenario, on: page, in: context, to: &html) }
      html.close("ul")
    }
    var screens: [ScreenDefinition] = []
    for screen in changes.compactMap(\.screen) where !screens.contains(where: { $0.id == screen.id }) {
      screens.append(screen)
    }
    for screen in screens {
      html.open("div", .class("hidden-group"))
      let isHidden = HiddenReason(screen, under: scenario.context) != nil
      html.element(
        "h3",
        text: isHidden
          ? "Over “\(screen.title)”, which is hidden" : "Over “\(screen.title)”, which looks different")
      html.pictureLinks(
        changes.filter { $0.screen?.id == screen.id }.map { change in
          PictureLink(
            title: change.title, page: change.page,
            picture: context.picture(of: change.reference, under: scenario.id))
        }, on: page)
      html.close("div")
    }
  }

  private static func card(
    _ change: ScenarioChange, under scenario: ComposedScenario, on page: Route, in context: SiteContext,
    to html: inout HTMLWriter
  ) {
    let pictures = change.pictures(under: scenario.id, in: context)
    let missing: Phrase = if case .flow = change.kind { "The path ends" } else { "Not shown" }
    let pair = [
      PairedPicture(route: pictures.before, caption: "Default", absence: missing),
      PairedPicture(
        route: pictures.after, caption: .value(scenario.definition.title), absence: missing),
    ]
    html.useCard(
      change.title, change.page, change.reference.kind,
      pictures: pictures.before == nil && pictures.after == nil ? [] : pair, on: page
    ) { change.writeReason(under: scenario, on: page, in: context, to: &$0) }
  }
}

extension HTMLWriter {
  /// Writes how many of the scenario's checks pass.
  ///
  /// Writes nothing for a scenario without checks.
  fileprivate mutating func verdicts(_ scenario: ComposedScenario) {
    let count = scenario.verdicts.count
    guard count > 0 else { return }
    let held = scenario.verdicts.count { $0.holds }
    element(
      "span", .class("verdict-sum", held == count ? "holds" : "fails"),
      text: count == 1 ? "\(held) of 1 check passes" : "\(held) of \(count) checks pass")
  }
}
