import Definitions
import Mockups
package import SiteRendering

/// Writes the search page, which lists all pages of the site if JavaScript is off.
package struct SearchPage {
  /// The maximum number of steps that the page lists.
  ///
  /// If there are more, the page lists no steps; they are on the pages of their experiences.
  private static let stepLimit = 4000

  private let entries: [SearchEntry]

  package init(_ entries: [SearchEntry]) {
    self.entries = entries
  }

  package func write(to pages: inout PageWriter) {
    pages.add(
      Page(
        route: .search, template: "search", titles: ["Search"], values: ["count": entries.count],
        slots: ["list": HTMLWriter(in: pages.context.words) { list(&$0) }]))
  }

  private func list(_ html: inout HTMLWriter) {
    let byKind = Dictionary(grouping: entries, by: \.kind)
    for kind in entries.map(\.kind).uniqued {
      guard let members = byKind[kind] else { continue }
      html.element("h3", text: "\(Self.title(ofKind: kind)), \(members.count)")
      if kind == SearchDocument.stepKind, members.count > Self.stepLimit {
        html.element("p", .class("note"), text: "Each is on the page of its experience.")
        continue
      }
      html.open("ul")
      for entry in members.sorted(by: { ($0.title, $0.route) < ($1.title, $1.route) }) {
        html.open("li")
        html.element("a", .href(entry.route, from: .search), text: entry.title)
        if !entry.place.isEmpty { html.element("span", .class("note"), text: entry.place) }
        html.close("li")
      }
      html.close("ul")
    }
  }

  /// The plural of a kind of page as a title.
  private static func title(ofKind kind: String) -> Phrase {
    switch kind {
    case SearchDocument.glossaryKind: "Glossary"
    case SearchDocument.pageKind: "Pages"
    default: DefinitionKind(rawValue: kind)?.pluralTitle ?? Phrase("\(kind)s".capitalizedFirst)
    }
  }
}
