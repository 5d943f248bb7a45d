import CatalogModel
import Composition
import Mockups
package import SiteRendering

/// What became of a catalog as a folder of its own: a page with both mockups beside each other, and the same for machines.
package struct ChangesFolder {
  /// All files, with paths inside the folder.
  package private(set) var files: [SiteFile]

  /// Writes the folder.
  ///
  /// - Parameters:
  ///   - changes: What became of the catalog.
  ///   - old: The state before.
  ///   - new: The state after.
  ///   - day: The day that the feed tells.
  package init(_ changes: CatalogChanges, from old: CatalogState, to new: CatalogState, on day: String) {
    let report = ChangesReport(changes)
    files = report.files + [report.feed(on: day)]
    let context = SiteContext(
      ComposedCatalog(Catalog(root: "Content", files: [])), templates: TemplateSet())
    let route = Route("index.html")
    var articles = ChangeArticles(
      on: route, before: MockupCopies(of: old.snapshot, in: "before"),
      after: MockupCopies(of: new.snapshot, in: "after"))
    let list = articles.html(of: changes)
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
        slots: ["list": list]))
    let styles = [context.assets.fontStyles, context.assets.catalogStyles, context.assets.favicon].map(\.path)
    files += articles.files + pages.files + context.assets.files.filter { styles.contains($0.path) }
  }
}
