import Definitions
import Foundation

/// The name of a page as agents write it: its address with or without an ending, or the last parts of it.
struct PageName {
  private let name: String

  init(_ text: String) {
    var text = Substring(text.split(separator: "#").first ?? "")
    if let scheme = text.range(of: "://") {
      text = text[scheme.upperBound...]
      text = text.drop { $0 != "/" }
    }
    while text.hasPrefix("/") || text.hasPrefix("./") { text = text.drop { $0 == "." }.dropFirst() }
    for ending in [".mockup.html", ".html", ".md"] where text.hasSuffix(ending) {
      text = text.dropLast(ending.utf8.count)
    }
    while text.hasSuffix("/") { text = text.dropLast() }
    name = text.isEmpty ? "index" : String(text)
  }

  /// The path of the page with this name.
  ///
  /// - Throws: ``ToolRefusal`` if no page or several pages have the name.
  func path(among pages: [String]) throws(ToolRefusal) -> String {
    let wanted = [
      "\(name).html", "\(name)/index.html", "experiences/\(name).html", "experiences/\(name)/index.html",
    ]
    if let page = wanted.first(where: pages.contains) { return page }
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
