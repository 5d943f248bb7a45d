import Composition
import Elements
import ExperienceTraits
import Mockups
import SiteRendering

/// Writes the differences between a trace without a scenario and the trace under a scenario.
struct ComparisonWriter {
  let page: Route
  /// The page of the screen behind a step, and the numbers of its entries, which only that page lists.
  var screen: (page: Route, entries: Set<Int>)?

  func write(_ comparison: TraceComparison, to html: inout HTMLWriter) {
    guard !comparison.rows.isEmpty else {
      html.element("p", .class("none"), text: "The traces are the same.")
      return
    }
    let rows = comparison.rows.filter { $0.before != nil || !Self.isCause($0.phase) }
    guard !rows.isEmpty else {
      html.element("p", .class("none"), text: "Only the events before it differ.")
      return
    }
    html.scrollingTable("comparison", columns: ["Entry", "Default", "Here"]) { html in
      for row in rows {
        let names = row.names
        html.changeRow { html in
          html.element("code", text: row.subject)
          html.text(" ")
          html.element("i", text: row.phase.title)
        } before: {
          cell(row.before, names, isHere: false, to: &$0)
        } after: {
          cell(row.after, names, isHere: true, to: &$0)
        }
      }
    }
  }

  /// Whether the entries of a phase describe the events of the scenario.
  ///
  /// The default trace has no such entries.
  private static func isCause(_ phase: Trace.TracePhase) -> Bool { phase == .event || phase == .sharedState }

  /// A link to an entry: on this page, or on the page of the screen, whose trace begins with the same numbers.
  private func link(to entry: Trace.TraceEntry) -> HTMLAttribute {
    if let screen, screen.entries.contains(entry.number) {
      return .href(screen.page.at("t\(entry.number)"), from: page)
    }
    return HTMLAttribute("href", "#t\(entry.number)")
  }

  /// Writes the outcome of an entry, the reason, and the values that differ.
  private func cell(_ entry: Trace.TraceEntry?, _ names: [String], isHere: Bool, to html: inout HTMLWriter) {
    guard let entry else { return html.text("–") }
    if isHere {
      html.element("a", link(to: entry), text: Phrase(entry.outcome.rawValue))
    } else {
      html.text(Phrase(entry.outcome.rawValue))
    }
    if let reason = entry.reason { html.element("em", text: Phrase(reason)) }
    let values = entry.values
    let shown = names.filter { name in values.contains { $0.key == name } }
    guard !shown.isEmpty else { return }
    html.open("dl")
    for name in shown {
      html.element("dt", text: name)
      html.open("dd")
      PropertyWriter.write(values.last(of: name) ?? .null, to: &html)
    }
    html.close("dl")
  }
}
