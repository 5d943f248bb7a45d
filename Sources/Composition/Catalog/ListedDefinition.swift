package import Definitions
import EventExtensions
import SceneFlow

/// A definition that the catalog lists without composing it.
package struct ListedDefinition: Sendable {
  package var kind: DefinitionKind
  package var id, title: String
  package var metadata: PageMetadata
  package var location: SourceLocation
  package var contentHash: String
  /// What the definition and those below it name, in the words of their runtime.
  package var contents: [String]

  init(file: DefinitionFile, metadata: PageMetadata, root: DefinitionBlock) {
    kind = root.kind
    title = metadata.title ?? file.rootTitle ?? file.stem
    id = Slug.make(metadata.id ?? file.stem)
    self.metadata = metadata
    location = root.location
    contentHash = ContentHash.of(root.text)
    var contents = Self.contents(of: root)
    file.root.visit { section in contents += section.definitions.flatMap(Self.contents) }
    self.contents = contents
  }

  private static func contents(of block: DefinitionBlock) -> [String] {
    guard let value = block.value else { return [] }
    switch block.kind {
    case .listener:
      guard let type = value["type"]?.string, let source = value["source"]?.string else { return [] }
      let listener = EventPattern(type: type, source: source)
      return ["listens to \(listener.type), \(listener.source)"]
    case .scene:
      guard let number = value["state"]?.number.flatMap({ Int(exactly: $0) }) else { return [] }
      let state = SceneState(rawValue: number)
      return state.isReserved ? [] : ["scene \(state.rawValue)"]
    case .experience, .component, .screen, .flow, .trait, .extension, .rule, .scenario, .catalog, .group,
      .step, .template, .example, .operation, .tree, .event, .expect:
      return []
    }
  }
}
