import CatalogModel
import Composition
import Mockups

/// The files that hosts and search engines read.
struct HostFiles {
  /// The pages that wear the look of the site.
  let pages: [Route]
  /// The address of the published catalog.
  let baseURL: String?
  let policy: HostPolicy

  func write(to writer: inout PageWriter) {
    writer.add(".nojekyll", [])
    writer.add("_headers", Array(HeadersFile.text(of: policy).utf8))
    writer.add("robots.txt", Array(policy.robots.utf8))
    guard let link = baseURL.flatMap(ExternalLink.init) else { return }
    var html = HTMLWriter()
    html.open("urlset", HTMLAttribute("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9"))
    for path in Set(pages.map(\.path)).sorted() where path != Route.notFound.path {
      html.element("url") { url in url.element("loc", text: link.url + path) }
    }
    html.close("urlset")
    let declaration = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    writer.add("sitemap.xml", declaration + html.bytes() + [UInt8(ascii: "\n")])
  }
}
