import Definitions
import SystemAccess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The colours of words that tell how much a line matters; the words stand there without colour too.
enum TerminalColor {
  /// Whether an output is painted.
  ///
  /// `NO_COLOR` and `CLICOLOR=0` say never, `FORCE_COLOR` and `CLICOLOR_FORCE` always; otherwise terminals are, unless they are dumb.
  static func isUsed(on descriptor: Int32) -> Bool {
    func says(_ name: String) -> Bool { Platform.variable(name).map { $0 != "0" } ?? false }
    if Platform.variable("NO_COLOR") != nil { return false }
    if says("FORCE_COLOR") || says("CLICOLOR_FORCE") { return true }
    guard Platform.variable("CLICOLOR") != "0", Platform.variable("TERM") != "dumb" else { return false }
    return isatty(descriptor) == 1
  }

  /// The words that are painted, with the codes of their colours.
  private static let words = [("error:", "31"), ("warning:", "33"), ("note:", "36")]

  /// Lines in which the first such word, at the start or after a place, has its colour.
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
