/// The exit codes of the tool.
package enum ExitStatus: Int32 {
  case success = 0
  case findings = 1
  case usage = 64
  case inputNotFound = 66
  case helperMissing = 69
  case outputRefused = 73
  case inputOutput = 74
  case temporary = 75
  case configuration = 78
  case interrupted = 130
  case terminated = 143
}

/// A failure that ends a run of the tool, with a message and an exit code.
package struct ToolFailure: Error {
  package let status: ExitStatus
  /// The message for the user: the problem, then what to do.
  package let message: String

  package init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }
}
