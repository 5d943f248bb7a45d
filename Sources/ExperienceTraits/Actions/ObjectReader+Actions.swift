import Definitions

extension ObjectReader {
  /// Actions in order; none where the key is absent.
  public mutating func actions(_ key: String) -> [ActionModel] {
    optional(key).map { actions($0, below: [key]) } ?? []
  }

  /// An array of actions; the trigger of those in a branch counts for nothing.
  func actions(
    _ value: LocatedValue, below keys: [String], isBranch: Bool = false
  ) -> [ActionModel] {
    guard let elements = value.elements else {
      fail(
        .wrongType(expected: "Array<Action>", found: value.kindName), at: value.position, below: keys)
      return []
    }
    return elements.enumerated().compactMap { index, element in
      object(element, at: keys + ["\(index)"]) { action in
        let trigger =
          isBranch
          ? action.string("on")
          : action.string("on", knowing: ActionModel.triggers, else: "so nothing runs the action")
        let model = ActionModel(
          trigger: trigger, type: action.string("type"), config: action.optional("config"),
          position: element.position)
        if !model.type.isEmpty { action.report.add(model) }
        action.expect(in: "config") { ActionType(model.type)?.description.keyNames ?? [] }
        return model
      }
    }
  }
}
