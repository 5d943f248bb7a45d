package import Definitions

/// The definitions of one kind, in the order in which the site shows them, each with a unique slug.
package struct DefinitionList<Element: Definition>: RandomAccessCollection, Sendable {
  private var elements: [Element] = []
  private var indexOfName: [String: Int] = [:]
  private var indexOfAlias: [String: Int] = [:]
  private var indexOfID: [String: Int] = [:]

  /// Creates an empty list.
  package init() {}

  /// Orders definitions, gives each a unique slug, and reports duplicate names.
  package init(_ definitions: [Element], findings: FindingCollector) {
    elements = definitions.ordered
    var slugs = SlugAllocator(reserving: Element.kind == .scenario ? ["index", "matrix"] : ["index"])
    var names = DefinitionNaming.NameOwners(words: Element.naming.nameWords, isSharedInFile: true)
    var aliases = DefinitionNaming.NameOwners(words: Element.naming.aliasWords, isSharedInFile: false)
    for index in elements.indices {
      let element = elements[index]
      names.claim(Self.key(element.name), at: element.location, findings)
      if let alias = element.alias { aliases.claim(alias, at: element.location, findings) }
      elements[index].id = slugs.allocate(element.id, fallback: Element.kind.rawValue)
    }
    makeIndex()
    reportTakenAddresses(findings)
  }

  /// Returns the key of a name in the index.
  private static func key(_ name: String) -> String {
    Element.naming.ignoresCase ? name.lowercased() : name
  }

  private mutating func makeIndex() {
    indexOfName = [:]
    indexOfAlias = [:]
    indexOfID = [:]
    for (index, element) in elements.enumerated().reversed() {
      indexOfID[element.id] = index
      indexOfName[Self.key(element.name)] = index
      if let alias = element.alias { indexOfAlias[alias] = index }
    }
  }

  /// Changes every definition; the change may include names.
  package mutating func update(_ change: (inout Element) -> Void) {
    for index in elements.indices { change(&elements[index]) }
    makeIndex()
  }

  /// The index of the first definition; always 0.
  package var startIndex: Int { 0 }
  /// The index after the last definition.
  package var endIndex: Int { elements.count }
  /// The definition at an index.
  package subscript(index: Int) -> Element { elements[index] }

  /// The definition with a slug, or `nil` if none exists.
  package subscript(id id: String) -> Element? { indexOfID[id].map { elements[$0] } }
  /// Returns the index of the definition with a slug, or `nil` if none exists.
  package func index(ofID id: String) -> Int? { indexOfID[id] }
  /// The definition with a name, or else with this second name.
  package subscript(named name: String) -> Element? {
    (indexOfName[Self.key(name)] ?? indexOfAlias[name]).map { elements[$0] }
  }
  /// The definition with a second name, or `nil` if none exists.
  package subscript(alias alias: String) -> Element? { indexOfAlias[alias].map { elements[$0] } }
  /// The references and titles of all definitions, in order.
  package var titles: [(reference: DefinitionReference, title: String)] {
    elements.map { ($0.reference, $0.title) }
  }
  /// The names of all definitions, in order.
  package var names: [String] { elements.map(\.name) }
}

extension Array where Element: Definition {
  /// The definitions in the order of their kind, independent of the order of the files.
  fileprivate var ordered: [Element] {
    switch Element.naming.order {
    case .page:
      map { (PageSortKey($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    case .name: sorted { ($0.name, $0.location) < ($1.name, $1.location) }
    case .place: sorted { $0.location < $1.location }
    }
  }
}

/// Sorts pages by `order` in the front matter, then by title, then by file.
private struct PageSortKey: Comparable {
  var order: Double
  var title: String
  var location: SourceLocation

  init(_ definition: some Definition) {
    order = definition.metadata.order ?? .infinity
    title = definition.title.lowercased()
    location = definition.location
  }

  static func < (left: PageSortKey, right: PageSortKey) -> Bool {
    if left.order != right.order { return left.order < right.order }
    if left.title != right.title { return left.title < right.title }
    return left.location < right.location
  }
}
