import Foundation
import PackagePlugin

/// The command `swift package generate-catalog`, which generates the catalog of a package.
///
/// The arguments are those of `experience-catalog`: a command and its options, or only the options of
/// `generate`.
@main
struct GenerateCatalogPlugin: CommandPlugin {
  private static let tool = "experience-catalog"

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try build()
    process.arguments = Self.command(arguments)
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw PluginFailure(description: "\(Self.tool) failed with exit code \(process.terminationStatus)")
    }
  }

  /// Builds the tool and returns its path.
  ///
  /// The plugin does not depend on the tool, since then every build of the tests would also compile the tool
  /// for the host.
  private func build() throws -> URL {
    let result = try packageManager.build(
      .product(Self.tool), parameters: .init(configuration: .inherit, logging: .concise))
    let program = result.builtArtifacts.first {
      $0.kind == .executable && $0.url.lastPathComponent == Self.tool
    }
    guard result.succeeded, let program else {
      throw PluginFailure(description: "\(Self.tool) cannot be built:\n\(result.logText)")
    }
    return program.url
  }

  /// The arguments of the tool; `generate` is added if they start with an option.
  private static func command(_ arguments: [String]) -> [String] {
    arguments.first.map { !$0.hasPrefix("-") } == true ? arguments : ["generate"] + arguments
  }

  /// The error that the tool could not be built, or failed.
  private struct PluginFailure: Error, CustomStringConvertible {
    let description: String
  }
}
