import ArgumentParser
import SystemAccess

/// The options of every command that builds a site.
struct BuildOptions: ParsableArguments {
  /// The output formats for findings.
  enum BuildFormat: String, ExpressibleByArgument, CaseIterable {
    case human, json
  }

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  @Option(
    name: .long,
    help: "A folder with files that override the built-in templates of the same name. (default: Templates)")
  var templates: String?

  @Option(name: [.short, .long], help: "The folder of the site.")
  var output = "site"

  @Option(
    name: .long,
    help:
      "Show what changed since a git revision, since another site, or since the approvals with 'approval'; can be repeated."
  )
  var since: [String] = []

  @Flag(name: .long, help: "Include definitions with 'draft: true' in their front matter.")
  var drafts = false

  @Flag(name: .long, help: "Treat warnings as errors, and report settings without effect.")
  var strict = false

  @Flag(name: [.short, .long], help: "Print only findings.")
  var quiet = false

  @Option(
    name: .shortAndLong, help: "The number of parallel jobs. (default: one for each processor core)",
    transform: Self.jobs)
  var jobs = Platform.coreCount

  @Flag(name: .long, help: "Print the time of each stage, and why pages were built again.")
  var timings = false

  @Option(name: .long, help: "The output format for findings: human or json.")
  var format: BuildFormat = .human

  /// Reads a number of jobs from 1 to 1024.
  static func jobs(_ text: String) throws -> Int {
    guard let jobs = Int(text), 1...1024 ~= jobs else {
      throw ValidationError("'\(text)' is not a number from 1 to 1024")
    }
    return jobs
  }

  /// Whether arguments request findings as JSON, even if the arguments are invalid otherwise.
  static func requestsJSON(_ arguments: [String]) -> Bool {
    arguments.contains("--format=json")
      || zip(arguments, arguments.dropFirst()).contains { $0 == "--format" && $1 == "json" }
  }
}
