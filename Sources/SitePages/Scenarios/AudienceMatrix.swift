import CatalogModel
import Composition
import Definitions
import Mockups
import SiteRendering

/// Writes the audience matrix: every experience and screen under every scenario, as a picture or with the reason why it is
/// hidden.
struct AudienceMatrix {
  /// Under one scenario, or by default.
  private enum Cell {
    /// It has a page with a picture of its own.
    case picture(Route)
    /// It is shown as by default.
    case same
    /// It is hidden.
    case hidden(HiddenReason)
    /// The definition names other scenarios.
    case unrelated

    var isHidden: Bool { if case .hidden = self { true } else { false } }
  }

  private struct Row {
    let definition: any Definition
    /// The default first, then each scenario.
    let cells: [Cell]

    /// Whether every scenario that it names hides it; rules of experiences and screens count only under a scenario.
    var isNeverShown: Bool {
      let related = cells.dropFirst().filter { if case .unrelated = $0 { false } else { true } }
      return !related.isEmpty && related.allSatisfy(\.isHidden)
    }
  }

  static let route = Route("scenarios/matrix.html")

  /// The most rows; the overviews of experiences and screens list all.
  private static let limit = 200

  private let composed: ComposedCatalog
  private let context: SiteContext

  init(_ context: SiteContext) {
    self.context = context
    composed = context.composed
  }

  func write(to pages: inout PageWriter) {
    let rows = Array((experiences + screens).prefix(Self.limit))
    let never = rows.filter(\.isNeverShown)
    let hidden = experiences.count + screens.count - rows.count
    pages.add(
      Page(
        route: Self.route, template: "audience", titles: ["Audience matrix", "Scenarios"],
        values: ["hiddenRows": hidden > 0 ? hidden.counted("more row") : ""],
        slots: [
          "shown": HTMLWriter { table(rows.filter { !$0.isNeverShown }, &$0) },
          "never": HTMLWriter { html in if !never.isEmpty { table(never, &html) } },
        ], area: NavigationEntry(ScenarioPages.self)))
  }

  private var experiences: [Row] {
    composed.catalog.experiences.map { experience in
      row(experience, hiding: { HiddenReason(experience, under: $0) }) {
        .picture(.start(of: experience, under: $0))
      }
    }
  }

  private var screens: [Row] {
    composed.catalog.screens.map { screen in
      row(screen, hiding: { HiddenReason(screen, under: $0) }) {
        .picture(Route(screen.reference, under: $0))
      }
    }
  }

  private func row(
    _ definition: some Definition, hiding: (CompositionContext) -> HiddenReason?,
    picture: (String?) -> Cell
  ) -> Row {
    let named = definition.metadata.showing.scenarios
    let scenarios = composed.scenarios.map { scenario -> Cell in
      guard named.isEmpty || named.contains(scenario.id) else { return .unrelated }
      if let reason = hiding(scenario.context) { return .hidden(reason) }
      return context.scenario(scenario.id, for: definition.reference).map { picture($0) } ?? .same
    }
    let usual = hiding(composed.start).map { Cell.hidden($0) } ?? picture(nil)
    return Row(definition: definition, cells: [usual] + scenarios)
  }

  private func table(_ rows: [Row], _ html: inout HTMLWriter) {
    let titles = ["Experience or screen", "Default"] + composed.scenarios.map(\.definition.title)
    html.scrollingTable("audience", columns: titles, label: "Experiences and screens by scenario") { html in
      countHidden(in: rows, &html)
      for row in rows {
        html.open("tr", facets(of: row).attribute)
        html.rowHead(row.definition.title, Route(row.definition.reference), from: Self.route)
        for cell in row.cells { write(cell, of: row, &html) }
        html.close("tr")
      }
    }
  }

  /// Writes a first row with how much each scenario hides.
  private func countHidden(in rows: [Row], _ html: inout HTMLWriter) {
    html.open("tr", .class("totals"))
    html.element("th", HTMLAttribute("scope", "row"), text: "Hidden")
    for place in 0...composed.scenarios.count {
      let count = rows.count { $0.cells[place].isHidden }
      html.element(
        "td", .class(count == 0 ? "none" : ""), text: count == 0 ? "None" : "\(count) of \(rows.count)")
    }
    html.close("tr")
  }

  private func facets(of row: Row) -> Facets {
    var facets = Facets()
    let metadata = row.definition.metadata
    facets.add(.owner, metadata.owner ?? "No owner")
    facets.add(.status, metadata.status?.title ?? "No status")
    facets.add(.kind, row.definition.reference.kind.rawValue.capitalizedFirst)
    for tag in metadata.tags { facets.add(.tag, tag) }
    return facets
  }

  private func write(_ cell: Cell, of row: Row, _ html: inout HTMLWriter) {
    html.open("td", cell.isHidden ? .class("is-hidden") : nil)
    switch cell {
    case .picture(let page):
      html.open("a", .class("thumb"), .href(page, from: Self.route))
      html.element("span", .class("unseen"), text: row.definition.title)
      html.open("span", HTMLAttribute("aria-hidden", "true"), .flag("inert"))
      html.preview(page.bareMockup, title: row.definition.title, on: Self.route)
      html.close("span")
      html.close("a")
    case .same: html.element("span", .class("note"), text: "Same")
    case .hidden(let reason): html.reason(reason, in: composed.catalog, on: Self.route)
    case .unrelated: html.element("span", .class("none"), text: "Not listed")
    }
    html.close("td")
  }
}
