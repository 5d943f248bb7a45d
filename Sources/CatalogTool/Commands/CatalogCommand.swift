import CatalogModel
import SystemAccess
import Terminal

/// A command that reads a catalog.
protocol CatalogCommand {
  /// Runs the command.
  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus
}
