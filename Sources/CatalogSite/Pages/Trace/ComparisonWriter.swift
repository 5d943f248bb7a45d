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
    html.scrollingTable("comparison", columns: ["Entry", "Without a scenario", "Here"]) { html in
      html.changeRows(
        comparison.rows.map { row in
          ChangeRow(
            head: { html in
              html.element("span", .class("subject"), text: row.subject)
              html.text(" ")
              html.element("span", .class("key"), text: row.phase.title)
            }, before: row.before.map { cell($0, isHere: false) },
            after: row.after.map { cell($0, isHere: true) })
        }, dash: { $0.element("span", .class("none"), text: "–") })
    }
  }

  private func cell(_ entry: Trace.Entry, isHere: Bool) -> ChangeRow.Cell {
    { html in
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
}
