/// Runs git without hooks; when it reads a repository, also without the programs that the repository's
/// configuration names.
package enum GitProgram {
  /// The environment variables by which git finds a repository.
  ///
  /// They are removed, since in a hook they may name another repository than the one to read.
  private static let placeVariables: [String: String?] = Dictionary(
    uniqueKeysWithValues: [
      "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY",
      "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE", "GIT_SHALLOW_FILE", "GIT_GRAFT_FILE",
      "GIT_REPLACE_REF_BASE", "GIT_NO_REPLACE_OBJECTS", "GIT_ATTR_SOURCE",
      "GIT_EXTERNAL_DIFF", "GIT_PAGER",
    ].map { ($0, nil) })

  /// Options that keep git from running programs that a repository names, and from loading data from
  /// elsewhere.
  private static let readingOptions = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.alternateRefsCommand=", "credential.helper=",
    "protocol.allow=never", "diff.external=",
  ].flatMap { ["-c", $0] }

  /// Runs git to read a repository that need not be trusted: git runs no program of its configuration and
  /// loads nothing.
  ///
  /// - Parameters:
  ///   - folder: The folder in which git runs.
  ///   - arguments: The arguments.
  ///   - input: The bytes that git reads from standard input.
  /// - Returns: The output of git, even if git failed.
  /// - Throws: ``ToolFailure`` if git cannot be run.
  package static func read(
    in folder: String, _ arguments: [String], input: [UInt8] = []
  ) async throws -> HelperProgram.ProgramResult {
    let variables: [String: String?] = [
      "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1",
      "GIT_ALLOW_PROTOCOL": "none",
    ]
    return try await HelperProgram.git.run(
      ["-C", folder] + readingOptions + arguments, input: input,
      variables: placeVariables.merging(variables) { $1 })
  }

  /// Runs git to write a repository of the tool, to fetch from other repositories, and to push to them.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - input: The bytes that git reads from standard input.
  ///   - variables: Additional environment variables.
  /// - Returns: The output of git, even if git failed.
  /// - Throws: ``ToolFailure`` if git cannot be run.
  package static func run(
    _ arguments: [String], input: [UInt8] = [], variables: [String: String?] = [:]
  ) async throws -> HelperProgram.ProgramResult {
    let quiet: [String: String?] = [
      "GIT_TERMINAL_PROMPT": "0",
      "GIT_SSH_COMMAND": Platform.variable("GIT_SSH_COMMAND") ?? "ssh -o BatchMode=yes -o ConnectTimeout=30",
    ]
    return try await HelperProgram.git.run(
      ["-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false"] + arguments, input: input,
      variables: placeVariables.merging(quiet) { $1 }.merging(variables) { $1 })
  }
}
