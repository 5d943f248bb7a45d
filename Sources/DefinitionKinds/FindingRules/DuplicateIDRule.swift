package import Definitions

extension Diagnostic.Rule {
  package static let duplicateID = Diagnostic.Rule(
    "duplicate-id", .error, "Two definitions have the same identifier.",
    why: """
      Addresses, rules and scenes refer to a definition by its identifier, so each definition needs a \
      different one. The identifier is the name of the file, unless the front matter sets 'id'.
      """)
}

extension DefinitionList {
  /// Reports an alias whose address belongs to another definition, as its page or as its alias.
  func reportTakenAddresses(_ findings: FindingCollector) {
    var owners: [String: Int] = [:]
    for (index, element) in enumerated() {
      for alias in element.metadata.aliases {
        let slug = Slug.make(alias)
        let owner = owners[slug] ?? self.index(ofID: slug) ?? index
        owners[slug] = owner
        guard owner != index else { continue }
        let location = SourceLocation(
          file: element.location.file,
          position: element.metadata.positions["aliases"] ?? element.location.position)
        findings.report(
          Diagnostic(
            .duplicateID, "The alias '\(alias)' has the address of another \(Element.kind.rawValue)",
            at: location, help: "remove the alias here, or keep it in only one of the two files",
            notes: [
              Diagnostic.Note(
                message: "The other \(Element.kind.rawValue)", location: self[owner].location)
            ]))
      }
    }
  }
}

extension DefinitionNaming {
  /// Finds names that two definitions share.
  struct NameOwners {
    /// The phrase for definitions with the same name; `nil` if definitions may share a name.
    var words: String?
    /// Whether definitions of one file may share a name, as in a pasted list of payloads.
    var isSharedInFile: Bool
    private var owners: [String: SourceLocation] = [:]

    init(words: String?, isSharedInFile: Bool) {
      self.words = words
      self.isSharedInFile = isSharedInFile
    }

    /// Records the first definition with a name, and reports every later one.
    mutating func claim(_ name: String, at location: SourceLocation, _ findings: FindingCollector) {
      guard let words, !name.isEmpty else { return }
      guard let owner = owners[name] else {
        owners[name] = location
        return
      }
      guard !isSharedInFile || owner.file != location.file else { return }
      findings.report(
        Diagnostic(
          .duplicateID, "There are two \(words) '\(name)'", at: max(owner, location),
          help: "rename one of them",
          notes: [
            Diagnostic.Note(message: "The other definition", location: min(owner, location))
          ]))
    }
  }
}
