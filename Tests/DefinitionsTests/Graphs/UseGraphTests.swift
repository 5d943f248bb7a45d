import Testing

@testable import Definitions

@Suite struct UseGraphTests {
  @Test func listsEveryCycleOnceByItsShortestPath() {
    let graph = UseGraph([
      "a": ["b", "c"], "b": ["c"], "c": ["a"], "d": ["d"], "e": ["a", "f"], "f": [],
    ])
    #expect(graph.rings == [["a", "c"], ["d"]])
    #expect(graph.ring(of: "b") == 0)
    #expect(graph.ring(of: "d") == 1)
    #expect(graph.ring(of: "e") == nil)
  }

  @Test func findsACycleOfAnyLength() {
    let count = 100_000
    let names = (0..<count).map { "n\($0)" }
    let graph = UseGraph(
      Dictionary(uniqueKeysWithValues: names.indices.map { (names[$0], [names[($0 + 1) % count]]) }))
    #expect(graph.rings.map(\.count) == [count])
  }

  @Test func listsTheOutermostTooDeepNodes() {
    let graph = UseGraph(["a": ["b"], "b": ["c"], "c": ["d"], "d": [], "x": ["c"]])
    #expect(graph.nodes(above: 2) == ["a", "x"])
    #expect(graph.nodes(above: 3) == ["a"])
    #expect(graph.nodes(above: 4) == [])
  }
}
