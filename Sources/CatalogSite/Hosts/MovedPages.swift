import CatalogModel
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import Mockups
import SiteRendering

/// The pages whose address has changed, each with its old and its new address.
struct MovedPages {
  /// The old and new addresses.
  ///
  /// Each old address occurs once, and no present page has it.
  let moves: [(old: Route, new: Route)]

  /// Collects the addresses from the earlier names of definitions, and from comparisons with other revisions.
  init(of pages: [Route], among definitions: [any Definition], _ changes: [(old: String, new: String)]) {
    let present = Set(pages.map(\.path))
    var reported: Set<String> = []
    let own = definitions.flatMap { Self.moves(of: $0, pages) }
    moves = (own + changes.map { (Route($0.old), Route($0.new)) }).filter {
      !present.contains($0.old.path) && reported.insert($0.old.path).inserted
    }
  }

  /// The pages of a definition, with the addresses that they had under its earlier names.
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

  /// Writes a page at each old address that redirects to the new one, because some hosts ignore `_redirects`.
  func write(to pages: inout PageWriter) {
    for move in moves {
      let link = move.new.relative(to: move.old)
      let words = pages.context.words
      var html = HTMLWriter(in: words)
      html.documentType()
      html.element("html", HTMLAttribute("lang", (words?.language ?? .english).rawValue)) { html in
        html.open("meta", HTMLAttribute("charset", "utf-8"))
        html.open("meta", HTMLAttribute("name", "robots"), HTMLAttribute("content", "noindex"))
        html.open("meta", HTMLAttribute("http-equiv", "refresh"), HTMLAttribute("content", "0; url=\(link)"))
        html.open("link", HTMLAttribute("rel", "canonical"), HTMLAttribute("href", link))
        html.element("title", text: "\(move.old.path) has moved")
        html.element("p") { html in
          html.sentence(
            "This page has moved to \(slot: 0)",
            { $0.element("a", HTMLAttribute("href", link), text: link) })
        }
      }
      pages.add(move.old.path, html.buffer)
    }
  }
}
