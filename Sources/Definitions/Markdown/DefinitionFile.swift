/// A literate Markdown file: front matter, sections of prose, and the definitions that stand in them.
package struct DefinitionFile: Sendable {
  /// The path, starting with the name of the content folder.
  package var path: String
  /// The catalog metadata at the top of the file.
  package var frontMatter: LocatedValue?
  /// The text before the first heading and everything below it.
  package var root: Section
  /// The definition that the others belong to.
  package var rootDefinition: DefinitionBlock?
  /// The path of the section that holds the root definition.
  var rootSection: [Int] = []
  /// The links and images of the prose, in the order of the file.
  package var references: [ProseReference] = []
  /// Everything that is wrong with the file.
  package var diagnostics: [Diagnostic]
  /// Names the bytes of the file.
  package var digest = Digest()
  /// Names the bytes of its metadata.
  package var frontMatterDigest = Digest()
  /// How far its definitions may go.
  package var limits = Limits.standard

  /// The folder of the file, or an empty text at the top.
  package var folder: String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }
}

extension DefinitionFile {
  /// How the definition at a place is written.
  package func syntax(at place: Position) -> DefinitionSyntax {
    var blocks = rootDefinition.map { [$0] } ?? []
    root.visit { blocks += $0.definitions }
    let before = blocks.filter { $0.location.position <= place }
    return (before.max { $0.location < $1.location } ?? rootDefinition)?.syntax ?? .json
  }
}

/// A heading with everything below it, up to the next heading of its level.
package struct Section: Sendable {
  /// The heading, or `nil` for the text before the first one.
  package var heading: [ProseInline]?
  /// The level of the heading, 0 for the text before the first one.
  package var level: Int
  /// The line of the heading.
  package var line: Int
  /// The prose directly in this section.
  package var prose: [ProseBlock] = []
  /// The definitions directly in this section, without the root definition of the file.
  package var definitions: [DefinitionBlock] = []
  /// Whether the root definition of the file is directly in this section.
  package var holdsRoot = false
  /// The sections below this one.
  package var sections: [Section] = []

  /// The heading without its markup.
  package var title: String? {
    heading?.plainText
  }
}

extension Section {
  /// Calls the body with every section of the tree in document order.
  package func visit(_ body: (Section) -> Void) {
    body(self)
    for section in sections { section.visit(body) }
  }
}
