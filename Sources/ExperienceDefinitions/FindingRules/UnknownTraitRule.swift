package import Definitions

extension Diagnostic.Rule {
  package static let unknownTrait = Diagnostic.Rule(
    "unknown-trait", .warning, "A trait type that is not registered.",
    why: """
      The runtime drops a trait of an unknown type and shows the experience without it. Correct the type, \
      or declare the trait in a separate file.
      """, reach: .everyPlace)
}

extension Diagnostic {
  /// The finding about a trait whose type is not registered.
  ///
  /// - Parameters:
  ///   - type: The type of the trait.
  ///   - known: The registered types, for suggestions.
  ///   - declaration: The location of a declaration of the type that cannot be used.
  ///   - isOnlyPresenter: Whether no other trait presents the step, which makes the finding a `trait-error`.
  ///   - location: The location of the trait.
  /// - Returns: The finding.
  static func unknownTrait(
    _ type: String, among known: [String], defectiveAt declaration: SourceLocation?, isOnlyPresenter: Bool,
    at location: SourceLocation
  ) -> Diagnostic {
    let rule: Rule = isOnlyPresenter ? .traitError : .unknownTrait
    let effect = "so the runtime drops it" + (isOnlyPresenter ? " and cannot show the step" : "")
    guard let declaration else {
      return unknownName(
        rule, "trait of type", type, effect, among: known,
        otherwise: .advice("declare it in a file with a 'trait' definition, or register it in Swift"),
        at: location)
    }
    return Diagnostic(
      rule, "The declaration of the trait '\(type)' cannot be used, \(effect)", at: location,
      help: "fix the declaration", notes: [Note(message: "The declaration", location: declaration)])
  }
}
