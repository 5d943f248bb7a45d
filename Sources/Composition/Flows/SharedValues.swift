import Definitions
import Elements
import ExperienceTraits

/// The shared values of a walk in the order in which they were shared, and the changes of the current hop.
///
/// The cost of a hop depends only on its changes, not on the number of values.
struct SharedValues {
  /// A value and its position in the order.
  private typealias SharedEntry = (value: LocatedValue, place: Int)

  private var entries: [String: SharedEntry] = [:]
  /// The keys by position; nil if the value was removed, even if it was shared again later.
  private var order: [String?] = []
  /// The entries of the changed keys before the current hop.
  private var earlier: [String: SharedEntry?] = [:]

  /// The value of a key; a new key is added at the end, and nil removes the key.
  subscript(key: String) -> LocatedValue? {
    get { entries[key]?.value }
    set {
      let old = entries[key]
      if earlier[key] == nil { earlier.updateValue(old, forKey: key) }
      if let newValue {
        entries[key] = (newValue, old?.place ?? order.count)
        if old == nil { order.append(key) }
      } else if let old {
        entries[key] = nil
        order[old.place] = nil
      }
    }
  }

  /// All values, in the order in which they were shared.
  var all: [FlowWalk.Shared] {
    order.compactMap { key in key.flatMap { key in entries[key].map { (key, $0.value) } } }
  }

  /// Starts a new hop, without changes.
  mutating func startHop() { earlier = [:] }

  /// The changes of the current hop: first the values that existed before, then new ones.
  var changes: [PropertyChange] {
    let changed = earlier.map { key, old in (key: key, old: old, new: entries[key]) }
    let sorted = changed.sorted { first, second in
      switch (first.old, second.old) {
      case (let first?, let second?): first.place < second.place
      case (let first, nil) where first != nil: true
      case (nil, let second) where second != nil: false
      default: (first.new?.place ?? 0, first.key) < (second.new?.place ?? 0, second.key)
      }
    }
    return sorted.compactMap { key, old, new in
      let change = PropertyChange(
        path: key, before: old.map { PropertyValue($0.value) } ?? .null,
        after: new.map { PropertyValue($0.value) } ?? .null)
      return change.before == change.after ? nil : change
    }
  }

  /// The last values that the current hop does not change, up to a limit.
  func unchanged(limit: Int) -> Tail<FlowWalk.Shared> {
    let changed = Set(changes.map(\.path))
    var values: [FlowWalk.Shared] = []
    for case let key? in order.reversed() where !changed.contains(key) {
      guard values.count < limit, let entry = entries[key] else { break }
      values.append((key, entry.value))
    }
    let count = entries.count - changed.count { entries[$0] != nil }
    return Tail(elements: values.reversed(), omittedCount: count - values.count)
  }
}
