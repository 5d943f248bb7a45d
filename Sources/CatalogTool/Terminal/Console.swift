#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The two outputs of the process: data goes to standard output, talk to standard error.
struct Console: Sendable {
  /// Whether standard error is a terminal that can be rewritten.
  let isTerminal: Bool

  init() {
    let environment = getenv("TERM").map { String(cString: $0) }
    isTerminal = isatty(STDERR_FILENO) == 1 && environment != "dumb" && getenv("CI") == nil
  }

  /// Prints a line of data.
  func print(_ text: String) {
    put(text + "\n", to: STDOUT_FILENO)
  }

  /// Prints a line of talk.
  func say(_ text: String) {
    put(text + "\n", to: STDERR_FILENO)
  }

  /// Rewrites the current line of a terminal.
  func rewriteLine(_ text: String) {
    if isTerminal { put("\r\u{1B}[2K" + text, to: STDERR_FILENO) }
  }

  private func put(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { buffer in
      var done = 0
      while done < buffer.count {
        let count = write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return }
        done += count
      }
    }
  }
}
