import CatalogModel
import Definitions
import Mockups
import SiteRendering

/// The page that a host shows if the requested page does not exist.
///
/// The host shows it at the requested address, in any folder, so links relative to the page cannot work. The
/// page therefore contains its own styles, and a script that looks for the catalog in the parent folders.
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

  /// The content security policy, which allows the inline script by the SHA-256 of its text.
  ///
  /// The script cannot be a file, because a page in an unknown folder could not load it.
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
