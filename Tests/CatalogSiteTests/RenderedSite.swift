import CatalogModel
import CatalogSite
import Composition
import Definitions
import Mockups
import SiteRendering

/// A site in memory that is rendered page by page.
struct RenderedSite {
  private(set) var files: [SiteFile] = []
  let diagnostics: [Diagnostic]

  /// Renders a catalog.
  ///
  /// The reference pages are included only if `hasReference` is true. Pages have no Markdown versions.
  init(_ catalog: Catalog, templates: TemplateSet = TemplateSet(), hasReference: Bool = false) {
    var site = SiteRenderer(ComposedCatalog(catalog), templates: templates)
    site.hasReference = hasReference
    site.hasMarkdown = false
    while let tasks = site.nextStage() {
      let parts = tasks.map { $0.run() }
      files += parts.flatMap(\.files)
      site.finish(parts.map(\.summary))
    }
    var renderer = site.overview
    while let tasks = renderer.nextStage() {
      let parts = tasks.map { $0() }
      let written = parts.flatMap(\.files)
      // A later run of the same stage replaces the files of its earlier run.
      let paths = Set(written.map(\.path))
      files = files.filter { !paths.contains($0.path) } + written
      renderer.finish(parts)
    }
    diagnostics = renderer.overview.diagnostics
    files += site.searchIndex(renderer.overview).made
  }
}
