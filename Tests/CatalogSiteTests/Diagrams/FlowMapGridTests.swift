import CatalogModel
import Composition
import Definitions
import Mockups
import Testing

@testable import CatalogSite
@testable import Diagrams

/// The positions of scenes and arrows in the map of a flow.
@Suite struct FlowMapGridTests {
  /// Returns a map of scenes in a row.
  ///
  /// The last scene leads back to a given scene, or to the end.
  private func grid(_ count: Int, backTo target: Int? = nil) throws -> FlowMapGrid {
    let scenes = (1...count).map { number in
      let next = number < count ? "s\(number + 1)" : target.map { "s\($0)" } ?? "termination"
      return "## S\(number)\n```yaml scene\nscreen: home\ntransitions: [{to: \(next)}]\n```\n"
    }
    return try grid(scenes.joined())
  }

  private func grid(_ scenes: String) throws -> FlowMapGrid {
    let catalog = ComposedCatalog(
      Catalog(
        root: "Content",
        files: [
          FileReading(SourceFile(path: "Content/home.md", text: "# Home\n```yaml screen\n{}\n```\n")),
          FileReading(
            SourceFile(path: "Content/tour.md", text: "# Tour\n```yaml flow\n{}\n```\n" + scenes)),
        ]))
    return FlowMapGrid(
      FlowGraph(try #require(catalog.start.flow("tour"))) { trigger, _ in Phrase(trigger.words) })
  }

  @Test func hasOneBandForAFewLayers() throws {
    let grid = try grid(4)
    #expect(Set(grid.graph.nodes.map { grid.origin($0).y }).count == 1)
    #expect(grid.ways.allSatisfy { if case .straight = $0.course { true } else { false } })
  }

  @Test func limitsTheWidthOfTheMap() throws {
    let grid = try grid(40)
    #expect(grid.width < 1300)
    #expect(grid.height < 4200)
    let corners = grid.graph.nodes.map { grid.origin($0) }
    for (place, one) in corners.enumerated() {
      #expect(one.x >= 0 && one.x + FlowMapGrid.box.width <= grid.width)
      #expect(one.y >= 0 && one.y + FlowMapGrid.box.height <= grid.height)
      for other in corners[..<place] {
        let isApart =
          abs(one.x - other.x) >= FlowMapGrid.box.width || abs(one.y - other.y) >= FlowMapGrid.box.height
        #expect(isApart)
      }
    }
  }

  @Test func separatesArrowsThatEndAtOneScene() throws {
    let scenes = (1...9).map { number in
      "## S\(number)\n```yaml scene\nscreen: home\ntransitions: [{to: termination}]\n```\n"
    }
    let grid = try grid(scenes.joined())
    let ports = grid.ways.map(\.port).sorted()
    #expect(Set(ports).count == 9)
    #expect(ports.allSatisfy { abs($0) < FlowMapGrid.endHeight / 2 })
  }

  @Test func routesArrowsToOtherBandsBesideTheScenes() throws {
    let grid = try grid(8, backTo: 2)
    let across = grid.ways.filter { if case .across = $0.course { true } else { false } }
    #expect(across.map { grid.graph.nodes[$0.edge.to].id } == ["s5", "s2"])
    for way in across {
      let corner = grid.origin(grid.graph.nodes[way.edge.from])
      let middle = grid.line(of: way).middle
      #expect(middle.y > corner.y + FlowMapGrid.box.height)
      #expect(middle.x > 0 && middle.x < grid.width)
    }
  }
}
