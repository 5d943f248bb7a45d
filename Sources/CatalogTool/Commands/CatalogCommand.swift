import CatalogModel
import SystemAccess
import Terminal

/// A command that reads a catalog.
protocol CatalogCommand {
  /// Runs the command.
  ///
  /// - Parameters:
  ///   - authored: The types that the author added in Swift.
  ///   - console: The outputs of the process.
  /// - Returns: The exit code.
  /// - Throws: ``ToolFailure`` if the command cannot do its work.
  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus
}
