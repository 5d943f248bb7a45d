/// A literate Markdown file: front matter, sections of prose, and definitions.
package struct DefinitionFile: Sendable {
  /// The path of the file, starting with the name of the content folder.
  package var path: String
  /// The catalog metadata at the top of the file.
  package var frontMatter: LocatedValue?
  /// The tree of sections.
  ///
  /// Its root holds the text before the first heading.
  package var root: Section
  /// The definition that the other definitions of the file belong to.
  package var rootDefinition: DefinitionBlock?
  /// The path of the section that contains the root definition.
  var rootSection: [Int] = []
  /// The links and images in the prose, in document order.
  package var references: [ProseReference] = []
  /// All findings about the file.
  package var diagnostics: [Diagnostic]
  /// The digest of the bytes of the file.
  package var digest = Digest()
  /// The digest of the bytes of the front matter.
  package var frontMatterDigest = Digest()
  /// The limits for the definitions of the file.
  package var limits = Limits.standard

  /// The folder of the file, or an empty text for the top folder.
  package var folder: String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }
}

extension DefinitionFile {
  /// The syntax of the definition at a position.
  package func syntax(at place: Position) -> DefinitionSyntax {
    var blocks = rootDefinition.map { [$0] } ?? []
    root.visit { blocks += $0.definitions }
    let before = blocks.filter { $0.location.position <= place }
    return (before.max { $0.location < $1.location } ?? rootDefinition)?.syntax ?? .json
  }
}

/// A heading with everything below it, up to the next heading of the same level.
package struct Section: Sendable {
  /// The heading, or `nil` for the text before the first heading.
  package var heading: [ProseInline]?
  /// The level of the heading, or 0 for the text before the first heading.
  package var level: Int
  /// The line of the heading.
  package var line: Int
  /// The prose directly in this section.
  package var prose: [ProseBlock] = []
  /// The definitions directly in this section, except the root definition.
  package var definitions: [DefinitionBlock] = []
  /// Whether this section directly contains the root definition.
  package var holdsRoot = false
  /// The subsections.
  package var sections: [Section] = []

  /// The heading as plain text.
  package var title: String? {
    heading?.plainText
  }
}

extension Section {
  /// Calls a function with this section and all nested sections, in document order.
  package func visit(_ body: (Section) -> Void) {
    body(self)
    for section in sections { section.visit(body) }
  }
}
