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
  package var others: [ListedDefinition]
  /// Everything that is written in Swift.
  package var authored: AuthoredTypes
  /// Every trait that can be used.
  package var registry: TraitRegistry
  /// Every component that can be used.
  package private(set) var library: ComponentLibrary
  /// The answers of all rules.
  package private(set) var ruleBook: RuleBook
  /// The screens as the app would show them, by identifier.
  package private(set) var composedScreens: [String: ComposedScreen] = [:]
  /// The files that definitions can show, by path.
  package var assets: [String: Asset]
  /// What is wrong with the files, before any step is composed.
  package var diagnostics: [Diagnostic]
  /// The same by file.
  package private(set) var diagnosticsByFile: [String: [Diagnostic]] = [:]
  /// Where a link to a file leads.
  var targetOfFile: [String: LinkTarget] = [:]
  /// The page of an experience by the identifier of its payload.
  private var experienceOfPayload: [String: Int] = [:]

  /// Brings the definitions of all files together; the order of the files does not matter.
  package init(
    root: String, files: [FileDefinition], assets: [Asset] = [], authored: AuthoredTypes = AuthoredTypes()
  ) {
    self.root = root
    self.authored = authored
    registry = authored.traits
    experiences = []
    traits = []
    components = []
    screens = []
    rules = []
    others = []
    var diagnostics = files.flatMap(\.diagnostics)
    library = ComponentLibrary([], authored: authored.components)
    ruleBook = RuleBook([], diagnostics: &diagnostics)
    self.diagnostics = diagnostics
    self.assets = Dictionary(assets.map { ($0.path, $0) }) { first, _ in first }
    for file in files { add(file) }
    experiences.sort { $0.sortKey < $1.sortKey }
    traits.sort { $0.location < $1.location }
    components.sort { ($0.type, $0.location) < ($1.type, $1.location) }
    rules.sort { ($0.name, $0.location) < ($1.name, $1.location) }
    screens.sort { $0.sortKey < $1.sortKey }
    others.sort { $0.location < $1.location }
    nameExperiences()
    registerTraits()
    nameScreensAndComponents()
    nameFiles(files)
    for file in files { checkReferences(of: file) }
    composeScreens()
    checkScreens()
    diagnosticsByFile = Dictionary(grouping: diagnostics, by: \.location.file)
  }

  private mutating func add(_ file: FileDefinition) {
    switch file.content {
    case .experiences(let definitions): experiences += definitions
    case .trait(let trait): traits.append(trait)
    case .component(let component): components.append(component)
    case .screen(let screen): screens.append(screen)
    case .rule(let rule): rules.append(rule)
    case .other(let definition): others.append(definition)
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

  /// Gives screens, components and rules slugs of their own, and reports names that are used twice.
  private mutating func nameScreensAndComponents() {
    func report(_ name: String, _ kind: String, _ first: SourceLocation, _ second: SourceLocation) {
      diagnostics.append(
        .duplicateID(name, kind: kind, at: max(first, second), first: min(first, second)))
    }
    var screenIDs = SlugAllocator(reserving: ["index"])
    var owners: [String: SourceLocation] = [:]
    for index in screens.indices {
      let wanted = screens[index].id
      if let owner = owners[wanted] { report(wanted, "screens with the id", owner, screens[index].location) }
      owners[wanted] = owners[wanted] ?? screens[index].location
      screens[index].id = screenIDs.allocate(wanted, fallback: "screen")
    }
    var componentIDs = SlugAllocator(reserving: ["index"])
    for index in components.indices {
      components[index].id = componentIDs.allocate(components[index].id, fallback: "component")
      if index > 0, components[index].type == components[index - 1].type {
        report(
          components[index].type, "components of type", components[index - 1].location,
          components[index].location)
      }
    }
    var ruleIDs = SlugAllocator(reserving: ["index"])
    for index in rules.indices {
      rules[index].id = ruleIDs.allocate(rules[index].id, fallback: "rule")
      if index > 0, rules[index].name == rules[index - 1].name {
        report(rules[index].name, "rules with the name", rules[index - 1].location, rules[index].location)
      }
    }
    library = ComponentLibrary(components, authored: authored.components)
    ruleBook = RuleBook(rules, diagnostics: &diagnostics)
    diagnostics += library.checkDrawings()
  }

  private mutating func composeScreens() {
    for screen in screens {
      var composed = ComposedScreen(
        screen, library: library, rules: ruleBook, authoredOperations: authored.operations)
      composed.diagnostics += composed.imageAddresses.sorted().compactMap {
        imageDiagnostic($0, from: screen.folder, at: screen.location)
      }
      composedScreens[screen.id] = composed
    }
  }

  /// Reports experiences whose screen nobody defines.
  private mutating func checkScreens() {
    for experience in experiences {
      guard let name = experience.metadata.screen, screen(named: name) == nil else { continue }
      let names = screens.map(\.id)
      diagnostics.append(
        Diagnostic(
          .unknownScreen, "There is no screen '\(name)', so a neutral page stands behind the experience",
          at: SourceLocation(
            file: experience.location.file,
            position: experience.metadata.screenPosition ?? experience.location.position),
          help: NearMiss.help(for: name, among: names)
            ?? "define it in a file with a 'screen' definition, or remove the key"))
    }
  }

  /// The screen with an identifier or an address.
  package func screen(named name: String) -> ComposedScreen? {
    composedScreens[name]
      ?? screens.first { $0.viewURI == name }.flatMap { composedScreens[$0.id] }
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
  }

  private mutating func registerTraits() {
    for trait in traits {
      guard let declaration = trait.declaration, !registry.register(declaration) else { continue }
      diagnostics.append(
        Diagnostic(
          .traitAlreadyRegistered, "Trait of type \(declaration.type) is already registered",
          at: trait.location, help: "give the trait a type of its own"))
    }
    for trait in traits { checkExamples(of: trait) }
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

  /// The title of the catalog.
  package var title: String { page?.title ?? "Experience catalog" }
}

extension ExperienceDefinition {
  fileprivate var sortKey: PageSortKey { PageSortKey(metadata, title: title, location: location) }
}

extension ScreenDefinition {
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
