import CatalogModel
import Definitions
import FindingReports
import Publishing
import SiteBuilding
import SiteReview
import SystemAccess
import Terminal

/// A run of `generate` or `merge`: reads the folders, writes the site, and prints the report.
struct SiteRun {
  /// The number of attempts to build the site; a build starts again if a file changes during it.
  private static let attempts = 3

  /// The pages of earlier runs that this run can reuse.
  enum RunStart {
    /// No pages are reused, and no build cache is written for the next run.
    case nothing
    /// The pages of the last run are reused, if it wrote a build cache.
    case lastRun
    /// Nothing is reused, and only a part of the site is written.
    case part(Shard)
    /// The site is joined from the parts of it that other runs wrote into these folders.
    case parts([String])
  }

  private let options: BuildOptions
  private let authored: AuthoredTypes
  private let console: Console
  private let progress: RunProgress
  private let start: RunStart
  /// The kinds of files that a browser makes of the pages.
  private let browserFiles: [BrowserFiles.BrowserFileKind]
  /// Whether the findings and the counts are printed.
  private let isReported: Bool
  /// The interruption that a command around the run already watches for; `nil` if the run watches itself.
  private let outer: Interruption?

  init(
    _ options: BuildOptions, authored: AuthoredTypes, console: Console, _ start: RunStart,
    making browserFiles: [BrowserFiles.BrowserFileKind] = [], isReported: Bool = true,
    within outer: Interruption? = nil
  ) {
    self.outer = outer
    self.browserFiles = browserFiles
    self.isReported = isReported
    self.options = options
    self.authored = authored
    self.console = console
    self.start = start
    progress = RunProgress(
      console: console, isQuiet: options.quiet || options.format == .json || !isReported)
  }

  private var shard: Shard? { if case .part(let shard) = start { shard } else { nil } }

  /// Whether a build cache is written for the next run.
  private var writesCache: Bool { if case .nothing = start { false } else { true } }

  /// Builds the site and prints the findings.
  ///
  /// - Returns: The exit code of the run.
  /// - Throws: ``ToolFailure`` if no site can be written.
  func run() async throws -> ExitStatus {
    let states = CatalogStates(content: options.content, authored: authored, jobs: options.jobs)
    return try await states.with(states.names(options.since)) { try await run(comparing: $0) }
  }

  private func run(comparing baselines: [CatalogState]) async throws -> ExitStatus {
    let folder = try ContentFolder(path: options.content)
    let templates = TemplateFolder(path: options.templates)
    let interruption = outer ?? Interruption()
    let staging = try StagedOutput(path: options.output, keepingClearOf: folder, interruption: interruption)
    let isJSON = options.format == .json
    let work = { () async throws -> (Pipeline.PipelineResult, String?) in
      do {
        var pipeline = Pipeline(
          folder: folder, templates: try templates.files(), authored: authored, jobs: options.jobs,
          interruption: interruption)
        pipeline.shard = shard
        pipeline.baselines = baselines
        pipeline.showsDrafts = options.drafts
        pipeline.isThorough = options.strict
        pipeline.hasPictures = browserFiles.contains { $0.made == .pictures }
        let maker = CacheMaker(folder, templates, authored, shard: shard)
        let result = try await build(pipeline, maker, writingTo: staging)
        try staging.publish(writesCache ? result.cache : nil)
        return (result, staging.discard())
      } catch {
        staging.discard()
        throw error
      }
    }
    let (result, leftover) =
      if outer != nil {
        try await work()
      } else {
        try await interruption.watch(
          giveUp: { [progress, console] failure in
            staging.abandon(within: 0.4)
            progress.clear()
            failure.report(to: console, asJSON: isJSON)
          }, work)
      }
    progress.clear()
    if let leftover { console.say("warning: \(leftover)") }
    if isReported { report(result, ShownPaths(folder, templates)) }
    Platform.keep([result])
    for kind in BrowserFiles.BrowserFileKind.all { try await make(kind) }
    let fails = options.strict ? !result.diagnostics.isEmpty : result.diagnostics.hasErrors
    return fails ? .findings : .success
  }

  /// Removes outdated files of the new site that a browser made, and makes new ones if requested.
  private func make(_ kind: BrowserFiles.BrowserFileKind) async throws {
    var files = BrowserFiles(kind, site: options.output)
    defer { progress.clear() }
    try files.removeOutdated()
    guard browserFiles.contains(where: { $0.made == kind.made }) else { return }
    let (scratch, isJSON) = (try ScratchFolder().path, options.format == .json)
    defer { try? FileSystem.remove(scratch) }
    let interruption = Interruption()
    interruption.commit()
    let work = Task { [files, options, progress] in
      var files = files
      try await files.makeAll(jobs: options.jobs, in: scratch, progress: progress)
    }
    try await interruption.watch(
      giveUp: { [progress, console] failure in
        // The browsers end with their tasks, and write into the folder until then.
        work.cancel()
        Chromium.removeFolder(scratch)
        progress.clear()
        failure.report(to: console, asJSON: isJSON)
      },
      { try await work.value })
  }

  private func report(_ result: Pipeline.PipelineResult, _ paths: ShownPaths) {
    let report = Report(
      diagnostics: result.diagnostics, sources: result.sources, paths: paths, output: options.output,
      counts: result.counts, shard: shard, seconds: progress.seconds)
    switch options.format {
    case .human: report.printForPeople(to: console, isQuiet: options.quiet)
    case .json: report.printForMachines(to: console)
    }
    if result.drafts > 0, !options.quiet, options.format == .human {
      console.say("\(result.drafts.counted("draft")) left out; pass '--drafts' to include them")
    }
    guard options.timings else { return }
    Timings(progress, jobs: options.jobs).print(to: console)
    if let rebuilt = result.rebuilt {
      console.say(
        "Built again: \(rebuilt.own) because their file or a written page changed, \(rebuilt.shared) because shared definitions changed"
      )
    }
  }

  /// Builds the site, and starts again if a file changes during the build.
  private func build(
    _ pipeline: Pipeline, _ maker: CacheMaker, writingTo staging: StagedOutput, attempt: Int = 1
  ) async throws -> Pipeline.PipelineResult {
    let earlier = try await earlier(maker, staging)
    do {
      return try await pipeline.run(
        maker, writingTo: staging, after: earlier, writesCache: writesCache, progress: progress)
    } catch let change as ContentReader.Changed where attempt == Self.attempts {
      throw ToolFailure(
        .inputOutput,
        "The file '\(change.path)' keeps changing while the site is built; run the command again when it no longer changes"
      )
    } catch is ContentReader.Changed {
      try staging.restart()
    }
    return try await build(pipeline, maker, writingTo: staging, attempt: attempt + 1)
  }

  /// The cache of earlier runs that this run can reuse, or `nil` if it reuses nothing.
  private func earlier(_ maker: CacheMaker, _ output: StagedOutput) async throws -> PageCache? {
    if case .parts(let folders) = start {
      progress.stage("Joining", of: folders.count)
      return try SiteParts(folders, maker: maker).joined(in: output, maker: maker)
    }
    guard case .lastRun = start, let cache = cacheOfLastRun(maker) else { return nil }
    let checked = try await cache.checked(against: options.output, jobs: options.jobs)
    output.keep(checked)
    return checked
  }

  /// The build cache of the last run, or `nil` with a note if it cannot be used.
  private func cacheOfLastRun(_ maker: CacheMaker) -> PageCache? {
    let site = options.output
    guard FileSystem.kind(of: "\(site)/\(PageCache.fileName)") == .file else { return nil }
    progress.stage("Comparing")
    do throws(PageCache.Unusable) {
      return try PageCache(of: site, by: maker)
    } catch {
      if !options.quiet {
        console.say("note: All pages are built again: the build cache of the last run \(error.reason)")
      }
      return nil
    }
  }
}
