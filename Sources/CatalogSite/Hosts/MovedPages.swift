import CatalogModel
import Definitions
import Mockups
import SiteRendering

/// Pages that had another address, each with the one that it has now.
struct MovedPages {
  /// The addresses, each old one once; none of them is that of a page.
  let moves: [(old: Route, new: Route)]

  /// The addresses that definitions had by their earlier names, and those that differ from states that the site is compared with.
  init(of pages: [Route], among definitions: [any Definition], _ changes: [(old: String, new: String)]) {
    let present = Set(pages.map(\.path))
    var told: Set<String> = []
    let own = definitions.flatMap { Self.moves(of: $0, pages) }
    moves = (own + changes.map { (Route($0.old), Route($0.new)) }).filter {
      !present.contains($0.old.path) && told.insert($0.old.path).inserted
    }
  }

  /// The pages of a definition at the addresses that they had by its earlier names.
  private static func moves(of definition: any Definition, _ pages: [Route]) -> [(old: Route, new: Route)] {
    guard definition.hasPage, !definition.metadata.aliases.isEmpty else { return [] }
    let folder = "\(definition.reference.kind.plural)/"
    let stem = folder + definition.id
    let own = Set(pages.map(\.path)).filter { path in
      path.hasPrefix(stem) && path.dropFirst(stem.count).first.map { "/.~".contains($0) } ?? false
    }
    let slugs = definition.metadata.aliases.map { Slug.make($0) }.filter { !$0.isEmpty }
    return slugs.flatMap { slug in
      own.sorted().map { (Route(folder + slug + $0.dropFirst(stem.count)), Route($0)) }
    }
  }

  /// Writes a page at each old address that leads to the new one, since not every host reads a list of redirects.
  func write(to pages: inout PageWriter) {
    for move in moves {
      let link = move.new.relative(to: move.old)
      var html = HTMLWriter()
      html.documentType()
      html.element("html", HTMLAttribute("lang", "en")) { html in
        html.open("meta", HTMLAttribute("charset", "utf-8"))
        html.open("meta", HTMLAttribute("name", "robots"), HTMLAttribute("content", "noindex"))
        html.open("meta", HTMLAttribute("http-equiv", "refresh"), HTMLAttribute("content", "0; url=\(link)"))
        html.open("link", HTMLAttribute("rel", "canonical"), HTMLAttribute("href", link))
        html.element("title", text: "\(move.old.path) has another address")
        html.element("p") { html in
          html.text("This page has another address: ")
          html.element("a", HTMLAttribute("href", link), text: link)
        }
      }
      pages.add(move.old.path, html.buffer)
    }
  }
}
