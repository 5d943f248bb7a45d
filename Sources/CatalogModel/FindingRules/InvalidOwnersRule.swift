package import Definitions

extension Diagnostic.Rule {
  package static let invalidOwners = Diagnostic.Rule(
    "invalid-owners", .warning, "A line about code owners that cannot be used.",
    why: """
      Code hosts ignore a line that they cannot read, so the line assigns no owner. The catalog ignores it \
      too, and reports it.
      """)
}

extension Diagnostic {
  /// The finding about a code owners file that cannot be read.
  static func unreadableOwners(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .invalidOwners, "The code owners cannot be read", at: location,
      help: "the file must be readable and at most 3 MB")
  }

  /// The finding about a line with a pattern that code hosts do not support.
  static func ignoredOwnersLine(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .invalidOwners, "Code hosts ignore a line with '!' or '[' in its pattern, so it assigns no owner",
      at: location,
      help: "use '*' and '?' in patterns, and write a line without owners for files that have none")
  }

  /// The finding about a word in the place of an owner.
  static func notAnOwner(_ word: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .invalidOwners, "'\(word)' is not an owner", at: location,
      help: "write a user as '@name', a team as '@organization/team', or an email address")
  }
}

extension OwnerPolicy {
  /// Reports owners in the policy that no code owners file names, and a policy without a code owners file.
  func check(against owners: CodeOwners, in file: String, findings: FindingCollector) {
    if isBinding, owners.path == nil {
      findings.report(
        Diagnostic(
          .invalidOwners, "There is no code owners file, so everyone may approve everything",
          at: SourceLocation(file: file, position: bindingPosition),
          help: "create the file '\(CodeOwners.places[0])' at the top of the repository"))
    }
    let known = owners.names
    for entry in people where !known.contains(where: { Self.folded($0) == Self.folded(entry.owner) }) {
      findings.report(
        .unknownName(
          .invalidOwners, "owner", entry.owner, "so these people own nothing", among: known,
          otherwise: .advice("use the name of a user or a team in the code owners file"),
          at: SourceLocation(file: file, position: entry.position)))
    }
  }
}
