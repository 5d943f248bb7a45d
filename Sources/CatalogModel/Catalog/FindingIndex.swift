package import Definitions

/// What is wrong with a catalog, by file.
package struct FindingIndex: Sendable {
  /// Everything that was found, in no order.
  package private(set) var all: [Diagnostic] = []
  private var byFile: [String: [Diagnostic]] = [:]
  /// The places of root definitions that cannot be read, by their kind.
  let unreadable: [DefinitionKind: [SourceLocation]]
  /// The kind of definition that a rule misses, where it is about a name that nobody defines.
  private static let kindOfMissingName: [Diagnostic.ID: DefinitionKind] = Dictionary(
    DefinitionKind.rootTypes.compactMap { type in type.naming.missing.map { ($0.id, type.kind) } }
  ) { first, _ in first }

  /// The most findings of a file that are listed.
  let perFile: Int
  /// What the team makes of findings.
  package let policy: CheckPolicy

  init(
    _ diagnostics: [Diagnostic], unreadable: [(kind: DefinitionKind, location: SourceLocation)],
    perFile: Int, policy: CheckPolicy = CheckPolicy()
  ) {
    self.policy = policy
    self.unreadable = Dictionary(grouping: unreadable, by: \.kind).mapValues { $0.map(\.location) }
    self.perFile = perFile
    add(diagnostics)
  }

  /// Adds what was found.
  package mutating func add(_ diagnostics: [Diagnostic]) {
    all += diagnostics
    for diagnostic in diagnostics { byFile[diagnostic.location.file, default: []].append(diagnostic) }
  }

  /// What is wrong with a file, with what came up while its definitions were composed, as the catalog lists it.
  package func findings(in file: String, with composed: [Diagnostic]) -> [Diagnostic] {
    gathered((byFile[file] ?? []) + composed)
  }

  /// Diagnostics as the catalog lists them: as its policy says, one for each cause, and with the definitions that cannot be read beside names that
  /// nobody defines.
  package func gathered(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    policy.judged(diagnostics).gathered(perFile: perFile).map { diagnostic in
      var explained = diagnostic
      for place in (Self.kindOfMissingName[diagnostic.id].flatMap { unreadable[$0] } ?? []).prefix(3) {
        explained.notes.append(
          Diagnostic.Note(message: "This definition may have the name, but cannot be read", location: place))
      }
      if explained.mend == nil, !explained.notes.isEmpty,
        unreadable[Self.kindOfMissingName[diagnostic.id] ?? .catalog] != nil
      {
        explained.help = "correct the definition that cannot be read, or the name"
      }
      return explained
    }
  }
}
