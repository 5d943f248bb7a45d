import Composition
import Elements
import ExperienceTraits
import Mockups

/// Writes the final properties of a trace, each with all that set it or would have.
struct ChainWriter {
  private let trace: Trace

  init(_ trace: Trace) {
    self.trace = trace
  }

  /// Writes a table with a row for each property.
  func write(to html: inout HTMLWriter) {
    let chains = trace.chains
    guard !chains.isEmpty else { return }
    html.scrollingTable("chains", columns: ["Property", "How it came to be"]) { html in
      for chain in chains { row(chain, to: &html) }
    }
  }

  private func row(_ chain: PropertyChain, to html: inout HTMLWriter) {
    html.open("tr")
    html.open("th", HTMLAttribute("scope", "row"))
    PropertyWriter.path(chain.path, to: &html)
    html.close("th")
    html.open("td")
    html.open("ol", .class("chain"))
    if !chain.initial.isNull {
      html.open("li", .class("lost"))
      html.element("span", .class("level"), text: "default")
      html.text(" ")
      html.element("s") { PropertyWriter.write(chain.initial, to: &$0) }
      html.close("li")
    }
    for link in chain.links { write(link, to: &html) }
    html.close("ol")
    html.close("td")
    html.close("tr")
  }

  private func write(_ link: PropertyChain.Link, to html: inout HTMLWriter) {
    let entry = trace.entries[link.entry - 1]
    html.open("li", .class(link.loss == nil ? "won" : "lost"))
    html.element(
      "span", .class("level", entry.level?.rawValue ?? ""), text: entry.level?.rawValue ?? entry.subject)
    html.text(" ")
    if link.loss == nil {
      html.element("strong") { PropertyWriter.write(link.value, to: &$0) }
    } else {
      html.element("s") { PropertyWriter.write(link.value, to: &$0) }
    }
    html.text(" ")
    html.element(
      "a", .class("row"), HTMLAttribute("href", "#t\(link.entry)"),
      HTMLAttribute("aria-label", "Entry \(link.entry), \(entry.subject)"), text: String(link.entry))
    if let loss = link.loss { html.element("span", .class("why"), text: loss) }
    html.close("li")
  }
}
