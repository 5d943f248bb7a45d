import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import Mockups
import ScreenDefinitions
import SiteRendering

/// Writes the audience matrix: a table with a row for each experience or screen and a column for each
/// scenario.
///
/// A cell shows a picture, or the reason why the definition is hidden.
struct AudienceMatrix {
  /// The content of a table cell: a definition under one scenario, or by default.
  private enum MatrixCell {
    /// A picture that links to the page of the definition under the scenario, or to its default page.
    ///
    /// The captions name the differences from the default.
    case picture(Route, captions: [Phrase])
    /// The experience looks the same, but the screen behind it differs.
    case behind(ScreenDefinition, ScreenDifference, scenario: String)
    /// The definition looks the same under the scenario as by default.
    case same
    /// The definition is hidden, for the given reason.
    case hidden(HiddenReason)
    /// The definition lists its scenarios, this scenario is not in the list, and no rule hides the definition.
    case unrelated

    var isHidden: Bool { if case .hidden = self { true } else { false } }
    var isSame: Bool { if case .same = self { true } else { false } }
    var isUnrelated: Bool { if case .unrelated = self { true } else { false } }
    /// The CSS class of the cell.
    var name: String { isHidden ? "is-hidden" : isSame ? "is-same" : isUnrelated ? "is-unrelated" : "" }
  }

  private struct MatrixRow {
    let definition: any Definition
    /// The cells of the row: the default first, then each scenario.
    let cells: [MatrixCell]

    /// Whether the definition is hidden in every scenario that it lists.
    ///
    /// The default does not count, because rules of experiences and screens apply only under a scenario.
    var isNeverShown: Bool {
      let related = cells.dropFirst().filter { !$0.isUnrelated }
      return !related.isEmpty && related.allSatisfy(\.isHidden)
    }

    /// Whether the definition is shown and looks the same under each scenario.
    var isSameForEveryone: Bool { cells.count > 1 && cells.dropFirst().allSatisfy(\.isSame) }

    /// The number of scenarios without a difference, and of scenarios that the definition does not list, as
    /// text.
    ///
    /// A narrow window shows this text instead of the cells.
    var summary: Phrase? {
      let same = cells.count(where: \.isSame)
      let unrelated = cells.count(where: \.isUnrelated)
      return switch (same > 0, unrelated > 0) {
      case (true, true): "Same in \(same.counted("scenario")), not listed in \(unrelated)"
      case (true, false): "Same in \(same.counted("scenario"))"
      case (false, true): "Not listed in \(unrelated)"
      case (false, false): nil
      }
    }
  }

  static let route = Route("scenarios/matrix.html")

  /// The maximum number of rows in the matrix.
  ///
  /// The overviews of experiences and screens list all definitions.
  private static let limit = 200

  private let composed: ComposedCatalog
  private let context: SiteContext

  init(_ context: SiteContext) {
    self.context = context
    composed = context.composed
  }

  func write(to pages: inout PageWriter) {
    let experiences = composed.catalog.experiences.prefix(Self.limit)
    let screens = composed.catalog.screens.prefix(Self.limit - experiences.count)
    let rows = rows(of: experiences) + rows(of: screens)
    let never = rows.filter(\.isNeverShown)
    let hidden = composed.catalog.experiences.count + composed.catalog.screens.count - rows.count
    pages.add(
      Page(
        route: Self.route, template: "audience", titles: ["Audience matrix", "Scenarios"],
        styleSheets: [context.assets.diagramStyles],
        values: ["hiddenRows": (hidden > 0 ? hidden.counted("more row") : "") as Phrase],
        slots: [
          "shown": HTMLWriter(in: context.words) { html in
            table(rows.filter { !$0.isNeverShown }, isFirst: true, &html)
          },
          "never": HTMLWriter(in: context.words) { html in
            if !never.isEmpty { table(never, isFirst: false, &html) }
          },
        ], area: NavigationEntry(ScenarioPages.self)))
  }

  private func rows(of experiences: some Collection<ExperienceDefinition>) -> [MatrixRow] {
    experiences.map { experience in
      let screen = experience.metadata.showing.screen.flatMap { composed.catalog.screens[named: $0] }
      return row(experience, hiding: { HiddenReason(experience, under: $0) }) { scenario in
        let page = Route.start(of: experience, under: scenario?.id)
        guard let scenario else { return .picture(page, captions: []) }
        if scenario.context.presented[experience.id] != nil {
          return .picture(page, captions: ["Presented"])
        }
        guard let screen else { return .picture(page, captions: []) }
        return .behind(
          screen, ScreenDifference(screen, under: scenario, in: composed), scenario: scenario.id)
      }
    }
  }

  private func rows(of screens: some Collection<ScreenDefinition>) -> [MatrixRow] {
    screens.map { screen in
      row(screen, hiding: { HiddenReason(screen, under: $0) }) { scenario in
        .picture(
          Route(screen.reference, under: scenario?.id),
          captions: scenario.map { ScreenDifference(screen, under: $0, in: composed).captions } ?? [])
      }
    }
  }

  private func row(
    _ definition: some Definition, hiding: (CompositionContext) -> HiddenReason?,
    picture: (ComposedScenario?) -> MatrixCell
  ) -> MatrixRow {
    let named = definition.metadata.showing.scenarios
    let scenarios = composed.scenarios.map { scenario -> MatrixCell in
      if let reason = hiding(scenario.context) { return .hidden(reason) }
      guard named.isEmpty || named.contains(scenario.id) else { return .unrelated }
      return context.scenario(scenario.id, for: definition.reference) == nil ? .same : picture(scenario)
    }
    return MatrixRow(definition: definition, cells: [picture(nil)] + scenarios)
  }

  private func table(_ rows: [MatrixRow], isFirst: Bool, _ html: inout HTMLWriter) {
    let titles: [Phrase] =
      ["Experience or screen", "Default"] + composed.scenarios.map { Phrase.value($0.definition.title) }
    html.scrollingTable("audience", columns: titles, label: "Experiences and screens by scenario") { html in
      if isFirst { countHidden(&html) }
      for row in rows where !row.isSameForEveryone { write(row, &html) }
      let same = rows.filter(\.isSameForEveryone)
      guard !same.isEmpty else { return }
      html.close("tbody")
      html.open("tbody", .class("same-rows"))
      html.open("tr")
      html.element(
        "th", HTMLAttribute("scope", "rowgroup"), HTMLAttribute("colspan", String(titles.count)),
        text: "Same for everyone")
      html.close("tr")
      for row in same { write(row, &html) }
    }
  }

  private func write(_ row: MatrixRow, _ html: inout HTMLWriter) {
    html.open("tr", facets(of: row).attribute)
    html.open("th", HTMLAttribute("scope", "row"))
    html.element(
      "a", .href(Route(row.definition.reference), from: Self.route), text: row.definition.title)
    if let summary = row.summary { html.element("span", .class("note same-count"), text: summary) }
    html.close("th")
    for cell in row.cells { write(cell, of: row, &html) }
    html.close("tr")
  }

  /// Writes the first row: the number of definitions in the catalog that each scenario hides.
  private func countHidden(_ html: inout HTMLWriter) {
    let all = composed.catalog.experiences.count + composed.catalog.screens.count
    html.open("tr", .class("totals"))
    html.element("th", HTMLAttribute("scope", "row"), text: "Never seen")
    html.element("td", .class("none"), text: "None")
    for scenario in composed.scenarios {
      let count = HiddenDefinitions(under: scenario, in: context).total
      html.open("td", .class(count == 0 ? "none" : ""))
      if count == 0 {
        html.text("None")
      } else {
        let list = Route(scenario.definition.reference).at("hidden")
        html.element("a", .href(list, from: Self.route), text: "\(count) of \(all)")
      }
      html.close("td")
    }
    html.close("tr")
  }

  private func facets(of row: MatrixRow) -> Facets {
    var facets = Facets()
    let metadata = row.definition.metadata
    facets.add(owner: metadata.owner)
    facets.add(.status, metadata.status?.title ?? "No status")
    facets.add(.kind, row.definition.reference.kind.title)
    for tag in metadata.tags { facets.add(.tag, tag) }
    return facets
  }

  private func write(_ cell: MatrixCell, of row: MatrixRow, _ html: inout HTMLWriter) {
    html.open("td", .class(cell.name))
    switch cell {
    case .picture(let page, let captions):
      html.open("a", .class("thumb"), .href(page, from: Self.route))
      html.element("span", .class("unseen"), text: row.definition.title)
      html.open("span", HTMLAttribute("aria-hidden", "true"), .flag("inert"))
      html.preview(page.bareMockup, title: row.definition.title, on: Self.route)
      html.close("span")
      html.close("a")
      for caption in captions { html.element("span", .class("note"), text: caption) }
    case .behind(let screen, let difference, let scenario):
      let route = Route(screen.reference, under: context.scenario(scenario, for: screen.reference))
      html.element("span", .class("note")) { html in
        html.sentence(
          difference.captionBehind,
          { $0.element("a", .href(route, from: Self.route), text: screen.title) })
      }
    case .same: html.element("span", .class("note"), text: "Same")
    case .hidden(let reason):
      html.element("strong", text: "Hidden")
      html.reason(reason, in: composed.catalog, on: Self.route)
    case .unrelated: html.element("span", .class("none"), text: "Not listed")
    }
    html.close("td")
  }
}
