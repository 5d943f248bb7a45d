import Definitions
import Testing

@testable import CatalogModel
@testable import EventDefinitions

/// The graph of scenes and the transitions between them.
@Suite struct SceneGraphTests {
  private func graph(_ text: String) throws -> SceneGraph {
    let catalog = Catalog(["tour": "# Tour\n```yaml flow\n\(text)"])
    return SceneGraph(try #require(catalog.flows.first))
  }

  private static let scenes = """
    ## A
    ```yaml scene
    screen: home
    transitions: [{to: b}]
    ```
    ## B
    ```yaml scene
    screen: home
    transitions: [{to: a}]
    ```
    ## C
    ```yaml scene
    screen: home
    transitions: [{to: b}]
    ```
    """

  @Test func followsTransitionsInBothDirections() throws {
    let graph = try graph("{}\n```\n" + Self.scenes)
    #expect(graph.next("a") == ["b"])
    #expect(graph.scenes(reachedFrom: ["a"]) == ["a", "b"])
    #expect(graph.scenes(leadingTo: ["b"]) == ["a", "b", "c"])
    #expect(graph.scenes(leadingTo: ["c"]) == ["c"])
  }

  @Test func includesTransitionsOfExtensionsFromEveryScene() throws {
    let graph = try graph("extensions: [{name: Guide, watches: [{event: Help, to: c}]}]\n```\n" + Self.scenes)
    #expect(graph.scenes(reachedFrom: ["a"]) == ["a", "b", "c"])
  }
}
