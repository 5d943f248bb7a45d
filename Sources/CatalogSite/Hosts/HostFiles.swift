import CatalogModel
import Definitions
import Hosting
import Mockups
import SiteRendering

/// Writes the files that hosts and search engines read.
struct HostFiles {
  /// The pages of the site except bare mockups.
  let pages: [Route]
  /// The entries of the pages in the search.
  let entries: [SearchEntry]
  /// The address of the published catalog.
  let baseURL: String?
  let policy: HostPolicy
  /// The pages whose address has changed.
  let moved: MovedPages

  /// The number of redirects that all hosts accept.
  private static let redirectLimit = 1000

  func write(to writer: inout PageWriter) {
    writer.add(".nojekyll", [])
    writer.add("_headers", Array(HeadersFile.text(of: policy).utf8))
    writer.add("robots.txt", Array(policy.robots.utf8))
    if writer.context.hasMarkdown {
      writer.add("llms.txt", AgentIndex(pages, entries, baseURL, of: writer.catalog).text)
    }
    writeRedirects(to: &writer)
    guard let link = baseURL.flatMap(ExternalLink.init) else { return }
    var html = HTMLWriter(.xml)
    html.open("urlset", HTMLAttribute("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9"))
    for path in Set(pages.map(\.path)).sorted() where path != Route.notFound.path {
      html.element("url") { url in
        url.element("loc", text: link.url + path.percentEncoded(keepingSlashes: true))
      }
    }
    html.close("urlset")
    let declaration = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    writer.add("sitemap.xml", declaration + html.bytes() + [UInt8(ascii: "\n")])
  }

  /// Writes `_redirects` for Netlify, Cloudflare and GitLab Pages, so that links to old addresses still work.
  private func writeRedirects(to writer: inout PageWriter) {
    let lines = moved.moves.prefix(Self.redirectLimit)
      .map { "\(policy.path)\($0.old.path) \(policy.path)\($0.new.relative(to: .home)) 301\n" }
    moved.write(to: &writer)
    if !lines.isEmpty { writer.add("_redirects", Array(lines.joined().utf8)) }
  }
}
