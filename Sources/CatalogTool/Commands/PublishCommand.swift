import ArgumentParser
import CatalogModel
import SystemAccess
import Terminal

/// The command `publish`, which publishes the site to a target.
struct PublishCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish", abstract: "Publishes the site to a target.",
    discussion: """
      The targets are listed in the 'catalog' definition. The command first compares the site with the \
      target. It uploads assets before pages, verifies all files by reading them back, and then deletes \
      old files, but only those that this tool published. If nothing changed, nothing is sent. After an \
      interruption, run the command again to continue.
      """, aliases: ["deploy"])

  @Argument(help: "The target, by its name in the 'catalog' definition. (default: the only one)")
  var target: String?

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  @Option(name: [.short, .long], help: "The folder of the site.")
  var output = "site"

  @Flag(name: [.customShort("n"), .long], help: "Print the plan, and change nothing.")
  var dryRun = false

  @Option(help: "Publish to this channel, a separate folder in 'channels/', as in 'pr-123'.")
  var channel: String?

  @Flag(help: "Remove the channel with all of its releases.")
  var remove = false

  @Option(help: "The number of releases to keep for 'rollback', and the number of channels to keep.")
  var keep: Int?

  @Option(help: "The largest number of files that may be deleted.")
  var maxDeletes: Int?

  @Flag(help: "Publish to a target that has other files or another catalog.")
  var adopt = false

  @Option(help: "The output format for the plan: human or json.")
  var format: BuildOptions.BuildFormat = .human

  @Flag(name: [.short, .long], help: "Print only errors.")
  var quiet = false

  func validate() throws {
    if let keep, keep < 1 { throw ValidationError("'--keep' needs a number of at least 1") }
    if let maxDeletes, maxDeletes < 0 {
      throw ValidationError("'--max-deletes' needs a number of at least 0")
    }
    if remove, channel == nil {
      throw ValidationError("'--remove' works only with '--channel'; name the channel to remove")
    }
    if remove, dryRun || adopt {
      throw ValidationError("'--remove' cannot be used with '--dry-run' or '--adopt'")
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
