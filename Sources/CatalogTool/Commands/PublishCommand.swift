import ArgumentParser
import CatalogModel
import SystemAccess
import Terminal

/// `publish`: brings the site to a host.
struct PublishCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish", abstract: "Brings the site to a host.",
    discussion: """
      The places are those of the 'catalog' definition. What changes is planned first; assets go before pages, all is verified by \
      reading it back, and only what this tool published is deleted, last. A second run sends nothing, and one after an \
      interruption goes on.
      """, aliases: ["deploy"])

  @Argument(help: "The place, by its name in the 'catalog' definition. (default: the only one)")
  var target: String?

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  @Option(name: [.short, .long], help: "The folder of the site.")
  var output = "site"

  @Flag(name: [.customShort("n"), .long], help: "Print what would change, and change nothing.")
  var dryRun = false

  @Option(help: "Publish beside the catalog itself, below 'channels/' and this name, as in 'pr-123'.")
  var channel: String?

  @Flag(help: "Remove the channel.")
  var remove = false

  @Option(help: "How many releases stay for going back, and how many channels.")
  var keep: Int?

  @Option(help: "How many files may be deleted.")
  var maxDeletes: Int?

  @Flag(help: "Take over a place that has something else.")
  var adopt = false

  @Option(help: "How the plan is printed: human or json.")
  var format: BuildOptions.Format = .human

  @Flag(name: [.short, .long], help: "Print errors only.")
  var quiet = false

  func validate() throws {
    if let keep, keep < 1 { throw ValidationError("'--keep' needs a number from 1") }
    if let maxDeletes, maxDeletes < 0 { throw ValidationError("'--max-deletes' needs a number from 0") }
    if remove, channel == nil { throw ValidationError("'--remove' goes with '--channel'") }
    if remove, dryRun || adopt {
      throw ValidationError("'--remove' goes neither with '--dry-run' nor with '--adopt'")
    }
  }

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    try await Publisher.use(content, target, channel, authored: authored, console: console) { publisher in
      guard !remove else { return try await publisher.removeChannel(to: console, isQuiet: quiet) }
      let choices = Publisher.Choices(
        isDryRun: dryRun, adopts: adopt, keep: keep, maxDeletes: maxDeletes, isJSON: format == .json,
        isQuiet: quiet)
      try await publisher.publish(output, choices, to: console)
    }
    return .success
  }
}
