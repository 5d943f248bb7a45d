import CatalogSite
import CatalogModel
import Composition
import Definitions
import ExperienceTraits
import Mockups

/// The one way from content to site, which every command shares.
struct Pipeline {
  /// What a run gives besides the site.
  struct Result {
    var diagnostics: [Diagnostic]
    /// The files that diagnostics name, for excerpts.
    var sources: [String: SourceFile]
    var counts: Counts
  }

  /// How much was built.
  struct Counts {
    /// What the site shows, by kind.
    var parts: [SiteRenderer.Count]
    var files: Int
    var bytes: Int
  }

  let folder: ContentFolder
  let templates: [TemplateSet.File]
  let authored: AuthoredTypes
  /// How much is done at once.
  var jobs = Platform.coreCount
  var interruption = Interruption()

  /// A picture of the content was replaced or removed while the site was built.
  struct ChangedPicture: Error {
    var path: String
  }

  /// Reads, composes, renders and writes.
  func run(writingTo output: StagedOutput, progress: Progress) async throws -> Result {
    progress.stage("Reading")
    let listing = try folder.list()
    progress.stage("Reading", of: listing.documents.count + listing.assets.count)
    var (files, pictures) = try await read(listing, limits: .standard)
    let limits = Limits(of: files.compactMap(\.definition))
    if !limits.readsLike(.standard) { (files, pictures) = try await read(listing, limits: limits) }
    progress.stage("Linking")
    let catalog = Catalog(
      root: folder.name, files: files.compactMap(\.definition), assets: pictures.compactMap(\.asset),
      unreadableAssets: Set(pictures.filter { $0.asset == nil }.map(\.path)), authored: authored)
    try interruption.check()
    progress.stage("Composing")
    let composed = try await compose(catalog)
    var site = SiteRenderer(
      composed, templates: TemplateSet(overrides: templates, limits: catalog.limits))
    var written = StagedOutput.Written()
    while let tasks = site.nextStage() {
      progress.stage("Writing", of: tasks.count)
      let parts = try await tasks.concurrentMap(jobs: jobs) { task in
        let part = task()
        let written = try output.write(part.files)
        progress.step()
        return (part.summary, written)
      }
      site.finish(parts.map(\.0))
      for part in parts { written += part.1 }
    }
    progress.stage("Writing overviews")
    let overview = site.overview(
      diagnostics: listing.diagnostics + files.compactMap(\.failure) + pictures.compactMap(\.failure))
    written += try output.write(overview.files)
    for asset in overview.assets {
      guard let bytes = folder.bytes(of: asset) else {
        throw ChangedPicture(path: asset.path)
      }
      written += try output.write([SiteFile(path: asset.route.path, bytes: bytes)])
    }
    progress.stage("Publishing")
    return Result(
      diagnostics: overview.diagnostics, sources: sources(for: overview.diagnostics, files, limits),
      counts: Counts(parts: site.counts, files: written.files, bytes: written.bytes))
  }

  /// Composes what several pages need, each thing once.
  private func compose(_ catalog: Catalog) async throws -> ComposedCatalog {
    var composer = CatalogComposer(catalog)
    while let tasks = composer.nextStage() {
      composer.finish(
        try await tasks.concurrentMap(jobs: jobs) { task in
          try interruption.check()
          return task()
        })
    }
    return composer.composed
  }

  /// Reads all files, as far as the limits reach.
  private func read(
    _ listing: ContentFolder.Listing, limits: Limits
  ) async throws -> ([ContentFolder.Document], [ContentFolder.Picture]) {
    let files = try await listing.documents.concurrentMap(jobs: jobs) { path in
      try interruption.check()
      return folder.define(path, limits: limits)
    }
    let pictures = try await listing.assets.concurrentMap(jobs: jobs) { path in
      try interruption.check()
      return folder.picture(path, limits: limits)
    }
    return (files, pictures)
  }

  /// The text of the documents that diagnostics name, as far as excerpts are shown.
  private func sources(
    for diagnostics: [Diagnostic], _ files: [ContentFolder.Document], _ limits: Limits
  ) -> [String: SourceFile] {
    let documents = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    var sources: [String: SourceFile] = [:]
    for diagnostic in diagnostics.prefix(Report.excerptLimit) where sources[diagnostic.location.file] == nil {
      sources[diagnostic.location.file] = documents[diagnostic.location.file].flatMap { document in
        folder.source(of: document, limits: limits)
      }
    }
    return sources
  }
}

extension Array where Element: Sendable {
  /// Converts the elements, so many at once, and returns the results in order.
  func concurrentMap<Result: Sendable>(
    jobs: Int, _ convert: @escaping @Sendable (Element) throws -> Result
  ) async throws -> [Result] {
    let chunk = Swift.max(1, Swift.min(16, count / (4 * jobs)))
    return try await withThrowingTaskGroup(of: (Int, [Result]).self) { group in
      var results: [[Result]] = Array<[Result]>(repeating: [], count: (count + chunk - 1) / chunk)
      var next = 0
      func enqueue() {
        guard next < results.count else { return }
        let index = next
        let elements = self[index * chunk..<Swift.min(count, (index + 1) * chunk)]
        next += 1
        group.addTask { (index, try elements.map(convert)) }
      }
      for _ in 0..<jobs { enqueue() }
      while let (index, converted) = try await group.next() {
        results[index] = converted
        enqueue()
      }
      return results.flatMap { $0 }
    }
  }
}
