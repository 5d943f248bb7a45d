package import Definitions
package import ExperienceTraits

/// A custom trait that a file declares, with the prose around it and examples of its use.
package struct TraitDefinition: Sendable {
  /// A configuration with which the trait is shown.
  package struct Example: Sendable {
    package var title: String
    package var prose: [ProseBlock]
    package var config: LocatedValue
    package var source: SourceText
  }

  package var title: String
  package var metadata: PageMetadata
  package var location: SourceLocation
  package var prose: [ProseBlock]
  package var source: SourceText
  /// What the file declares, or `nil` where it cannot be used.
  package var declaration: TraitDeclaration?
  package var examples: [Example]
  package var contentHash: String
  /// Values of its elements that may not do what their author wants.
  var notes: [PayloadNote] = []

  init(file: DefinitionFile, metadata: PageMetadata, root: DefinitionBlock, diagnostics: inout [Diagnostic]) {
    title = metadata.title ?? file.rootTitle ?? file.stem
    self.metadata = metadata
    location = root.location
    source = SourceText(root)
    contentHash = ContentHash.of(root.text)
    var prose = file.root.prose
    var examples: [Example] = []
    for section in file.root.sections {
      Self.collect(section, isTitle: section.level == 1, &prose, &examples)
    }
    self.prose = prose
    self.examples = examples
    guard let value = root.value else { return }
    let reading = TraitDeclaration.read(value)
    if !root.isDefective { declaration = reading.declaration }
    for (capability, effect) in reading.declaration?.effects ?? [:] {
      guard let content = effect.overlay?.content else { continue }
      declaration?.effects[capability]?.overlay?.content = content.rootingImages(in: file.folder)
    }
    notes = reading.notes
    let defects = Set(diagnostics.map(\.location.position))
    for failure in reading.failures where !defects.contains(failure.position) {
      diagnostics.append(
        Diagnostic(
          .invalidTraitDeclaration, failure.headline,
          at: SourceLocation(file: file.path, position: failure.position), help: failure.help))
    }
    for key in reading.unknownKeys {
      diagnostics.append(
        .unknownKey(key, file: file.path))
    }
  }

  private static func collect(
    _ section: Section, isTitle: Bool, _ prose: inout [ProseBlock], _ examples: inout [Example]
  ) {
    let blocks = section.definitions.filter { $0.kind == .example }
    if blocks.isEmpty {
      if !isTitle, let heading = section.heading { prose.append(.heading(level: section.level, heading)) }
      prose += section.prose
    }
    for block in blocks {
      guard let config = block.value else { continue }
      examples.append(
        Example(
          title: section.title ?? "Example", prose: section.prose, config: config, source: SourceText(block)))
    }
    for child in section.sections { collect(child, isTitle: false, &prose, &examples) }
  }
}
