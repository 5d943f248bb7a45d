import Definitions

/// A program of the system, which the tool runs for what others do better.
///
/// It is run with a list of arguments and never through a shell, so that no name can become a command.
package struct HelperProgram: Sendable {
  /// The name under which it is found in `PATH`.
  package let name: String
  /// What the tool needs it for.
  package let purpose: String
  /// What makes it tell its version.
  var versionArguments = ["--version"]

  package static let git = HelperProgram(
    name: "git", purpose: "comparing with revisions, links to files, publishing to a branch")
  package static let rclone = HelperProgram(
    name: "rclone", purpose: "publishing to S3 and other storage", versionArguments: ["version"])
  package static let rsync = HelperProgram(name: "rsync", purpose: "publishing to a server over ssh")
  package static let ssh = HelperProgram(
    name: "ssh", purpose: "publishing to a server", versionArguments: ["-V"])

  /// All of them.
  package static let all = [git, rclone, rsync, ssh]

  /// The most bytes of its messages that are shown.
  private static let errorLimit = 64 << 10

  /// What a run printed, and whether it succeeded.
  package struct Result {
    /// The exit code, or `nil` where a signal ended it.
    package let status: Int32?
    package let output: [UInt8]
    /// What it printed about itself; lines after the first one are indented.
    package let words: String

    package var isSuccess: Bool { status == 0 }

    /// The output as a text without a line break at its end.
    package var text: String {
      String(decoding: output.last == UInt8(ascii: "\n") ? output.dropLast() : output[...], as: UTF8.self)
    }
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, each one as it is.
  ///   - input: What it reads.
  ///   - variables: Variables of its environment, besides those of the tool; one without a value is left out.
  /// - Returns: What it printed, also where it failed.
  /// - Throws: ``ToolFailure`` where it cannot be run.
  package func run(
    _ arguments: [String], input: [UInt8] = [], variables: [String: String?] = [:]
  ) async throws -> Result {
    do {
      let end = try await ChildProcess.run(name, arguments, input: input, variables: variables)
      let words = String(decoding: end.errors.prefix(Self.errorLimit), as: UTF8.self)
        .split(whereSeparator: \.isNewline).joined(separator: "\n  ")
      return Result(status: end.status, output: end.output, words: words.withoutSecrets)
    } catch let failure as ChildProcess.Failure {
      throw failure.isMissing
        ? ToolFailure(.helperMissing, "\(name) is not installed; install it for \(purpose)")
        : ToolFailure(.inputOutput, "\(name) cannot be run: \(failure.text)")
    }
  }

  /// The first line of what it tells about its version, or `nil` where it is not installed.
  package func version() async -> String? {
    guard let result = try? await run(versionArguments), result.isSuccess else { return nil }
    let text = result.output.isEmpty ? result.words : result.text
    return text.split(whereSeparator: \.isNewline).first.map(String.init) ?? name
  }
}
