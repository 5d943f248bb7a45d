import CatalogModel
import Composition
import ExperienceTraits
import Mockups

/// Writes what is different between a trace without a scenario and the one under it.
struct ComparisonWriter {
  let page: Route

  func write(_ comparison: TraceComparison, to html: inout HTMLWriter) {
    guard !comparison.rows.isEmpty else {
      html.element("p", .class("none"), text: "The traces are the same.")
      return
    }
    let causes = comparison.rows.filter { $0.before == nil && Self.isCause($0.phase) }
    if let first = causes.first?.after {
      html.open("p", .class("note"))
      html.text("Of events and shared state, only here: ")
      html.element(
        "a", HTMLAttribute("href", "#t\(first.number)"),
        text: causes.count == 1 ? "1 entry" : "\(causes.count) entries")
      html.text(".")
      html.close("p")
    }
    let rows = comparison.rows.filter { $0.before != nil || !Self.isCause($0.phase) }
    guard !rows.isEmpty else { return }
    html.scrollingTable("comparison", columns: ["Entry", "Without a scenario", "Here"]) { html in
      for row in rows {
        html.changeRow { html in
          html.element("span", .class("subject"), text: row.subject)
          html.text(" ")
          html.element("span", .class("key"), text: row.phase.title)
        } before: {
          cell(row.before, isHere: false, to: &$0)
        } after: {
          cell(row.after, isHere: true, to: &$0)
        }
      }
    }
  }

  /// Whether entries of a phase tell what happens in the scenario, which is nothing without it.
  private static func isCause(_ phase: Trace.Phase) -> Bool { phase == .event || phase == .sharedState }

  private func cell(_ entry: Trace.Entry?, isHere: Bool, to html: inout HTMLWriter) {
    guard let entry else { return html.element("span", .class("none"), text: "–") }
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
  }
}
