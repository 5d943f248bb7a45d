package import CatalogModel
import CatalogSite
package import Composition
package import Definitions
import Mockups
package import SiteRendering
package import SiteReview
import SystemAccess

/// A snapshot of a catalog that is read from a published site in a folder.
struct FolderSnapshot: SiteSnapshot {
  let name: String
  private let folder: String

  /// Creates the snapshot of a site from the path of its folder or of its `catalog.json`.
  init(_ path: String) {
    name = path
    folder = path.hasSuffix("/catalog.json") ? String(path.dropLast("/catalog.json".utf8.count)) : path
  }

  func bytes(_ path: String) -> [UInt8]? {
    // The paths come from `catalog.json`, which a stranger may have written, so paths out of the site are
    // refused.
    guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else { return nil }
    return try? FileSystem.read("\(folder)/\(path)")
  }
}

/// The site that a content folder produces, without writing it to disk.
///
/// A page is rendered when its bytes are read, so the pages need no memory in the meantime.
package struct RenderedSnapshot: SiteSnapshot {
  package let name: String
  private var overview: [String: [UInt8]] = [:]
  private var tasks: [String: SiteRenderer.PageTask] = [:]
  private var pictures: [String: Asset] = [:]
  private let folder: ContentFolder
  /// Everything that pages show, composed.
  package let composed: ComposedCatalog
  /// The linked definitions.
  package var catalog: Catalog { composed.catalog }
  /// The entries of all pages in the search.
  package let searchTexts: [SearchText]
  /// Search filters that depend on the whole catalog, by the path of the page that they are for.
  package let searchWords: [String: [String]]
  /// Everything that can be approved, with its approvals.
  package let review: ReviewStates
  /// All findings of the catalog.
  package let diagnostics: [Diagnostic]

  /// Composes and renders the whole site once to find out which files it has.
  ///
  /// Settings without effect and orders of events are among the findings only if `isThorough` is true.
  /// Reference pages are among the pages only if `hasReference` is true.
  package init(
    _ name: String, of folder: ContentFolder, authored: AuthoredTypes, jobs: Int,
    templates: [TemplateSet.TemplateFile] = [], owners: CodeOwners? = nil, isThorough: Bool = false,
    hasReference: Bool = false
  ) async throws {
    self.name = name
    self.folder = folder
    var pipeline = Pipeline(folder: folder, templates: templates, authored: authored, jobs: jobs)
    pipeline.owners = owners
    let (composed, unread) = try await pipeline.composed()
    var site = SiteRenderer(
      composed, templates: TemplateSet(overrides: templates, limits: composed.catalog.limits))
    site.report(unread)
    site.hasReference = hasReference
    site.hasMarkdown = false
    site.isThorough = isThorough
    site.approvals = folder.approvals(try folder.list())
    while let stage = site.nextStage() {
      let parts = try await stage.concurrentMap(jobs: jobs) { task in
        let part = task.run()
        return (paths: part.files.map(\.path), summary: part.summary)
      }
      for (task, part) in zip(stage, parts) { for path in part.paths { tasks[path] = task } }
      site.finish(parts.map(\.summary))
    }
    review = site.review
    self.composed = composed
    var renderer = site.overview
    while let stage = renderer.nextStage() {
      let parts = try await stage.concurrentMap(jobs: jobs) { $0() }
      for file in parts.flatMap(\.files) { overview[file.path] = file.bytes }
      renderer.finish(parts)
    }
    let results = renderer.overview
    diagnostics = results.diagnostics
    searchTexts = site.searchTexts(results)
    searchWords = results.searchWords
    for asset in results.assets { pictures[asset.route.path] = asset }
  }

  package func bytes(_ path: String) -> [UInt8]? {
    if let bytes = overview[path] { return bytes }
    if let asset = pictures[path] { return folder.bytes(of: asset) }
    return tasks[path]?.run().files.first { $0.path == path }?.bytes
  }
}

extension RenderedSnapshot {
  /// The paths of all pages that have Markdown versions, in order.
  package var pages: [String] {
    (Array(overview.keys) + Array(tasks.keys)).filter { path in
      path.hasSuffix(".html") && !path.hasSuffix(".mockup.html") && !path.hasPrefix("assets/")
        && path != Route.notFound.path
    }.sorted()
  }

  /// The Markdown version of a page, or `nil` if the site has no such page.
  package func markdown(of page: String) -> String? {
    guard page.hasSuffix(".html"), let html = bytes(page) else { return nil }
    return String(decoding: MarkdownPage.text(of: html), as: UTF8.self)
  }
}
