import CatalogModel
import CatalogSite
import Definitions
import Mockups
import SiteRendering
import SiteSearch
import SystemAccess
import Terminal

/// Writes the pages of a site, and reuses pages of an earlier run.
///
/// This type is a class because it collects files over all stages.
package final class SiteBuild {
  /// The reasons why pages were written again, counted by unit.
  package struct Rebuilt: Sendable {
    /// The number of units whose file is new or changed, or whose pages were changed or removed.
    package var own = 0
    /// The number of other units, of which something that all pages share changed.
    package var shared = 0
  }

  /// The cache of the earlier run.
  private let earlier: PageCache?
  private let output: any SiteOutput
  private let jobs: Int
  /// Whether summaries are converted to bytes for the file of the cache.
  private let writesCache: Bool
  /// The cache for the next run.
  private(set) var cache: PageCache
  private(set) var rebuilt = Rebuilt()
  /// Called with the written pages of each stage before the next stage starts.
  var afterPages: @Sendable (SiteRenderer, [PagesSummary]) async throws -> Void = { _, _ in }

  package init(
    _ maker: CacheMaker, after earlier: PageCache?, writingTo output: any SiteOutput, jobs: Int,
    writesCache: Bool
  ) {
    (self.earlier, self.output, self.jobs, self.writesCache) = (earlier, output, jobs, writesCache)
    cache = PageCache(maker: maker)
  }

  /// The number of files that were written because they differ, or `nil` without an earlier run.
  var written: Int? { earlier == nil ? nil : output.writtenCount }

  /// The written or reused pages of a task.
  private struct Pages: Sendable {
    let files: [PageCache.CachedFile]
    let summary: PagesSummary
    var kept: PageCache.Summary?
    var isReused = false
  }

  /// Runs the tasks of a stage whose pages cannot be reused, and returns the summaries of all tasks.
  func run(
    _ tasks: [SiteRenderer.PageTask], of site: SiteRenderer, progress: RunProgress
  ) async throws -> [PagesSummary] {
    let isReused = tasks.map(isReusable)
    progress.stage(
      "Writing", of: isReused.count { !$0 }, reused: isReused.count(where: \.self))
    // Changed pages are written first, because a reader may be waiting for them.
    let order = tasks.indices.filter { !isReused[$0] } + tasks.indices.filter { isReused[$0] }
    let (earlier, output, writesCache) = (earlier, output, writesCache)
    let pages = try await order.concurrentMap(jobs: jobs) { place in
      let task = tasks[place]
      if isReused[place], let known = earlier?.pages(of: task) {
        return Pages(files: known.files, summary: known.summary, kept: known.kept, isReused: true)
      }
      defer { progress.step() }
      let part = task.run()
      let files = try output.write(part.files)
      let kept: PageCache.Summary? =
        task.origin == nil ? nil : writesCache ? .json(try part.summary.json[...]) : .value(part.summary)
      return Pages(files: files, summary: part.summary, kept: kept)
    }
    try await afterPages(site, pages.filter { !$0.isReused }.map(\.summary))
    for (place, pages) in zip(order, pages) {
      let task = tasks[place]
      if let origin = task.origin, let kept = pages.kept {
        cache.add(task.unit, from: origin, pages.files, kept)
      } else {
        cache.add(pages.files)
      }
    }
    let summaries = Dictionary(zip(order, pages.map(\.summary))) { first, _ in first }
    return tasks.indices.compactMap { summaries[$0] }
  }

  /// Whether the pages of a task can be reused; if not, the reason is counted.
  private func isReusable(_ task: SiteRenderer.PageTask) -> Bool {
    guard let earlier, let origin = task.origin else { return false }
    let known = earlier.head.units[task.unit]?.origin
    guard known != origin else { return true }
    if let known, known.shared != origin.shared { rebuilt.shared += 1 } else { rebuilt.own += 1 }
    return false
  }

  /// Writes the pages about the whole site, the images that pages show, and the search index.
  ///
  /// - Returns: All findings of the catalog.
  /// - Throws: ``ContentReader/Changed`` if an image file changed since it was read, ``ToolFailure`` if
  ///   writing fails.
  func writeOverview(of site: SiteRenderer, from folder: ContentFolder) async throws -> [Diagnostic] {
    var renderer = site.overview
    while let tasks = renderer.nextStage() { renderer.finish(try await write(tasks, \.files)) }
    let overview = renderer.overview
    for asset in overview.assets {
      guard let bytes = folder.bytes(of: asset) else { throw ContentReader.Changed(path: asset.path) }
      cache.add(try output.write([SiteFile(path: asset.route.path, bytes: bytes)]))
    }
    var index = site.searchIndex(overview)
    while let tasks = index.nextStage() { index.finish(try await write(tasks, \.files)) }
    cache.add(try output.write([index.manifest]))
    return overview.diagnostics
  }

  /// Runs the tasks of a stage and writes their files; the returned results no longer contain the files, to
  /// save memory.
  private func write<Part: Sendable>(
    _ tasks: [@Sendable () -> Part], _ files: any WritableKeyPath<Part, [SiteFile]> & Sendable
  ) async throws -> [Part] {
    let parts = try await tasks.concurrentMap(jobs: jobs, atOnce: 1) { [output] task in
      var part = task()
      let written = try output.write(part[keyPath: files])
      part[keyPath: files] = []
      return (part: part, files: written)
    }
    for part in parts { cache.add(part.files) }
    return parts.map(\.part)
  }
}
