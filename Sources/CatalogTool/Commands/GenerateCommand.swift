import ArgumentParser
import CatalogSite
import CatalogModel
import Composition
import Definitions
import ExperienceTraits

/// `generate`: reads the content folder and writes the site.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate", abstract: "Reads the content folder and writes the site.",
    discussion: """
      The site is written beside the old one and takes its place once it is complete, so that a build that \
      fails or is interrupted leaves the old site as it was.
      """)

  /// The forms in which findings are printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case human, json
  }

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  @Option(
    name: .long,
    help: "A folder whose files replace those of the built-in look, one by one. (default: Templates)")
  var templates: String?

  @Option(name: [.short, .long], help: "The folder of the site.")
  var output = "site"

  @Flag(name: .long, help: "Warnings count as errors.")
  var strict = false

  @Flag(name: [.short, .long], help: "Print findings only.")
  var quiet = false

  @Option(
    name: .shortAndLong, help: "How much is done at once. (default: one for each core)",
    transform: Self.jobs)
  var jobs = Platform.coreCount

  @Flag(name: .long, help: "Print where the time went.")
  var timings = false

  @Flag(
    inversion: .prefixedNo,
    help: "Build only what changed since the last run, and keep a record for the next.")
  var cache = true

  @Flag(name: .long, help: "Say for each page that is built again why.")
  var explainRebuild = false

  @Option(name: .long, help: "How findings are printed: human or json.")
  var format: Format = .human

  /// A number of jobs, of which a machine can do some.
  private static func jobs(_ text: String) throws -> Int {
    guard let jobs = Int(text), 1...1024 ~= jobs else {
      throw ValidationError("'\(text)' is not a number from 1 to 1024")
    }
    return jobs
  }

  /// Whether arguments ask for findings as JSON, also where they are not valid otherwise.
  static func asksForJSON(_ arguments: [String]) -> Bool {
    arguments.contains("--format=json")
      || zip(arguments, arguments.dropFirst()).contains { $0 == "--format" && $1 == "json" }
  }

  /// How often a site is begun anew because a picture changed while it was built.
  private static let attempts = 3

  /// Builds the site; where a picture changes meanwhile, everything is looked at a second time.
  private static func run(
    _ pipeline: Pipeline, writingTo staging: StagedOutput, after earlier: EarlierRun?, progress: Progress
  ) async throws -> Pipeline.Result {
    for _ in 1..<attempts {
      do {
        return try await pipeline.run(writingTo: staging, after: earlier, progress: progress)
      } catch is ContentReader.Changed {
        try staging.restart()
      }
    }
    do {
      return try await pipeline.run(writingTo: staging, after: earlier, progress: progress)
    } catch let change as ContentReader.Changed {
      throw ToolFailure(
        .inputOutput,
        "The file '\(change.path)' changes while the site is built; run again when it is at rest")
    }
  }

  /// What the last run left, as far as it still holds; what cannot be used is thrown away with a note.
  private func earlierRun(
    _ origin: RecordOrigin?, _ console: Console, _ progress: Progress
  ) async throws -> EarlierRun? {
    guard let origin, FileSystem.kind(of: "\(output)/\(BuildRecord.fileName)") == .file else { return nil }
    progress.stage("Comparing")
    do {
      var earlier = try EarlierRun(of: output, origin: origin)
      try await earlier?.compare(with: output, jobs: jobs)
      return earlier
    } catch let unusable as BuildRecord.Unusable {
      if !quiet {
        console.say("note: Everything is built anew: the record of the last run \(unusable.reason)")
      }
      return nil
    }
  }

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let folder = try ContentFolder(path: content)
    let templates = TemplateFolder(path: templates)
    let progress = Progress(console: console, isQuiet: quiet || format == .json)
    let interruption = Interruption()
    let staging = try StagedOutput(path: output, keepingClearOf: folder, interruption: interruption)
    let isJSON = format == .json
    let (result, leftover) = try await interruption.watch(
      giveUp: { failure in
        staging.abandon(within: 0.4)
        progress.clear()
        failure.report(to: console, asJSON: isJSON)
      },
      {
        do {
          var pipeline = Pipeline(
            folder: folder, templates: try templates.files(), authored: authored, jobs: jobs,
            interruption: interruption)
          if cache { pipeline.origin = RecordOrigin(folder, templates, authored) }
          let earlier = try await earlierRun(pipeline.origin, console, progress)
          let result = try await Self.run(pipeline, writingTo: staging, after: earlier, progress: progress)
          try staging.publish(result.books)
          return (result, staging.discard())
        } catch {
          staging.discard()
          throw error
        }
      })
    progress.clear()
    if let leftover { console.say("warning: \(leftover)") }
    let report = Report(
      diagnostics: result.diagnostics, sources: result.sources, paths: ShownPaths(folder, templates),
      output: output,
      counts: result.counts,
      seconds: progress.seconds)
    switch format {
    case .human: report.printForPeople(to: console, isQuiet: quiet)
    case .json: report.printForMachines(to: console)
    }
    if explainRebuild { for cause in result.causes { console.say("built \(cause)") } }
    if timings { Timings(progress, jobs: jobs).print(to: console) }
    let fails = strict ? !result.diagnostics.isEmpty : result.diagnostics.hasErrors
    return fails ? .findings : .success
  }
}
