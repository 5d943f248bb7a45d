import Terminal
import SystemAccess
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
    /// How many definitions are left out since they are drafts.
    var drafts = 0
    /// What the next run needs to know, where that is kept.
    var books: StagedOutput.Books?
    /// What was read, where anything had to be.
    var documents: [ContentFolder.Document]?
    /// Why each part was built that an earlier run had built.
    var causes: [String] = []
    /// What the run held in memory, of which nobody asks anything any more.
    var remains: [any Sendable] = []
  }

  /// How much was built.
  struct Counts {
    /// What the site shows, by kind.
    var parts: [SiteRenderer.Count]
    var files: Int
    var bytes: Int
    /// The files that had to be written, where the others are as they were.
    var written: Int?
  }

  let folder: ContentFolder
  let templates: [TemplateSet.File]
  let authored: AuthoredTypes
  /// How much is done at once.
  var jobs = Platform.coreCount
  /// How many bytes of files of experiences are kept as they are decoded until their pages are written, which takes about nine
  /// times as much memory; those beyond are read again there.
  var decodedBytes = 12 << 20
  var interruption = Interruption()
  /// The tool and the folders, where what is known of this run is kept for the next one.
  var origin: RecordOrigin?
  /// The part of the site that is built, or `nil` for all of it.
  var shard: Shard?
  /// Whether definitions are shown whose front matter calls them a draft.
  var showsDrafts = true
  /// Who owns the files, or `nil` where the repository around the folder says it.
  var owners: CodeOwners?
  /// The states of the catalog with which the site compares itself.
  var baselines: [CatalogState] = []
  /// Looks at the pages of definitions as soon as those that need to be are written, stage by stage.
  var afterPages: @Sendable (SiteRenderer, [SiteRenderer.Summary]) async throws -> Void = { _, _ in }

  /// Reads, composes, renders and writes, but for what is as an earlier run left it.
  func run(
    writingTo output: any SiteOutput, after earlier: EarlierRun? = nil, progress: RunProgress
  ) async throws -> Result {
    let start = Platform.clock
    // Looking at the site needs nothing of what the content says.
    async let compared = earlier?.compared(jobs: jobs)
    if jobs == 1 { _ = try await compared }
    progress.stage("Reading")
    let listing = try folder.list()
    progress.stage("Reading", of: listing.documents.count + listing.assets.count)
    let reader = ContentReader(
      folder, listing, after: earlier, jobs: jobs, decodedBytes: decodedBytes, handingOver: true,
      interruption: interruption)
    let stamps = listing.stamps.filter { $0.value.isSettled(before: start) }
    let inputs = try await inputs(reader, listing, after: earlier)
    if let earlier, inputs == earlier.record.inputs, let earlier = try await compared,
      earlier.isIntact
    {
      output.keep(earlier.known)
      return unchanged(earlier, listing, stamps)
    }
    let content = try await reader.content(inputs)
    let templates = Deferred { [templates] in TemplateSet(overrides: templates, limits: content.limits) }
    // Linking needs one core, so that another one can read the templates.
    async let ahead = jobs > 1 ? templates.value : nil
    progress.stage("Linking")
    var catalog = catalog(of: content)
    if catalog.page?.sourceLink?.namesCommit == true { catalog.commit = await folder.commit() }
    try interruption.check()
    progress.stage("Composing")
    let composed = try await compose(catalog)
    let earlier = try await compared
    if let earlier { output.keep(earlier.known) }
    let build = SiteBuild(earlier, writingTo: output, jobs: jobs, shard: shard)
    build.afterPages = afterPages
    build.baselines = SiteBaselines(baselines) { output.bytes(of: $0) }
    build.approvals = folder.approvals(listing)
    _ = await ahead
    var site = SiteRenderer(composed, templates: templates.value)
    site.report(Self.unread(content, listing))
    try await render(&site, build, progress)
    if earlier == nil {
      // What was decoded and composed is gone, and the pages about the whole catalog need room, some of them much.
      Platform.returnFreedMemory()
      Platform.keepLargeBlocksApart()
    }
    var result = try await finish(&site, build, content, listing, progress)
    try reader.check()
    result.books?.content = stamps
    result.documents = content.documents
    if !showsDrafts { result.drafts = content.documents.count { $0.definition?.isDraft ?? false } }
    result.remains = [reader, site]
    progress.stage("Publishing")
    return result
  }

  /// Reads and composes all that pages need, and writes nothing.
  ///
  /// - Returns: The catalog, and what is wrong with the files that could not be read.
  func composed() async throws -> (catalog: ComposedCatalog, unread: [Diagnostic]) {
    let listing = try folder.list()
    let reader = ContentReader(
      folder, listing, after: nil, jobs: jobs, decodedBytes: decodedBytes, interruption: interruption)
    let content = try await reader.content(nil)
    return (try await compose(catalog(of: content)), Self.unread(content, listing))
  }

  /// Reads all files and brings them together, and composes nothing.
  func linked() async throws -> Catalog {
    let listing = try folder.list()
    let reader = ContentReader(
      folder, listing, after: nil, jobs: jobs, decodedBytes: decodedBytes, interruption: interruption)
    return catalog(of: try await reader.content(nil))
  }

  private static func unread(
    _ content: ContentReader.Content, _ listing: ContentFolder.Listing
  ) -> [Diagnostic] {
    listing.diagnostics + content.documents.compactMap(\.failure) + content.pictures.compactMap(\.finding)
  }

  /// What the site would be made of, where there is an earlier run to compare it with and all of it can be read.
  private func inputs(
    _ reader: ContentReader, _ listing: ContentFolder.Listing, after earlier: EarlierRun?
  ) async throws -> BuildRecord.Inputs? {
    guard let earlier else { return nil }
    var inputs = try await reader.digests()
    inputs?.listing = digest(of: listing)
    inputs?.templates = Self.digest(of: templates)
    inputs?.limits = earlier.record.inputs.limits
    inputs?.baselines = SiteBaselines(baselines).digest
    inputs?.approvals = folder.approvals(listing).digest
    inputs?.owners = codeOwners.digest
    let expiry = earlier.record.inputs.expiry
    if !earlier.record.inputs.commit.isEmpty { inputs?.commit = await folder.commit() }
    inputs?.expiry = expiry.isEmpty || Platform.day() <= expiry ? expiry : "over"
    return inputs
  }

  private func catalog(of content: ContentReader.Content) -> Catalog {
    Catalog(
      root: folder.name,
      files: content.documents.compactMap(\.definition).filter { showsDrafts || !$0.isDraft },
      assets: content.pictures.compactMap(\.asset),
      unreadableAssets: Set(content.pictures.filter { $0.asset == nil }.map(\.path)), authored: authored,
      owners: codeOwners, today: Platform.day())
  }

  private var codeOwners: CodeOwners { owners ?? folder.codeOwners() }

  /// Renders and writes the pages that need to be.
  private func render(_ site: inout SiteRenderer, _ build: SiteBuild, _ progress: RunProgress) async throws {
    site.baselines = build.baselines
    site.approvals = build.approvals
    if let shard, let tasks = site.nextStage() {
      let own = tasks.indices.filter(shard.has).map { tasks[$0] }
      _ = try await build.run(own, of: site, progress: progress)
      return
    }
    while let tasks = site.nextStage() {
      let summaries = try await build.run(tasks, of: site, progress: progress)
      site.finish(summaries)
    }
  }

  /// Writes the pages about the whole site.
  private func finish(
    _ site: inout SiteRenderer, _ build: SiteBuild, _ content: ContentReader.Content,
    _ listing: ContentFolder.Listing, _ progress: RunProgress
  ) async throws -> Result {
    progress.stage("Writing overviews")
    let findings = shard != nil ? [] : try await build.writeOverview(of: &site, from: folder)
    let size = build.size
    var result = Result(
      diagnostics: findings, sources: sources(for: findings, content.documents, content.limits),
      counts: Counts(parts: site.counts, files: size.files, bytes: size.bytes, written: build.written),
      causes: build.causes)
    if let origin {
      let record = build.record(
        origin: origin, inputs: inputs(content, listing, site), content.documents,
        findings, site)
      result.books = StagedOutput.Books(record: record, content: [:])
    }
    return result
  }

  /// What a run gives where nothing changed since an earlier one.
  private func unchanged(
    _ earlier: EarlierRun, _ listing: ContentFolder.Listing, _ stamps: [String: FileSystem.Stamp]
  ) -> Result {
    let record = earlier.record
    let documents = listing.documents.map {
      ContentFolder.Document(path: $0, stamp: listing.stamps[$0])
    }
    return Result(
      diagnostics: record.findings, sources: sources(for: record.findings, documents, .standard),
      counts: Counts(
        parts: record.parts, files: record.files.count, bytes: record.files.reduce(0) { $0 + $1.size },
        written: 0),
      books: StagedOutput.Books(record: record, known: earlier.name, content: stamps))
  }

  private func inputs(
    _ content: ContentReader.Content, _ listing: ContentFolder.Listing, _ site: SiteRenderer
  ) -> BuildRecord.Inputs {
    var inputs = BuildRecord.Inputs()
    for document in content.documents {
      if let reading = document.definition { inputs.documents[document.path] = reading.digest }
    }
    for picture in content.pictures { inputs.pictures[picture.path] = BuildRecord.Picture(picture) }
    inputs.listing = digest(of: listing)
    inputs.templates = Self.digest(of: templates)
    inputs.limits = content.limits.digest
    inputs.baselines = SiteBaselines(baselines).digest
    inputs.approvals = folder.approvals(listing).digest
    inputs.owners = site.ownersDigest
    inputs.expiry = site.nextExpiry ?? ""
    inputs.commit = site.namedCommit ?? ""
    return inputs
  }

  private func digest(of listing: ContentFolder.Listing) -> Digest {
    var digest = Digest()
    digest.add(listing.diagnostics.map(\.description))
    digest.add(showsDrafts)
    return digest
  }

  private static func digest(of templates: [TemplateSet.File]) -> Digest {
    var digest = Digest()
    for file in templates {
      digest.add(file.path)
      digest.add(Digest(file.bytes))
    }
    return digest
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
    return composer.finished()
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
