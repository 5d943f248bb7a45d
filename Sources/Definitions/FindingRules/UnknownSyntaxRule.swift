extension Diagnostic.Rule {
  package static let unknownSyntax = Diagnostic.Rule(
    "unknown-syntax", .error, "The info string of a fence names a syntax that its kind does not support.",
    why: """
      Definitions are JSON or YAML, and templates are Mustache. To show an example in another syntax, leave \
      out the kind.
      """, reach: .definition)
}

extension Diagnostic {
  /// The finding about a fence whose syntax its kind does not support.
  static func unknownSyntax(
    _ name: String, of kind: DefinitionKind, among known: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .unknownSyntax, "A definition of kind '\(kind.rawValue)' cannot be written in '\(name)'",
      naming: name, among: known, otherwise: .advice("write \(known.joined(separator: " or "))"),
      at: location)
  }
}
