import Composition
import Elements
import ExperienceTraits
import Mockups
import SiteRendering

/// Writes the final properties of a trace.
///
/// Each property lists every entry that set it or tried to set it.
struct ChainWriter {
  private let trace: Trace
  private let chains: [PropertyChain]

  init(_ trace: Trace, _ chains: [PropertyChain]) {
    self.trace = trace
    self.chains = chains
  }

  /// Writes the properties whose values or sources differ from another trace.
  ///
  /// A note links to the page that lists the other properties.
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
    html.sentence(
      Self.sameSources(count, isComplete: isComplete, isEvery: different.isEmpty),
      { $0.element("a", .href(otherPage.at("properties"), from: page), text: "by default") })
    html.close("p")
  }

  /// The sentence about the properties that a table leaves out, with a place for the link to the other page.
  ///
  /// - Parameters:
  ///   - count: The number of properties that have the same source.
  ///   - isComplete: Whether these are all properties of both pages.
  ///   - isEvery: Whether these are all properties of this page.
  /// - Returns: The sentence.
  private static func sameSources(_ count: Int, isComplete: Bool, isEvery: Bool) -> Phrase {
    if count == 1 {
      return isEvery
        ? "1 here has the same source as \(slot: 0)." : "1 other has the same source as \(slot: 0)."
    }
    if isComplete { return "All \(count) have the same sources as \(slot: 0)." }
    return isEvery
      ? "\(count) here have the same sources as \(slot: 0)."
      : "\(count) others have the same sources as \(slot: 0)."
  }

  /// Writes a table of properties.
  ///
  /// Parts of a property share one row if the same entry decided them.
  func write(to html: inout HTMLWriter) {
    var cuts: [Int] = []
    write(to: &html, cuts: &cuts)
  }

  /// Writes a table of properties, and records where its rows start.
  func write(to html: inout HTMLWriter, cuts: inout [Int]) {
    guard !chains.isEmpty else { return }
    html.scrollingTable("chains", columns: ["Property", "Source and value"]) { html in
      let chains = chains.withParts
      var sharers: [Int] = []
      for run in chains.runs {
        cuts.append(html.count)
        let chain = run.count == 1 ? chains[run.lowerBound] : PropertyChain(joining: chains[run])
        row(chain, after: sharers, to: &html)
        sharers = chain.winner?.sharers ?? []
      }
    }
  }

  /// Writes the row of a property.
  ///
  /// The links to entries that shared the value are left out if they are the same as in the previous row.
  private func row(_ chain: PropertyChain, after sharers: [Int], to html: inout HTMLWriter) {
    html.open("tr")
    html.open("th")
    PropertyWriter.path(chain.path, lineLength: Self.pathLength, to: &html)
    html.open("td")
    let final = chain.winner?.value
    if !chain.initial.isNull {
      html.open("p")
      html.element("b", text: "default")
      lost(chain.initial, to: final, &html)
    }
    let equal = chain.links.filter { $0.loss != nil && $0.value == final }.map(\.entry)
    for link in chain.links where !equal.contains(link.entry) {
      write(link, final, after: sharers, equal: equal, to: &html)
    }
  }

  /// The longest path in bytes that fits on one line of the table.
  private static let pathLength = 30

  /// Writes an entry that set the property or tried to set it.
  ///
  /// The trace has the reason why a value was overridden; here stands only what a later entry replaced. The entry that
  /// set the final value names those that would have set an equal one.
  private func write(
    _ link: PropertyChain.ChainLink, _ final: PropertyValue?, after sharers: [Int], equal: [Int],
    to html: inout HTMLWriter
  ) {
    let entry = trace.entries[link.entry - 1]
    html.open("p")
    if entry.level == nil, entry.subject.isToken {
      html.element("b") { $0.text(entry.subject as String) }
    } else {
      html.element(
        "b", entry.level.flatMap { .class($0.mark) },
        text: entry.level.map { Phrase($0.rawValue) } ?? .value(entry.subject))
    }
    if link.loss == nil {
      let language = PropertyWriter.language(of: link.value, in: html.words)
      html.element("strong", language) { PropertyWriter.write(link.value, to: &$0) }
    } else {
      lost(link.value, to: final, &html)
    }
    html.entryLink(link.entry)
    if link.loss != nil {
      guard let replacer = link.replacer else { return }
      html.element("em") { html in
        html.sentence("Replaced by entry \(slot: 0).", { $0.entryLink(replacer) })
      }
      return
    }
    // The entries that shared this value as metadata.
    let shared = link.sharers == sharers ? [] : link.sharers
    guard !shared.isEmpty || !equal.isEmpty else { return }
    html.element("em") { html in
      if !shared.isEmpty { html.sentence("Shared by \(slot: 0)", { Self.links(to: shared, &$0) }) }
      if !shared.isEmpty, !equal.isEmpty { html.text(" · ") }
      if !equal.isEmpty { html.sentence("Same value: \(slot: 0)", { Self.links(to: equal, &$0) }) }
    }
  }

  private static func links(to entries: [Int], _ html: inout HTMLWriter) {
    for (place, entry) in entries.enumerated() {
      if place > 0 { html.text(", ") }
      html.entryLink(entry)
    }
  }

  /// The length of the shortest part that is not repeated.
  private static let longPart = 11

  /// Writes a value that is not the final one; what equals the final value is not repeated.
  private func lost(_ value: PropertyValue, to final: PropertyValue?, _ html: inout HTMLWriter) {
    if value == final { return html.element("s", text: "same value") }
    html.element("s", PropertyWriter.language(of: value, in: html.words)) { html in
      let parts = PropertyWriter.parts(of: value) ?? []
      let repeated = parts.filter { part in
        part.value.text.utf8.count >= Self.longPart && final?.entries?.last(of: part.key) == part.value
      }
      guard !repeated.isEmpty else { return PropertyWriter.write(value, to: &html) }
      let others = parts.filter { !repeated.contains($0) }
      if !others.isEmpty {
        PropertyWriter.write(.summary(others), to: &html)
        html.text(", ")
      }
      html.element("i") { $0.text(repeated.map(\.key).joined(separator: " / ") as String) }
      html.text(" ")
      html.text("same value")
    }
  }
}

extension HTMLWriter {
  /// Writes the number of a trace entry as a link to the entry.
  mutating func entryLink(_ number: Int) {
    element("a", HTMLAttribute("href", "#t\(number)"), text: String(number))
  }
}

extension [PropertyChain] {
  /// The chains, in which the parts of an object stand in the chain of the object if the same entries set both.
  fileprivate var withParts: [PropertyChain] {
    reduce(into: []) { chains, chain in
      guard let place = chains.indices.last, chains[place].add(chain) else { return chains.append(chain) }
    }
  }

  /// The index ranges of chains that share a row: parts of one property that the same entry decided.
  fileprivate var runs: [Range<Int>] {
    // A shared row has the name of the whole property. No other row may have this name.
    var names = Set(lazy.map(\.path))
    var runs: [Range<Int>] = []
    for index in indices {
      if let run = runs.last, self[run].allSatisfy(self[index].canShareRow),
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
  /// Whether the same traits set the same values in another trace.
  ///
  /// Entry numbers are ignored, because the same entry can have another number in another trace.
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

  /// The reason why a value was overridden, without the numbers of trace entries.
  private static func withoutNumbers(_ loss: String?) -> [UInt8]? {
    loss?.utf8.filter { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) }
  }

  /// The index in the path at which the name of the last part starts.
  private var nameStart: String.Index {
    path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path.utf8.index(after: $0) } ?? path.startIndex
  }

  /// The path of the property that contains this part.
  fileprivate var whole: String { Self.whole(of: path) }

  /// The path of the property that contains a part, or an empty text for a path without parts.
  static func whole(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(path[..<$0]) } ?? ""
  }

  /// Adds a part of the property to its values, if the same entries set both.
  ///
  /// - Returns: Whether the part was added.
  fileprivate mutating func add(_ part: PropertyChain) -> Bool {
    guard part.whole == path, initial.isNull, part.initial.isNull, links.count == part.links.count,
      zip(links, part.links).allSatisfy({ link, other in
        link.entry == other.entry && link.loss == other.loss && PropertyWriter.parts(of: link.value) != nil
      })
    else { return false }
    let name = String(part.path[part.nameStart...])
    for (place, link) in part.links.enumerated() {
      links[place].value = .summary((links[place].value.entries ?? []) + [.init(name, link.value)])
    }
    return true
  }

  /// Whether two parts of a property can share a row.
  ///
  /// The same entry must have decided both parts. If an entry was overridden in both parts, the reasons must
  /// be equal.
  fileprivate func canShareRow(with other: PropertyChain) -> Bool {
    guard let winner, winner.entry == other.winner?.entry else { return false }
    let (start, otherStart) = (nameStart, other.nameStart)
    return start > path.startIndex && path.utf8[..<start].elementsEqual(other.path.utf8[..<otherStart])
      && path[start...] != "type" && other.path[otherStart...] != "type"
      && links.allSatisfy { link in
        other.links.allSatisfy { $0.entry != link.entry || $0.loss == link.loss }
      }
  }

  /// Creates the chain of a whole property from the chains of its parts.
  ///
  /// Each entry lists the parts that it set or tried to set.
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
