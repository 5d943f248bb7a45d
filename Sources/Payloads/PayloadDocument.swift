import CatalogModel
import DefinitionKinds
package import Definitions

/// A document of a runtime that comes from outside the catalog, such as an export.
package struct PayloadDocument {
  /// The kinds of documents.
  package enum PayloadKind: Sendable {
    case experience, view, tree, launchRules

    /// The kind of definition that the document becomes in the catalog.
    package var definition: DefinitionKind {
      switch self {
      case .experience: .experience
      case .view, .tree: .screen
      case .launchRules: .rule
      }
    }
  }

  package let kind: PayloadKind
  package let value: LocatedValue

  /// An entry of a list that is not a document.
  package struct LeftOut {
    package let value: LocatedValue
    /// The schema with which Adobe describes an item of a proposition, or nil for any other entry.
    package let schema: String?
  }

  /// Reads the documents in a value: one document, or several in a list, a qualification response or Adobe's
  /// propositions.
  ///
  /// - Returns: The documents, and the entries of a list that are not documents. Both are empty if no runtime
  ///   can load the value.
  package static func all(in value: LocatedValue) -> (documents: [PayloadDocument], leftOut: [LeftOut]) {
    if let kind = kind(of: value) { return ([PayloadDocument(kind: kind, value: value)], []) }
    var documents: [PayloadDocument] = []
    var leftOut: [LeftOut] = []
    let items = PropositionItem.all(in: value)
    let candidates =
      items?.map { LeftOut(value: $0.document, schema: $0.schema) }
      ?? (entries(of: value) ?? []).map { LeftOut(value: $0, schema: nil) }
    for candidate in candidates {
      if let kind = kind(of: candidate.value), items == nil || kind == .launchRules {
        documents.append(PayloadDocument(kind: kind, value: candidate.value))
      } else {
        leftOut.append(candidate)
      }
    }
    if documents.isEmpty, value.elements?.contains(where: { $0["component"] != nil }) == true {
      return ([PayloadDocument(kind: .view, value: value)], [])
    }
    return (documents, leftOut)
  }

  /// The entries of a list or of a qualification response, or nil for any other value.
  package static func entries(of value: LocatedValue) -> [LocatedValue]? {
    value["experiences"]?.elements ?? value.elements
  }

  /// The identifier of the document in the runtime, in lower case; a tree has the identifier of its root.
  package var identifier: String? {
    let id = kind == .tree ? value["structure"]?["id"] : value["id"]
    return id?.string.flatMap { $0.isEmpty ? nil : $0.lowercased() }
  }

  /// Reads the document in a file, or returns nil if the file has none.
  package init?(in file: DefinitionFile) {
    guard let kind = Self.kind(of: file) else { return nil }
    let tree = file.literate([.tree]).blocks.first?.block.value
    guard let value = kind == .tree ? tree ?? file.rootDefinition?.value : file.rootDefinition?.value else {
      return nil
    }
    self.init(kind: kind, value: value)
  }

  private init(kind: PayloadKind, value: LocatedValue) {
    (self.kind, self.value) = (kind, value)
  }

  /// The kind of the document in a file, or nil if the file has none.
  static func kind(of file: DefinitionFile) -> PayloadKind? {
    guard let root = file.rootDefinition else { return nil }
    if root.kind == .screen, !file.literate([.tree]).blocks.isEmpty { return .tree }
    if root.kind == .experience { return .experience }
    return root.value.flatMap(kind)
  }

  private static func kind(of value: LocatedValue) -> PayloadKind? {
    guard value.members != nil else { return nil }
    if value["steps"]?.elements != nil, value["id"] != nil { return .experience }
    if value["structure"] != nil { return .tree }
    if value["rules"]?.elements != nil { return .launchRules }
    return ["body", "header", "overlays"].contains { value[$0] != nil } ? .view : nil
  }

  /// The title of the document: its name, its title or the title in its navigation bar.
  package var title: String? {
    let words = [value["name"], value["title"], value["navigationBarTitle"]].lazy.compactMap { $0?.string }
    return words.first { !$0.isEmpty }
  }
}
