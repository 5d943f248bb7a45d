import ArgumentParser
import CatalogSite
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

  @Option(name: .long, help: "How findings are printed: human or json.")
  var format: Format = .human

  /// Whether arguments ask for findings as JSON, also where they are not valid otherwise.
  static func asksForJSON(_ arguments: [String]) -> Bool {
    arguments.contains("--format=json")
      || zip(arguments, arguments.dropFirst()).contains { $0 == "--format" && $1 == "json" }
  }

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let folder = try ContentFolder(path: content)
    let progress = Progress(console: console, isQuiet: quiet || format == .json)
    let interruption = Interruption()
    let result = try await interruption.watch {
      let staging = try StagedOutput(path: output, keepingClearOf: folder, interruption: interruption)
      defer { staging.discard() }
      let pipeline = Pipeline(
        folder: folder, templates: try TemplateFolder(path: templates).files(), authored: authored)
      let result = try await pipeline.run(writingTo: staging, progress: progress)
      try staging.publish()
      return result
    }
    progress.clear()
    let report = Report(
      diagnostics: result.diagnostics, sources: result.sources, folder: folder, output: output,
      counts: result.counts,
      seconds: progress.seconds)
    switch format {
    case .human: report.printForPeople(to: console, isQuiet: quiet)
    case .json: report.printForMachines(to: console)
    }
    let fails = strict ? !result.diagnostics.isEmpty : result.diagnostics.hasErrors
    return fails ? .findings : .success
  }
}
