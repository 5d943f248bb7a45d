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
    _ source: DefinitionSource, prose: [ProseBlock]? = nil, nested: [DefinitionBlock] = []
  ) {
    let (file, root) = (source.file, source.root)
    id = Slug.make(source.metadata.id ?? file.stem)
    title = source.metadata.title ?? file.rootTitle ?? file.stem
    metadata = source.metadata
    location = root.location
    folder = file.folder
    self.prose = prose ?? file.allProse
    self.source = SourceText(root)
    contentHash = ContentHash.of(([root] + nested).map(\.text).joined(separator: "\u{0}"))
  }
}

/// The text of a definition as written.
package struct SourceText: Sendable {
  package var syntax: DefinitionSyntax
  package var text: String
  package var location: SourceLocation
  /// The line of the file on which the text starts.
  package var firstLine: Int

  init(_ block: DefinitionBlock) {
    syntax = block.syntax
    text = block.text
    location = block.location
    firstLine = block.firstLine
  }
}
