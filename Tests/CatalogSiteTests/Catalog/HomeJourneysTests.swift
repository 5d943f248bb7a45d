import Definitions
import Foundation
import Testing

@testable import CatalogSite

/// The journeys on the home page: which experiences users meet one after another, and in which order.
@Suite struct HomeJourneysTests {
  private static func tour(_ id: String, _ number: Int, steps: Int = 1, frontMatter: String = "") -> String {
    SampleText.experience(
      "The \(id)", number, frontMatter: "id: \(id)\n\(frontMatter)",
      steps: (1...steps).map { SampleText.step("Step \($0)", 100 * number + 10 * $0) }.joined())
  }

  private static func flow(_ title: String, _ scenes: String...) -> String {
    SampleText.file(
      title, "flow",
      then: scenes.map { SampleText.part("Scene \($0)", "scene", $0) }.joined())
  }

  private struct Journey: Equatable {
    let title: String
    let experiences: [String]
  }

  private static func journeys(_ files: [String: String]) throws -> [Journey] {
    let home = try WrittenPages.home(files)
    return home.html.components(separatedBy: "<section class=journey>").dropFirst().map { part in
      let page = PageText(html: part.components(separatedBy: "</section>")[0])
      return Journey(
        title: page.texts(#/<h3>(.*?)<\/h3>/#).joined(),
        experiences: page.texts(#/<span class=name>(.*?)<\/span>/#))
    }
  }

  @Test func withoutFlowsThereIsOneList() throws {
    #expect(
      try Self.journeys(["b": Self.tour("b", 1), "a": Self.tour("a", 2)])
        == [Journey(title: "Experiences", experiences: ["The a", "The b"])])
  }

  @Test func anEmptyCatalogHasNoJourneys() throws {
    #expect(try Self.journeys([:]).isEmpty)
  }

  @Test func aFlowListsItsExperiencesInTheOrderOfItsScenes() throws {
    let files = [
      "a": Self.tour("a", 1), "b": Self.tour("b", 2), "c": Self.tour("c", 3),
      "way": Self.flow("Way", "experience: c", "experience: a"),
    ]
    #expect(
      try Self.journeys(files) == [
        Journey(title: "Way flow", experiences: ["The c", "The a"]),
        Journey(title: "Other experiences", experiences: ["The b"]),
      ])
  }

  @Test func anExperienceIsListedOnceInTheFirstFlowThatHasIt() throws {
    let files = [
      "a": Self.tour("a", 1), "b": Self.tour("b", 2),
      "one": Self.flow("One", "experience: a", "experience: a"),
      "two": Self.flow("Two", "experience: a", "experience: b"),
    ]
    #expect(
      try Self.journeys(files) == [
        Journey(title: "One flow", experiences: ["The a"]),
        Journey(title: "Two flow", experiences: ["The b"]),
      ])
  }

  @Test func aFlowOfScreensIsNoJourney() throws {
    let files = [
      "a": Self.tour("a", 1), "home": SampleText.file("Home", "screen"),
      "way": Self.flow("Way", "screen: home"),
    ]
    #expect(try Self.journeys(files).map(\.title) == ["Experiences"])
  }

  // MARK: The strip of an experience

  private func film(_ files: [String: String]) throws -> PageText {
    try WrittenPages.home(files).part(from: "<li class=card>", to: "</ul>")
  }

  @Test(arguments: [(1, "of-1", "1 step"), (4, "of-4", "4 steps"), (6, "of-4", "steps 1 to 4 of 6")])
  func showsAtMostFourSteps(_ count: Int, _ style: String, _ words: String) throws {
    let film = try film(["a": Self.tour("a", 1, steps: count)])
    #expect(film.html.contains("class=\"film \(style)\""))
    #expect(film.text.hasSuffix(words))
  }

  @Test func saysTheStatusAndTheSummary() throws {
    let film = try film(["a": Self.tour("a", 1, frontMatter: "status: draft\nsummary: Greets <you>.")])
    #expect(film.text == "The a Greets <you>. Draft 1 step")
  }

  @Test func anExperienceThatCannotBeReadHasNoPicture() throws {
    let film = try film(["a": Self.tour("a", 1).replacing("\"mobile\"", with: "7")])
    #expect(film.text.hasPrefix("Not shown The a") && !film.html.contains("<iframe"))
  }
}
