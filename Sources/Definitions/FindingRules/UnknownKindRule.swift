extension Diagnostic.Rule {
  package static let unknownKind = Diagnostic.Rule(
    "unknown-kind", .error, "The info string of a fence names an unknown kind.",
    why: """
      The info string after the three backticks is a syntax and a kind, such as 'json step'. A fence with \
      only a syntax is an example for readers.
      """, reach: .definition)
}

extension Diagnostic {
  /// The finding about a fence with an unknown kind.
  static func unknownKind(_ name: String, at location: SourceLocation) -> Diagnostic {
    unknownName(
      .unknownKind, "kind of definition", name, among: DefinitionKind.allCases.map(\.rawValue),
      otherwise: .listing("the kinds are"), at: location)
  }

  /// The finding about a fence with its kind before its syntax.
  static func reversedWords(_ kind: String, _ syntax: String, at location: SourceLocation) -> Diagnostic {
    var finding = Diagnostic(
      .unknownKind, "The syntax and the kind of the fence are in the wrong order", at: location,
      help: "write '\(syntax) \(kind)'")
    finding.fix = .replace("\(kind) \(syntax)", with: "\(syntax) \(kind)")
    return finding
  }
}
