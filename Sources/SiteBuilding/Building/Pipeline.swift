package import CatalogModel
package import CatalogSite
package import Composition
package import Definitions
package import SiteRendering
package import SiteReview
package import SystemAccess
package import Terminal

/// The stages from content to site, which all commands share.
package struct Pipeline {
  /// The result of a run: findings, counts and the cache.
  package struct PipelineResult {
    package var diagnostics: [Diagnostic]
    /// The files in which findings are located, for excerpts.
    package var sources: [String: SourceFile]
    package var counts: BuildCounts
    /// The number of drafts that were left out.
    package var drafts = 0
    /// The cache for the next run.
    package var cache: PageCache
    /// The reasons why pages were written again; `nil` without an earlier run.
    package var rebuilt: SiteBuild.Rebuilt?
  }

  /// The number of findings that are shown with an excerpt.
  package static let excerptLimit = 200

  /// The size of the site that was built.
  package struct BuildCounts {
    /// The number of definitions of each kind.
    package var parts: [SiteRenderer.Count]
    package var files: Int
    package var bytes: Int
    /// The number of files that were written because they differ, or `nil` without an earlier run.
    package var written: Int?
  }

  let folder: ContentFolder
  let templates: [TemplateSet.TemplateFile]
  let authored: AuthoredTypes
  /// The number of tasks that run in parallel.
  package var jobs = Platform.coreCount
  package var interruption = Interruption()
  /// The part of the site to build, or `nil` for the whole site.
  package var shard: Shard?
  /// Whether definitions are shown that are drafts according to their front matter.
  package var showsDrafts = true
  /// Whether the slow checks also run: settings without effect, and orders of events.
  package var isThorough = false
  /// Whether pages have Markdown versions, if the catalog has them.
  package var hasMarkdown = true
  /// Whether a browser will make pictures of the mockups, so that pages can name them.
  package var hasPictures = false
  /// The owners of the files; if `nil`, they are read from the repository around the content folder.
  package var owners: CodeOwners?
  /// The revisions of the catalog that the site compares itself with.
  package var baselines: [CatalogState] = []
  /// Called with the composed catalog before its pages are written.
  package var afterComposing: @Sendable (SiteRenderer) async -> Void = { _ in }
  /// Called with the newly written pages of definitions after each stage.
  package var afterPages: @Sendable (SiteRenderer, [PagesSummary]) async throws -> Void = { _, _ in }

  /// Creates a pipeline for a whole content folder.
  package init(
    folder: ContentFolder, templates: [TemplateSet.TemplateFile], authored: AuthoredTypes,
    jobs: Int = Platform.coreCount, interruption: Interruption = Interruption()
  ) {
    self.folder = folder
    self.templates = templates
    self.authored = authored
    self.jobs = jobs
    self.interruption = interruption
  }

  /// Reads, composes, renders and writes everything that changed since an earlier run.
  ///
  /// - Parameters:
  ///   - maker: The tool and its folders, which decide whether the next run can use the cache.
  ///   - output: The output for the files of the site.
  ///   - earlier: The cache of an earlier run.
  ///   - writesCache: Whether the cache is written to a file; otherwise it stays in memory.
  ///   - progress: Shows the progress of the run.
  /// - Returns: The findings, the counts and the cache.
  /// - Throws: ``ContentReader/Changed`` if an image file changes during the run, ``ToolFailure`` if a file
  ///   or folder cannot be read or written.
  package func run(
    _ maker: CacheMaker, writingTo output: any SiteOutput, after earlier: PageCache? = nil,
    writesCache: Bool, progress: RunProgress
  ) async throws -> PipelineResult {
    progress.stage("Reading")
    let listing = try folder.list()
    progress.stage("Reading", of: listing.documents.count + listing.assets.count)
    let reader = ContentReader(
      folder: folder, listing: listing, readings: earlier?.readings ?? [:], jobs: jobs,
      interruption: interruption)
    if let earlier, earlier.isWhole, try await isUnchanged(since: earlier, reader) {
      var result = result(of: earlier, .standard)
      result.counts.written = 0
      return result
    }
    let content = try await reader.content()
    let templates = TemplateSet(overrides: templates, limits: content.limits)
    progress.stage("Linking")
    var catalog = catalog(of: content)
    if catalog.page?.sourceLink?.namesCommit == true { catalog.commit = await folder.commit() }
    try interruption.check()
    progress.stage("Composing")
    let composed = try await compose(catalog)
    let build = SiteBuild(maker, after: earlier, writingTo: output, jobs: jobs, writesCache: writesCache)
    build.afterPages = afterPages
    var site = SiteRenderer(composed, templates: templates)
    site.isThorough = isThorough
    site.hasPictures = hasPictures
    site.hasMarkdown = hasMarkdown
    site.report(Self.unread(content, listing))
    site.baselines = SiteBaselines(baselines) { output.bytes(of: $0) }
    site.approvals = folder.approvals(listing)
    await afterComposing(site)
    try await render(&site, build, progress)
    progress.stage("Writing overviews")
    let findings = shard != nil ? [] : try await build.writeOverview(of: site, from: folder)
    var cache = build.cache
    cache.head.inputs = inputs(of: content, listing, site)
    (cache.head.findings, cache.head.counts) = (findings, site.counts)
    if !writesCache {
      for document in content.documents { cache.readings[document.path] = document.definition }
    }
    var result = result(of: cache, content.limits)
    result.counts.written = build.written
    result.rebuilt = earlier == nil ? nil : build.rebuilt
    if !showsDrafts { result.drafts = content.documents.count { $0.definition?.isDraft ?? false } }
    progress.stage("Publishing")
    return result
  }

  /// Reads and composes the whole catalog without writing files.
  ///
  /// - Returns: The catalog, and the findings about files that could not be read.
  package func composed() async throws -> (catalog: ComposedCatalog, unread: [Diagnostic]) {
    let listing = try folder.list()
    let content = try await content(listing)
    return (try await compose(catalog(of: content)), Self.unread(content, listing))
  }

  /// Reads and links all files without composing them.
  package func linked() async throws -> Catalog {
    catalog(of: try await content(folder.list()))
  }

  private static func unread(
    _ content: ContentReader.FolderContent, _ listing: ContentFolder.Listing
  ) -> [Diagnostic] {
    listing.diagnostics + content.documents.compactMap(\.failure) + content.pictures.compactMap(\.finding)
  }

  private func content(_ listing: ContentFolder.Listing) async throws -> ContentReader.FolderContent {
    try await ContentReader(folder: folder, listing: listing, jobs: jobs, interruption: interruption)
      .content()
  }

  /// Whether all inputs of the site are the same as in an earlier run.
  private func isUnchanged(since cache: PageCache, _ reader: ContentReader) async throws -> Bool {
    let inputs = cache.head.inputs
    if let expiry = inputs.expiry, Platform.day() > expiry { return false }
    if let commit = inputs.commit, await folder.commit() != commit { return false }
    guard settings(reader.listing) == inputs.settings else { return false }
    return try await reader.digests() == inputs.sources
  }

  private func catalog(of content: ContentReader.FolderContent) -> Catalog {
    let files = content.documents.compactMap(\.definition)
    let drafts = showsDrafts ? [] : files.filter(\.isDraft)
    return Catalog(
      root: folder.name, files: showsDrafts ? files : files.filter { !$0.isDraft },
      assets: content.pictures.compactMap(\.asset),
      unreadableAssets: Set(content.pictures.filter { $0.asset == nil }.map(\.path)), authored: authored,
      rules: Diagnostic.Rule.all, owners: codeOwners, today: Platform.day(),
      drafts: Set(drafts.map(\.path)))
  }

  private var codeOwners: CodeOwners { owners ?? folder.codeOwners() }

  /// Renders and writes the pages of definitions, except for those that are reused.
  private func render(_ site: inout SiteRenderer, _ build: SiteBuild, _ progress: RunProgress) async throws {
    if let shard, let tasks = site.nextStage() {
      // Pages that show other definitions are written when the parts are merged.
      let own = tasks.filter { $0.origin != nil }.enumerated().filter { shard.has($0.offset) }.map(\.element)
      _ = try await build.run(own, of: site, progress: progress)
      return
    }
    while let tasks = site.nextStage() {
      let summaries = try await build.run(tasks, of: site, progress: progress)
      site.finish(summaries)
    }
  }

  /// Creates the result of a run from its cache.
  private func result(
    of cache: PageCache, _ limits: Limits
  ) -> PipelineResult {
    let files = cache.files
    return PipelineResult(
      diagnostics: cache.head.findings, sources: sources(of: cache, limits),
      counts: BuildCounts(
        parts: cache.head.counts, files: files.count, bytes: files.reduce(0) { $0 + $1.size }),
      cache: cache)
  }

  /// The inputs of the site that the run has read.
  private func inputs(
    of content: ContentReader.FolderContent, _ listing: ContentFolder.Listing, _ site: SiteRenderer
  ) -> PageCache.Inputs {
    PageCache.Inputs(
      sources: content.digests, settings: settings(listing), expiry: site.nextExpiry, commit: site.namedCommit
    )
  }

  /// A digest of all inputs of the site except documents and images.
  private func settings(_ listing: ContentFolder.Listing) -> Digest {
    var digest = Digest()
    digest.add(listing.diagnostics.map(\.description))
    digest.add([showsDrafts, isThorough, hasPictures].map(\.description))
    for file in templates {
      digest.add(file.path)
      digest.add(Digest(file.bytes))
    }
    digest.add(SiteBaselines(baselines).digest)
    digest.add(folder.approvals(listing).digest)
    digest.add(codeOwners.digest)
    return digest
  }

  /// Composes screens, flows, scenarios and everything else that several pages need, each only once.
  private func compose(_ catalog: Catalog) async throws -> ComposedCatalog {
    var composer = CatalogComposer(catalog)
    while let tasks = composer.nextStage() {
      composer.finish(
        try await tasks.concurrentMap(jobs: jobs) { task in
          try interruption.check()
          return task()
        })
    }
    return composer.finished()
  }

  /// The texts of the documents from which the report shows excerpts.
  private func sources(of cache: PageCache, _ limits: Limits) -> [String: SourceFile] {
    var sources: [String: SourceFile] = [:]
    for file in cache.head.findings.prefix(Self.excerptLimit).map(\.location.file) where sources[file] == nil
    {
      sources[file] = cache.head.inputs.sources[file].flatMap { folder.source(of: file, $0, limits: limits) }
    }
    return sources
  }
}
