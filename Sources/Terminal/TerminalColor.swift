import Definitions
import SystemAccess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Colours for the words `error:`, `warning:` and `note:`.
///
/// The words are printed without colour too, so no information depends on colours.
enum TerminalColor {
  /// Whether an output uses colours.
  ///
  /// `NO_COLOR` and `CLICOLOR=0` turn colours off, `FORCE_COLOR` and `CLICOLOR_FORCE` turn them on. Without
  /// these variables a terminal has colours unless `TERM` is `dumb`.
  static func isUsed(on descriptor: Int32) -> Bool {
    func says(_ name: String) -> Bool { Platform.variable(name).map { $0 != "0" } ?? false }
    if Platform.variable("NO_COLOR") != nil { return false }
    if says("FORCE_COLOR") || says("CLICOLOR_FORCE") { return true }
    guard Platform.variable("CLICOLOR") != "0", Platform.variable("TERM") != "dumb" else { return false }
    return isatty(descriptor) == 1
  }

  /// The words that are coloured, with the terminal codes of their colours.
  private static let words = [("error:", "31"), ("warning:", "33"), ("note:", "36")]

  /// Colours the first severity word in each line, if it is at the start or after a location.
  static func painted(_ text: String) -> String {
    text.lines.map(line).joined(separator: "\n")
  }

  private static func line(_ line: Substring) -> String {
    let starts = words.compactMap { word, code -> (Range<Substring.Index>, String)? in
      if line.hasPrefix(word) {
        return (line.startIndex..<line.index(line.startIndex, offsetBy: word.count), code)
      }
      guard let range = line.firstRange(of: ": \(word)") else { return nil }
      return (line.index(range.lowerBound, offsetBy: 2)..<range.upperBound, code)
    }
    guard let (range, code) = starts.min(by: { $0.0.lowerBound < $1.0.lowerBound }) else {
      return String(line)
    }
    return "\(line[..<range.lowerBound])\u{1B}[1;\(code)m\(line[range])\u{1B}[0m\(line[range.upperBound...])"
  }
}
