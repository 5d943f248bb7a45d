package import DefinitionKinds
package import Definitions
import ExperienceDefinitions
import Translations

/// The findings of a catalog, indexed by file.
package struct FindingIndex: Sendable {
  /// All findings, in no particular order.
  package private(set) var all: [Diagnostic] = []
  private var byFile: [String: [Diagnostic]] = [:]
  /// The locations of root definitions that cannot be read, by kind.
  let unreadable: [DefinitionKind: [SourceLocation]]
  /// The kind of definition that is missing, for each rule about an unknown name.
  private static let kindOfMissingName: [Diagnostic.ID: DefinitionKind] = Dictionary(
    DefinitionKind.rootTypes.compactMap { type in type.naming.missing.map { ($0.id, type.kind) } }
  ) { first, _ in first }

  /// The maximum number of findings that are listed for one file.
  let perFile: Int
  /// The team's settings for findings.
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

  /// Adds findings to the index.
  package mutating func add(_ diagnostics: [Diagnostic]) {
    all += diagnostics
    for diagnostic in diagnostics { byFile[diagnostic.location.file, default: []].append(diagnostic) }
  }

  /// Returns the findings to list for a definition, including those found while it was composed.
  ///
  /// They are the findings in its file and in files with its translations.
  package func findings(in definition: some Definition, with composed: [Diagnostic]) -> [Diagnostic] {
    let translations = (definition as? ExperienceDefinition)?.translations?.files ?? []
    let files = [definition.location.file] + translations.map(\.path)
    return gathered(files.flatMap { byFile[$0] ?? [] } + composed)
  }

  /// Returns the findings to list.
  ///
  /// The policy of the catalog is applied, and findings with the same cause become one. A finding about an
  /// unknown name
  /// gets notes about definitions that cannot be read, because one of them may have the name.
  package func gathered(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    policy.judged(diagnostics).gathered(perFile: perFile).map { diagnostic in
      var explained = diagnostic
      for place in (Self.kindOfMissingName[diagnostic.id].flatMap { unreadable[$0] } ?? []).prefix(3) {
        explained.notes.append(
          Diagnostic.Note(
            message: "This definition may have the name, but it cannot be read", location: place))
      }
      if explained.fix == nil, !explained.notes.isEmpty,
        unreadable[Self.kindOfMissingName[diagnostic.id] ?? .catalog] != nil
      {
        explained.help = "fix the definition that cannot be read, or correct the name"
      }
      return explained
    }
  }
}
