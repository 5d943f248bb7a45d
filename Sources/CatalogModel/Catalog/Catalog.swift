package import Definitions
package import ExperienceTraits

/// Everything that the content folder defines: read, named, linked and indexed, with nothing composed.
package struct Catalog: Sendable {
  /// The definitions of all kinds.
  private var definitions: DefinitionIndex
  /// The files of the content folder, and where links to them lead.
  package private(set) var files: ContentFiles
  /// Everything that is written in Swift.
  package let authored: AuthoredTypes
  /// The rules that content can break, in the order in which they are listed.
  package let findingRules: [Diagnostic.Rule]
  /// Every trait that can be used.
  package private(set) var registry: TraitRegistry
  /// Where the types are declared whose declarations cannot be used.
  package let defectiveTraits: [String: SourceLocation]
  /// The slugs of the pages of all traits, by type.
  package private(set) var traitSlugs: [String: String] = [:]
  /// Every component that can be used.
  package let library: ComponentLibrary
  /// What the definitions say of each other.
  package let relations: Relations
  /// The components in Swift that have pages; files come first where a type has both.
  package private(set) var authoredComponents: [AuthoredType] = []
  private var authoredComponentPages: [String: DefinitionReference] = [:]
  /// What is wrong with the files, before anything is composed.
  package private(set) var findings: FindingIndex
  /// The commit that has the files as they are, or the word of git for the latest one.
  package var commit = "HEAD"
  /// Who owns the files, where they do not say it themselves.
  package let owners: CodeOwners
  /// The digests of the files that define something, by path.
  package let digests: [String: Digest]

  /// Brings the definitions of all files together; the order of the files does not matter.
  ///
  /// The day of the build decides which of the known findings are over; without one none is.
  package init(
    root: String, files readings: [FileReading], assets: [Asset] = [], unreadableAssets: Set<String> = [],
    authored: AuthoredTypes = AuthoredTypes(), rules: [Diagnostic.Rule] = [],
    owners: CodeOwners = CodeOwners(),
    today: String = ""
  ) {
    findingRules = rules
    self.authored = authored
    self.owners = owners
    digests = Dictionary(readings.map { ($0.path, $0.digest) }) { first, _ in first }
    let findings = FindingCollector(owners.diagnostics + readings.flatMap(\.diagnostics))
    var index = DefinitionIndex(readings.flatMap { Self.definitions(of: $0, owners) }, findings: findings)
    registry = authored.traits
    traitSlugs = registry.register(&index[TraitDefinition.self], findings: findings)
    defectiveTraits = Dictionary(
      index[TraitDefinition.self].filter { $0.declaration == nil }.compactMap { trait in
        trait.writtenType.map { ($0, trait.location) }
      }
    ) { first, _ in first }
    index[ScreenDefinition.self].linkChains(findings: findings)
    let limits = index[CatalogPage.self].first?.limits ?? .standard
    library = ComponentLibrary(
      Array(index[ComponentDefinition.self]), authored: authored.components, limits: limits)
    findings.report(library.checkDrawings())
    definitions = index
    relations = Relations(index)
    files = ContentFiles(
      root: root, assets: assets, unreadable: unreadableAssets, pages: index.pagesByFile,
      anchors: Dictionary(readings.map { ($0.path, $0.anchors) }) { first, _ in first })
    var policy = index[CatalogPage.self].first?.checks ?? CheckPolicy()
    policy.today = today
    policy.check(against: rules, findings: findings)
    self.findings = FindingIndex(
      [], unreadable: readings.compactMap(\.unreadable), perFile: limits[.findingsPerFile], policy: policy)
    for reading in readings { findings.report(self.files.check(reading)) }
    authoredComponents = pages(
      for: authored.components.subjects.filter { library.definitions[$0.name] == nil }, of: .component)
    authoredComponentPages = Dictionary(authoredComponents.map { ($0.name, $0.reference) }) { first, _ in
      first
    }
    for definition in index.lists.flatMap(\.definitions) {
      (definition as? any LinkedDefinition)?.check(in: self, findings: findings)
    }
    self.findings.add(findings.diagnostics)
  }

  /// The definitions of a file, of which those without an owner get the first one of the code owners.
  private static func definitions(of reading: FileReading, _ owners: CodeOwners) -> [any Definition] {
    guard let owner = owners.ownership(of: reading.path)?.owners.first else { return reading.definitions }
    return reading.definitions.map { definition in
      guard definition.metadata.owner == nil else { return definition }
      var definition = definition
      definition.head.metadata.owner = owner
      definition.head.digest.add(owner)
      return definition
    }
  }

  /// The definitions of a file, with who owns it where the file does not say it.
  package func definitions(of reading: FileReading) -> [any Definition] {
    Self.definitions(of: reading, owners)
  }

  /// The page of a component, defined by a file or written in Swift, or `nil` for a type that nobody makes.
  package func page(ofComponent type: String) -> DefinitionReference? {
    library.definition(type)?.reference ?? authoredComponentPages[type]
  }

  /// The definitions of a kind.
  package subscript<Kind: Definition>(type: Kind.Type) -> DefinitionList<Kind> { definitions[type] }

  /// The definitions of a kind that is known at run time only.
  package func definitions(of kind: DefinitionKind) -> [any Definition] {
    definitions.list(of: kind)?.definitions ?? []
  }

  /// The lists of all kinds.
  var lists: [any AnyDefinitionList] { definitions.lists }

  /// What is wrong with the files, before anything is composed.
  package var diagnostics: [Diagnostic] { findings.all }

  /// The title page of the catalog.
  package var page: CatalogPage? { self[CatalogPage.self].first }

  /// How far its content may go.
  package var limits: Limits { page?.limits ?? .standard }

  /// The title of the catalog.
  package var title: String { page?.title ?? "Experience catalog" }
}
