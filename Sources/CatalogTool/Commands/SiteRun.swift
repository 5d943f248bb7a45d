import Terminal
import SystemAccess
import CatalogModel
import CatalogSite
import Definitions
import ExperienceTraits

/// One run that builds a site, from the folders that are read to what is printed at its end.
struct SiteRun {
  /// How often a site is begun anew because a file changed while it was built.
  private static let attempts = 3

  private let options: BuildOptions
  private let authored: AuthoredTypes
  private let console: Console
  private let progress: RunProgress
  /// Whether a record is kept for the next run.
  private let isKept: Bool
  private let shard: Shard?
  /// Whether the pages for paper are printed as PDF.
  private let isPrinted: Bool

  init(
    _ options: BuildOptions, authored: AuthoredTypes, console: Console, isKept: Bool, shard: Shard?,
    isPrinted: Bool = false
  ) {
    self.isPrinted = isPrinted
    self.options = options
    self.authored = authored
    self.console = console
    self.isKept = isKept
    self.shard = shard
    progress = RunProgress(console: console, isQuiet: options.quiet || options.format == .json)
  }

  /// Builds the site and tells what was found.
  ///
  /// - Parameter earlier: Finds what does not have to be built, by the origin of the record that is kept.
  /// - Returns: How the run ends.
  /// - Throws: ``ToolFailure`` where there is no site in the end.
  func run(
    after earlier: (SiteRun, RecordOrigin?, StagedOutput) throws -> EarlierRun?
  ) async throws -> ExitStatus {
    let states = CatalogStates(content: options.content, authored: authored, jobs: options.jobs)
    return try await states.with(states.names(options.since)) { try await run(after: earlier, comparing: $0) }
  }

  private func run(
    after earlier: (SiteRun, RecordOrigin?, StagedOutput) throws -> EarlierRun?,
    comparing baselines: [CatalogState]
  ) async throws -> ExitStatus {
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
            interruption: interruption, shard: shard)
          pipeline.baselines = baselines
          pipeline.showsDrafts = options.drafts
          if isKept { pipeline.origin = RecordOrigin(folder, templates, authored, shard: shard) }
          let result = try await build(pipeline, writingTo: staging) {
            try earlier(self, pipeline.origin, staging)
          }
          try staging.publish(result.books)
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
    if options.explainRebuild { for cause in result.causes { console.say("built \(cause)") } }
    if options.timings { Timings(progress, jobs: options.jobs).print(to: console) }
  }

  /// Builds the site; where a file changes meanwhile, everything is looked at a second time.
  private func build(
    _ pipeline: Pipeline, writingTo staging: StagedOutput, after earlier: () throws -> EarlierRun?
  ) async throws -> Pipeline.Result {
    var isNew = false
    for _ in 1..<Self.attempts {
      do {
        return try await pipeline.run(
          writingTo: staging, after: isNew ? nil : earlier(), progress: progress)
      } catch is ContentReader.Changed {
        try staging.restart()
      } catch is DamagedArchive {
        isNew = true
        note(BuildRecord.Unusable(reason: "names texts that are not there as they were written"))
        try staging.restart()
      }
    }
    do {
      return try await pipeline.run(writingTo: staging, after: isNew ? nil : earlier(), progress: progress)
    } catch is DamagedArchive {
      throw ToolFailure(
        .inputOutput,
        "What is written beside the site cannot be read again; see whether its disk is in order")
    } catch let change as ContentReader.Changed {
      throw ToolFailure(
        .inputOutput,
        "The file '\(change.path)' changes while the site is built; run again when it is at rest")
    }
  }

  /// What the runs left that wrote the parts of a site.
  func joined(_ parts: [String], _ origin: RecordOrigin, in output: StagedOutput) throws -> EarlierRun {
    progress.stage("Joining", of: parts.count)
    return try EarlierRun(joining: SiteParts(parts, origin: origin), in: output)
  }

  /// What the last run left, with which nobody compared the site so far; what cannot be used is thrown away with a note.
  func earlier(_ origin: RecordOrigin) -> EarlierRun? {
    let site = options.output
    guard FileSystem.kind(of: "\(site)/\(BuildRecord.fileName)") == .file else { return nil }
    progress.stage("Comparing")
    do throws(BuildRecord.Unusable) {
      return try EarlierRun(of: site, origin: origin)
    } catch {
      note(error)
      return nil
    }
  }

  private func note(_ unusable: BuildRecord.Unusable) {
    guard !options.quiet else { return }
    console.say("note: Everything is built anew: the record of the last run \(unusable.reason)")
  }
}
