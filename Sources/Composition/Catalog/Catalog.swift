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
  package var others: [ListedDefinition]
  /// Every trait that can be used.
  package var registry: TraitRegistry
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
    root: String, files: [FileDefinition], assets: [Asset] = [], registry: TraitRegistry = .builtIn
  ) {
    self.root = root
    self.registry = registry
    experiences = []
    traits = []
    others = []
    diagnostics = files.flatMap(\.diagnostics)
    self.assets = Dictionary(assets.map { ($0.path, $0) }) { first, _ in first }
    for file in files { add(file) }
    experiences.sort { $0.sortKey < $1.sortKey }
    traits.sort { $0.location < $1.location }
    others.sort { $0.location < $1.location }
    nameExperiences()
    registerTraits()
    nameFiles(files)
    for file in files { checkReferences(of: file) }
    diagnosticsByFile = Dictionary(grouping: diagnostics, by: \.location.file)
  }

  private mutating func add(_ file: FileDefinition) {
    switch file.content {
    case .experiences(let definitions): experiences += definitions
    case .trait(let trait): traits.append(trait)
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
  /// Orders experiences by the number that their front matter gives, then by title and file.
  fileprivate var sortKey: ExperienceSortKey {
    ExperienceSortKey(order: metadata.order ?? .infinity, title: title.lowercased(), location: location)
  }
}

private struct ExperienceSortKey: Comparable {
  var order: Double
  var title: String
  var location: SourceLocation

  static func < (left: ExperienceSortKey, right: ExperienceSortKey) -> Bool {
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
