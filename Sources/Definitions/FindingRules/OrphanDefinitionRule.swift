extension Diagnostic.Rule {
  package static let orphanDefinition = Diagnostic.Rule(
    "orphan-definition", .error, "A nested definition has no matching root definition.",
    why: """
      A step belongs to an experience, and an operation to a screen. A nested definition has no effect \
      unless its file has a matching root. Add the root, or move the definition to a file that has one.
      """)
}

extension DefinitionFileReader {
  /// Reports nested definitions that do not belong to the root definition of the file.
  func checkOrphans(in root: Section) {
    let accepted = rootDefinition?.kind.nestedKinds ?? []
    var orphans: [DefinitionBlock] = []
    root.visit { section in
      orphans += section.definitions.filter { !accepted.contains($0.kind) }
    }
    // The root definition is missing only because the info string of its fence is wrong.
    if rootDefinition == nil,
      findings.diagnostics.contains(where: { $0.breaks(.unknownKind) || $0.breaks(.unknownSyntax) })
    {
      return
    }
    for orphan in orphans {
      let owners = DefinitionKind.allCases.filter { $0.nestedKinds.contains(orphan.kind) }
      let names = owners.map { "'\($0.rawValue)'" }.joined(separator: " or ")
      report(
        .orphanDefinition,
        "A definition of kind '\(orphan.kind.rawValue)' needs a root definition of kind \(names) in its file",
        at: orphan.location.position, help: "move it to a file with such a root")
    }
  }
}

extension Diagnostic {
  /// The finding about a definition in a section whose content the definition above it already has.
  ///
  /// - Parameters:
  ///   - block: The definition.
  ///   - owner: The words after “because the” about the definition above it.
  /// - Returns: The finding.
  package static func ignoredDefinition(_ block: DefinitionBlock, because owner: String) -> Diagnostic {
    Diagnostic(
      .orphanDefinition, "This definition has no effect, because the \(owner)", at: block.location,
      help: "remove one of the two")
  }
}
