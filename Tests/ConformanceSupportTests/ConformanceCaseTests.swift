import ConformanceSupport
import Definitions
import Testing

@Suite struct ConformanceCaseTests {
  private func row(_ json: String) throws -> ConformanceCase {
    ConformanceCase(try .json(json), place: "kind[3]")
  }

  @Test(arguments: [
    "3", "{}", #"{"id": "A-1", "input": {}}"#, #"{"id": "A-1", "expect": {}}"#,
    #"{"id": "A-1", "input": [], "expect": {}}"#, #"{"id": "A-1", "input": {}, "expect": 3}"#,
    #"{"id": 7, "input": {}, "expect": {}}"#, #"{"id": "A-1", "input": {}, "expect": {}, "expects": {}}"#,
  ])
  func failsForMalformedRow(_ json: String) throws {
    let row = try row(json)
    #expect(["A-1", "kind[3]"].contains(row.id))
    #expect(row.problems { _ in LocatedValue(.object([])) }.count == 1)
  }

  @Test func listsUnreadValues() throws {
    let row = try row(
      #"{"id": "A-1", "input": {"note": "n", "a": 1, "b": {"c": 2, "d": []}, "e": [{"f": 3}]}, "expect": {}}"#
    )
    let problems = row.problems(explaining: ["note"]) { input in
      _ = try input.number("a")
      _ = try input.required("b").list("d")
      for element in try input.list("e") { _ = element["g"] }
      return LocatedValue(.object([]))
    }
    #expect(problems == ["nothing reads input.b.c", "nothing reads input.e.0.f"])
  }

  @Test func failsForUnknownOperation() throws {
    let row = try row(#"{"id": "A-1", "input": {"script": [{"op": "jump"}]}, "expect": {}}"#)
    let problems = row.problems { input in
      for step in try input.list("script") { throw try step.required("op").unknown("operation") }
      return LocatedValue(.object([]))
    }
    #expect(problems == ["input.script.0.op: there is no operation 'jump'"])
  }

  @Test func failsForValueOfWrongType() throws {
    let row = try row(#"{"id": "A-1", "input": {"frame": [1, 2, 3], "name": 4}, "expect": {}}"#)
    let frame = row.problems { .of(try $0.required("frame").numbers(4)) }
    #expect(frame == ["input.frame is an array, not an array of 4 numbers"])
    #expect(row.problems { .of(try $0.text("name")) } == ["input.name is a number, not a text"])
    #expect(row.problems { .of(try $0.text("title")) } == ["input has no 'title'"])
  }

  @Test func failsForMissingFile() {
    let rows = ConformanceCase.rows("nothing")
    #expect(rows.map(\.id) == ["nothing"])
    #expect(rows[0].problems { _ in LocatedValue(.object([])) }.count == 1)
  }

  @Test func comparesWithOurValueForADeviation() throws {
    let row = try row(#"{"id": "A-1~2", "input": {}, "expect": {"a": [{"b": 1}]}}"#)
    func problems(_ runtime: Double, _ ours: Double) throws -> [String] {
      let deviation = Deviation(
        "A-1", at: "a.0.b", runtime: .of(runtime), ours: .of(ours), because: "of a reason")
      return row.problems(deviations: [deviation]) { _ in
        .object(["a": [["b": 2] as [String: Any?]]] as [String: Any?])
      }
    }
    #expect(try problems(1, 2) == [])
    #expect(try problems(1, 3) == ["expect.a.0.b: expected 3, got 2"])
    #expect(try problems(4, 2).first == "The row expects 1 where the deviation knows 4")
  }
}
