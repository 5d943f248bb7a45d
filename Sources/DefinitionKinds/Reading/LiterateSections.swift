package import Definitions

/// A nested definition with the prose of its section.
package struct LiterateBlock {
  package var title: String?
  package var prose: [ProseBlock]
  /// The nested definition.
  package var block: DefinitionBlock
}

extension DefinitionFile {
  /// Returns the prose that belongs to the root definition, and the nested definitions of some kinds, in file
  /// order.
  ///
  /// Prose belongs to the first definition of its section. In a section without one of these definitions, or
  /// with the
  /// root definition, prose belongs to the root.
  package func literate(_ kinds: Set<DefinitionKind>) -> (prose: [ProseBlock], blocks: [LiterateBlock]) {
    var prose: [ProseBlock] = root.prose
    var blocks: [LiterateBlock] = []
    func visit(_ section: Section, isTitle: Bool) {
      var own = section.definitions.filter { kinds.contains($0.kind) }
      if own.isEmpty || section.holdsRoot {
        if !isTitle, let heading = section.heading { prose.append(.heading(level: section.level, heading)) }
        prose += section.prose
      } else {
        blocks.append(
          LiterateBlock(title: section.title, prose: section.prose, block: own.removeFirst()))
      }
      blocks += own.map {
        LiterateBlock(title: section.holdsRoot ? nil : section.title, prose: [], block: $0)
      }
      for child in section.sections { visit(child, isTitle: false) }
    }
    blocks = root.definitions.filter { kinds.contains($0.kind) }.map {
      LiterateBlock(title: nil, prose: [], block: $0)
    }
    for section in root.sections { visit(section, isTitle: section.level == 1) }
    return (prose, blocks)
  }
}
