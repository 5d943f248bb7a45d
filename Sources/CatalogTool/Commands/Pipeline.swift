import CatalogSite
import Composition
import Definitions
import ExperienceTraits

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
    var experiences, steps, screens, components, files: Int
    var bytes: Int
  }

  let folder: ContentFolder
  let templates: [TemplateSet.File]
  let authored: AuthoredTypes
  var interruption = Interruption()

  /// A picture of the content was replaced or removed while the site was built.
  struct ChangedPicture: Error {
    var path: String
  }

  /// Reads, composes, renders and writes, as much at once as there are cores.
  func run(writingTo output: StagedOutput, progress: Progress) async throws -> Result {
    progress.phase("Reading")
    let listing = try folder.list()
    var (files, pictures) = try await read(listing, limits: .standard)
    let limits = Limits(of: files.compactMap(\.definition))
    if !limits.readsLike(.standard) { (files, pictures) = try await read(listing, limits: limits) }
    let catalog = Catalog(
      root: folder.name, files: files.compactMap(\.definition), assets: pictures.compactMap(\.asset),
      unreadableAssets: Set(pictures.filter { $0.asset == nil }.map(\.path)), authored: authored)
    try interruption.check()
    let site = Site(catalog: catalog, templates: TemplateSet(overrides: templates, limits: catalog.limits))
    progress.phase("Composing", of: catalog.experiences.count)
    let rendered = try await catalog.experiences.concurrentMap { experience in
      let (files, summary) = site.render(experience)
      let written = try output.write(files)
      progress.step()
      return (summary, written)
    }
    let screens = try await catalog.screens.concurrentMap { screen in
      let composed = catalog.base.screens[screen.id].map { site.render($0) }
      return (composed?.summary, try output.write(composed?.files ?? []))
    }
    let flows = try await catalog.flows.concurrentMap { flow in
      let (files, summary) = site.render(flow)
      return (summary, try output.write(files))
    }
    progress.phase("Writing")
    let overview = site.overview(
      rendered.map(\.0), screens: screens.compactMap(\.0), flows: flows.map(\.0),
      diagnostics: listing.diagnostics + files.compactMap(\.failure) + pictures.compactMap(\.failure))
    var written = rendered.reduce(into: try output.write(overview.files)) { $0 += $1.1 }
    for part in screens.map(\.1) + flows.map(\.1) { written += part }
    for asset in overview.assets {
      guard let bytes = folder.bytes(of: asset) else {
        throw ChangedPicture(path: asset.path)
      }
      written += try output.write([SiteFile(path: asset.route.path, bytes: bytes)])
    }
    let steps = rendered.reduce(0) { $0 + $1.0.steps.count }
    return Result(
      diagnostics: overview.diagnostics, sources: sources(for: overview.diagnostics, files, limits),
      counts: Counts(
        experiences: rendered.count, steps: steps, screens: screens.count,
        components: catalog.components.count, files: written.files, bytes: written.bytes))
  }

  /// Reads all files, as far as the limits reach.
  private func read(
    _ listing: ContentFolder.Listing, limits: Limits
  ) async throws -> ([ContentFolder.Document], [ContentFolder.Picture]) {
    let files = try await listing.documents.concurrentMap { path in
      try interruption.check()
      return folder.define(path, limits: limits)
    }
    let pictures = try await listing.assets.concurrentMap { path in
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
  /// Converts every element on all cores and returns the results in order.
  func concurrentMap<Result: Sendable>(
    _ convert: @escaping @Sendable (Element) throws -> Result
  ) async throws -> [Result] {
    let chunk = Swift.max(1, Swift.min(16, count / (4 * Platform.coreCount)))
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
      for _ in 0..<Platform.coreCount { enqueue() }
      while let (index, converted) = try await group.next() {
        results[index] = converted
        enqueue()
      }
      return results.flatMap { $0 }
    }
  }
}
