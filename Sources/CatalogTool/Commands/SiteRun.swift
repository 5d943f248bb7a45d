import CatalogModel
import Definitions
import FindingReports
import SiteBuilding
import SiteReview
import SystemAccess
import Terminal

/// One run that builds a site, from the folders that are read to what is printed at its end.
struct SiteRun {
  /// How often a build starts again because a file changed while it was built.
  private static let attempts = 3

  /// The pages of earlier runs that a run starts from.
  enum Start {
    /// Nothing is there, and nothing is left for the next run.
    case nothing
    /// The pages of the last run, where it left a cache.
    case lastRun
    /// One of the parts of a site, which is written as a whole, since it is small.
    case part(Shard)
    /// The parts of the site that other runs wrote, by their folders.
    case parts([String])
  }

  private let options: BuildOptions
  private let authored: AuthoredTypes
  private let console: Console
  private let progress: RunProgress
  private let start: Start
  /// Whether the pages for paper are printed as PDF.
  private let isPrinted: Bool

  init(
    _ options: BuildOptions, authored: AuthoredTypes, console: Console, _ start: Start,
    isPrinted: Bool = false
  ) {
    self.isPrinted = isPrinted
    self.options = options
    self.authored = authored
    self.console = console
    self.start = start
    progress = RunProgress(console: console, isQuiet: options.quiet || options.format == .json)
  }

  private var shard: Shard? { if case .part(let shard) = start { shard } else { nil } }

  /// Whether a cache is left for the next run.
  private var writesCache: Bool { if case .nothing = start { false } else { true } }

  /// Builds the site and tells what was found.
  ///
  /// - Returns: How the run ends.
  /// - Throws: ``ToolFailure`` where there is no site in the end.
  func run() async throws -> ExitStatus {
    let states = CatalogStates(content: options.content, authored: authored, jobs: options.jobs)
    return try await states.with(states.names(options.since)) { try await run(comparing: $0) }
  }

  private func run(comparing baselines: [CatalogState]) async throws -> ExitStatus {
    let folder = try ContentFolder(path: options.content)
    let templates = TemplateFolder(path: options.templates)
    let interruption = Interruption()
    let staging = try StagedOutput(path: options.output, keepingClearOf: folder, interruption: interruption)
    let isJSON = options.format == .json
    let (result, leftover) = try await interruption.watch(
      giveUp: { [progress, console] failure in
        staging.abandon(within: 0.4)
        progress.clear()
        failure.report(to: console, asJSON: isJSON)
      },
      {
        do {
          var pipeline = Pipeline(
            folder: folder, templates: try templates.files(), authored: authored, jobs: options.jobs,
            interruption: interruption)
          pipeline.shard = shard
          pipeline.baselines = baselines
          pipeline.showsDrafts = options.drafts
          let maker = CacheMaker(folder, templates, authored, shard: shard)
          let result = try await build(pipeline, maker, writingTo: staging)
          try staging.publish(writesCache ? result.cache : nil)
          return (result, staging.discard())
        } catch {
          staging.discard()
          throw error
        }
      })
    progress.clear()
    if let leftover { console.say("warning: \(leftover)") }
    report(result, ShownPaths(folder, templates))
    Platform.keep([result])
    try await print()
    let fails = options.strict ? !result.diagnostics.isEmpty : result.diagnostics.hasErrors
    return fails ? .findings : .success
  }

  /// Puts the PDF files of the site in order, once it is in place.
  private func print() async throws {
    var prints = PrintedSite(site: options.output)
    defer { progress.clear() }
    try prints.removeOutdated()
    guard isPrinted else { return }
    let (scratch, isJSON) = (prints.scratch, options.format == .json)
    let interruption = Interruption()
    interruption.commit()
    try await interruption.watch(
      giveUp: { [progress, console] failure in
        FileSystem.remove(scratch, until: Platform.uptime + 0.4)
        progress.clear()
        failure.report(to: console, asJSON: isJSON)
      },
      { try await prints.printAll(jobs: options.jobs, progress: progress) })
  }

  private func report(_ result: Pipeline.Result, _ paths: ShownPaths) {
    let report = Report(
      diagnostics: result.diagnostics, sources: result.sources, paths: paths, output: options.output,
      counts: result.counts, shard: shard, seconds: progress.seconds)
    switch options.format {
    case .human: report.printForPeople(to: console, isQuiet: options.quiet)
    case .json: report.printForMachines(to: console)
    }
    if result.drafts > 0, !options.quiet, options.format == .human {
      console.say("\(result.drafts.counted("draft")) left out, which '--drafts' shows")
    }
    guard options.timings else { return }
    Timings(progress, jobs: options.jobs).print(to: console)
    if let rebuilt = result.rebuilt {
      console.say(
        "Built again: \(rebuilt.own) with a changed file, \(rebuilt.shared) since shared definitions changed, \(rebuilt.damaged) with a changed page"
      )
    }
  }

  /// Builds the site; where a picture changes meanwhile, everything is looked at a second time.
  private func build(
    _ pipeline: Pipeline, _ maker: CacheMaker, writingTo staging: StagedOutput, attempt: Int = 1
  ) async throws -> Pipeline.Result {
    let earlier = try await earlier(maker, staging)
    do {
      return try await pipeline.run(
        maker, writingTo: staging, after: earlier, writesCache: writesCache, progress: progress)
    } catch let change as ContentReader.Changed where attempt == Self.attempts {
      throw ToolFailure(
        .inputOutput,
        "The file '\(change.path)' changes while the site is built; run again when it is at rest")
    } catch is ContentReader.Changed {
      try staging.restart()
    }
    return try await build(pipeline, maker, writingTo: staging, attempt: attempt + 1)
  }

  /// The files that are there already.
  private func earlier(_ maker: CacheMaker, _ output: StagedOutput) async throws -> KnownFiles? {
    if case .parts(let folders) = start {
      progress.stage("Joining", of: folders.count)
      return try SiteParts(folders, maker: maker).joined(in: output, maker: maker)
    }
    guard case .lastRun = start, let cache = cacheOfLastRun(maker) else { return nil }
    return try await KnownFiles(comparing: cache, with: options.output, jobs: options.jobs)
  }

  /// The cache of the last run; one that cannot be used is left out with a note.
  private func cacheOfLastRun(_ maker: CacheMaker) -> PageCache? {
    let site = options.output
    guard FileSystem.kind(of: "\(site)/\(PageCache.fileName)") == .file else { return nil }
    progress.stage("Comparing")
    do throws(PageCache.Unusable) {
      return try PageCache(of: site, by: maker)
    } catch {
      if !options.quiet {
        console.say("note: Everything is built again: the cache of the last run \(error.reason)")
      }
      return nil
    }
  }
}
