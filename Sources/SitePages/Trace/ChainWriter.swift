import Composition
import Elements
import ExperienceTraits
import Mockups
import SiteRendering

/// Writes the final properties of a trace, each with all that set it or would have.
struct ChainWriter {
  private let trace: Trace
  private let chains: [PropertyChain]

  init(_ trace: Trace, _ chains: [PropertyChain]) {
    self.trace = trace
    self.chains = chains
  }

  /// Writes the properties that came to be otherwise than in another trace, and where all others are told.
  func write(
    unlike other: Trace, on otherPage: Route, from page: Route, to html: inout HTMLWriter
  ) {
    guard !chains.isEmpty else { return }
    let known = Dictionary(other.chains.map { ($0.path, $0) }) { first, _ in first }
    let different = chains.filter { chain in
      guard let known = known[chain.path] else { return true }
      return !chain.isLike(known, trace.entries, other.entries)
    }
    ChainWriter(trace, different).write(to: &html)
    guard different.count < chains.count else { return }
    let count = chains.count - different.count
    html.open("p", .class("note"))
    let paths = Set(chains.lazy.map(\.path))
    let isComplete = different.isEmpty && known.keys.allSatisfy(paths.contains)
    let others =
      isComplete && count > 1
      ? "All \(count)" : different.isEmpty ? "\(count) here" : count == 1 ? "1 other" : "\(count) others"
    html.text("\(others) came to be as ")
    html.element("a", .href(otherPage.at("properties"), from: page), text: "without a scenario")
    html.text(".")
    html.close("p")
  }

  /// Writes a table with a row for each property, or for several parts of one that the same entry decided.
  func write(to html: inout HTMLWriter) {
    guard !chains.isEmpty else { return }
    html.scrollingTable("chains", columns: ["Property", "Source"]) { html in
      var sharers: [Int] = []
      for run in chains.runs {
        let chain = run.count == 1 ? chains[run.lowerBound] : PropertyChain(joining: chains[run])
        row(chain, after: sharers, to: &html)
        sharers = chain.winner?.sharers ?? []
      }
    }
  }

  /// Writes the row of a property; the entries that shared the value in the row before are not told again.
  private func row(_ chain: PropertyChain, after sharers: [Int], to html: inout HTMLWriter) {
    html.open("tr")
    html.open("th")
    PropertyWriter.path(chain.path, to: &html)
    html.open("td")
    html.open("ol")
    if !chain.initial.isNull {
      html.open("li")
      html.element("b", text: "default")
      html.element("s") { PropertyWriter.write(chain.initial, to: &$0) }
    }
    var known: String?
    for link in chain.links {
      let isLikeLast = link.loss == nil ? link.sharers == sharers : link.loss == known
      write(link, isLikeLast: isLikeLast, to: &html)
      known = link.loss
    }
    html.close("ol")
  }

  private func write(_ link: PropertyChain.ChainLink, isLikeLast: Bool, to html: inout HTMLWriter) {
    let entry = trace.entries[link.entry - 1]
    html.open("li")
    html.element(
      "b", entry.level.flatMap { .class($0.mark) }, text: entry.level?.rawValue ?? entry.subject)
    html.element(link.loss == nil ? "strong" : "s") { PropertyWriter.write(link.value, to: &$0) }
    html.entryLink(link.entry)
    if let loss = link.loss {
      // A reason that is the same as the one before is left to the style sheet.
      html.element("em", text: isLikeLast ? "" : loss)
    } else if !link.sharers.isEmpty {
      // A value that was read from shared metadata belongs to the trait that shared it.
      html.element("em") { html in
        guard !isLikeLast else { return }
        html.text("Shared by ")
        for (place, sharer) in link.sharers.enumerated() {
          if place > 0 { html.text(", ") }
          html.entryLink(sharer)
        }
      }
    }
  }
}

extension HTMLWriter {
  /// Writes the number of an entry of a trace, which leads to it.
  mutating func entryLink(_ number: Int) {
    element("a", HTMLAttribute("href", "#t\(number)"), text: String(number))
  }
}

extension [PropertyChain] {
  /// The places of chains that are told together: parts of one property that the same entry decided.
  fileprivate var runs: [Range<Int>] {
    // What is told as one has the name of the whole, which nothing else may have.
    var names = Set(lazy.map(\.path))
    var runs: [Range<Int>] = []
    for index in indices {
      if let run = runs.last, self[run].allSatisfy(self[index].isTold),
        run.count > 1 || names.insert(self[index].whole).inserted
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
  /// Whether the same traits set the same values in another trace, in which their entries can have other numbers.
  fileprivate func isLike(
    _ other: PropertyChain, _ entries: [Trace.TraceEntry], _ otherEntries: [Trace.TraceEntry]
  ) -> Bool {
    initial == other.initial && links.count == other.links.count
      && zip(links, other.links).allSatisfy { link, other in
        let (entry, otherEntry) = (entries[link.entry - 1], otherEntries[other.entry - 1])
        return link.value == other.value && entry.subject == otherEntry.subject
          && entry.level == otherEntry.level && entry.outcome == otherEntry.outcome
          && Self.withoutNumbers(link.loss) == Self.withoutNumbers(other.loss)
      }
  }

  /// Why a value lost, without the numbers of entries.
  private static func withoutNumbers(_ loss: String?) -> [UInt8]? {
    loss?.utf8.filter { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) }
  }

  /// Where the name of the last part starts in the path.
  private var nameStart: String.Index {
    path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path.utf8.index(after: $0) } ?? path.startIndex
  }

  /// The property that this one is a part of.
  fileprivate var whole: String { String(path.utf8[..<nameStart].dropLast()) ?? "" }

  /// Whether the same entry decided another part of the same property, and each entry that lost in both lost for the same reason.
  fileprivate func isTold(with other: PropertyChain) -> Bool {
    guard let winner, winner.entry == other.winner?.entry else { return false }
    let (start, otherStart) = (nameStart, other.nameStart)
    return start > path.startIndex && path.utf8[..<start].elementsEqual(other.path.utf8[..<otherStart])
      && path[start...] != "type" && other.path[otherStart...] != "type"
      && links.allSatisfy { link in
        other.links.allSatisfy { $0.entry != link.entry || $0.loss == link.loss }
      }
  }

  /// The chain of a property whose parts have these; an entry tells the parts that it set or would have.
  fileprivate init(joining parts: ArraySlice<PropertyChain>) {
    func values(_ value: (PropertyChain) -> PropertyValue?) -> PropertyValue {
      .summary(
        parts.compactMap { part in
          value(part).map { PropertyValue.PropertyEntry(String(part.path[part.nameStart...]), $0) }
        })
    }
    self = parts[parts.startIndex]
    path = whole
    initial = parts.allSatisfy(\.initial.isNull) ? .null : values(\.initial)
    var all: [Int: ChainLink] = [:]
    for link in parts.flatMap(\.links) { all[link.entry] = link }
    links = all.values.sorted { $0.entry < $1.entry }
    for index in links.indices {
      let entry = links[index].entry
      links[index].value = values { part in part.links.first { $0.entry == entry }?.value }
    }
  }
}
