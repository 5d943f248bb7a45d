/// The place of a step in its experience.
public struct StepIndex: Hashable, Comparable, Sendable {
  /// The entry of the experience, counted from zero.
  public var group: Int
  /// The step inside the entry, counted from zero.
  public var item: Int

  /// Creates a place.
  public init(group: Int, item: Int) {
    self.group = group
    self.item = item
  }

  /// Orders places as the steps follow each other.
  public static func < (left: StepIndex, right: StepIndex) -> Bool {
    (left.group, left.item) < (right.group, right.item)
  }
}

/// How an action names the step that it leads to.
public enum StepReference: Hashable, Sendable {
  /// The place in the order of all steps, counted from zero.
  case index(Int)
  /// A number of steps forward, or backward where it is negative.
  case offset(Int)
  /// The identifier of a step, or of a group for its first step, in lower case.
  case stepID(String)

  /// The reference as the runtime prints it in errors.
  public var description: String {
    switch self {
    case .index(let index): "index(\(index))"
    case .offset(let offset): "offset(\(offset))"
    case .stepID(let id): "stepID(\(id.uppercased()))"
    }
  }
}

extension Experience {
  /// The places of all steps in order; empty groups have none.
  public var stepIndexes: [StepIndex] {
    steps.enumerated().flatMap { group, entry in
      entry.children.indices.map { StepIndex(group: group, item: $0) }
    }
  }

  /// The step at a place, or `nil` where there is none.
  public func step(at index: StepIndex) -> Step? {
    guard steps.indices.contains(index.group) else { return nil }
    let children = steps[index.group].children
    return children.indices.contains(index.item) ? children[index.item] : nil
  }

  /// The step that a reference leads to, or `nil` where there is none.
  public func resolve(_ reference: StepReference, from current: StepIndex) -> StepIndex? {
    let order = stepIndexes
    switch reference {
    case .index(let index): return order.indices.contains(index) ? order[index] : nil
    case .offset(let offset):
      guard let start = order.firstIndex(of: current) else { return nil }
      let (target, overflow) = start.addingReportingOverflow(offset)
      return !overflow && order.indices.contains(target) ? order[target] : nil
    case .stepID(let id): return resolve(id)
    }
  }

  private func resolve(_ id: String) -> StepIndex? {
    for (group, entry) in steps.enumerated() {
      if case .group(let stepGroup) = entry, stepGroup.id == id, !stepGroup.children.isEmpty {
        return StepIndex(group: group, item: 0)
      }
      if let item = entry.children.firstIndex(where: { $0.id == id }) {
        return StepIndex(group: group, item: item)
      }
    }
    return nil
  }
}
