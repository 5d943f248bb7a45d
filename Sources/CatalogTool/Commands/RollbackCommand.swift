import ArgumentParser
import CatalogModel
import SystemAccess
import Terminal

/// `rollback`: shows an earlier release again.
struct RollbackCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "rollback", abstract: "Shows an earlier release of a place again.",
    discussion: "It is shown as a new release, so that one can go back from that too.")

  @Argument(help: "The place, by its name in the 'catalog' definition. (default: the only one)")
  var target: String?

  @Option(help: "The release, by its name or number. (default: the one before the last)")
  var to: String?

  @Flag(help: "List the releases that are kept, the newest first, and change nothing.")
  var list = false

  @Option(help: "A channel, instead of the catalog itself.")
  var channel: String?

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  @Flag(name: [.short, .long], help: "Print errors only.")
  var quiet = false

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    try await Publisher.use(content, target, channel, authored: authored, console: console) { publisher in
      guard !list else { return try await publisher.list(to: console) }
      try await publisher.rollback(to: to, to: console, isQuiet: quiet)
    }
    return .success
  }
}
