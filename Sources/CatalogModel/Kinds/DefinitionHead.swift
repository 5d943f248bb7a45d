package import Definitions

/// What every root definition has: its names, its place, its prose and its text.
package struct DefinitionHead: Sendable {
  /// The slug of its page.
  package var id: String
  /// What people call it.
  package var title: String
  /// The front matter of its file.
  package var metadata: PageMetadata
  /// Where it is written.
  package var location: SourceLocation
  /// The folder of the file, for relative paths.
  package var folder: String
  /// What the file says about it in prose.
  package var prose: [ProseBlock]
  /// The definition as written.
  package var source: SourceText
  /// The hash of everything that the file says.
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
  /// The syntax of the fence.
  package var syntax: DefinitionSyntax
  /// The text of the fence.
  package var text: String
  /// Where the fence opens.
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
