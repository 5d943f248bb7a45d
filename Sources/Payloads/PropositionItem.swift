import Definitions

/// An item of a proposition, in which Adobe's servers send launch rules and messages to an app.
struct PropositionItem {
  /// The schema of the item.
  let schema: String
  /// The data of the item, or the JSON document that its data holds as a text.
  let document: LocatedValue

  /// The items of a response, of a list of propositions or of one proposition, or `nil` for any other value.
  static func all(in value: LocatedValue) -> [PropositionItem]? {
    let handles = value["handle"]?.elements
    let propositions =
      handles?.flatMap { $0["payload"]?.elements ?? [] }.filter { $0["items"]?.elements != nil }
      ?? value.elements ?? [value]
    let items = propositions.map { $0["items"]?.elements }
    guard handles != nil || !items.isEmpty,
      items.allSatisfy({ $0?.allSatisfy { $0["schema"]?.string != nil } ?? false })
    else { return nil }
    return items.flatMap { $0 ?? [] }.map(PropositionItem.init)
  }

  private init(_ item: LocatedValue) {
    schema = item["schema"]?.string ?? ""
    let data = item["data"] ?? item
    let content = data["content"]
    let text = content?.string.flatMap { text in
      let (value, problems) = JSONReader.read(Array(text.utf8), file: "")
      return problems.hasErrors ? nil : value
    }
    // What stands in a text has no place of its own in the file.
    document =
      (content?.members == nil ? text.map { $0.placed(at: content?.position ?? data.position) } : content)
      ?? data
  }
}

extension LocatedValue {
  /// The value with all of its parts at one place.
  fileprivate func placed(at position: Position) -> LocatedValue {
    let content: Content =
      switch content {
      case .object(let members):
        .object(
          members.map { Member(key: $0.key, keyPosition: position, value: $0.value.placed(at: position)) })
      case .array(let elements): .array(elements.map { $0.placed(at: position) })
      default: content
      }
    return LocatedValue(content, at: position)
  }
}
