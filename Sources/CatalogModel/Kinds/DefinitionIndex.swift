package import Definitions

/// The definitions of all kinds, each kind in a list of its own.
struct DefinitionIndex: Sendable {
  private var listOfKind: [DefinitionKind: any AnyDefinitionList] = [:]

  /// Sorts definitions by their kinds, names them, and reports names that are used twice.
  init(_ definitions: [any Definition], findings: FindingCollector) {
    let byKind = Dictionary(grouping: definitions) { type(of: $0).kind }
    for type in DefinitionKind.rootTypes {
      listOfKind[type.kind] = Self.list(type, of: byKind[type.kind] ?? [], findings)
    }
  }

  private static func list<Kind: Definition>(
    _ type: Kind.Type, of definitions: [any Definition], _ findings: FindingCollector
  ) -> any AnyDefinitionList {
    DefinitionList<Kind>(definitions.compactMap { $0 as? Kind }, findings: findings)
  }

  /// The definitions of a kind.
  subscript<Kind: Definition>(type: Kind.Type) -> DefinitionList<Kind> {
    get { listOfKind[type.kind] as? DefinitionList<Kind> ?? DefinitionList() }
    set { listOfKind[type.kind] = newValue }
  }

  /// The definitions of a kind that is known at run time only.
  func list(of kind: DefinitionKind) -> (any AnyDefinitionList)? { listOfKind[kind] }

  /// The lists in the order of the kinds.
  var lists: [any AnyDefinitionList] { DefinitionKind.rootTypes.compactMap { listOfKind[$0.kind] } }

  /// The page of each file that defines something: that of its first definition.
  var pagesByFile: [String: DefinitionReference] {
    var pages: [String: DefinitionReference] = [:]
    for list in lists {
      for definition in list.definitions where definition.hasPage && pages[definition.location.file] == nil {
        pages[definition.location.file] = definition.reference
      }
    }
    return pages
  }
}

/// A list of definitions of any one kind.
package protocol AnyDefinitionList: Sendable {
  /// The kind of its definitions.
  var kind: DefinitionKind { get }
  /// The definitions in the order in which the site shows them.
  var definitions: [any Definition] { get }
}

extension DefinitionList: AnyDefinitionList {
  /// The kind of its definitions.
  package var kind: DefinitionKind { Element.kind }
  /// The definitions in their order.
  package var definitions: [any Definition] { map { $0 } }
}
