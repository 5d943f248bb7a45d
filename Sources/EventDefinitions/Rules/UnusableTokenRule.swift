package import Definitions
import EventExtensions

extension Diagnostic.Rule {
  package static let unusableToken = Diagnostic.Rule(
    "unusable-token", .warning, "A token that can never have a value.",
    why: """
      Tokens are replaced when an event arrives. An unknown token becomes an empty text in content or in a \
      message. Correct its name, or add the value to the event.
      """)
}

/// Finds tokens in texts of rules and extensions that can never have a value.
package struct TokenCheck {
  private let file: String
  private var diagnostics: [Diagnostic] = []

  /// Returns the findings about the tokens in all texts of a value.
  static func diagnostics(of value: LocatedValue, file: String) -> [Diagnostic] {
    var check = TokenCheck(file: file)
    value.visitTexts { check.check($0, at: $1) }
    return check.diagnostics
  }

  private init(file: String) {
    self.file = file
  }

  private mutating func check(_ text: String, at position: Position) {
    let (places, rest) = Substitution.token.places(in: text)
    for place in places { check(token: String(place.name), at: position) }
    guard Substitution.token.isUnclosed(rest), let start = rest.firstRange(of: Substitution.token.opening)
    else { return }
    report(
      "The token '{%\(rest[start.upperBound...].prefix(30))' is not closed, so the runtime uses an empty text",
      position, "end it with %}")
  }

  private mutating func check(token: String, at position: Position) {
    func bare(_ text: Substring) -> String {
      String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    var key = token
    if let open = token.firstIndex(of: "("), let close = token.lastIndex(of: ")"), open < close {
      let function = bare(token[..<open])
      key = bare(token[token.index(after: open)..<close])
      if !RuleTemplate.functions.contains(function) {
        diagnostics.append(
          .unknownName(
            .unusableToken, "function", function, "so the value stays unchanged",
            among: RuleTemplate.functions, otherwise: .listing("the functions are"), at: location(position)))
      }
    } else if bare(token[...]) != token {
      return report(
        "The runtime finds nothing for '{%\(token)%}', because the token contains spaces", position,
        "write {%\(bare(token[...]))%}")
    }
    let isState = key.hasPrefix("~state.") || key.hasPrefix("~xdm.")
    if key.isEmpty {
      report("A token needs a key", position, "write a key of the event's data, or one such as ~type")
    } else if isState, !key.contains("/") {
      report(
        "'\(key)' names no value of a shared state, so the runtime uses an empty text", position,
        "write the name of an extension, a slash and the path of a value")
    } else if key.hasPrefix("~"), !isState, !RuleTokens.names.contains(key) {
      let names = RuleTokens.names + ["~state."]
      diagnostics.append(
        .unknownName(
          .unusableToken, "value", key, "so the runtime uses an empty text", among: names,
          otherwise: .advice("the values are \(names.joined(separator: ", ")) and keys of the event's data"),
          at: location(position)))
    }
  }

  private mutating func report(_ message: String, _ position: Position, _ help: String) {
    diagnostics.append(Diagnostic(.unusableToken, message, at: location(position), help: help))
  }

  private func location(_ position: Position) -> SourceLocation {
    SourceLocation(file: file, position: position)
  }
}
