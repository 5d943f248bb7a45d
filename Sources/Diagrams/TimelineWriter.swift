package import Composition
import Definitions
import Elements
package import Mockups
import SiteRendering

/// Draws the events of a scenario as lanes: one for the events, and one for each extension with its states.
package struct TimelineWriter {
  let outcome: ScenarioOutcome

  package init(
    outcome: ScenarioOutcome
  ) {
    self.outcome = outcome
  }

  /// The maximum number of moments in the diagram; the table shows the rest too.
  private static let limit = 160
  private static let column = 30.0
  private static let lane = 52.0
  private static let left = 24.0
  private static let top = 34.0

  private var moments: ArraySlice<ScenarioOutcome.TimelineEntry> { outcome.timeline.prefix(Self.limit) }

  private func x(_ index: Int) -> Double { Self.left + (Double(index) + 0.5) * Self.column }

  private func y(_ lane: String?) -> Double {
    let row = lane.flatMap { outcome.lanes.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    return Self.top + (Double(row) + 0.5) * Self.lane
  }

  /// Writes the diagram, which scrolls horizontally, with the names of the lanes beside it.
  package func picture(to html: inout HTMLWriter) {
    guard !moments.isEmpty else { return }
    let width = Self.left + Double(moments.count + 1) * Self.column
    let height = Self.top + Double(outcome.lanes.count + 1) * Self.lane + 8
    html.open("figure", .class("timeline"))
    html.open("ol", .class("lane-names"))
    html.element("li", text: "Events")
    for name in outcome.lanes { html.element("li") { PropertyWriter.path(name, to: &$0) } }
    html.close("ol")
    html.open(
      "div", .class("scroll"), HTMLAttribute("tabindex", "0"), HTMLAttribute("role", "region"),
      .label("Timeline"))
    html.open(
      "svg", HTMLAttribute("viewBox", "0 0 \(CSS.number(width)) \(CSS.number(height))"),
      HTMLAttribute("width", CSS.number(width)), HTMLAttribute("height", CSS.number(height)),
      HTMLAttribute("role", "img"), .label("Moments in lanes, listed in the table below"))
    ruler(width, to: &html)
    links(to: &html)
    states(to: &html)
    for (index, moment) in moments.enumerated() { mark(moment, at: index, to: &html) }
    html.close("svg")
    html.close("div")
    html.close("figure")
    legend(to: &html)
  }

  /// Draws the lines of the lanes, and a mark at each change of time.
  private func ruler(_ width: Double, to html: inout HTMLWriter) {
    for lane in [nil] + outcome.lanes.map(Optional.some) {
      line(0, y(lane), width, y(lane), "lane", to: &html)
    }
    var time: Double?
    for (index, moment) in moments.enumerated() where moment.time != time {
      time = moment.time
      let place = x(index) - Self.column / 2
      line(
        place, Self.top - 10, place, Self.top + Double(outcome.lanes.count + 1) * Self.lane, "tick", to: &html
      )
      text("\(moment.time.jsonText) s", place + 5, 18, "time", to: &html)
    }
  }

  /// Draws a line from each event to the extensions that receive it or wait for it.
  private func links(to html: inout HTMLWriter) {
    var origins: [Int: (index: Int, lane: String?)] = [:]
    for (index, moment) in moments.enumerated() {
      guard let number = moment.number else { continue }
      if moment.kind == .event { origins[number] = (index, moment.lane) }
      guard moment.kind == .received || moment.kind == .waits, let origin = origins[number] else { continue }
      let side = y(origin.lane) <= y(moment.lane) ? 1.0 : -1
      let (x1, y1, x2, y2) = (x(origin.index), y(origin.lane) + 8 * side, x(index), y(moment.lane) - 7 * side)
      html.element(
        "path", .class("link", moment.kind.rawValue),
        HTMLAttribute(
          "d",
          "M\(CSS.number(x1)) \(CSS.number(y1))C"
            + [x1, (y1 + y2) / 2, x2, (y1 + y2) / 2, x2, y2].map { CSS.number($0) }.joined(separator: " ")
        )
      ) { _ in }
    }
  }

  /// Draws a bar for each version of a state, until the next version replaces it.
  private func states(to html: inout HTMLWriter) {
    let kinds: Set<ScenarioOutcome.TimelineEntry.TimelineEntryKind> = [.set, .pending, .resolved]
    for lane in outcome.lanes {
      let own = moments.enumerated().filter { $0.element.lane == lane && kinds.contains($0.element.kind) }
      for (place, item) in own.enumerated() {
        let end = place + 1 < own.count ? x(own[place + 1].offset) : x(moments.count)
        html.element(
          "rect", .class("state", item.element.kind.rawValue), HTMLAttribute("x", CSS.number(x(item.offset))),
          HTMLAttribute("y", CSS.number(y(lane) - 6)), HTMLAttribute("height", "12"),
          HTMLAttribute("width", CSS.number(max(0, end - x(item.offset))))
        ) { _ in }
      }
    }
  }

  private func mark(_ moment: ScenarioOutcome.TimelineEntry, at index: Int, to html: inout HTMLWriter) {
    let (x, y) = (x(index), y(moment.lane))
    html.open("g", .class("mark", moment.kind.rawValue))
    html.element("title", text: "\(moment.time.jsonText) s: \(moment.phrase)")
    html.element(
      "circle", HTMLAttribute("cx", CSS.number(x)), HTMLAttribute("cy", CSS.number(y)),
      HTMLAttribute("r", moment.kind == .received ? "4.5" : "7")
    ) { _ in }
    switch moment.kind {
    case .event: text(moment.number.map { Phrase.value("#\($0)") } ?? "", x, y - 12, "label", to: &html)
    case .set, .pending, .resolved, .refused:
      text(moment.number.map { Phrase.value("v\($0)") } ?? "", x, y + 22, "label", to: &html)
    default: break
    }
    html.close("g")
  }

  private func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ name: String, to html: inout HTMLWriter
  ) {
    html.element(
      "line", .class(name), HTMLAttribute("x1", CSS.number(x1)), HTMLAttribute("y1", CSS.number(y1)),
      HTMLAttribute("x2", CSS.number(x2)), HTMLAttribute("y2", CSS.number(y2))
    ) { _ in }
  }

  private func text(_ text: Phrase, _ x: Double, _ y: Double, _ name: String, to html: inout HTMLWriter) {
    html.element(
      "text", .class(name), HTMLAttribute("x", CSS.number(x)), HTMLAttribute("y", CSS.number(y)), text: text)
  }

  /// Writes the legend: each kind of moment in the diagram, with its mark.
  private func legend(to html: inout HTMLWriter) {
    let kinds = Set(moments.map(\.kind))
    html.open("ul", .class("legend"))
    for kind in ScenarioOutcome.TimelineEntry.TimelineEntryKind.allCases where kinds.contains(kind) {
      html.open("li")
      html.open(
        "svg", .class("key"), HTMLAttribute("viewBox", "0 0 16 16"), HTMLAttribute("aria-hidden", "true"))
      html.open("g", .class("mark", kind.rawValue))
      html.element(
        "circle", HTMLAttribute("cx", "8"), HTMLAttribute("cy", "8"),
        HTMLAttribute("r", kind == .received ? "4.5" : "7")
      ) { _ in }
      html.close("g")
      html.close("svg")
      html.text(kind.words)
      html.close("li")
    }
    html.element(
      "li", text: "#1 is the first event; v1 is a state set at event #1, and v0 a state set at the start")
    html.close("ul")
  }

  /// Writes all moments as a table.
  package func table(to html: inout HTMLWriter) {
    html.scrollingTable(
      "moments-table", columns: ["Time", "Lane", "What happens", "Event or version", "Details"],
      label: "Moments"
    ) { html in
      for moment in outcome.timeline {
        html.open("tr")
        html.element("td", .class("figure"), text: "\(moment.time.jsonText) s")
        html.element("td", text: moment.lane.map { Phrase.value($0) } ?? "Hub")
        html.open("th", HTMLAttribute("scope", "row"))
        html.element("span", .class("moment", moment.kind.rawValue), text: moment.phrase)
        html.close("th")
        let sign = moment.kind.isState ? "v" : "#"
        html.element("td", text: moment.number.map { Phrase.value("\(sign)\($0)") } ?? "")
        html.open("td")
        if !moment.detail.isEmpty { PropertyWriter.write(.summary(moment.detail), to: &html) }
        if let source = moment.source {
          html.element("p", .class("source"), text: "\(source.file):\(source.line)")
        }
        html.close("td")
        html.close("tr")
      }
    }
    if outcome.omittedCount > 0 {
      html.element("p", .class("note"), text: "Moments not listed: \(outcome.omittedCount).")
    }
  }
}

extension ScenarioOutcome.TimelineEntry {
  /// What happens: the name of an event, or a sentence.
  fileprivate var phrase: Phrase { kind == .event ? .value(title) : Phrase(title) }
}

extension ScenarioOutcome.TimelineEntry.TimelineEntryKind {
  /// Whether the moment is about a version of a state.
  fileprivate var isState: Bool {
    switch self {
    case .set, .pending, .resolved, .refused: true
    case .event, .waits, .received, .answered, .unanswered, .recorded, .matched, .changed: false
    }
  }

  /// The label of the kind in the legend.
  fileprivate var words: Phrase {
    switch self {
    case .event: "event"
    case .waits: "waits until ready"
    case .received: "received"
    case .set: "state set"
    case .pending: "state pending"
    case .resolved: "state resolved"
    case .refused: "state refused"
    case .answered: "answered"
    case .unanswered: "no answer in time"
    case .recorded: "recorded in the history"
    case .matched: "launch rule matches"
    case .changed: "changed"
    }
  }
}
