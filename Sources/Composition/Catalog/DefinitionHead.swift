package import Definitions

/// What every root definition has: its names, its place, its prose and its text.
package struct DefinitionHead: Sendable {
  /// The slug of its page.
  package var id: String
  package var title: String
  package var metadata: PageMetadata
  package var location: SourceLocation
  /// The folder of the file, for relative paths.
  package var folder: String
  package var prose: [ProseBlock]
  package var source: SourceText
  package var contentHash: String

  /// Reads the names of a definition, with the nested blocks that belong to it.
  init(
    _ file: DefinitionFile, _ metadata: PageMetadata, root: DefinitionBlock, prose: [ProseBlock]? = nil,
    nested: [DefinitionBlock] = []
  ) {
    id = Slug.make(metadata.id ?? file.stem)
    title = metadata.title ?? file.rootTitle ?? file.stem
    self.metadata = metadata
    location = root.location
    folder = file.folder
    self.prose = prose ?? file.allProse
    source = SourceText(root)
    contentHash = ContentHash.of(([root] + nested).map(\.text).joined(separator: "\u{0}"))
  }
}

/// A root definition of a file.
package protocol Definition: Sendable {
  var head: DefinitionHead { get set }
}

extension Definition {
  /// The slug of its page.
  package var id: String {
    get { head.id }
    set { head.id = newValue }
  }
  package var title: String { head.title }
  package var metadata: PageMetadata { head.metadata }
  package var location: SourceLocation { head.location }
  package var folder: String { head.folder }
  package var prose: [ProseBlock] { head.prose }
  package var source: SourceText { head.source }
  package var contentHash: String { head.contentHash }
}
