import ArgumentParser
import CatalogModel
import SystemAccess
import Terminal

/// The command `rollback`, which shows an earlier release of a target again.
struct RollbackCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "rollback", abstract: "Shows an earlier release of a target again.",
    discussion: "It becomes a new release, so you can undo the rollback with another rollback.")

  @Argument(help: "The target, by its name in the 'catalog' definition. (default: the only one)")
  var target: String?

  @Option(help: "The release, by its name or number. (default: the previous one with different files)")
  var to: String?

  @Flag(help: "List the kept releases, newest first, and change nothing.")
  var list = false

  @Option(help: "Use this channel instead of the catalog itself.")
  var channel: String?

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  @Flag(name: [.short, .long], help: "Print only errors.")
  var quiet = false

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    try await Publisher.use(content, target, channel, authored: authored, console: console) { publisher in
      guard !list else { return try await publisher.list(to: console) }
      try await publisher.rollback(to: to, to: console, isQuiet: quiet)
    }
    return .success
  }
}
