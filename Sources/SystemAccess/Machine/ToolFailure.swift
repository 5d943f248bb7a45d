/// How a run of the tool ends.
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

/// Why a run of the tool ends without a site.
package struct ToolFailure: Error {
  package let status: ExitStatus
  /// The problem and the way out, as the user reads them.
  package let message: String

  package init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }
}
