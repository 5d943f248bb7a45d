import ArgumentParser
import SystemAccess

/// What every command that builds a site can be told.
struct BuildOptions: ParsableArguments {
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

  @Option(
    name: .long,
    help:
      "Show what became of the catalog since a revision of git, since another site, or since approvals were given with 'approval'; can be given again."
  )
  var since: [String] = []

  @Flag(name: .long, help: "Show definitions too whose front matter says 'draft: true'.")
  var drafts = false

  @Flag(name: .long, help: "Warnings count as errors.")
  var strict = false

  @Flag(name: [.short, .long], help: "Print findings only.")
  var quiet = false

  @Option(
    name: .shortAndLong, help: "How much is done at once. (default: one for each core)",
    transform: Self.jobs)
  var jobs = Platform.coreCount

  @Flag(name: .long, help: "Print where the time went, and why pages were built again.")
  var timings = false

  @Option(name: .long, help: "How findings are printed: human or json.")
  var format: Format = .human

  /// A number of jobs, of which a machine can do some.
  static func jobs(_ text: String) throws -> Int {
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
}
