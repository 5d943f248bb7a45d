package import Definitions

/// The values that every root definition has: its names, its location, its prose and its text.
package struct DefinitionHead: Sendable {
  /// The slug of the definition's page.
  package var id: String
  /// The title that readers see.
  package var title: String
  /// The front matter of the definition's file.
  package var metadata: PageMetadata
  /// The location of the definition in its file.
  package var location: SourceLocation
  /// The folder of the definition's file; paths in the definition are relative to it.
  var folder: String
  /// The prose in the file that describes the definition.
  package var prose: [ProseBlock]
  /// The text of the definition as the author wrote it.
  package let source: SourceText
  /// The texts of the nested definitions as the author wrote them, in file order.
  package let nestedSources: [SourceText]
  /// Returns the syntax, JSON or YAML, of the definition at a position of the file.
  package func syntax(at place: Position) -> DefinitionSyntax {
    let before = ([source] + nestedSources).filter { $0.location.position <= place }
    return (before.max { $0.location < $1.location } ?? source).syntax
  }
  /// The hash of everything that the definitions of the file say.
  ///
  /// The order of keys and the notation do not change it.
  package var contentHash: String
  /// The digest of the bytes of the files from which the definition is read.
  package var digest: Digest
  /// The digest of the bytes of the front matter.
  package let metadataDigest: Digest

  /// Reads the names of a definition, with the texts of its nested definitions.
  package init(
    _ source: DefinitionSource, prose: [ProseBlock]? = nil, nested: [DefinitionBlock] = []
  ) {
    let (file, root) = (source.file, source.root)
    id = Slug.make(source.metadata.id ?? file.stem)
    title = source.metadata.title ?? file.rootTitle ?? file.stem
    metadata = source.metadata
    location = root.location
    folder = file.folder
    digest = file.digest
    metadataDigest = file.frontMatterDigest
    self.prose = prose ?? file.allProse
    self.source = SourceText(root)
    nestedSources = nested.map(SourceText.init)
    contentHash = SecureDigest(([root] + nested).map(\.meaning).joined(separator: "\u{0}")).text
  }
}

/// The text of a definition as the author wrote it.
package struct SourceText: Sendable {
  /// The syntax that the fence states.
  package var syntax: DefinitionSyntax
  /// The text inside the fence.
  package var text: String
  /// The location of the line that opens the fence.
  package var location: SourceLocation
  /// The line of the file on which the text starts, counted from 1.
  package var firstLine: Int

  /// The parsed value, or `nil` if the text cannot be parsed.
  ///
  /// Its positions count from the first line of the text, not of the file.
  package var value: LocatedValue? {
    switch syntax {
    case .json: JSONReader.read(Array(text.utf8), file: location.file).value
    case .yaml: YAMLReader.read(Array(text.utf8), file: location.file).value
    case .mustache: nil
    }
  }

  package init(_ block: DefinitionBlock) {
    syntax = block.syntax
    text = block.text
    location = block.location
    firstLine = block.firstLine
  }
}
