import Foundation
import PackagePlugin

/// `swift package generate-catalog`: generates the catalog of the package that it is called in.
///
/// What follows is handed to `experience-catalog`: a command and its options, or the options of `generate` alone.
@main
struct GenerateCatalogPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "experience-catalog").url
    process.arguments = Self.command(arguments)
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Ended(status: process.terminationStatus)
    }
  }

  /// The arguments of the tool: options alone are those of `generate`.
  private static func command(_ arguments: [String]) -> [String] {
    arguments.first.map { !$0.hasPrefix("-") } == true ? arguments : ["generate"] + arguments
  }

  /// The tool did not succeed, and said why.
  private struct Ended: Error, CustomStringConvertible {
    let status: Int32

    var description: String { "experience-catalog ended with \(status)" }
  }
}
