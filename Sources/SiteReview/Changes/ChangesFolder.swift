import CatalogModel
import Composition
import Mockups
package import SiteRendering

/// A standalone folder with the changes of a catalog.
///
/// A page shows the mockups before and after next to each other. Other files list the changes as JSON,
/// Markdown, and an Atom feed.
package struct ChangesFolder {
  /// All files, with paths relative to the folder.
  package private(set) var files: [SiteFile]

  /// Writes the folder.
  ///
  /// - Parameters:
  ///   - changes: The changes of the catalog.
  ///   - old: The snapshot before the changes.
  ///   - new: The snapshot after the changes.
  ///   - day: The date in the feed, as in `2026-11-23`.
  ///   - site: The address of a published site with pictures of the later state, if there is one.
  package init(
    _ changes: CatalogChanges, from old: CatalogState, to new: CatalogState, on day: String,
    picturedBy site: String? = nil
  ) {
    let report = ChangesReport(changes, picturedBy: site)
    files = report.files + [report.feed(on: day)]
    let context = SiteContext(
      ComposedCatalog(Catalog(root: "Content", files: [])), templates: TemplateSet())
    let route = Route("index.html")
    var articles = ChangeArticles(
      changes, on: route, before: MockupCopies(of: old.snapshot, in: "before"),
      after: MockupCopies(of: new.snapshot, in: "after"))
    let list = articles.html(in: nil)
    var pages = PageWriter(context)
    pages.add(
      Page(
        route: route, template: "difference",
        titles: ["From \(changes.before) to \(changes.after)"],
        isBare: true,
        values: [
          "isEmpty": changes.isEmpty, "changeSummary": report.summary,
          "styleLink": context.assets.catalogStyles.relative(to: route),
        ],
        slots: ["list": list, "contents": ChangeArticles.contents(of: changes, in: nil)]))
    let styles = [context.assets.fontStyles, context.assets.catalogStyles, context.assets.favicon].map(\.path)
    files += articles.files + pages.files + context.assets.files.filter { styles.contains($0.path) }
  }
}
