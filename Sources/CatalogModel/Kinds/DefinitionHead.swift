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
  package let source: SourceText
  /// The definitions below it as written, in their order.
  package let nestedSources: [SourceText]
  /// How the definition at a place of the file is written.
  package func syntax(at place: Position) -> DefinitionSyntax {
    let before = ([source] + nestedSources).filter { $0.location.position <= place }
    return (before.max { $0.location < $1.location } ?? source).syntax
  }
  /// The hash of everything that its definitions say, whatever the order of keys and the way in which it is written.
  package var contentHash: String
  /// Names the bytes of the files from which it is read.
  package var digest: Digest
  /// Names the bytes of the metadata.
  let metadataDigest: Digest

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
    digest = file.digest
    metadataDigest = file.frontMatterDigest
    self.prose = prose ?? file.allProse
    self.source = SourceText(root)
    nestedSources = nested.map(SourceText.init)
    contentHash = SecureDigest(([root] + nested).map(\.meaning).joined(separator: "\u{0}")).text
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

  /// The value of the text, with places that count from its first line, or `nil` where it cannot be read.
  package var value: LocatedValue? {
    switch syntax {
    case .json: JSONReader.read(Array(text.utf8), file: location.file).value
    case .yaml: YAMLReader.read(Array(text.utf8), file: location.file).value
    case .mustache: nil
    }
  }

  init(_ block: DefinitionBlock) {
    syntax = block.syntax
    text = block.text
    location = block.location
    firstLine = block.firstLine
  }
}
