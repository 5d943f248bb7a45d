import Definitions

/// The definitions of one kind, in the order in which the site shows them, each with a slug of its own.
package struct DefinitionList<Element: Definition>: RandomAccessCollection, Sendable {
  private var elements: [Element] = []
  private var indexOfName: [String: Int] = [:]
  private var indexOfAlias: [String: Int] = [:]
  private var indexOfID: [String: Int] = [:]

  /// A list without definitions.
  init() {}

  /// Orders definitions, gives each a slug of its own, and reports names that are used twice.
  init(_ definitions: [Element], findings: FindingCollector) {
    elements = definitions.ordered
    var slugs = SlugAllocator(reserving: Element.kind == .scenario ? ["index", "matrix"] : ["index"])
    var names = NameOwners(words: Element.naming.nameWords, isSharedInFile: true)
    var aliases = NameOwners(words: Element.naming.aliasWords, isSharedInFile: false)
    for index in elements.indices {
      let element = elements[index]
      names.claim(Self.key(element.name), at: element.location, findings)
      if let alias = element.alias { aliases.claim(alias, at: element.location, findings) }
      elements[index].id = slugs.allocate(element.id, fallback: Element.kind.rawValue)
    }
    makeIndex()
    reportTakenAddresses(findings)
  }

  /// Reports an earlier name whose address is that of another page, or leads to one.
  private func reportTakenAddresses(_ findings: FindingCollector) {
    var owners = indexOfID
    for (index, element) in elements.enumerated() {
      for alias in element.metadata.aliases {
        let owner = owners[Slug.make(alias)] ?? index
        owners[Slug.make(alias)] = owner
        guard owner != index else { continue }
        let location = SourceLocation(
          file: element.location.file,
          position: element.metadata.positions["aliases"] ?? element.location.position)
        findings.report(
          Diagnostic(
            .duplicateID, "The address of the alias '\(alias)' is that of another \(Element.kind.rawValue)",
            at: location, help: "leave it out here, or give it to one of the two",
            notes: [Diagnostic.Note(message: "The other one", location: elements[owner].location)]))
      }
    }
  }

  /// The name by which definitions of one name are found.
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

  /// Changes every definition, its names included.
  mutating func update(_ change: (inout Element) -> Void) {
    for index in elements.indices { change(&elements[index]) }
    makeIndex()
  }

  /// The place of the first definition.
  package var startIndex: Int { 0 }
  /// The place behind the last definition.
  package var endIndex: Int { elements.count }
  /// The definition at a place.
  package subscript(index: Int) -> Element { elements[index] }

  /// The definition with a slug.
  package subscript(id id: String) -> Element? { indexOfID[id].map { elements[$0] } }
  /// The place of the definition with a slug.
  package func index(ofID id: String) -> Int? { indexOfID[id] }
  /// The definition with a name, or else with a second name.
  package subscript(named name: String) -> Element? {
    (indexOfName[Self.key(name)] ?? indexOfAlias[name]).map { elements[$0] }
  }
  /// The definition with a second name.
  package subscript(alias alias: String) -> Element? { indexOfAlias[alias].map { elements[$0] } }
  /// The pages of all definitions with their titles, in their order.
  package var titles: [(reference: DefinitionReference, title: String)] {
    elements.map { ($0.reference, $0.title) }
  }
  /// The names of all definitions, in their order.
  package var names: [String] { elements.map(\.name) }
}

/// Notes which definition has a name first.
private struct NameOwners {
  /// What two definitions with one name are called, or `nil` where several can have it.
  var words: String?
  /// Whether definitions of one file can have the same name, as those of a list that was pasted whole.
  var isSharedInFile: Bool
  private var owners: [String: SourceLocation] = [:]

  init(words: String?, isSharedInFile: Bool) {
    self.words = words
    self.isSharedInFile = isSharedInFile
  }

  /// Reports a name that another definition has already.
  mutating func claim(_ name: String, at location: SourceLocation, _ findings: FindingCollector) {
    guard let words, !name.isEmpty else { return }
    guard let owner = owners[name] else {
      owners[name] = location
      return
    }
    guard !isSharedInFile || owner.file != location.file else { return }
    findings.report(
      Diagnostic(
        .duplicateID, "There are two \(words) '\(name)'", at: max(owner, location),
        help: "give one of them another",
        notes: [Diagnostic.Note(message: "The other one", location: min(owner, location))]))
  }
}

extension Array where Element: Definition {
  /// The definitions in the order of their kind, whatever the order of the files was.
  fileprivate var ordered: [Element] {
    switch Element.naming.order {
    case .page:
      map { (PageSortKey($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    case .name: sorted { ($0.name, $0.location) < ($1.name, $1.location) }
    case .place: sorted { $0.location < $1.location }
    }
  }
}

/// Orders pages by the number that their front matter gives, then by title and file.
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
