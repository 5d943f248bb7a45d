import Foundation
import PackagePlugin

/// `swift package generate-catalog`: generates the catalog of the package that it is called in.
///
/// The arguments are those of `experience-catalog`: a command and its options, or the options of `generate` alone.
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
      throw Failure(description: "\(Self.tool) ended with \(process.terminationStatus)")
    }
  }

  /// Builds the tool and returns its path.
  ///
  /// A plugin that depended on the tool would have every build of the tests compile it a second time, for the host.
  private func build() throws -> URL {
    let result = try packageManager.build(
      .product(Self.tool), parameters: .init(configuration: .inherit, logging: .concise))
    let program = result.builtArtifacts.first {
      $0.kind == .executable && $0.url.lastPathComponent == Self.tool
    }
    guard result.succeeded, let program else {
      throw Failure(description: "\(Self.tool) cannot be built:\n\(result.logText)")
    }
    return program.url
  }

  /// The arguments of the tool: options alone are those of `generate`.
  private static func command(_ arguments: [String]) -> [String] {
    arguments.first.map { !$0.hasPrefix("-") } == true ? arguments : ["generate"] + arguments
  }

  /// The tool could not be built, or did not succeed.
  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
