package import DefinitionKinds
package import Definitions
package import ExperienceDefinitions
package import ExperienceTraits
package import ScreenDefinitions

/// All definitions of the content folder: read, named, linked and indexed, but not composed.
package struct Catalog: Sendable {
  /// The definitions of all kinds.
  private var definitions: DefinitionIndex
  /// The files of the content folder, with the targets of links to them.
  package private(set) var files: ContentFiles
  /// The types that an author wrote in Swift.
  package let authored: AuthoredTypes
  /// The rules that content can break, in the order in which pages list them.
  package let findingRules: [Diagnostic.Rule]
  /// The team's own rules; their rules are the last of ``findingRules``.
  package let policies: [ContentPolicy]
  /// The design tokens of token files, in the order of the files.
  package let tokens: [DesignToken]
  /// The files with translations, by the definition beside them.
  private let translations: TranslationFiles
  /// The registry of every trait that can be used.
  package private(set) var registry: TraitRegistry
  /// The locations of trait declarations that cannot be used, by type.
  package let defectiveTraits: [String: SourceLocation]
  /// The slugs of the pages of all traits, by type.
  package private(set) var traitSlugs: [String: String] = [:]
  /// The library of every component that can be used.
  package let library: ComponentLibrary
  /// The relations between definitions, such as the scenes that show a screen.
  package let relations: Relations
  /// The components in Swift that have pages; a component with the same type in a file takes precedence.
  package private(set) var authoredComponents: [AuthoredType] = []
  private var authoredComponentPages: [String: DefinitionReference] = [:]
  /// The findings about the files, before anything is composed.
  package private(set) var findings: FindingIndex
  /// The commit that contains the files in their present form; `HEAD` if unknown.
  package var commit = "HEAD"
  /// The code owners, used for files that state no owner.
  package let owners: CodeOwners
  /// The digests of the files that define something, by path.
  package let digests: [String: Digest]

  /// Combines the definitions of all files; the order of the files has no effect.
  ///
  /// `today` decides which known findings have expired. If it is empty, none has expired. `drafts` are the paths of files
  /// that the catalog leaves out.
  package init(
    root: String, files readings: [FileReading], assets: [Asset] = [], unreadableAssets: Set<String> = [],
    authored: AuthoredTypes = AuthoredTypes(), rules: [Diagnostic.Rule] = [],
    owners: CodeOwners = CodeOwners(),
    today: String = "", drafts: Set<String> = []
  ) {
    let draftStems = Set(drafts.map(TranslationFiles.stem))
    self.authored = authored
    self.owners = owners
    digests = Dictionary(readings.map { ($0.path, $0.digest) }) { first, _ in first }
    let findings = FindingCollector(owners.diagnostics + readings.flatMap(\.diagnostics))
    let all = readings.flatMap { Self.definitions(of: $0, owners) }
    let pages = all.compactMap { $0 as? CatalogPage }
    let locales = pages.min { $0.location < $1.location }?.locales ?? CatalogLocales()
    let payloads = LocalizedPayloads(all, source: locales.source)
    let translations = TranslationFiles(readings, payloads, locales)
    self.translations = translations
    var index = DefinitionIndex(payloads.definitions.map(translations.added), findings: findings)
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
    self.definitions = index
    relations = Relations(index)
    files = ContentFiles(
      root: root, assets: assets, unreadable: unreadableAssets, pages: index.pagesByFile,
      anchors: Dictionary(readings.map { ($0.path, $0.anchors) }) { first, _ in first })
    let page = index[CatalogPage.self].first
    policies = ContentPolicy.unique(page?.policies ?? [], besides: rules, findings: findings)
    findingRules = rules + policies.map(\.rule)
    var policy = page?.checks ?? CheckPolicy()
    policy.today = today
    let designTokens = DesignTokens(readings.compactMap(\.tokens))
    tokens = designTokens.all
    findings.report(designTokens.diagnostics)
    policy.tokens += tokens.compactMap { token in
      token.color.map {
        CheckPolicy.ColorToken(name: token.name, color: $0, location: token.location, isOfFile: true)
      }
    }
    policy.check(against: findingRules, ownRules: policies.map(\.rule.id), findings: findings)
    self.findings = FindingIndex(
      [], unreadable: readings.compactMap(\.unreadable), perFile: limits[.findingsPerFile], policy: policy)
    for reading in readings { findings.report(self.files.check(reading)) }
    translations.check(against: index[ExperienceDefinition.self], drafts: draftStems, findings)
    authoredComponents = self.pages(
      for: authored.components.subjects.filter { library.definitions[$0.name] == nil }, of: .component)
    authoredComponentPages = Dictionary(authoredComponents.map { ($0.name, $0.reference) }) { first, _ in
      first
    }
    for definition in index.lists.flatMap(\.definitions) {
      (definition as? any LinkedDefinition)?.check(in: self, findings: findings)
    }
    self.findings.add(findings.diagnostics)
  }

  /// Returns the definitions of a file; a definition without an owner gets the first code owner of the file.
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

  /// Returns the definitions of a file; a definition without an owner gets the first code owner of the file.
  package func definitions(of reading: FileReading) -> [any Definition] {
    Self.definitions(of: reading, owners).map(translations.added)
  }

  /// The language of the definitions, and the languages of the translations.
  package var locales: CatalogLocales { translations.catalogLocales }

  /// The findings about an edited file that need no composition, while all other files stay unchanged.
  package func findings(in reading: FileReading) -> [Diagnostic] {
    let findings = FindingCollector(reading.diagnostics)
    findings.report(files.check(reading))
    for definition in definitions(of: reading) {
      (definition as? any LinkedDefinition)?.check(in: self, findings: findings)
    }
    return findings.diagnostics
  }

  /// Returns the page of a component from a file or from Swift, or `nil` if no component has the type.
  package func page(ofComponent type: String) -> DefinitionReference? {
    library.definition(type)?.reference ?? authoredComponentPages[type]
  }

  /// The definitions of one kind.
  package subscript<Kind: Definition>(type: Kind.Type) -> DefinitionList<Kind> { definitions[type] }

  /// Returns the definitions of a kind that is known only at run time.
  package func definitions(of kind: DefinitionKind) -> [any Definition] {
    definitions.list(of: kind)?.definitions ?? []
  }

  /// Returns the definitions in a file.
  package func definitions(inFile path: String) -> [any Definition] {
    lists.flatMap(\.definitions).filter { $0.location.file == path }
  }

  /// The lists of definitions of all kinds.
  var lists: [any AnyDefinitionList] { definitions.lists }

  /// The findings about the files, before anything is composed.
  package var diagnostics: [Diagnostic] { findings.all }

  /// The definition of the catalog's title page; `nil` if no file has one.
  package var page: CatalogPage? { self[CatalogPage.self].first }

  /// The limits for the content of the catalog.
  package var limits: Limits { page?.limits ?? .standard }

  /// The title of the catalog.
  package var title: String { page?.title ?? "Experience catalog" }
}
