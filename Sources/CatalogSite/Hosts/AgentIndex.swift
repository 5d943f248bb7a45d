import CatalogModel
import Definitions
import Mockups
import SiteRendering

/// The file `llms.txt`, in which agents find the Markdown versions of all pages.
///
/// Source: llmstxt.org, the format of the file.
struct AgentIndex {
  private let pages: [Route]
  private let entries: [SearchEntry]
  /// The start of all links: the address of the published catalog, or nothing.
  private let base: String
  private let catalog: Catalog

  init(_ pages: [Route], _ entries: [SearchEntry], _ baseURL: String?, of catalog: Catalog) {
    self.pages = pages
    self.entries = entries
    base = baseURL ?? ""
    self.catalog = catalog
  }

  /// The lines of the file: a section for each kind of page, then all pages that the search does not list.
  var text: [UInt8] {
    var lines = ["# \(catalog.title.singleLine)", ""]
    if let summary = catalog.page?.summary { lines += ["> \(summary.singleLine)", ""] }
    lines += [
      "Each page has a Markdown version: replace `.html` in its address by `.md`. `catalog.json` lists every definition. "
        + "A name after `~` is the scenario under which a page differs.", "",
    ]
    var byKind = Dictionary(grouping: entries, by: \.kind)
    for kind in entries.map(\.kind).uniqued {
      lines += ["## \(kind.capitalizedFirst)", ""]
      lines += (byKind.removeValue(forKey: kind) ?? []).map { entry in
        let place = entry.place.isEmpty ? "" : ": \(entry.place.singleLine)"
        return "- [\(entry.title.singleLine.withoutBrackets)](\(address(of: entry.route)))\(place)"
      }
      lines.append("")
    }
    let listed = Set(entries.map(\.route.path) + [Route.notFound.path])
    lines += ["## Other pages", ""]
    lines += Set(pages.map(\.path)).subtracting(listed).sorted().map {
      "- [\($0)](\(address(of: Route($0))))"
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private func address(of page: Route) -> String {
    base + page.markdown.path.percentEncoded(keepingSlashes: true)
  }
}

extension String {
  fileprivate var withoutBrackets: String { replacing("[", with: "(").replacing("]", with: ")") }
}
