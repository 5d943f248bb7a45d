package import Definitions

extension Diagnostic.Rule {
  package static let invalidToken = Diagnostic.Rule(
    "invalid-token", .warning, "A design token that cannot be used.",
    why: """
      Files whose names end in '.tokens.json' have design tokens in the format of the Design Tokens Community Group \
      (2025.10). A token can refer to another one, as in '{color.ink}'. A file whose name ends in '.dark.tokens.json' \
      has the values of the dark appearance. A token that cannot be used is left out.
      """)
}

// MARK: Files

extension Diagnostic {
  /// The finding about a file whose value is not an object.
  static func noTokenGroups(_ found: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .invalidToken, "A file of design tokens is an object of groups and tokens, not \(found)", at: location)
  }

  /// The finding about a file that is a token itself.
  static func soleToken(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .invalidToken, "A file of design tokens is an object of groups and tokens, not a token", at: location)
  }

  /// The finding about groups with more tokens than the tool reads.
  static func tooManyTokens(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .invalidToken, "The groups have too many tokens with those that they extend, so some are left out",
      at: location)
  }

  /// The finding about groups inside more groups than the tool reads.
  static func deepTokenGroups(at location: SourceLocation) -> Diagnostic {
    Diagnostic(.invalidToken, "The groups are nested too deep", at: location)
  }

  /// The finding about a member that the format does not define.
  static func unknownTokenMember(
    _ name: String, among names: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .invalidToken, "There is no member '\(name)' of tokens and groups", naming: name, among: names,
      otherwise: .advice("put own values into '$extensions'"), at: location)
  }

  /// The finding about a type that the format does not define.
  static func unknownTokenType(
    _ type: String, among types: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .invalidToken, "There is no type '\(type)' of tokens", naming: type, among: types,
      otherwise: .listing("the types are"), at: location)
  }

  /// The finding about a token or a group inside a token.
  static func memberOfToken(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .invalidToken, "A token cannot contain '\(name)', so it is left out", at: location,
      help: "put both into a group; '$root' can be the token of a group")
  }

  /// The finding about a member that is not an object.
  static func neitherTokenNorGroup(_ member: LocatedValue.Member, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .invalidToken, "'\(member.key)' is neither a token nor a group, but \(member.value.kindWords)",
      at: location, help: "write a token as {\"$type\": \"color\", \"$value\": …}")
  }

  /// The finding about a name with a character that aliases use.
  static func unusableTokenName(
    _ name: String, _ character: Character, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .invalidToken, "The name '\(name)' contains '\(character)', so no alias can name it", at: location,
      help: "leave the character out")
  }

  /// The finding about a group that extends itself, directly or through other groups.
  static func groupInItself(_ chain: [String], at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .invalidToken, "The group extends itself: \(chain.joined(separator: ", "))", at: location)
  }

  /// The finding about a group that extends an undefined one.
  static func unknownTokenGroup(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.invalidToken, "There is no group '\(name)' to extend", at: location)
  }
}

// MARK: Tokens

extension Diagnostic {
  /// The finding about another token with the same name.
  static func secondToken(_ token: TokenFile.WrittenToken, after first: TokenFile.WrittenToken) -> Diagnostic
  {
    Diagnostic(
      .invalidToken, "The token '\(token.name)' already exists", at: token.location,
      help: "give it another name, or put the values of the dark appearance into '….dark\(TokenFile.ending)'",
      notes: [Note(message: "The first one is here", location: first.location)])
  }

  /// The finding about a token without a type.
  static func tokenWithoutType(_ token: TokenFile.WrittenToken) -> Diagnostic {
    Diagnostic(
      .invalidToken, "The token '\(token.name)' has no type", at: token.location,
      help: "give it or its group a '$type', such as color")
  }

  /// The finding about a colour that cannot be read.
  static func notAColor(
    _ token: TokenFile.WrittenToken, because problem: TokenColor.ColorProblem
  ) -> Diagnostic {
    Diagnostic(
      .invalidToken, "The token '\(token.name)' is not a colour: \(problem.reason)", at: token.location,
      help: problem.help)
  }

  /// The finding about a token that refers to an undefined one.
  static func unknownTokenReference(
    _ token: TokenFile.WrittenToken, to name: String, among names: [String]
  ) -> Diagnostic {
    Diagnostic(
      .invalidToken, "The token '\(token.name)' refers to '\(name)', which does not exist", naming: name,
      among: names, otherwise: .advice("define it, or correct the name"), at: token.location)
  }

  /// The finding about a token that refers to itself, directly or through other tokens.
  static func tokenInItself(_ token: TokenFile.WrittenToken, _ chain: [String]) -> Diagnostic {
    Diagnostic(
      .invalidToken, "The token '\(token.name)' refers to itself: \(chain.joined(separator: ", "))",
      at: token.location, help: "give one of these tokens a value")
  }
}
