import Definitions
import Foundation

/// A regular expression of the runtime's platform, translated so that a browser finds the same matches.
///
/// Browsers interpret some parts differently. On the platform, digits, words, and white space include those
/// of all scripts. A dot stops at more kinds of line ends. The end of a text is also before its last line
/// end. The translation spells these parts out. A pattern with any other part that could differ has no
/// translation. Neither has a pattern that repeats a repetition or a choice, because a search could take a
/// browser forever. With repetitions one after another, only short texts can be searched; see ``reach``.
struct PatternScript {
  /// The pattern for a browser, for use with the flag `u`.
  private(set) var text = ""
  /// The number of unlimited repetitions, and the number of combinations of all other choices.
  private var repetitions = 0
  private var choices = 1.0
  private var rest: Substring.UnicodeScalarView
  /// For each open group, whether it contains a repetition or a choice.
  private var groups: [Bool] = []

  /// Translates a pattern; the result is `nil` if a browser could find different matches.
  init?(_ pattern: String) {
    rest = pattern[...].unicodeScalars
    while let scalar = rest.popFirst() {
      guard let (piece, isVaried) = piece(scalar) else { return nil }
      text += piece
      guard isVaried != nil || !atQuantifier, let repetition = quantifier() else { return nil }
      switch repetition {
      case .none: break
      case .optional: vary(choices: 2)
      case .fixed where isVaried == true, .varied where isVaried == true: return nil
      case .fixed: break
      case .varied:
        repetitions += 1
        vary()
      }
    }
    guard groups.isEmpty, reach >= 8 else { return nil }
  }

  /// The maximum length of a text, in UTF-16 units, for which a search takes at most about 100 million steps.
  ///
  /// Each repetition can end at each unit, and the search can start at each unit. So in the worst case, a
  /// text of `n` units takes `n` to the power of the number of repetitions plus one.
  var reach: Int { min(10_000, pow(1e8 / choices, 1 / Double(repetitions + 1)).clamped(to: Int.self)) }

  private static let syntax = Set("^$\\.*+?()[]{}|/".unicodeScalars)
  private static let word = #"\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\u200c\u200d"#
  private static let space = #"\p{White_Space}"#
  private static let lineEnds = #"\n\u000b\f\r\u0085\u2028\u2029"#

  private var atQuantifier: Bool { rest.first.map { "*+?{".unicodeScalars.contains($0) } ?? false }

  /// Translates the next part of the pattern.
  ///
  /// - Returns: The part for a browser, and whether it is a group with a repetition or a choice; `nil` for a
  ///   part that cannot be repeated.
  private mutating func piece(_ scalar: Unicode.Scalar) -> (String, Bool?)? {
    switch scalar {
    case "^": return ("^", nil)
    case "$": return ("(?=(?:\\r\\n|[\(Self.lineEnds)])?(?![^]))", nil)
    case ".": return ("[^\(Self.lineEnds)]", false)
    case "|":
      vary(choices: 2)
      return ("|", nil)
    case "(": return open().map { ($0, nil) }
    case ")":
      guard let isVaried = groups.popLast() else { return nil }
      if isVaried { vary() }
      return (")", isVaried)
    case "[": return set().map { ("[\($0)]", false) }
    case "\\": return escape().map { ($0, false) }
    case "]", "{", "}", "*", "+", "?": return nil
    default: return (Self.literal(scalar), false)
    }
  }

  /// Records that the open group can match in several ways.
  private mutating func vary(choices: Double = 1) {
    self.choices *= choices
    if !groups.isEmpty { groups[groups.count - 1] = true }
  }

  private static func literal(_ scalar: Unicode.Scalar) -> String {
    syntax.contains(scalar) ? "\\\(scalar)" : String(scalar)
  }

  /// Translates the start of a group; groups that look around or have a name are not supported.
  private mutating func open() -> String? {
    groups.append(false)
    guard rest.first == "?" else { return "(" }
    rest.removeFirst()
    return rest.popFirst() == ":" ? "(?:" : nil
  }

  private enum Repetition {
    /// Once, at most once, a fixed number of times, or any number of times.
    case none, optional, fixed, varied
  }

  /// Reads the repetition of the previous part; the result is `nil` if browsers do not support it.
  private mutating func quantifier() -> Repetition? {
    guard atQuantifier, let sign = rest.popFirst() else { return Repetition.none }
    var repetition: Repetition = sign == "?" ? .optional : .varied
    text.unicodeScalars.append(sign)
    if sign == "{" {
      guard let end = rest.firstIndex(of: "}") else { return nil }
      let bounds = rest[..<end].split(separator: ",", omittingEmptySubsequences: false)
      let isWellFormed =
        bounds.count <= 2 && !bounds[0].isEmpty
        && bounds.allSatisfy { $0.count <= 3 && $0.allSatisfy { ("0"..."9").contains($0) } }
      guard isWellFormed else { return nil }
      if bounds.count == 1 { repetition = .fixed }
      text.unicodeScalars.append(contentsOf: rest[...end])
      rest = rest[rest.index(after: end)...]
    }
    if rest.first == "?" {
      rest.removeFirst()
      text += "?"
    }
    return atQuantifier ? nil : repetition
  }

  /// Translates an escape outside a set of characters.
  private mutating func escape() -> String? {
    guard let scalar = rest.popFirst() else { return nil }
    switch scalar {
    case "d": return #"\p{Nd}"#
    case "D": return #"\P{Nd}"#
    case "w": return "[\(Self.word)]"
    case "W": return "[^\(Self.word)]"
    case "s": return "[\(Self.space)]"
    case "S": return "[^\(Self.space)]"
    default: return Self.escaped(scalar).map(Self.literal)
    }
  }

  /// The character that an escape stands for, or `nil` for an unknown escape.
  private static func escaped(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "n": "\n"
    case "r": "\r"
    case "t": "\t"
    case "0"..."9", "a"..."z", "A"..."Z": nil
    default: scalar.isASCII ? scalar : nil
    }
  }

  /// Translates the content of a set of characters; nested sets are not supported.
  private mutating func set() -> String? {
    var inside = ""
    if rest.first == "^" {
      rest.removeFirst()
      inside = "^"
    }
    guard rest.first != "]", rest.first != "-" else { return nil }
    var last: Unicode.Scalar?
    while let scalar = rest.popFirst() {
      switch scalar {
      case "]": return inside
      case "[", "&", ":", "{", "}": return nil
      case "-":
        if rest.first == "]" {
          inside += "\\-"
        } else {
          guard let start = last, let end = rest.popFirst(), Self.isPlain(end), start <= end else {
            return nil
          }
          inside += "-" + Self.literal(end)
          last = nil
        }
      case "\\":
        guard let escape = rest.popFirst() else { return nil }
        last = nil
        switch escape {
        case "d": inside += #"\p{Nd}"#
        case "w": inside += Self.word
        case "s": inside += Self.space
        case "-": inside += "\\-"
        default:
          guard let scalar = Self.escaped(escape) else { return nil }
          inside += Self.literal(scalar)
        }
      default:
        inside += Self.literal(scalar)
        last = scalar
      }
    }
    return nil
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    !"[]\\-&:{}".unicodeScalars.contains(scalar)
  }
}
