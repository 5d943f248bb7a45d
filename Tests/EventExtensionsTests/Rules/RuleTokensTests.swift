import ConformanceSupport
import Definitions
import EventExtensions
import Testing

@Suite struct RuleTokensTests {
  private func render(_ template: String, _ data: LocatedValue) -> String {
    let event = Event(name: "n", type: "t", source: "s", data: data)
    return RuleTemplate(RuleTokens(event: event, runtime: TestableExtensionRuntime())).render(template)
  }

  @Test func keepsTheCommasBetweenTheElementsOfAList() {
    #expect(render("{%~all_url%}", ["a": ["x y", "z,w", 3], "b": "1&2"]) == "a=x%20y,z%2Cw,3&b=1%262")
  }

  @Test func findsNothingForAKeyWithSpaces() {
    #expect(render("<{% plan %}>", ["plan": "gold"]) == "<>")
    #expect(render("<{%plan%}>", ["plan": "gold"]) == "<gold>")
    #expect(render("<{%urlenc( plan )%}>", ["plan": "a b"]) == "<a%20b>")
    #expect(render("<{% urlenc ( plan ) %}>", ["plan": "a b"]) == "<a%20b>")
  }

  @Test func ignoresAnUnknownFunction() {
    #expect(render("{%upper(plan)%}", ["plan": "a b"]) == "a b")
  }

  @Test func writesANullLikeTheRuntime() {
    #expect(render("{%plan%}", ["plan": .null]) == "<null>")
    #expect(render("{%string(plan)%}", ["plan": .null]) == "<null>")
  }

  @Test(arguments: [
    ("eq", LocatedValue(""), false), ("ne", "", true), ("eq", "<null>", true), ("co", "null", true),
    ("eq", 0, false), ("ne", 3, false), ("eq", false, true),
  ])
  func comparesANullByItsText(_ matcher: String, _ value: LocatedValue, _ holds: Bool) throws {
    let condition = try #require(
      try RuleCondition.read([
        "type": "matcher", "definition": ["key": "plan", "matcher": .of(matcher), "values": [value]],
      ]))
    let event = Event(name: "n", type: "t", source: "s", data: ["plan": .null])
    #expect(condition.holds(for: event, runtime: TestableExtensionRuntime()) == holds)
  }

  @Test(arguments: [1e300, -1e300, .infinity, -.infinity, .nan])
  func acceptsTimesOutsideTheCalendar(_ time: Double) {
    let event = Event(name: "n", type: "t", source: "s", timestamp: time)
    let tokens = RuleTokens(event: event, runtime: TestableExtensionRuntime())
    for key in ["~timestampu", "~timestampz", "~timestampp"] { #expect(tokens.value(key) != nil) }
  }
}
