/// The position of a step in its experience: an entry and a step inside the entry.
public struct StepIndex: Hashable, Comparable, Sendable {
  /// The index of the entry in the experience, starting at 0.
  public var group: Int
  /// The index of the step inside the entry, starting at 0.
  public var item: Int

  /// Creates an index from an entry and a step inside the entry.
  public init(group: Int, item: Int) {
    self.group = group
    self.item = item
  }

  /// Whether the left step comes before the right one.
  public static func < (left: StepIndex, right: StepIndex) -> Bool {
    (left.group, left.item) < (right.group, right.item)
  }
}

/// A reference from an action to a step.
public enum StepReference: Hashable, Sendable {
  /// The index in the list of all steps, starting at 0.
  case index(Int)
  /// The number of steps to go forward. A negative number goes back.
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

/// The order of the steps of an experience, with an index of their identifiers.
struct StepOrder: Sendable, Equatable {
  /// The indexes of all steps, in order.
  ///
  /// Empty groups have no steps.
  let indexes: [StepIndex]
  private let places: [StepIndex: Int]
  private let indexesByID: [String: StepIndex]

  init(_ steps: [StepEntry]) {
    var indexes: [StepIndex] = []
    var byID: [String: StepIndex] = [:]
    for (group, entry) in steps.enumerated() {
      let first = StepIndex(group: group, item: 0)
      if !entry.children.isEmpty, byID[entry.id] == nil { byID[entry.id] = first }
      for (item, step) in entry.children.enumerated() {
        let index = StepIndex(group: group, item: item)
        indexes.append(index)
        if byID[step.id] == nil { byID[step.id] = index }
      }
    }
    self.indexes = indexes
    places = Dictionary(uniqueKeysWithValues: indexes.enumerated().map { ($1, $0) })
    indexesByID = byID
  }

  /// The index of the step at an offset from another step, or `nil` beyond the first or last step.
  func index(_ start: StepIndex, offsetBy offset: Int) -> StepIndex? {
    guard let place = places[start] else { return nil }
    let (target, overflow) = place.addingReportingOverflow(offset)
    return !overflow && indexes.indices.contains(target) ? indexes[target] : nil
  }

  /// The index of the step with an identifier, or of the first step of the group with this identifier.
  func index(ofID id: String) -> StepIndex? { indexesByID[id] }
}

extension Experience {
  /// The indexes of all steps, in order.
  ///
  /// Empty groups have no steps.
  public var stepIndexes: [StepIndex] { order.indexes }

  /// The step at an index, or `nil` if the experience has no such step.
  public func step(at index: StepIndex) -> Step? {
    guard steps.indices.contains(index.group) else { return nil }
    let children = steps[index.group].children
    return children.indices.contains(index.item) ? children[index.item] : nil
  }

  /// The index of the step that a reference leads to, or `nil` if that step does not exist.
  public func resolve(_ reference: StepReference, from current: StepIndex) -> StepIndex? {
    switch reference {
    case .index(let index): order.indexes.indices.contains(index) ? order.indexes[index] : nil
    case .offset(let offset): order.index(current, offsetBy: offset)
    case .stepID(let id): order.index(ofID: id)
    }
  }
}
