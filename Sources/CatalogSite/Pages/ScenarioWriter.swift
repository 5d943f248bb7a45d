import Composition
import ExperienceTraits

/// Writes the choice between the pages of one definition under its scenarios.
struct ScenarioWriter {
  let catalog: Catalog
  /// The scenario of the page, or `nil` for the page without one.
  let current: String?

  /// The pages by scenario, and which scenarios give the same; nothing for a definition that none changes.
  func switcher(_ subject: VariantSubject, route: (String?) -> Route) -> HTMLWriter {
    var html = HTMLWriter()
    let variants = catalog.variants(of: subject)
    guard !variants.isEmpty else { return html }
    let page = route(current)
    let same = variants.filter { !$0.differs }
    let others = variants.filter(\.differs)
    html.open("nav", .class("scenarios"), HTMLAttribute("aria-label", "Scenarios"))
    if !others.isEmpty {
      html.open("ul")
      choice("No scenario", route(nil), isCurrent: current == nil, page: page, to: &html)
      for variant in others {
        choice(
          variant.scenario.definition.title, route(variant.scenario.id),
          isCurrent: variant.scenario.id == current, page: page, to: &html)
      }
      html.close("ul")
    }
    sentence("Same result as without a scenario: ", same.map(\.scenario), page, to: &html)
    if let own = others.first(where: { $0.scenario.id == current }) {
      let equal = others.filter { other in
        other.scenario.id != current
          && (own.equals.contains(other.scenario.id) || other.equals.contains(own.scenario.id))
      }
      sentence("Same result under: ", equal.map(\.scenario), page, to: &html)
      html.open("p", .class("note"))
      html.element("a", .href(.scenario(own.scenario.id), from: page), text: "What happens in the scenario")
      html.close("p")
    }
    html.close("nav")
    return html
  }

  private func choice(
    _ title: String, _ route: Route, isCurrent: Bool, page: Route, to html: inout HTMLWriter
  ) {
    html.open("li")
    html.element(
      "a", .href(route, from: page), isCurrent ? HTMLAttribute("aria-current", "page") : nil, text: title)
    html.close("li")
  }

  private func sentence(
    _ words: String, _ scenarios: [ComposedScenario], _ page: Route, to html: inout HTMLWriter
  ) {
    guard !scenarios.isEmpty else { return }
    html.open("p", .class("note"))
    html.text(words)
    for (index, scenario) in scenarios.enumerated() {
      if index > 0 { html.text(", ") }
      html.element("a", .href(.scenario(scenario.id), from: page), text: scenario.definition.title)
    }
    html.close("p")
  }
}

/// Writes what is different between a trace without a scenario and the one under it.
struct ComparisonWriter {
  let page: Route

  func write(_ comparison: TraceComparison, to html: inout HTMLWriter) {
    guard !comparison.rows.isEmpty else {
      html.element("p", .class("none"), text: "The traces are the same.")
      return
    }
    html.scrollingTable("comparison", columns: ["Entry", "Without a scenario", "Here"]) { html in
      for row in comparison.rows {
        html.open("tr")
        html.open("th", HTMLAttribute("scope", "row"))
        html.element("span", .class("subject"), text: row.subject)
        html.text(" ")
        html.element("span", .class("key"), text: row.phase.title)
        html.close("th")
        cell(row.before, isHere: false, to: &html)
        cell(row.after, isHere: true, to: &html)
        html.close("tr")
      }
    }
  }

  private func cell(_ entry: Trace.Entry?, isHere: Bool, to html: inout HTMLWriter) {
    html.open("td")
    if let entry {
      if isHere {
        html.element("a", HTMLAttribute("href", "#t\(entry.number)"), text: entry.outcome.rawValue)
      } else {
        html.text(entry.outcome.rawValue)
      }
      if let reason = entry.reason { html.element("span", .class("reason"), text: reason) }
      if entry.reason == nil, !entry.changes.isEmpty {
        let count = entry.changes.count
        html.element("span", .class("reason"), text: count == 1 ? "1 change" : "\(count) changes")
      }
    } else {
      html.element("span", .class("none"), text: "–")
    }
    html.close("td")
  }
}
