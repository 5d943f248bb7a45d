/// git, run so that neither a hook nor the configuration of a repository decides what happens.
package enum GitProgram {
  /// The variables by which git finds a repository; in a hook they may name another repository than the one to read.
  private static let placeVariables: [String: String?] = Dictionary(
    uniqueKeysWithValues: [
      "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY",
      "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE", "GIT_SHALLOW_FILE", "GIT_GRAFT_FILE",
      "GIT_REPLACE_REF_BASE", "GIT_NO_REPLACE_OBJECTS", "GIT_ATTR_SOURCE",
      "GIT_EXTERNAL_DIFF", "GIT_PAGER",
    ].map { ($0, nil) })

  /// Options under which no program runs that a repository names, and nothing is loaded from elsewhere.
  private static let readingOptions = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.alternateRefsCommand=", "credential.helper=",
    "protocol.allow=never", "diff.external=",
  ].flatMap { ["-c", $0] }

  /// Runs git to read a repository, which may be anybody's: no program of its configuration runs, and nothing is loaded.
  ///
  /// - Parameters:
  ///   - folder: The folder in which git runs.
  ///   - arguments: The arguments.
  ///   - input: What git reads.
  /// - Returns: What it printed, also if it failed.
  /// - Throws: ``ToolFailure`` if it cannot be run.
  package static func read(
    in folder: String, _ arguments: [String], input: [UInt8] = []
  ) async throws -> HelperProgram.Result {
    let variables: [String: String?] = [
      "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1",
      "GIT_ALLOW_PROTOCOL": "none",
    ]
    return try await HelperProgram.git.run(
      ["-C", folder] + readingOptions + arguments, input: input,
      variables: placeVariables.merging(variables) { $1 })
  }

  /// Runs git to write a repository of the tool, and to exchange it with others.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - input: What git reads.
  ///   - variables: Further variables of its environment.
  /// - Returns: What it printed, also if it failed.
  /// - Throws: ``ToolFailure`` if it cannot be run.
  package static func run(
    _ arguments: [String], input: [UInt8] = [], variables: [String: String?] = [:]
  ) async throws -> HelperProgram.Result {
    let quiet: [String: String?] = [
      "GIT_TERMINAL_PROMPT": "0",
      "GIT_SSH_COMMAND": Platform.variable("GIT_SSH_COMMAND") ?? "ssh -o BatchMode=yes -o ConnectTimeout=30",
    ]
    return try await HelperProgram.git.run(
      ["-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false"] + arguments, input: input,
      variables: placeVariables.merging(quiet) { $1 }.merging(variables) { $1 })
  }
}
