public import Definitions

/// The keys of an action.
private struct ActionKeys: KeySet {
  let knownTrigger = Key(
    required: "on", .words(ActionModel.triggers, others: "so nothing runs the action"), "What makes it run.")
  let type = Key(required: "type", .text, "What it does.")
  let config = Key("config", .value(.any), "How it does it.")
  /// The trigger of an action in a branch, which counts for nothing.
  static let branchTrigger = Key(required: "on", .text, "What makes it run.")
  static let all = ActionKeys()
}

extension ObjectReader<PayloadReport> {
  /// Actions in order; none where the key is absent.
  public mutating func actions<Value>(_ key: Key<Value>) -> [ActionModel] {
    value(of: key).map { actions($0, below: [key.name]) } ?? []
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
        let keys = ActionKeys.all
        let model = ActionModel(
          trigger: action.read(isBranch ? ActionKeys.branchTrigger : keys.knownTrigger),
          type: action.read(keys.type), config: action.read(keys.config), position: element.position)
        if !model.type.isEmpty { action.report.add(model) }
        action.expect(in: keys.config.name) { ActionType(model.type)?.description.keyNames ?? [] }
        return model
      }
    }
  }
}
