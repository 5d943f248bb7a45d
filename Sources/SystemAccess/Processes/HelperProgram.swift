import Definitions

/// An installed program that the tool uses for tasks such as git or uploads.
///
/// The tool passes the arguments as a list and never uses a shell, so that no name can become a command.
package struct HelperProgram: Sendable {
  /// The name of the program in `PATH`.
  package let name: String
  /// The tasks for which the tool needs the program, for messages.
  package let purpose: String
  /// The arguments with which the program prints its version.
  var versionArguments = ["--version"]

  static let git = HelperProgram(
    name: "git", purpose: "comparing with revisions, links to files, publishing to a branch")
  package static let rclone = HelperProgram(
    name: "rclone", purpose: "publishing to S3 and other storage", versionArguments: ["version"])
  package static let rsync = HelperProgram(name: "rsync", purpose: "publishing to a server over ssh")
  package static let ssh = HelperProgram(
    name: "ssh", purpose: "publishing to a server", versionArguments: ["-V"])

  /// All programs that the tool can use.
  package static let all = [git, rclone, rsync, ssh]

  /// The largest number of bytes of a program's messages that are shown.
  private static let errorLimit = 64 << 10

  /// The result of a run of the program.
  package struct ProgramResult {
    /// The exit code, or `nil` if a signal ended the program.
    package let status: Int32?
    package let output: [UInt8]
    /// The text that the program printed on standard error; lines after the first one are indented.
    package let words: String

    package var isSuccess: Bool { status == 0 }

    /// The output as text without the line break at its end.
    package var text: String {
      String(decoding: output.last == UInt8(ascii: "\n") ? output.dropLast() : output[...], as: UTF8.self)
    }
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, passed unchanged.
  ///   - input: The bytes that the program reads from standard input.
  ///   - variables: Additional environment variables; `nil` removes a variable of the tool.
  /// - Returns: The output of the program, even if it failed.
  /// - Throws: ``ToolFailure`` if the program cannot be run.
  package func run(
    _ arguments: [String], input: [UInt8] = [], variables: [String: String?] = [:]
  ) async throws -> ProgramResult {
    do {
      let end = try await ChildProcess.run(name, arguments, input: input, variables: variables)
      let words = String(decoding: end.errors.prefix(Self.errorLimit), as: UTF8.self)
        .split(whereSeparator: \.isNewline).joined(separator: "\n  ")
      return ProgramResult(status: end.status, output: end.output, words: words.withoutSecrets)
    } catch let failure as ChildProcess.StartFailure {
      throw failure.isMissing
        ? ToolFailure(.helperMissing, "\(name) is not installed; install it for \(purpose)")
        : ToolFailure(.inputOutput, "\(name) cannot be run: \(failure.text)")
    }
  }

  /// The first line that the program prints about its version, or `nil` if it is not installed.
  package func version() async -> String? {
    guard let result = try? await run(versionArguments), result.isSuccess else { return nil }
    let text = result.output.isEmpty ? result.words : result.text
    return text.split(whereSeparator: \.isNewline).first.map(String.init) ?? name
  }
}
