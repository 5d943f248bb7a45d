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
    html.markup("<tr><th scope=\"row\">")
    PropertyWriter.path(chain.path, to: &html)
    html.markup("</th><td><ol class=\"chain\">")
    if !chain.initial.isNull {
      html.markup("<li class=\"lost\"><span class=\"level\">default</span> <s>")
      PropertyWriter.write(chain.initial, to: &html)
      html.markup("</s></li>")
    }
    for link in chain.links { write(link, to: &html) }
    html.markup("</ol></td></tr>")
  }

  private func write(_ link: PropertyChain.Link, to html: inout HTMLWriter) {
    html.markup(
      link.loss == nil ? "<li class=\"won\"><span class=\"level" : "<li class=\"lost\"><span class=\"level")
    let level = trace.entries[link.entry - 1].level?.rawValue
    if let level {
      html.markup(" ")
      html.attributeText(level)
    }
    html.markup("\">")
    html.text(level ?? trace.entries[link.entry - 1].subject)
    html.markup(link.loss == nil ? "</span> <strong>" : "</span> <s>")
    PropertyWriter.write(link.value, to: &html)
    html.markup(link.loss == nil ? "</strong>" : "</s>")
    let number = String(link.entry)
    html.markup(" <a class=\"row\" aria-label=\"Entry ")
    html.text(number)
    html.markup("\" href=\"#t")
    html.text(number)
    html.markup("\">")
    html.text(number)
    html.markup("</a>")
    if let loss = link.loss {
      html.markup("<span class=\"why\">")
      html.text(loss)
      html.markup("</span>")
    }
    html.markup("</li>")
  }
}
