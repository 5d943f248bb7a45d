import Definitions

/// An item of a proposition: the format in which Adobe's servers send launch rules and messages to an app.
struct PropositionItem {
  /// The name of the item's schema.
  let schema: String
  /// The content of the item: its data, or the JSON document that its data holds as a text.
  let document: LocatedValue

  /// Reads the items of a response, of a list of propositions, or of one proposition.
  ///
  /// - Returns: The items, or nil if the value has another form.
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
    // Values inside a JSON text have no line of their own, so they get the position of the text.
    document =
      (content?.members == nil ? text.map { $0.placed(at: content?.position ?? data.position) } : content)
      ?? data
  }
}

extension LocatedValue {
  /// The value, with the same position for all of its parts.
  fileprivate func placed(at position: Position) -> LocatedValue {
    let content: ValueContent =
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
