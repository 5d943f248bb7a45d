package import Definitions

/// A value that we intentionally produce differently from a row, with the reason.
///
/// The row keeps the value of the original runtime. The deviation repeats that value, so that a change of
/// either is noticed.
package struct Deviation: Sendable {
  package let row: String
  private let path: String
  private let runtime: LocatedValue
  private let ours: LocatedValue

  /// - Parameters:
  ///   - row: The identifier of the row.
  ///   - path: The keys and indexes from the expectation to the value, separated by dots.
  ///   - runtime: The value that the row expects.
  ///   - ours: The value that we produce.
  ///   - reason: The reason for the difference.
  package init(
    _ row: String, at path: String, runtime: LocatedValue, ours: LocatedValue, because reason: String
  ) {
    self.row = row
    self.path = path
    self.runtime = runtime
    self.ours = ours
  }

  /// Returns the expectation with our value in place of the original runtime's value.
  func applied(to expectation: LocatedValue) throws(CaseError) -> LocatedValue {
    try replace(expectation, path.split(separator: ".").map(String.init)[...])
  }

  private func replace(_ value: LocatedValue, _ path: ArraySlice<String>) throws(CaseError) -> LocatedValue {
    guard let key = path.first else {
      guard value.hasSameData(as: runtime) else {
        throw CaseError("The row expects \(value.compact) where the deviation knows \(runtime.compact)")
      }
      return ours
    }
    var copy = value
    if var members = value.members, let index = members.firstIndex(where: { $0.key == key }) {
      members[index].value = try replace(members[index].value, path.dropFirst())
      copy.content = .object(members)
    } else if var elements = value.elements, let index = Int(key), elements.indices.contains(index) {
      elements[index] = try replace(elements[index], path.dropFirst())
      copy.content = .array(elements)
    } else {
      throw CaseError("The row expects nothing at \(self.path), where a deviation does")
    }
    return copy
  }
}
