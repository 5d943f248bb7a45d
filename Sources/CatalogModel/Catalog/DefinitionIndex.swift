package import DefinitionKinds
import Definitions

/// The definitions of all kinds, in a separate list for each kind.
struct DefinitionIndex: Sendable {
  private var listOfKind: [DefinitionKind: any AnyDefinitionList] = [:]

  /// Sorts definitions into lists by kind, names them, and reports duplicate names.
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

  /// The definitions of one kind.
  subscript<Kind: Definition>(type: Kind.Type) -> DefinitionList<Kind> {
    get { listOfKind[type.kind] as? DefinitionList<Kind> ?? DefinitionList() }
    set { listOfKind[type.kind] = newValue }
  }

  /// Returns the definitions of a kind that is known only at run time.
  func list(of kind: DefinitionKind) -> (any AnyDefinitionList)? { listOfKind[kind] }

  /// The lists of all kinds, in the order of the kinds.
  var lists: [any AnyDefinitionList] { DefinitionKind.rootTypes.compactMap { listOfKind[$0.kind] } }

  /// The page for each file with definitions: the page of its first definition.
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

/// A list of definitions whose kind is known only at run time.
protocol AnyDefinitionList: Sendable {
  /// The kind of the definitions in the list.
  var kind: DefinitionKind { get }
  /// The definitions in the order in which the site shows them.
  var definitions: [any Definition] { get }
}

extension DefinitionList: AnyDefinitionList {
  /// The kind of the definitions in the list.
  var kind: DefinitionKind { Element.kind }
  /// The definitions in the order in which the site shows them.
  var definitions: [any Definition] { map { $0 } }
}
