import Definitions
import Testing

@Suite struct NearMissTests {
  @Test(arguments: [
    ("experiense", "experience"), ("Step", "step"), ("sceen", "screen"), ("gruop", "group"),
  ])
  func suggestsTheClosestName(_ name: String, _ meant: String) {
    #expect(NearMiss.suggestion(for: name, among: ["step", "experience", "group", "screen"]) == meant)
  }

  @Test func suggestsNoDistantNames() {
    #expect(NearMiss.suggestion(for: "banana", among: ["step", "experience"]) == nil)
  }

  @Test func choosesTheFirstOfEquallyCloseNames() {
    #expect(NearMiss.suggestion(for: "bat", among: ["cat", "bar"]) == "bar")
  }
}
