import Composition
import Elements
import ExperienceTraits
import Mockups

/// Writes the final properties of a trace, each with all that set it or would have.
struct ChainWriter {
  private let trace: Trace
  private let chains: [PropertyChain]

  init(_ trace: Trace, _ chains: [PropertyChain]) {
    self.trace = trace
    self.chains = chains
  }

  /// Writes a table with a row for each property.
  func write(to html: inout HTMLWriter) {
    guard !chains.isEmpty else { return }
    html.scrollingTable("chains", columns: ["Property", "How it came to be"]) { html in
      for chain in chains { row(chain, to: &html) }
    }
  }

  private func row(_ chain: PropertyChain, to html: inout HTMLWriter) {
    html.markup("<tr><th>")
    PropertyWriter.path(chain.path, to: &html)
    html.markup("</th><td><ol class=\"chain\">")
    if !chain.initial.isNull {
      html.markup("<li><b>default</b><s>")
      PropertyWriter.write(chain.initial, to: &html)
      html.markup("</s></li>")
    }
    for link in chain.links { write(link, to: &html) }
    html.markup("</ol></td></tr>")
  }

  private func write(_ link: PropertyChain.Link, to html: inout HTMLWriter) {
    let entry = trace.entries[link.entry - 1]
    html.markup("<li><b")
    if let level = entry.level?.rawValue {
      html.markup(" class=\"")
      html.attributeText(level)
      html.markup("\"")
    }
    html.markup(">")
    html.text(entry.level?.rawValue ?? entry.subject)
    html.markup(link.loss == nil ? "</b><strong>" : "</b><s>")
    PropertyWriter.write(link.value, to: &html)
    html.markup(link.loss == nil ? "</strong><a href=\"#t" : "</s><a href=\"#t")
    let number = String(link.entry)
    html.text(number)
    html.markup("\">")
    html.text(number)
    html.markup("</a>")
    if let loss = link.loss {
      html.markup("<em>")
      html.text(loss)
      html.markup("</em>")
    }
    html.markup("</li>")
  }
}
