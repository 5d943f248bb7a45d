package import DefinitionKinds
package import Definitions
package import ExperienceTraits

/// A custom trait that a file declares, with its prose and examples of its use.
package struct TraitDefinition: SoleDefinition {
  /// The kind name in the fence of the definition.
  package static let kind = DefinitionKind.trait
  /// The way in which trait definitions are named and ordered.
  package static let naming = DefinitionNaming(order: .place, missing: .unknownTrait)

  /// An example of the trait, which a page shows with this configuration.
  package struct DeclaredExample: Sendable {
    /// The heading of the example's section.
    package var title: String
    /// The prose of the example's section.
    package var prose: [ProseBlock]
    /// The configuration of the trait in the example.
    package var config: LocatedValue
    /// The text of the example as the author wrote it.
    package var source: SourceText
  }

  /// The values that every definition has, such as its title and its location.
  package var head: DefinitionHead
  /// The declaration of the trait; `nil` if it cannot be used.
  package var declaration: TraitDeclaration?
  /// The type as the author wrote it, even if the declaration cannot be used.
  package private(set) var writtenType: String?
  /// The examples, in file order.
  package var examples: [DeclaredExample] = []
  /// Notes about values of the trait's elements that may not have the intended effect.
  package var notes: [PayloadNote] = []

  /// The type with which payloads use the trait; empty if the declaration cannot be used.
  package var name: String { declaration?.type ?? "" }
  /// Whether the trait has a page: only if its declaration can be used.
  package var hasPage: Bool { declaration != nil }

  /// Reads the definition, and reports the findings that need no other file.
  package init(_ source: DefinitionSource) {
    let (file, root) = (source.file, source.root)
    var prose = file.root.prose
    var examples: [DeclaredExample] = []
    for section in file.root.sections {
      Self.collect(section, isTitle: section.level == 1, &prose, &examples)
    }
    head = DefinitionHead(source, prose: prose)
    self.examples = examples
    guard let value = root.value else { return }
    writtenType = value["type"]?.string
    let reading = TraitDeclaration.read(value)
    if !root.isDefective { declaration = reading.declaration }
    for (capability, effect) in reading.declaration?.effects ?? [:] {
      guard let content = effect.overlay?.content else { continue }
      declaration?.effects[capability]?.overlay?.content = content.rootingImages(in: file.folder)
    }
    notes = reading.notes
    source.report(reading.failures)
    for key in reading.unknownKeys {
      source.findings.report(Diagnostic.unknownKey(key, file: file.path))
    }
  }

  private static func collect(
    _ section: Section, isTitle: Bool, _ prose: inout [ProseBlock], _ examples: inout [DeclaredExample]
  ) {
    let blocks = section.definitions.filter { $0.kind == .example }
    if blocks.isEmpty {
      if !isTitle, let heading = section.heading { prose.append(.heading(level: section.level, heading)) }
      prose += section.prose
    }
    for block in blocks {
      guard let config = block.value else { continue }
      examples.append(
        DeclaredExample(
          title: section.title ?? "Example", prose: section.prose, config: config, source: SourceText(block)))
    }
    for child in section.sections { collect(child, isTitle: false, &prose, &examples) }
  }
}

extension TraitRegistry {
  /// Registers declared traits in addition to those in Swift, and gives each trait the slug of its page.
  ///
  /// - Returns: The slugs of the pages of all traits, by type.
  package mutating func register(
    _ traits: inout DefinitionList<TraitDefinition>, findings: FindingCollector
  ) -> [String: String] {
    for trait in traits {
      guard let declaration = trait.declaration, !register(declaration) else { continue }
      findings.report(.traitAlreadyRegistered(declaration.type, at: trait.location))
    }
    var slugs = SlugAllocator(reserving: ["index"])
    var slugOfType: [String: String] = [:]
    for type in types { slugOfType[type] = slugs.allocate(type, fallback: "trait") }
    traits.update { $0.id = slugOfType[$0.name] ?? $0.id }
    return slugOfType
  }
}
