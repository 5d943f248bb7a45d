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
  package var prose: [ProseBlock] {
    get { text.value.prose }
    set { text = Deferred(DefinitionText(prose: newValue, source: source, nested: nestedSources)) }
  }
  /// The definition as written.
  package var source: SourceText { text.value.source }
  /// The definitions below it as written, in their order.
  package var nestedSources: [SourceText] { text.value.nested }
  /// How the definition at a place of the file is written.
  package func syntax(at place: Position) -> DefinitionSyntax {
    let before = ([source] + nestedSources).filter { $0.location.position <= place }
    return (before.max { $0.location < $1.location } ?? source).syntax
  }
  /// The hash of everything that its definitions say, whatever the order of keys and the way in which it is written.
  package var contentHash: String
  /// Names the bytes of the files from which it is read.
  package var digest: Digest
  /// Its text, which only its own pages need.
  private var text: Deferred<DefinitionText>

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
    text = Deferred(
      DefinitionText(
        prose: prose ?? file.allProse, source: SourceText(root), nested: nested.map(SourceText.init)))
    contentHash = SecureDigest(([root] + nested).map(\.meaning).joined(separator: "\u{0}")).text
  }

  /// The head of a definition of an earlier run, whose text is read again where it is needed.
  init(
    id: String, title: String, metadata: PageMetadata, location: SourceLocation, folder: String,
    contentHash: String, digest: Digest, read: @escaping @Sendable () -> DefinitionHead?
  ) {
    self.id = id
    self.title = title
    self.metadata = metadata
    self.location = location
    self.folder = folder
    self.contentHash = contentHash
    self.digest = digest
    text = Deferred { read()?.text.value ?? .missing(location) }
  }

  /// Takes the text of the same definition, read anew.
  mutating func takeText(of other: DefinitionHead) { text = other.text }
}

/// The text of a definition and the prose around it.
struct DefinitionText: Sendable {
  var prose: [ProseBlock]
  var source: SourceText
  var nested: [SourceText] = []

  /// The text of a definition whose file is gone since it was listed, so that the run begins anew.
  static func missing(_ location: SourceLocation) -> DefinitionText {
    DefinitionText(prose: [], source: SourceText(location))
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

  fileprivate init(_ location: SourceLocation) {
    (syntax, text, self.location, firstLine) = (.json, "", location, location.line)
  }

  init(_ block: DefinitionBlock) {
    syntax = block.syntax
    text = block.text
    location = block.location
    firstLine = block.firstLine
  }
}
