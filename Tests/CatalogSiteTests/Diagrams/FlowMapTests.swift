import CatalogModel
import Composition
import Definitions
import Foundation
import Mockups
import Testing

@testable import CatalogSite
@testable import Diagrams

/// The map of a flow, as the page of the flow shows it.
@Suite struct FlowMapTests {
  private static func scene(_ title: String, _ transitions: String, more: String = "") -> String {
    "## \(title)\n```yaml scene\nscreen: home\n\(more)\ntransitions: [\(transitions)]\n```\n"
  }

  private func map(_ scenes: [String], flow: String = "{}", files: [String: String] = [:]) throws -> String {
    let own = [
      "home": "# Home\n```yaml screen\n{}\n```\n",
      "tour": "# Tour\n```yaml flow\n\(flow)\n```\n" + scenes.joined(),
    ]
    let catalog = ComposedCatalog(
      Catalog(
        root: "Content",
        files: own.merging(files) { $1 }.sorted { $0.key < $1.key }.map {
          FileReading(SourceFile(path: "Content/\($0.key).md", text: $0.value))
        }))
    let composed = try #require(catalog.start.flow("tour"))
    var writer = FlowMapWriter(
      FlowGraph(composed) { trigger, _ in Phrase(trigger.words) }, of: composed, on: Route("flows/tour.html")
    ) { Route("flows/tour/\($0).html") }
    var html = HTMLWriter()
    writer.write(to: &html)
    return String(decoding: html.bytes(), as: UTF8.self)
  }

  private func count(_ text: String, in map: String) -> Int { map.components(separatedBy: text).count - 1 }

  @Test func aFlowWithoutScenesHasNoMap() throws {
    #expect(try map([]) == "")
  }

  @Test func eachSceneLinksToItsPlaceOnThePage() throws {
    let map = try map([Self.scene("Start", "{to: next}"), Self.scene("Next", "{to: termination}")])
    #expect(count("href=#scene-start", in: map) == 1 && count("href=#scene-next", in: map) == 1)
    #expect(count("href=#walk", in: map) == 1)
  }

  @Test func aFlowWithoutAnEndHasNoNodeForIt() throws {
    #expect(try !map([Self.scene("Start", "{to: next}"), Self.scene("Next", "")]).contains("href=#walk"))
  }

  @Test func theScenesOfThePlayedPathAreMarked() throws {
    let map = try map([
      Self.scene("Start", "{to: next}, {to: other}"), Self.scene("Next", "{to: termination}"),
      Self.scene("Other", "{to: termination}"),
    ])
    #expect(count("\"node reached", in: map) == 3, "the start, the next scene, and the end")
    #expect(count("\"edge taken\"", in: map) == 3, "the start arrow, and both transitions of the path")
    #expect(count("\"edge open\"", in: map) == 2)
  }

  @Test func aTransitionThatARuleForbidsIsMarkedAsClosed() throws {
    let map = try map(
      [
        Self.scene("Start", "{to: next, when: never}, {to: other}"), Self.scene("Next", ""),
        Self.scene("Other", ""),
      ],
      files: ["never": "# Never\n```yaml rule\nvalue: false\n```\n"])
    #expect(count("\"edge closed\"", in: map) == 1)
    #expect(count("plate closed", in: map) == 1)
    #expect(count("class=lock", in: map) == 1)
  }

  @Test func transitionsBetweenTheSameScenesShareALabel() throws {
    let map = try map([
      Self.scene("Start", "{to: next, on: tap it}, {to: next, on: swipe}"), Self.scene("Next", ""),
    ])
    #expect(count("class=plate", in: map) + count("\"plate ", in: map) == 1)
    #expect(map.contains("tap it / swipe"))
  }

  @Test func aShortenedLabelHasItsFullTextInATooltip() throws {
    let long = "whatever ends the visit of the pools and of every other place of the app"
    let map = try map([
      Self.scene("Start", "{to: next, on: \(long)}"), Self.scene("Next", "{to: start, on: back}"),
    ])
    #expect(count("<title>\(long)</title>", in: map) == 1)
    #expect(count("<title>", in: map) == 1)
  }

  @Test func markupInTitlesIsEscaped() throws {
    let map = try map([Self.scene("A & <b>", "{to: termination}")])
    #expect(map.contains("A &amp; ") && !map.contains("<b>"))
  }

  @Test func onlyTheEntryHasAnArrowFromOutside() throws {
    let scenes = [Self.scene("Start", ""), Self.scene("Other", "")]
    #expect(try count("\"edge taken\"", in: map(scenes)) == 1)
    #expect(try count("\"edge taken\"", in: map(scenes, flow: "entry: other")) == 1)
  }
}

/// The scene titles in a flow map, split into lines of limited length.
@Suite struct FlowMapWordsTests {
  @Test(arguments: [
    ("", [""]), ("One", ["One"]), ("12345678901234567", ["12345678901234567"]),
    ("123456789012345678", ["1234567890123456…"]), ("Hello over there now", ["Hello over there", "now"]),
    ("A very long title of a scene that ends late", ["A very long title", "of a scene that …"]),
    ("欢迎来到这里欢迎来到这里欢迎来到这里", ["欢迎来到这里欢迎来到这里欢迎来到…"]),
  ])
  func aTitleHasAtMostTwoLinesOf17Characters(_ title: String, _ lines: [String]) {
    #expect(FlowMapWriter.lines(title, limit: 17, count: 2) == lines)
  }

  @Test(arguments: [
    ("", 3, ""), ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("äöüß", 3, "äö…"), ("abcd", 4, "abcd"),
  ])
  func aTextIsShortenedToItsLimit(_ text: String, _ limit: Int, _ expected: String) {
    #expect(FlowMapWriter.shortened(text, limit: limit) == expected)
  }
}

/// The lanes for arrows beside the scenes of a map.
@Suite struct FlowMapLanesTests {
  private func lanes(_ spans: ClosedRange<Int>...) -> [Int] {
    var lanes = FlowMapLanes()
    return spans.map { lanes.lane(for: $0) }
  }

  @Test func overlappingArrowsTakeSeparateLanes() {
    #expect(lanes(0...3, 1...2, 2...5) == [0, 1, 2])
    #expect(lanes(0...2, 2...4) == [0, 1])
  }

  @Test func arrowsThatDoNotOverlapShareALane() {
    #expect(lanes(0...1, 2...3, 4...9) == [0, 0, 0])
  }

  @Test func theFirstFreeLaneIsTaken() {
    #expect(lanes(0...5, 0...1, 2...3, 6...7, 4...4) == [0, 1, 1, 0, 1])
  }

  @Test func unusedLanesAreNotCounted() {
    #expect(FlowMapLanes().count == 0)
    var lanes = FlowMapLanes()
    for _ in 0..<3 { _ = lanes.lane(for: 1...1) }
    #expect(lanes.count == 3)
  }
}
