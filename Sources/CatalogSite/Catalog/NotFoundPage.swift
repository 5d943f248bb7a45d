import CatalogModel
import Definitions
import Mockups
import SiteRendering

/// The page that a host shows for an address without a page.
///
/// A host shows it at the requested address, which can be in any folder, so links relative to the page do not work. The
/// page has an inline style, and a script that looks for the catalog in the folders above and corrects the links.
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
          document.querySelectorAll("[data-path]").forEach(function (link) {
            link.setAttribute(link.action ? "action" : "href", at + link.dataset.path);
          });
        }, up);
      }
      if (/^http/.test(location.protocol)) { up(); }
    }());
    """

  /// The script is allowed by the SHA-256 of its text, since a page of another folder could not load it as a file.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-fPkRTSzrubYaf5FmIApq9+p/kZ/gsmfG4KPBIKYF2o0='; "
    + "connect-src 'self'; base-uri 'none'; form-action *"

  func write(to pages: inout PageWriter) {
    var page = Page(route: .notFound, template: "not-found", titles: ["Page not found"])
    page.values = [
      "ownPolicy": Self.policy,
      "base": baseURL.flatMap(ExternalLink.init)?.url ?? "",
    ]
    page.slots = ["script": HTMLWriter(rendered: ByteBuffer(Array(Self.script.utf8)))]
    pages.add(page)
  }
}
