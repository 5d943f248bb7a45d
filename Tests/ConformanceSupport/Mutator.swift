/// Damages texts in reproducible ways that a seed decides: replaces, removes, and repeats bytes, and swaps
/// values.
public struct Mutator {
  private var state: UInt64

  /// Creates a mutator.
  ///
  /// The same seed leads to the same changes.
  public init(_ seed: Int) {
    state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  /// Returns the next random number below a limit.
  public mutating func below(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(1, limit)))
  }

  private static let tokens = [
    "null", "[]", "{}", "-1e308", "\"\"", "true", "{{title}}", "\u{0}", "99999999999", "\"body/a\"",
    "\\ud800", "```", "---\n", "\n\n", "\t", "{%", "%}", "\u{85}", "<!--", "&a", "*a", "#", ": ", "{{#a}}",
    "{{/a}}", "(a+)+$",
    "\u{FEFF}", "\r",
  ].map { Array($0.utf8) }

  /// Returns the text after one to six random changes.
  ///
  /// The result is never empty.
  public mutating func mutated(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<(1 + below(6)) {
      let index = below(bytes.count)
      switch below(5) {
      case 0: bytes[index] = UInt8(below(256))
      case 1: bytes.removeSubrange(index..<min(bytes.count, index + 1 + below(12)))
      case 2:
        let piece = bytes[index..<min(bytes.count, index + 1 + below(40))]
        bytes.insert(contentsOf: piece, at: below(bytes.count))
      case 3: bytes.insert(contentsOf: Self.tokens[below(Self.tokens.count)], at: index)
      default:
        let end = min(bytes.count, index + 1 + below(10))
        bytes.replaceSubrange(index..<end, with: Self.tokens[below(Self.tokens.count)])
      }
      if bytes.isEmpty { bytes = [10] }
    }
    return bytes
  }
}
