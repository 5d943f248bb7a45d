import CatalogModel
import Composition
import Definitions
import Mockups
import Testing

@testable import CatalogSite
@testable import Diagrams

/// The layers of scenes in the map of a flow.
@Suite struct FlowGraphTests {
  private func graph(_ ways: KeyValuePairs<String, [String]>) throws -> FlowGraph {
    let scenes = ways.map { name, targets in
      let transitions = targets.map { "{to: \($0)}" }.joined(separator: ", ")
      return "## \(name)\n```yaml scene\nscreen: home\ntransitions: [\(transitions)]\n```\n"
    }
    let files = [
      "home": "# Home\n```yaml screen\n{}\n```\n",
      "tour": "# Tour\n```yaml flow\n{}\n```\n" + scenes.joined(),
    ]
    let catalog = ComposedCatalog(
      Catalog(
        root: "Content",
        files: files.sorted { $0.key < $1.key }.map {
          FileReading(SourceFile(path: "Content/\($0.key).md", text: $0.value))
        }))
    return FlowGraph(try #require(catalog.start.flow("tour"))) { trigger, _ in Phrase(trigger.words) }
  }

  private func layers(_ graph: FlowGraph) -> [[String]] {
    graph.layers.map { $0.map { graph.nodes[$0].id } }
  }

  @Test func placesASceneAfterAllScenesThatLeadToIt() throws {
    let graph = try graph(["a": ["b", "c"], "b": ["c"], "c": ["termination"]])
    #expect(layers(graph) == [["a"], ["b"], ["c"], ["termination"]])
    #expect(graph.edges.filter { graph.passesOver($0) }.count == 1, "from a over b to c")
  }

  @Test func marksTheTransitionThatClosesACycle() throws {
    let graph = try graph(["a": ["b"], "b": ["a", "termination"]])
    #expect(
      graph.edges.filter { graph.isBack($0) }.map { [graph.nodes[$0.from].id, graph.nodes[$0.to].id] } == [
        ["b", "a"]
      ])
    #expect(layers(graph) == [["a"], ["b"], ["termination"]])
  }

  @Test func joinsTransitionsBetweenTheSameScenes() throws {
    let graph = try graph(["a": ["b", "b"], "b": ["termination"]])
    #expect(graph.edges.count == 2)
    #expect(graph.edges.first?.labels.count == 2)
    #expect(graph.edges.allSatisfy { $0.isTaken && !$0.isClosed })
  }

  @Test func arrangesScenesOfOneLayerInRows() throws {
    let graph = try graph([
      "a": ["b", "c", "d"], "b": ["termination"], "c": ["termination"], "d": ["termination"],
    ])
    #expect(layers(graph)[1] == ["b", "c", "d"])
    #expect(graph.rowCount == 3)
    #expect(graph.offset(graph.nodes[graph.layers[1][1]]) == -0.5)
  }
}
