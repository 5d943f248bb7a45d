import CatalogModel
import Definitions
import Mockups

/// Writes the pages of what became of the catalog, with how it looked before beside how it looks now, and the same for machines.
struct ChangesPages {
  private let all: [SiteChanges]

  init(_ all: [SiteChanges]) { self.all = all }

  func write(to pages: inout PageWriter) {
    for state in all {
      let folder = state.folder
      var before = EarlierMockups(of: state.snapshot, in: "\(folder)/before")
      let context = pages.context
      let list = HTMLWriter { html in
        for fate in CatalogChange.Fate.allCases { write(fate, of: state, in: context, &before, &html) }
      }
      for file in before.files { pages.add(file.path, file.bytes) }
      for file in ChangesReport(state.changes).files { pages.add("\(folder)/\(file.path)", file.bytes) }
      let feed = ChangesFeed(
        changes: state.changes, title: pages.catalog.title, day: pages.catalog.findings.policy.today,
        baseURL: pages.catalog.page?.baseURL, path: "\(folder)/changes.atom")
      pages.add(feed.path, feed.bytes)
      let others = all.filter { $0.slug != state.slug }
      pages.add(
        Page(
          route: state.route, template: "changes", titles: ["Changes since \(state.changes.before)"],
          values: [
            "since": state.changes.before, "isEmpty": state.changes.isEmpty,
            "changeSummary": ChangesReport(state.changes).summary,
            "others": others.map { other in
              [
                "name": other.changes.before, "link": other.route.relative(to: state.route),
              ] as TemplateValues
            },
            "jsonLink": Route("\(folder)/changes.json").relative(to: state.route),
            "feedLink": Route("\(folder)/changes.atom").relative(to: state.route),
            "markdownLink": Route("\(folder)/changes.md").relative(to: state.route),
          ],
          slots: ["list": list], area: .board))
    }
  }

  private func write(
    _ fate: CatalogChange.Fate, of state: SiteChanges, in context: RenderContext,
    _ before: inout EarlierMockups, _ html: inout HTMLWriter
  ) {
    for change in state.changes.changes where change.fate == fate {
      html.open(
        "article", .class("change"), HTMLAttribute("id", change.subject.key), facets(of: change).attribute)
      head(of: change, on: state.route, &html)
      pictures(of: change, on: state.route, &before, &html)
      properties(of: change, in: context, &html)
      html.close("article")
    }
  }

  private func facets(of change: CatalogChange) -> Facets {
    var facets = Facets()
    facets.add(.change, change.fate.rawValue.capitalizedFirst)
    for difference in CatalogChange.Difference.allCases where change.differences.contains(difference) {
      facets.add(.difference, difference.words.capitalizedFirst)
    }
    facets.add(.kind, change.subject.kind.capitalizedFirst)
    facets.add(.owner, change.subject.owner ?? "Nobody")
    return facets
  }

  private func head(of change: CatalogChange, on page: Route, _ html: inout HTMLWriter) {
    let subject = change.subject
    html.open("h2")
    if let path = change.after?.page {
      html.element("a", .class("name"), .href(Route(path), from: page), text: subject.title)
    } else {
      html.element("span", .class("name"), text: subject.title)
    }
    html.element("span", .class("flag", change.fate.rawValue), text: change.fate.rawValue)
    html.close("h2")
    html.open("p", .class("note"))
    html.text(subject.place.isEmpty ? subject.kind : "\(subject.kind) of \(subject.place)")
    if let before = change.before, change.fate == .renamed { html.text(", was “\(before.title)”") }
    if !change.differences.isEmpty { html.text(": \(change.words)") }
    html.close("p")
  }

  /// The mockups of both states, where it has any.
  private func pictures(
    of change: CatalogChange, on page: Route, _ before: inout EarlierMockups, _ html: inout HTMLWriter
  ) {
    let looks = change.fate != .changed || !change.differences.isDisjoint(with: [.content, .look, .order])
    let now = change.after?.mockup.map { Route($0) }
    guard looks, let earlier = change.before?.mockup.flatMap({ before.route(of: $0) }) ?? now else { return }
    html.open("div", .class("versions"))
    if change.before != nil, change.before?.mockup != nil { picture("Before", earlier, on: page, &html) }
    if let now { picture(change.before == nil ? "New" : "Now", now, on: page, &html) }
    html.close("div")
  }

  private func picture(_ words: String, _ mockup: Route, on page: Route, _ html: inout HTMLWriter) {
    html.open("figure")
    html.open("div", .class("picture"), HTMLAttribute("aria-hidden", "true"), .flag("inert"))
    html.preview(mockup, title: words, on: page)
    html.close("div")
    html.element("figcaption") { $0.element("a", .href(mockup, from: page), text: words) }
    html.close("figure")
  }

  private func properties(
    of change: CatalogChange, in context: RenderContext, _ html: inout HTMLWriter
  ) {
    guard !change.properties.isEmpty else { return }
    html.scrollingTable(
      "index properties", columns: ["Property", "Before", "Now", "Set by"], label: "What is another one"
    ) { html in
      for property in change.properties {
        html.open("tr")
        html.element("th", HTMLAttribute("scope", "row"), text: property.name)
        html.element("td") { value(property.before, "del", &$0) }
        html.element("td") { value(property.after, "ins", &$0) }
        html.open("td")
        if let cause = property.cause { html.element("span", .class("subject"), text: cause) }
        if let file = property.file {
          let place = SourceLocation(file: file, position: Position(line: property.line ?? 1, column: 1))
          let words = "\(file)\(property.line.map { ":\($0)" } ?? "")"
          let address =
            property.before != nil && property.after == nil ? "" : context.sourceAddress(of: place)
          html.open("span", .class("source"))
          if let link = ExternalLink(address) {
            html.element("a", .href(external: link.url), text: words)
          } else {
            html.text(words)
          }
          html.close("span")
        }
        html.close("td")
        html.close("tr")
      }
    }
  }

  private func value(_ text: String?, _ tag: StaticString, _ html: inout HTMLWriter) {
    guard let text else { return html.element("span", .class("none"), text: "nothing") }
    html.element(tag, text: text)
  }
}

/// The mockups of an earlier state, with the style sheets, scripts and pictures that they load.
private struct EarlierMockups {
  private let snapshot: any SiteSnapshot
  private let folder: String
  private var copied: [String: Bool] = [:]
  private(set) var files: [SiteFile] = []

  init(of snapshot: any SiteSnapshot, in folder: String) {
    self.snapshot = snapshot
    self.folder = folder
  }

  /// The copy of a mockup, or `nil` where the state has none.
  mutating func route(of mockup: String) -> Route? {
    copy(mockup) ? Route("\(folder)/\(mockup)") : nil
  }

  private mutating func copy(_ path: String) -> Bool {
    if let known = copied[path] { return known }
    let bytes = snapshot.bytes(path)
    copied[path] = bytes != nil
    guard let bytes else { return false }
    files.append(SiteFile(path: "\(folder)/\(path)", bytes: bytes))
    if path.hasSuffix(".html") || path.hasSuffix(".css") {
      for asset in Self.assets(in: bytes) { _ = copy(asset) }
    }
    return true
  }

  /// The assets that a page or a style sheet names.
  private static func assets(in bytes: [UInt8]) -> Set<String> {
    let mark = Array("assets/".utf8)
    var paths: Set<String> = []
    var index = 0
    while let start = bytes[index...].firstIndex(of: mark[0]) {
      index = start + 1
      guard bytes[start...].starts(with: mark) else { continue }
      let end = bytes[start...].firstIndex { "\"'() <>#?".utf8.contains($0) } ?? bytes.endIndex
      paths.insert(String(decoding: bytes[start..<end], as: UTF8.self))
      index = end
    }
    return paths
  }
}
