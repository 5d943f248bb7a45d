#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The two outputs of the process: results go to standard output, messages to standard error.
package struct Console: Sendable {
  /// Whether standard error is a terminal on which a line can be rewritten.
  package let isTerminal: Bool
  private let paintsData = TerminalColor.isUsed(on: STDOUT_FILENO)
  private let paintsTalk = TerminalColor.isUsed(on: STDERR_FILENO)

  package init() {
    let environment = getenv("TERM").map { String(cString: $0) }
    isTerminal = isatty(STDERR_FILENO) == 1 && environment != "dumb" && getenv("CI") == nil
  }

  /// Prints a result for other programs, unchanged, as a line of standard output.
  package func print(_ text: String) {
    put(text + "\n", to: STDOUT_FILENO)
  }

  /// Prints a result for readers on standard output; characters that a terminal would obey are replaced.
  package func show(_ text: String) {
    let text = text.withoutCommands
    put((paintsData ? TerminalColor.painted(text) : text) + "\n", to: STDOUT_FILENO)
  }

  /// Prints a message on standard error; characters that a terminal would obey are replaced.
  package func say(_ text: String) {
    let text = text.withoutCommands
    put((paintsTalk ? TerminalColor.painted(text) : text) + "\n", to: STDERR_FILENO)
  }

  /// Draws a QR code in black on white, whatever the colours of the terminal are.
  package func draw(_ code: QRCode) {
    let lines = code.lines.map { "\u{1B}[97;40m\($0)\u{1B}[0m\n" }
    put(lines.joined(), to: STDERR_FILENO)
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

extension String {
  /// The text without characters or lines that a terminal or the log of a CI workflow would obey.
  ///
  /// Each control character except tab and line break becomes U+FFFD, and so does each character that changes
  /// the direction of text. A line that a workflow would take for a command starts with U+FFFD.
  fileprivate var withoutCommands: String {
    let text =
      unicodeScalars.contains { $0.isObeyed && $0 != "\n" }
      ? replacingScalars { $0.isObeyed && $0 != "\n" } : self
    guard text.contains("::") || text.contains("##[") else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let words = line.drop(while: \.isWhitespace)
      return words.hasPrefix("::") || words.hasPrefix("##[") ? "\u{FFFD}\(line)" : String(line)
    }.joined(separator: "\n")
  }

  /// The text on one line, with U+FFFD for each character that a terminal or a log would obey.
  package var inOneLine: String {
    unicodeScalars.contains(where: \.isObeyed) ? replacingScalars(\.isObeyed) : self
  }

  private func replacingScalars(_ isReplaced: (Unicode.Scalar) -> Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars { result.append(isReplaced(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal obeys the character instead of showing it.
  fileprivate var isObeyed: Bool {
    switch value {
    case 0x09: false
    case 0..<0x20, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
