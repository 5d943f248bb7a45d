import Definitions
import Elements
import ExperienceTraits
import Testing

@testable import Composition

/// The changes of shared values in one hop of a flow.
@Suite struct SharedValuesTests {
  private func values(_ pairs: KeyValuePairs<String, String>) -> SharedValues {
    var values = SharedValues()
    for (key, value) in pairs { values[key] = LocatedValue(.string(value)) }
    values.startHop()
    return values
  }

  private func names(_ tail: Tail<FlowWalk.Shared>) -> [String] { tail.elements.map(\.key) }

  @Test func listsExistingValuesBeforeNewValues() {
    var values = values(["a": "1", "b": "1", "c": "1"])
    values["new"] = LocatedValue(.string("1"))
    values["c"] = nil
    values["a"] = LocatedValue(.string("2"))
    #expect(values.changes.map(\.path) == ["a", "c", "new"])
    #expect(values.changes.map(\.after) == [.string("2"), .null, .string("1")])
    #expect(names(values.unchanged(limit: 9)) == ["b"])
    #expect(values.all.map(\.key) == ["a", "b", "new"])
  }

  @Test func doesNotListRevertedValuesAsChanges() {
    var values = values(["a": "1", "b": "1"])
    values["a"] = nil
    values["a"] = LocatedValue(.string("1"))
    values["gone"] = LocatedValue(.string("1"))
    values["gone"] = nil
    #expect(values.changes.isEmpty)
    #expect(names(values.unchanged(limit: 9)) == ["b", "a"])
  }

  @Test func keepsTheLastUnchangedValues() {
    var values = values(["a": "1", "b": "1", "c": "1", "d": "1"])
    values["d"] = LocatedValue(.string("2"))
    let unchanged = values.unchanged(limit: 2)
    #expect(names(unchanged) == ["b", "c"])
    #expect(unchanged.omittedCount == 1)
  }
}
