import Definitions
import Foundation

/// A regular expression of the runtime's platform, written so that a browser finds the same with it.
///
/// Browsers read some parts otherwise: digits, words and white space are those of all scripts on the platform, a dot stops at more
/// line ends, and the end of a text is before its last one too. Such parts are written out. A pattern with anything else that
/// could differ has no such form. Neither has one that repeats a repetition or a choice, since a browser would not give up the
/// search; repetitions that stand one after the other let it search short texts alone, see ``reach``.
struct PatternScript {
  /// The pattern for a browser, to be read with the flag `u`.
  private(set) var text = ""
  /// How often the pattern repeats something so often as it takes, and in how many ways all the rest can be found.
  private var repetitions = 0
  private var choices = 1.0
  private var rest: Substring.UnicodeScalarView
  /// Whether the groups that are open have repetitions or alternatives in them.
  private var groups: [Bool] = []

  /// Translates a pattern; it is `nil` where a browser could find something else.
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

  /// The length of the texts, in characters of a browser, on which a search takes no more than about 100 million steps.
  ///
  /// Each repetition can end at each character, and the search can start at each one, so that a text of `n` characters takes
  /// `n` to the power of both in the worst case.
  var reach: Int { min(10_000, pow(1e8 / choices, 1 / Double(repetitions + 1)).clamped(to: Int.self)) }

  private static let syntax = Set("^$\\.*+?()[]{}|/".unicodeScalars)
  private static let word = #"\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\u200c\u200d"#
  private static let space = #"\p{White_Space}"#
  private static let lineEnds = #"\n\u000b\f\r\u0085\u2028\u2029"#

  private var atQuantifier: Bool { rest.first.map { "*+?{".unicodeScalars.contains($0) } ?? false }

  /// The next part in the words of a browser, and whether it is a group with something varied in it; that is `nil` for a part
  /// which cannot be repeated.
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

  /// Notes that what is found in the group that is open can be found in several ways.
  private mutating func vary(choices: Double = 1) {
    self.choices *= choices
    if !groups.isEmpty { groups[groups.count - 1] = true }
  }

  private static func literal(_ scalar: Unicode.Scalar) -> String {
    syntax.contains(scalar) ? "\\\(scalar)" : String(scalar)
  }

  /// The start of a group; those that look around or have a name are left to the platform.
  private mutating func open() -> String? {
    groups.append(false)
    guard rest.first == "?" else { return "(" }
    rest.removeFirst()
    return rest.popFirst() == ":" ? "(?:" : nil
  }

  private enum Repetition {
    /// Once, at most once, a number of times, or so often as it takes.
    case none, optional, fixed, varied
  }

  /// How often the part before is repeated, or `nil` for a way that browsers do not have.
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

  /// What an escape outside a set stands for.
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

  /// The character that an escape stands for.
  private static func escaped(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "n": "\n"
    case "r": "\r"
    case "t": "\t"
    case "0"..."9", "a"..."z", "A"..."Z": nil
    default: scalar.isASCII ? scalar : nil
    }
  }

  /// The inside of a set of characters; sets in sets are left to the platform.
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
