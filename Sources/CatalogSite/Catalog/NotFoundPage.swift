import CatalogModel
import Definitions
import Mockups
import SiteRendering

/// The page that a host shows in place of one that is not there.
///
/// A host shows it at the address that was asked for, in whatever folder that would be, so no link that is relative to the page
/// can be relied on: it brings its own style, and a script that looks for the catalog in the folders above.
struct NotFoundPage {
  /// The address of the published catalog.
  let baseURL: String?

  private static let script = """
    (function () {
      var at = location.pathname;
      function up() {
        at = at.replace(/[^\\/]*\\/?$/, "");
        if (!at) { return; }
        fetch(at + "catalog.json", { method: "HEAD" }).then(function (answer) {
          if (!answer.ok || !/json/.test(answer.headers.get("Content-Type"))) { return up(); }
          document.querySelector("a").href = at + "index.html";
        }, up);
      }
      if (/^http/.test(location.protocol)) { up(); }
    }());
    """

  /// The script is allowed by the SHA-256 of its text, since a page of another folder could not load it as a file.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-vv+CHh6SppFpSQjyQIaBwqvTR+rfonD6mym0cNFmYyI='; "
    + "connect-src 'self'; base-uri 'none'; form-action 'none'"

  func write(to pages: inout PageWriter) {
    var page = Page(route: .notFound, template: "not-found", titles: ["Page not found"])
    page.values = [
      "ownPolicy": Self.policy,
      "overviewLink": baseURL.flatMap(ExternalLink.init).map { $0.url + Route.home.path } ?? Route.home.path,
    ]
    page.slots = ["script": HTMLWriter(rendered: ByteBuffer(Array(Self.script.utf8)))]
    pages.add(page)
  }
}
