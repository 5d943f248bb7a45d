package import Definitions

/// A root definition of a file, such as an experience or a screen.
///
/// Each kind of definition adopts this protocol once. The type states how its definitions are read, named and
/// ordered,
/// and which findings they can have. The catalog, its links, its index and its pages follow from that.
package protocol Definition: Sendable {
  /// The kind, whose name opens a fence with a definition.
  static var kind: DefinitionKind { get }
  /// The kind's description: one sentence and its keys.
  static var description: TypeDescription { get }
  /// The descriptions of the nested kinds that a file of this kind can contain.
  static var nestedDescriptions: [DefinitionKind: TypeDescription] { get }
  /// The way in which definitions of the kind are named and ordered.
  static var naming: DefinitionNaming { get }
  /// Reads the definitions of a file, and reports the findings that need no other file.
  static func read(_ source: DefinitionSource) -> [Self]
  /// The values that every definition has, such as its title and its location.
  var head: DefinitionHead { get set }
  /// The name with which other definitions use it, unique among definitions of its kind.
  var name: String { get }
  /// A second name with which other definitions can use it; `nil` if it has none.
  var alias: String? { get }
  /// Whether the site has a page for the definition.
  var hasPage: Bool { get }
}

extension Definition {
  /// The descriptions of the nested kinds: none, unless the kind overrides this.
  package static var nestedDescriptions: [DefinitionKind: TypeDescription] { [:] }
  /// The second name of the definition: none, unless the kind overrides this.
  package var alias: String? { nil }
  /// Whether the site has a page for the definition: always, unless the kind overrides this.
  package var hasPage: Bool { true }
  /// The slug of the definition's page.
  package var id: String {
    get { head.id }
    set { head.id = newValue }
  }
  /// The title that readers see.
  package var title: String { head.title }
  /// The front matter of the definition's file.
  package var metadata: PageMetadata { head.metadata }
  /// The location of the definition in its file.
  package var location: SourceLocation { head.location }
  /// The folder of the definition's file; paths in the definition are relative to it.
  package var folder: String { head.folder }
  /// The prose in the file that describes the definition.
  package var prose: [ProseBlock] { head.prose }
  /// The text of the definition as the author wrote it.
  package var source: SourceText { head.source }
  /// The hash of everything that the definitions of the file say.
  package var contentHash: String { head.contentHash }
  /// The texts of the nested definitions as the author wrote them, in file order.
  package var nestedSources: [SourceText] { head.nestedSources }
  /// The reference that identifies the definition in the catalog.
  package var reference: DefinitionReference { DefinitionReference(kind: Self.kind, id: id) }
}

/// A root definition of a kind that has exactly one definition for each file.
package protocol SoleDefinition: Definition {
  init(_ source: DefinitionSource)
}

extension SoleDefinition {
  /// Returns the single definition of the file.
  package static func read(_ source: DefinitionSource) -> [Self] { [Self(source)] }
}

/// The way in which the definitions of a kind are named and ordered.
package struct DefinitionNaming: Sendable {
  /// An order in which the site shows definitions.
  package enum Order: Sendable {
    /// By `order` in the front matter, then by title, then by file.
    case page
    /// By name, then by file.
    case name
    /// By file and position.
    case place
  }

  /// The order in which the site shows the definitions.
  var order: Order
  /// The phrase for definitions with the same name, such as “screens with the id”.
  ///
  /// It completes a message about duplicate names. `nil` if the kind checks its names separately.
  var nameWords: String?
  /// The phrase for definitions with the same second name; `nil` if second names may repeat.
  var aliasWords: String?
  /// The rule that is broken if a file uses a name that no definition has.
  package var missing: Diagnostic.Rule?
  /// Whether names are equal if they differ only in letter case.
  var ignoresCase: Bool

  package init(
    order: Order, nameWords: String? = nil, aliasWords: String? = nil, missing: Diagnostic.Rule? = nil,
    ignoresCase: Bool = false
  ) {
    self.order = order
    self.nameWords = nameWords
    self.aliasWords = aliasWords
    self.missing = missing
    self.ignoresCase = ignoresCase
  }
}

/// The identity of a definition in a catalog: its kind and its slug.
package struct DefinitionReference: Hashable, Sendable, Codable {
  /// The kind of definition.
  package var kind: DefinitionKind
  /// The slug of the definition's page.
  package var id: String

  /// Creates a reference from a kind and a slug.
  package init(kind: DefinitionKind, id: String) {
    self.kind = kind
    self.id = id
  }
}

/// The parts of a file from which its root definition is read.
package struct DefinitionSource {
  package let file: DefinitionFile
  package let metadata: PageMetadata
  package let root: DefinitionBlock
  /// The description of the root definition's kind.
  let description: TypeDescription
  /// The collector of findings about the file.
  package let findings: FindingCollector

  /// Creates a source from a file and its front matter, its root definition and the description of the kind.
  package init(
    file: DefinitionFile, metadata: PageMetadata, root: DefinitionBlock, description: TypeDescription,
    findings: FindingCollector
  ) {
    self.file = file
    self.metadata = metadata
    self.root = root
    self.description = description
    self.findings = findings
  }

  /// Returns a report that records each problem as a breach of a rule.
  package func report(_ rule: Diagnostic.Rule) -> DefinitionReport {
    DefinitionReport(file: file.path, in: file.syntax, rule: rule, findings: findings)
  }

  /// Reads the object of a definition, and reports each key that the body does not read.
  package func read(
    _ value: LocatedValue, _ rule: Diagnostic.Rule, _ subject: String,
    _ body: (inout DefinitionReader) -> Void
  ) {
    report(rule).read(value, subject, knowing: description, body)
  }
}
