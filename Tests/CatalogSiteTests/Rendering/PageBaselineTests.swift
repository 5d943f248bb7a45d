import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import Mockups
import ReviewData
import Testing

@testable import CatalogSite
@testable import SiteRendering

/// The line on a step or screen that says that it changed since a revision.
@Suite struct PageBaselineTests {
  private static let now: ReviewHashes = {
    let context = WrittenPages.context(["tour": SampleText.experience("Tour")])
    let experience = context.composed.experience(
      context.catalog.experiences[0], under: context.composed.start)
    return ReviewHashes([], experience.steps[0].trace)
  }()
  private static let step = Route("experiences/tour/one.html")

  private static var hashes: [String: String] {
    Dictionary(uniqueKeysWithValues: now.texts.map { ($0.name, $0.text) })
  }

  private func baseline(_ key: String, _ hashes: [String: String], owner: String = "experiences/tour")
    -> PageBaseline
  {
    PageBaseline(
      name: "v1", route: Route("changes/v1.html"),
      [PageBaseline.BaselineSubject(key: key, owner: owner, hashes: hashes)])
  }

  private func words(_ baseline: PageBaseline, on page: Route = Self.step) -> [String] {
    baseline.values(on: page, Self.now).entries.map { entry in
      switch entry.content {
      case .text(let text): text
      case .phrase(let phrase): phrase.english
      case .flag, .list, .html: "?"
      }
    }
  }

  @Test func anUnchangedStepHasNoLine() {
    #expect(words(baseline("experiences/tour/one", Self.hashes)) == ["", ""])
  }

  @Test func eachChangedHashGivesALineWithALink() {
    for name in Self.hashes.keys {
      var before = Self.hashes
      before[name] = "another"
      #expect(
        words(baseline("experiences/tour/one", before))
          == ["Changed since v1.", "../../changes/v1.html#experiences/tour/one"], "\(name)")
    }
  }

  @Test func aStepThatTheRevisionLacksHasNoLine() {
    #expect(words(baseline("experiences/tour/two", ["text": "0"])) == ["", ""])
  }

  @Test func aPageWithoutABaselineHasNoLine() {
    let values = WrittenPages.context().changeValues(on: Self.step, Self.now)
    #expect(values.names == ["changeWords", "changeLink"])
  }

  @Test func thePageOfAnExperienceIsKnownByItsFolder() {
    #expect(
      words(baseline("experiences/tour", ["text": "0"]), on: Route("experiences/tour/index.html"))
        == ["Changed since v1.", "../../changes/v1.html#experiences/tour"])
  }

  @Test func theDigestFollowsWhatPagesShowOfTheRevision() {
    let page = Route("experiences/tour/index.html")
    let before = baseline("experiences/tour/one", ["text": "0"]).digest(of: page)
    #expect(before != nil)
    #expect(baseline("experiences/tour/one", ["text": "0"]).digest(of: page) == before)
    #expect(baseline("experiences/tour/one", ["text": "1"]).digest(of: page) != before)
    #expect(baseline("experiences/tour/one", ["text": "0"]).digest(of: Route("screens/home.html")) == nil)
  }
}
