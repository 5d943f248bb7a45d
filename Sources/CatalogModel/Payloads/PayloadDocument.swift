package import Definitions

/// A document of a runtime that comes from outside the catalog, such as an export.
package struct PayloadDocument {
  /// What a document defines.
  package enum Kind: Sendable {
    case experience, view, tree, launchRules

    /// The kind of definition that it becomes.
    package var definition: DefinitionKind {
      switch self {
      case .experience: .experience
      case .view, .tree: .screen
      case .launchRules: .rule
      }
    }
  }

  package let kind: Kind
  package let value: LocatedValue

  /// All documents that a value holds: one, or each of a list or of a qualification response; none where it is nothing that a
  /// runtime loads.
  package static func all(in value: LocatedValue) -> [PayloadDocument] {
    if let kind = kind(of: value) { return [PayloadDocument(kind: kind, value: value)] }
    let elements = value["experiences"]?.elements ?? value.elements ?? []
    let documents = elements.flatMap { element in
      kind(of: element).map { [PayloadDocument(kind: $0, value: element)] } ?? []
    }
    if documents.isEmpty, value.elements?.contains(where: { $0["component"] != nil }) == true {
      return [PayloadDocument(kind: .view, value: value)]
    }
    return documents
  }

  /// What the document is that a file holds, or `nil` where it holds none.
  package static func kind(of file: DefinitionFile) -> Kind? {
    guard let root = file.rootDefinition else { return nil }
    if root.kind == .screen, !file.literate([.tree]).blocks.isEmpty { return .tree }
    if root.kind == .experience { return .experience }
    return root.value.flatMap(kind)
  }

  private static func kind(of value: LocatedValue) -> Kind? {
    guard value.members != nil else { return nil }
    if value["steps"]?.elements != nil, value["id"] != nil { return .experience }
    if value["structure"] != nil { return .tree }
    if value["rules"]?.elements != nil { return .launchRules }
    return ["body", "header", "overlays"].contains { value[$0] != nil } ? .view : nil
  }

  /// What people would call it.
  package var title: String? {
    let words = [value["name"], value["title"], value["navigationBarTitle"]].lazy.compactMap { $0?.string }
    return words.first { !$0.isEmpty }
  }
}
