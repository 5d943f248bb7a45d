public import Definitions

/// The keys of an action in a payload.
private struct ActionKeys: KeySet {
  let knownTrigger = Key(
    required: "on", .words(ActionModel.triggers, others: "so nothing runs the action"),
    "The trigger of the action.")
  let type = Key(required: "type", .text, "The type of the action.")
  let config = Key("config", .value(.any), "The configuration of the action.")
  /// The trigger of an action inside a branch.
  ///
  /// The runtime ignores this trigger.
  static let branchTrigger = Key(
    required: "on", .text, "The trigger of the action. Inside a branch it has no effect.")
  static let all = ActionKeys()
}

extension ObjectReader<PayloadReport> {
  /// Reads a list of actions in order.
  ///
  /// Returns an empty list if the key is missing.
  public mutating func actions<Value>(_ key: Key<Value>) -> [ActionModel] {
    value(of: key).map { actions($0, below: [key.name]) } ?? []
  }

  /// Reads an array of actions.
  ///
  /// The runtime ignores the trigger of actions in a branch, so any text is valid there.
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
