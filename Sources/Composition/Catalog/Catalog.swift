package import Definitions
package import ExperienceTraits

/// Everything that the content folder defines, with unique names.
package struct Catalog: Sendable {
  /// A file of the content folder that a definition can show.
  package struct Asset: Sendable, Hashable {
    /// The path inside the content folder.
    package var path: String
    /// Names the content of the file.
    package var hash: String

    package init(path: String, hash: String) {
      self.path = path
      self.hash = hash
    }
  }

  /// The name of the content folder, with which all paths start.
  package var root: String
  package var page: CatalogPage?
  /// The experiences in the order in which the site shows them.
  package var experiences: [ExperienceDefinition]
  /// The declared traits by type.
  package var traits: [TraitDefinition]
  /// The components by type.
  package var components: [ComponentDefinition]
  /// The screens in the order in which the site shows them.
  package var screens: [ScreenDefinition]
  /// The named rules by name.
  package var rules: [RuleDefinition]
  /// The extensions by name.
  package var extensions: [ExtensionDefinition]
  /// The scenarios in the order in which the site shows them.
  package var scenarios: [ScenarioDefinition]
  /// The flows in the order in which the site shows them.
  package var flows: [FlowDefinition]
  /// Everything that is written in Swift.
  package var authored: AuthoredTypes
  /// Every trait that can be used.
  package var registry: TraitRegistry
  /// The slugs of the pages of all traits, by type.
  package private(set) var traitSlugs: [String: String] = [:]
  /// Every component that can be used.
  package private(set) var library: ComponentLibrary
  /// What is given where nothing happened but the start of the app.
  package private(set) var base: CompositionContext
  /// The places of root definitions that cannot be read, by their kind.
  private var unreadable: [DefinitionKind: [SourceLocation]] = [:]
  /// The scenarios, run to their ends.
  package private(set) var composedScenarios: [ComposedScenario] = []
  /// The experiences that launch rules can present, by identifier.
  private var launchedExperiences: Set<String> = []
  /// The files that definitions can show, by path.
  package var assets: [String: Asset]
  /// The files that definitions could show if they could be read, by path.
  var unreadableAssets: Set<String> = []
  /// What is wrong with the files, before any step is composed.
  package var diagnostics: [Diagnostic]
  /// The same by file.
  private var diagnosticsByFile: [String: [Diagnostic]] = [:]
  /// Where a link to a file leads.
  var targetOfFile: [String: LinkTarget] = [:]
  /// The page of an experience by the identifier of its payload.
  private var experienceOfPayload: [String: Int] = [:]

  /// Brings the definitions of all files together; the order of the files does not matter.
  package init(
    root: String, files: [FileDefinition], assets: [Asset] = [], unreadableAssets: Set<String> = [],
    authored: AuthoredTypes = AuthoredTypes()
  ) {
    self.root = root
    self.unreadableAssets = unreadableAssets
    self.authored = authored
    registry = authored.traits
    experiences = []
    traits = []
    components = []
    screens = []
    rules = []
    extensions = []
    scenarios = []
    flows = []
    var diagnostics = files.flatMap(\.diagnostics)
    library = ComponentLibrary([], authored: authored.components)
    base = CompositionContext(rules: RuleBook([], diagnostics: &diagnostics))
    self.diagnostics = diagnostics
    self.assets = Dictionary(assets.map { ($0.path, $0) }) { first, _ in first }
    for file in files { add(file) }
    unreadable = Dictionary(grouping: files.compactMap(\.unreadable), by: \.kind).mapValues {
      $0.map(\.location)
    }
    experiences.sort { $0.sortKey < $1.sortKey }
    traits.sort { $0.location < $1.location }
    components.sort { ($0.type, $0.location) < ($1.type, $1.location) }
    rules.sort { ($0.name, $0.location) < ($1.name, $1.location) }
    screens.sort { $0.sortKey < $1.sortKey }
    extensions.sort { ($0.name, $0.location) < ($1.name, $1.location) }
    scenarios.sort { $0.sortKey < $1.sortKey }
    flows.sort { $0.sortKey < $1.sortKey }
    nameExperiences()
    registerTraits()
    nameDefinitions()
    nameFiles(files)
    for file in files { checkReferences(of: file) }
    compose()
    checkNames()
    diagnosticsByFile = Dictionary(grouping: diagnostics, by: \.location.file)
  }

  private mutating func add(_ file: FileDefinition) {
    switch file.content {
    case .experiences(let definitions): experiences += definitions
    case .trait(let trait): traits.append(trait)
    case .component(let component): components.append(component)
    case .screen(let screen): screens.append(screen)
    case .rule(let rule): rules.append(rule)
    case .extension(let definition): extensions.append(definition)
    case .scenario(let scenario): scenarios.append(scenario)
    case .flow(let flow): flows.append(flow)
    case .catalog(let page):
      if let first = self.page {
        diagnostics.append(
          .duplicateID(
            "catalog", kind: "root definitions of kind", at: max(page.location, first.location),
            first: min(page.location, first.location)))
        if first.location < page.location { return }
      }
      self.page = page
    case .prose: return
    }
  }

  /// Gives every experience a slug of its own and reports identifiers that are used twice.
  private mutating func nameExperiences() {
    var slugs = SlugAllocator(reserving: ["index"])
    var owners: [String: SourceLocation] = [:]
    for index in experiences.indices {
      let wanted = experiences[index].id
      if let owner = owners[wanted], !wanted.isEmpty, owner.file != experiences[index].location.file {
        diagnostics.append(
          .duplicateID(wanted, kind: "experiences with the id", at: experiences[index].location, first: owner)
        )
      }
      owners[wanted] = owners[wanted] ?? experiences[index].location
      experiences[index].id = slugs.allocate(wanted, fallback: "experience")
      guard let payloadID = experiences[index].payloadID else { continue }
      if let other = experienceOfPayload[payloadID] {
        diagnostics.append(
          .duplicateID(
            payloadID, kind: "payloads with the id", at: experiences[index].location,
            first: experiences[other].location))
      } else {
        experienceOfPayload[payloadID] = index
      }
    }
  }

  /// Gives all other definitions slugs of their own, and reports names that are used twice.
  private mutating func nameDefinitions() {
    name(\.screens, "screens with the id", "screen", by: \.id)
    name(\.components, "components of type", "component", by: \.type)
    name(\.rules, "rules with the name", "rule", by: \.name)
    name(\.extensions, "extensions with the name", "extension") { $0.name.lowercased() }
    name(\.scenarios, "scenarios with the id", "scenario", by: \.id)
    name(\.flows, "flows with the id", "flow", by: \.id)
    linkChains()
    library = ComponentLibrary(components, authored: authored.components, limits: limits)
    diagnostics += library.checkDrawings()
  }

  private mutating func name<Named: Definition>(
    _ path: WritableKeyPath<Catalog, [Named]>, _ kind: String, _ fallback: String, by name: (Named) -> String
  ) {
    var slugs = SlugAllocator(reserving: ["index"])
    var owners: [String: SourceLocation] = [:]
    for index in self[keyPath: path].indices {
      let definition = self[keyPath: path][index]
      let wanted = name(definition)
      if let owner = owners[wanted] {
        diagnostics.append(
          .duplicateID(
            wanted, kind: kind, at: max(owner, definition.location), first: min(owner, definition.location)))
      }
      owners[wanted] = owners[wanted] ?? definition.location
      self[keyPath: path][index].id = slugs.allocate(definition.id, fallback: fallback)
    }
  }

  /// Composes what can be seen without a scenario, then runs all scenarios.
  private mutating func compose() {
    launchedExperiences = Set(rules.flatMap(\.launchedNames).compactMap { experience(named: $0)?.id })
    let start = ScenarioRun(
      nil, extensions: extensions, authored: authored.extensions, rules: rules, limits: limits)
    var found: [Diagnostic] = []
    base = CompositionContext(scenario: nil, start.outcome, in: self, diagnostics: &found)
    diagnostics += start.outcome.diagnostics + found
    base.compose(self)
    composedScenarios = scenarios.map { ComposedScenario($0, in: self) }
    diagnostics += composedScenarios.flatMap(\.diagnostics)
  }

  /// The screen with an identifier or an address, after what happened.
  package func screen(named name: String, under context: CompositionContext) -> ComposedScreen? {
    context.screens[name] ?? screenDefinition(named: name).flatMap { context.screens[$0.id] }
  }

  /// The screen with an identifier or an address, where nothing happened.
  package func screen(named name: String) -> ComposedScreen? { screen(named: name, under: base) }

  /// The definition of a screen with an identifier or an address.
  package func screenDefinition(named name: String) -> ScreenDefinition? {
    screens.first { $0.id == name } ?? screens.first { $0.viewURI == name }
  }

  /// Whether launch rules decide when an experience is presented.
  func isLaunched(_ experience: ExperienceDefinition) -> Bool { launchedExperiences.contains(experience.id) }

  /// The experience with an identifier or a payload identifier.
  package func experience(named name: String) -> ExperienceDefinition? {
    experiences.first { $0.id == name } ?? experience(payloadID: name)
  }

  /// Notes which page shows what a file defines.
  private mutating func nameFiles(_ files: [FileDefinition]) {
    for file in files {
      if case .catalog = file.content { targetOfFile[file.path] = .home }
    }
    for experience in experiences where targetOfFile[experience.location.file] == nil {
      targetOfFile[experience.location.file] = .experience(experience.id)
    }
    for trait in traits {
      guard let type = trait.declaration?.type else { continue }
      targetOfFile[trait.location.file] = .trait(type)
    }
    for screen in screens { targetOfFile[screen.location.file] = .screen(screen.id) }
    for component in components { targetOfFile[component.location.file] = .component(component.id) }
    for rule in rules { targetOfFile[rule.location.file] = .rule(rule.id) }
    for definition in extensions { targetOfFile[definition.location.file] = .extension(definition.id) }
    for scenario in scenarios { targetOfFile[scenario.location.file] = .scenario(scenario.id) }
    for flow in flows { targetOfFile[flow.location.file] = .flow(flow.id) }
  }

  private mutating func registerTraits() {
    for trait in traits {
      guard let declaration = trait.declaration, !registry.register(declaration) else { continue }
      diagnostics.append(
        Diagnostic(
          .traitAlreadyRegistered, "Trait of type \(declaration.type) is already registered",
          at: trait.location, help: "give the trait a type of its own"))
    }
    for trait in traits {
      let folder = trait.location.folder
      diagnostics += trait.notes.compactMap { diagnostic($0, file: trait.location.file, folder: folder) }
      checkExamples(of: trait)
    }
    var slugs = SlugAllocator(reserving: ["index"])
    for type in registry.types { traitSlugs[type] = slugs.allocate(type, fallback: "trait") }
  }

  /// Reports configurations of examples that their trait cannot use.
  private mutating func checkExamples(of trait: TraitDefinition) {
    guard let declaration = trait.declaration else { return }
    let models = trait.examples.map {
      TraitModel(type: declaration.type, config: $0.config, position: $0.config.position)
    }
    diagnostics += registry.report(on: models).findings.map {
      Diagnostic($0, file: trait.location.file, types: registry.types)
    }
  }

  /// The experience with a payload identifier, in any letter case.
  package func experience(payloadID: String) -> ExperienceDefinition? {
    experienceOfPayload[payloadID.lowercased()].map { experiences[$0] }
  }

  /// What is wrong with a file, with what came up while its definitions were composed, as the catalog lists it.
  package func findings(in file: String, with composed: [Diagnostic]) -> [Diagnostic] {
    gathered((diagnosticsByFile[file] ?? []) + composed)
  }

  /// Diagnostics as the catalog lists them: one for each cause, and with the definitions that cannot be read beside names that
  /// nobody defines.
  package func gathered(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.gathered(perFile: limits[.findingsPerFile]).map { diagnostic in
      var explained = diagnostic
      for place in (diagnostic.id.definingKind.flatMap { unreadable[$0] } ?? []).prefix(3) {
        explained.notes.append(
          Diagnostic.Note(message: "This definition may have the name, but cannot be read", location: place))
      }
      return explained
    }
  }

  /// Where a link to a file of the content leads, or `nil` for a file without a page.
  package func target(ofFile path: String) -> LinkTarget? { targetOfFile[path] }

  /// How far its content may go.
  package var limits: Limits { page?.limits ?? .standard }

  /// The title of the catalog.
  package var title: String { page?.title ?? "Experience catalog" }
}

extension ExperienceDefinition {
  fileprivate var sortKey: PageSortKey { PageSortKey(metadata, title: title, location: location) }
}

extension Definition {
  fileprivate var sortKey: PageSortKey { PageSortKey(metadata, title: title, location: location) }
}

/// Orders pages by the number that their front matter gives, then by title and file.
private struct PageSortKey: Comparable {
  var order: Double
  var title: String
  var location: SourceLocation

  init(_ metadata: PageMetadata, title: String, location: SourceLocation) {
    order = metadata.order ?? .infinity
    self.title = title.lowercased()
    self.location = location
  }

  static func < (left: PageSortKey, right: PageSortKey) -> Bool {
    if left.order != right.order { return left.order < right.order }
    if left.title != right.title { return left.title < right.title }
    return left.location < right.location
  }
}

extension Diagnostic {
  fileprivate static func duplicateID(
    _ id: String, kind: String, at location: SourceLocation, first: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .duplicateID, "There are two \(kind) '\(id)'", at: location, help: "give one of them another",
      notes: [Note(message: "The other one", location: first)])
  }
}
