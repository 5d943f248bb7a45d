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

/// The order of the steps of an experience, and where each identifier leads.
struct StepOrder: Sendable, Equatable {
  /// The places of all steps in order; empty groups have none.
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

  /// The place at a distance from another one, or `nil` beyond the ends.
  func index(_ start: StepIndex, offsetBy offset: Int) -> StepIndex? {
    guard let place = places[start] else { return nil }
    let (target, overflow) = place.addingReportingOverflow(offset)
    return !overflow && indexes.indices.contains(target) ? indexes[target] : nil
  }

  /// The step with an identifier, or the first one of the group with it.
  func index(ofID id: String) -> StepIndex? { indexesByID[id] }
}

extension Experience {
  /// The places of all steps in order; empty groups have none.
  public var stepIndexes: [StepIndex] { order.indexes }

  /// The step at a place, or `nil` where there is none.
  public func step(at index: StepIndex) -> Step? {
    guard steps.indices.contains(index.group) else { return nil }
    let children = steps[index.group].children
    return children.indices.contains(index.item) ? children[index.item] : nil
  }

  /// The step that a reference leads to, or `nil` where there is none.
  public func resolve(_ reference: StepReference, from current: StepIndex) -> StepIndex? {
    switch reference {
    case .index(let index): order.indexes.indices.contains(index) ? order.indexes[index] : nil
    case .offset(let offset): order.index(current, offsetBy: offset)
    case .stepID(let id): order.index(ofID: id)
    }
  }
}
