import Definitions
import Foundation

/// The name of a page as agents write it: its address with or without an ending, or the last parts of it.
struct PageName {
  private let name: String

  init(_ text: String) {
    var text = Substring(text.split(whereSeparator: { $0 == "#" || $0 == "?" }).first ?? "")
    if let scheme = text.range(of: "://") { text = text[scheme.upperBound...].drop { $0 != "/" } }
    for ending in [".mockup.html", ".html", ".md"] where text.hasSuffix(ending) {
      text = text.dropLast(ending.utf8.count)
    }
    // Links of a page start at its folder, and published addresses at the folder of the site.
    let parts = text.split(separator: "/").filter { $0 != "." && $0 != ".." }
    name = parts.isEmpty ? "index" : parts.joined(separator: "/")
  }

  /// The path of the page with this name.
  ///
  /// - Throws: ``ToolRefusal`` if no page or several pages have the name.
  func path(among pages: [String]) throws(ToolRefusal) -> String {
    let wanted = [
      "\(name).html", "\(name)/index.html", "experiences/\(name).html", "experiences/\(name)/index.html",
    ]
    if let page = wanted.first(where: pages.contains) { return page }
    // The first parts of an address can be the path under which the site is published.
    let parts = name.split(separator: "/")
    for start in parts.indices.dropFirst() {
      let rest = parts[start...].joined(separator: "/")
      guard rest.contains("/") else { break }
      for page in ["\(rest).html", "\(rest)/index.html"] where pages.contains(page) { return page }
    }
    let found = pages.filter { page in wanted.prefix(2).contains { page.hasSuffix("/\($0)") } }
    if found.count == 1 { return found[0] }
    if found.count > 1 {
      throw ToolRefusal(
        "Several pages have the name '\(name)'; name one of \(found.prefix(8).joined(separator: ", "))")
    }
    let names = pages.map { $0.dropLast(".html".utf8.count) }.map {
      String($0.hasSuffix("/index") ? $0.dropLast(6) : $0)
    }
    let words = names.compactMap { $0.split(separator: "/").last.map(String.init) }
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let help =
      NearMiss.help(for: name, among: names) ?? NearMiss.help(for: last, among: words)
      ?? "find it with 'search'"
    throw ToolRefusal("There is no page '\(name)'; \(help)")
  }
}
