import CatalogModel
import Definitions
import Mockups
import SiteRendering

/// Writes what became of a catalog, each change with how it looked before beside how it looks now, and what is another one.
struct ChangeArticles {
  private let page: Route
  private var before: MockupCopies
  /// Copies of the mockups as they are now, or `nil` on a page of the site that has them.
  private var after: MockupCopies?
  /// The address at which a place of a file can be read, or nothing.
  private let source: (SourceLocation) -> String

  init(
    on page: Route, before: MockupCopies, after: MockupCopies? = nil,
    source: @escaping (SourceLocation) -> String = { _ in "" }
  ) {
    self.page = page
    self.before = before
    self.after = after
    self.source = source
  }

  /// The changes, those of one fate after another.
  mutating func html(of changes: CatalogChanges) -> HTMLWriter {
    var html = HTMLWriter()
    for fate in CatalogChange.Fate.allCases { write(fate, of: changes, &html) }
    return html
  }

  /// The copies of mockups with all that they load.
  var files: [SiteFile] { before.files + (after?.files ?? []) }

  private mutating func write(
    _ fate: CatalogChange.Fate, of changes: CatalogChanges, _ html: inout HTMLWriter
  ) {
    for change in changes.changes where change.fate == fate {
      html.open(
        "article", .class("change"), HTMLAttribute("id", change.subject.key), facets(of: change).attribute)
      head(of: change, &html)
      pictures(of: change, &html)
      properties(of: change, &html)
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

  private func head(of change: CatalogChange, _ html: inout HTMLWriter) {
    let subject = change.subject
    html.open("h2")
    if after == nil, let path = change.after?.page {
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
  private mutating func pictures(of change: CatalogChange, _ html: inout HTMLWriter) {
    let looks = change.fate != .changed || !change.differences.isDisjoint(with: [.content, .look, .order])
    let now = change.after?.mockup.flatMap { after == nil ? Route($0) : after?.route(of: $0) }
    guard looks, let earlier = change.before?.mockup.flatMap({ before.route(of: $0) }) ?? now else { return }
    html.open("div", .class("versions"))
    if change.before != nil, change.before?.mockup != nil { picture("Before", earlier, &html) }
    if let now { picture(change.before == nil ? "New" : "Now", now, &html) }
    html.close("div")
  }

  private func picture(_ words: String, _ mockup: Route, _ html: inout HTMLWriter) {
    html.open("figure")
    html.open("div", .class("picture"), HTMLAttribute("aria-hidden", "true"), .flag("inert"))
    html.preview(mockup, title: words, on: page)
    html.close("div")
    html.element("figcaption") { $0.element("a", .href(mockup, from: page), text: words) }
    html.close("figure")
  }

  private func properties(of change: CatalogChange, _ html: inout HTMLWriter) {
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
            property.before != nil && property.after == nil ? "" : source(place)
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
