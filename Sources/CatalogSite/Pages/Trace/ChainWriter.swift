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

  /// Writes a table with a row for each property, or for several parts of one that the same entries set.
  func write(to html: inout HTMLWriter) {
    guard !chains.isEmpty else { return }
    html.scrollingTable("chains", columns: ["Property", "How it came to be"]) { html in
      for run in chains.runs {
        row(run.count == 1 ? chains[run.lowerBound] : PropertyChain(joining: chains[run]), to: &html)
      }
    }
  }

  private func row(_ chain: PropertyChain, to html: inout HTMLWriter) {
    html.markup("<tr><th>")
    PropertyWriter.path(chain.path, to: &html)
    html.markup("<td><ol>")
    if !chain.initial.isNull {
      html.markup("<li><b>default</b><s>")
      PropertyWriter.write(chain.initial, to: &html)
      html.markup("</s>")
    }
    for link in chain.links { write(link, to: &html) }
    html.markup("</ol>")
  }

  private func write(_ link: PropertyChain.Link, to html: inout HTMLWriter) {
    let entry = trace.entries[link.entry - 1]
    html.markup("<li><b")
    if let level = entry.level?.rawValue {
      html.markup(" class=")
      html.attributeText(level)
    }
    html.markup(">")
    html.text(entry.level?.rawValue ?? entry.subject)
    html.markup(link.loss == nil ? "</b><strong>" : "</b><s>")
    PropertyWriter.write(link.value, to: &html)
    html.markup(link.loss == nil ? "</strong><a href=#t" : "</s><a href=#t")
    let number = String(link.entry)
    html.text(number)
    html.markup(">")
    html.text(number)
    html.markup("</a>")
    if let loss = link.loss {
      html.markup("<em>")
      html.text(loss)
      html.markup("</em>")
    }
  }
}

extension [PropertyChain] {
  /// The places of chains that are told together: parts of one property that came to be in the same way.
  fileprivate var runs: [Range<Int>] {
    let paths = Set(lazy.map(\.path))
    var runs: [Range<Int>] = []
    for index in indices {
      if index > 0, let run = runs.last, self[index].isTold(with: self[index - 1]),
        !paths.contains(self[index].whole)
      {
        runs[runs.count - 1] = run.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }
}

extension PropertyChain {
  /// Where the name of the last part starts in the path.
  private var nameStart: String.Index {
    path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path.utf8.index(after: $0) } ?? path.startIndex
  }

  /// The property that this one is a part of.
  fileprivate var whole: String { String(path.utf8[..<nameStart].dropLast()) ?? "" }

  /// Whether another part of the same property was set by the same entries with the same ends.
  fileprivate func isTold(with other: PropertyChain) -> Bool {
    guard links.count == other.links.count, initial.isNull == other.initial.isNull,
      zip(links, other.links).allSatisfy({ $0.entry == $1.entry && $0.loss == $1.loss })
    else { return false }
    let (start, otherStart) = (nameStart, other.nameStart)
    return start > path.startIndex && path.utf8[..<start].elementsEqual(other.path.utf8[..<otherStart])
      && path[start...] != "type" && other.path[otherStart...] != "type"
  }

  /// The chain of a property whose parts have these, which came to be in the same way.
  fileprivate init(joining parts: ArraySlice<PropertyChain>) {
    self = parts[parts.startIndex]
    let names = parts.map { String($0.path[$0.nameStart...]) }
    path = whole
    func values(_ value: (PropertyChain) -> PropertyValue) -> PropertyValue {
      .object(zip(names, parts).map { PropertyValue.Entry($0, value($1)) })
    }
    if !initial.isNull { initial = values(\.initial) }
    for index in links.indices { links[index].value = values { $0.links[index].value } }
  }
}
