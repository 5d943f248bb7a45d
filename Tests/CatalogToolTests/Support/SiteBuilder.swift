@testable import Terminal
import ExperienceTraits
import CatalogModel

@testable import CatalogTool

/// Builds sites as the command does.
struct SiteBuilder {
  let folder: TemporaryFolder

  init(_ folder: TemporaryFolder) {
    self.folder = folder
  }

  /// Builds a site; where a record is kept, that of the last run is used.
  @discardableResult
  func build(_ site: String, isKept: Bool) async throws -> Pipeline.Result {
    let content = try ContentFolder(path: folder.path("Content"))
    let templates = TemplateFolder(path: folder.exists("Templates") ? folder.path("Templates") : nil)
    let output = try StagedOutput(path: folder.path(site), keepingClearOf: content)
    defer { output.discard() }
    let authored = AuthoredTypes()
    var pipeline = Pipeline(folder: content, templates: try templates.files(), authored: authored)
    var earlier: EarlierRun?
    if isKept {
      let origin = RecordOrigin(content, templates, authored)
      pipeline.origin = origin
      earlier = try EarlierRun(of: folder.path(site), origin: origin)
    }
    let result = try await pipeline.run(
      writingTo: output, after: earlier, progress: RunProgress(console: Console(), isQuiet: true))
    try output.publish(result.books)
    return result
  }
}
