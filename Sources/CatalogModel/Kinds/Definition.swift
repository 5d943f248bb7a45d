package import Definitions

/// A root definition of a file.
///
/// Each kind adopts this once. It says what the kind is called, how its definitions are read, named and ordered, and what
/// can be wrong with one among the others; the catalog, its links, its index and its pages follow from that.
package protocol Definition: Sendable {
  /// The word with which a fence opens a definition of the kind.
  static var kind: DefinitionKind { get }
  /// What a definition of the kind is, and which keys it has.
  static var description: TypeDescription { get }
  /// The same for the definitions that stand below it in its file.
  static var nestedDescriptions: [DefinitionKind: TypeDescription] { get }
  /// How definitions of the kind are named and ordered.
  static var naming: DefinitionNaming { get }
  /// Reads what a file defines, and reports what is wrong with it by itself.
  static func read(_ source: DefinitionSource) -> [Self]
  /// What every definition has.
  var head: DefinitionHead { get set }
  /// The name by which other definitions use it, which no other one of the kind has.
  var name: String { get }
  /// A second name by which other definitions can use it.
  var alias: String? { get }
  /// Whether the site has a page for it.
  var hasPage: Bool { get }
}

extension Definition {
  /// Nothing stands below it.
  package static var nestedDescriptions: [DefinitionKind: TypeDescription] { [:] }
  /// The slug of its page, unless the kind has names of its own.
  package var name: String { head.id }
  /// None, unless the kind says otherwise.
  package var alias: String? { nil }
  /// Every definition has, unless the kind says otherwise.
  package var hasPage: Bool { true }
  /// The slug of its page.
  package var id: String {
    get { head.id }
    set { head.id = newValue }
  }
  /// What people call it.
  package var title: String { head.title }
  /// The front matter of its file.
  package var metadata: PageMetadata { head.metadata }
  /// Where it is written.
  package var location: SourceLocation { head.location }
  /// The folder of its file, from which paths in it are relative.
  package var folder: String { head.folder }
  /// What the file says about it in prose.
  package var prose: [ProseBlock] { head.prose }
  /// The definition as written.
  package var source: SourceText { head.source }
  /// The hash of everything that the file says.
  package var contentHash: String { head.contentHash }
  /// The definitions below it as written, in their order.
  package var nestedSources: [SourceText] { head.nestedSources }
  /// Names it among all definitions of a catalog.
  package var reference: DefinitionReference { DefinitionReference(kind: Self.kind, id: id) }
}

/// A root definition of which a file has one.
package protocol SoleDefinition: Definition {
  init(_ source: DefinitionSource)
}

extension SoleDefinition {
  /// The one definition of the file.
  package static func read(_ source: DefinitionSource) -> [Self] { [Self(source)] }
}

/// How the definitions of a kind are named and ordered.
package struct DefinitionNaming: Sendable {
  /// The orders in which the site shows definitions.
  package enum Order: Sendable {
    /// By the number of the front matter, then by title and file.
    case page
    /// By name and file.
    case name
    /// By file.
    case place
  }

  /// The order in which the site shows them.
  package var order: Order
  /// What two definitions with one name are called, such as “screens with the id”; `nil` where the kind judges that itself.
  var nameWords: String?
  /// The same for the second name.
  var aliasWords: String?
  /// The rule that a name breaks which nobody defines.
  var missing: Diagnostic.Rule?
  /// Whether names that differ in letter case only are the same.
  var ignoresCase: Bool

  init(
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

/// Names a definition among all of a catalog.
package struct DefinitionReference: Hashable, Sendable, Codable {
  /// The kind of definition.
  package var kind: DefinitionKind
  /// The slug of its page.
  package var id: String

  /// Creates a reference.
  package init(kind: DefinitionKind, id: String) {
    self.kind = kind
    self.id = id
  }
}

/// A root definition as its file has it.
package struct DefinitionSource {
  let file: DefinitionFile
  let metadata: PageMetadata
  let root: DefinitionBlock
  /// What is wrong with the file.
  let findings: FindingCollector

  /// Reports what readers find, as breaches of a rule.
  func report(_ rule: Diagnostic.Rule) -> DefinitionReport {
    DefinitionReport(file: file.path, in: file.syntax, rule: rule, findings: findings)
  }

  /// Reads the object of a definition; what nothing reads of it is reported.
  func read(
    _ value: LocatedValue, _ rule: Diagnostic.Rule, _ subject: String, as kind: DefinitionKind? = nil,
    _ body: (inout DefinitionReader) -> Void
  ) {
    report(rule).read(value, subject, knowing: (kind ?? root.kind).description, body)
  }
}
