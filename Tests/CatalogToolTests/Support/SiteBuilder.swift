import CatalogModel
import ExperienceTraits
import SiteBuilding

@testable import CatalogTool
@testable import Terminal

/// Builds sites in the same way as `generate`.
struct SiteBuilder {
  let folder: TemporaryFolder

  init(_ folder: TemporaryFolder) {
    self.folder = folder
  }

  /// Builds a site.
  ///
  /// If a cache is kept, the build uses the cache of the last run.
  @discardableResult
  func build(_ site: String, isKept: Bool) async throws -> Pipeline.PipelineResult {
    let content = try ContentFolder(path: folder.path("Content"))
    let templates = TemplateFolder(path: folder.exists("Templates") ? folder.path("Templates") : nil)
    let output = try StagedOutput(path: folder.path(site), keepingClearOf: content)
    defer { output.discard() }
    let authored = AuthoredTypes()
    let pipeline = Pipeline(folder: content, templates: try templates.files(), authored: authored)
    let (maker, path) = (CacheMaker(content, templates, authored), folder.path(site))
    let earlier = isKept ? try await PageCache(of: path, by: maker)?.checked(against: path, jobs: 2) : nil
    if let earlier { output.keep(earlier) }
    let result = try await pipeline.run(
      maker, writingTo: output, after: earlier, writesCache: isKept,
      progress: RunProgress(console: Console(), isQuiet: true))
    try output.publish(isKept ? result.cache : nil)
    return result
  }
}
