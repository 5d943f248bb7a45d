import DefinitionKinds
import Definitions
import Mockups
import SiteRendering
import Testing

/// Links with pictures: their order, their number, and what stands in for a missing picture.
@Suite struct PictureLinkTests {
  private func row(_ links: [PictureLink], limit: Int = .max, all: Route? = nil) -> PageText {
    let html = HTMLWriter { $0.pictureLinks(links, on: Route("rules/a.html"), limit: limit, all: all) }
    return PageText(html: String(decoding: html.bytes(), as: UTF8.self))
  }

  private func link(_ title: String, hasPicture: Bool = true, note: Phrase? = nil) -> PictureLink {
    PictureLink(
      title: title, page: Route("screens/\(title).html"),
      picture: hasPicture ? Route("screens/\(title).mockup.html") : nil, note: note)
  }

  private func names(_ row: PageText) -> [String] { row.texts(#/<span class=name>(.*?)<\/span>/#) }

  @Test func picturesComeBeforeTitlesAndBothKeepTheirOrder() {
    let row = row([link("a", hasPicture: false), link("b"), link("c", hasPicture: false), link("d")])
    #expect(names(row) == ["b", "d", "a", "c"])
    #expect(row.html.ranges(of: "<li class=plain>").count == 2)
  }

  @Test func aPictureIsAFrameWithTheMockup() {
    let row = row([link("a")])
    #expect(row.html.contains("src=../screens/a.mockup.html"))
    #expect(row.links.count == 1 && row.links[0].hasSuffix("a -> ../screens/a.html"))
  }

  @Test func atMost60PicturesAreLoaded() {
    let row = row((1...61).map { link("s\($0)") })
    #expect(row.html.ranges(of: "<iframe").count == 60 && names(row).count == 61)
  }

  @Test func aLongRowEndsWithALinkToTheRest() {
    let links = (1...5).map { link("s\($0)") }
    let row = row(links, limit: 3, all: Route("screens/index.html"))
    #expect(names(row) == ["s1", "s2", "s3"])
    #expect(row.links.last == "2 more -> ../screens/index.html")
    #expect(self.row(links, limit: 5, all: Route("screens/index.html")).links.count == 5)
  }

  @Test func aNoteFollowsItsTitle() {
    #expect(row([link("a", note: "Screen")]).text == "a Screen")
  }

  @Test func aTitleIsEscaped() {
    let link = PictureLink(title: "<b>&", page: Route("a.html"))
    #expect(row([link]).html.contains("<span class=name>&lt;b&gt;&amp;</span>"))
  }

  // MARK: The picture of a definition

  private static let context = WrittenPages.context([
    "tour": SampleText.experience("Tour", steps: SampleText.step("One", 10) + SampleText.step("Two", 20)),
    "home": SampleText.file("Home", "screen"),
    "way": SampleText.file("Way", "flow", then: SampleText.part("Start", "scene", "screen: home")),
    "late": SampleText.file("Late", "rule", "value: true"),
  ])

  @Test(
    arguments: [
      (.experience, "tour", "experiences/tour/one.mockup.html"),
      (.screen, "home", "screens/home.mockup.html"),
      (.flow, "way", "flows/way.start.mockup.html"), (.rule, "late", nil), (.experience, "none", nil),
      (.flow, "none", nil),
    ] as [(DefinitionKind, String, String?)])
  func isTheFirstThingThatUsersSee(_ kind: DefinitionKind, _ id: String, _ path: String?) {
    #expect(Self.context.picture(of: DefinitionReference(kind: kind, id: id))?.path == path)
  }

  @Test func aNoteNamesTheKindUnlessItIsAnExperience() {
    #expect(DefinitionKind.experience.noteInPictures == nil)
    #expect(DefinitionKind.screen.noteInPictures?.english == "Screen")
  }

  // MARK: Two pictures side by side

  private func use(_ pictures: [PairedPicture]) -> PageText {
    let html = HTMLWriter { html in
      html.useCard("Home", Route("screens/home.html"), .screen, pictures: pictures, on: Route("rules/a.html"))
      {
        $0.element("p", text: "Why" as String)
      }
    }
    return PageText(html: String(decoding: html.bytes(), as: UTF8.self))
  }

  @Test func aMissingPictureIsABoxWithItsReason() {
    let card = use([
      PairedPicture(route: Route("screens/home.mockup.html"), caption: "Before", absence: "Hidden"),
      PairedPicture(route: nil, caption: "After", absence: "Hidden"),
    ])
    #expect(card.html.ranges(of: "<iframe").count == 1 && card.html.ranges(of: "Hidden").count == 1)
    #expect(card.text == "Home Screen Before Hidden After Why")
  }

  @Test func withoutPicturesTheTextFollowsTheTitle() {
    #expect(use([]).text == "Home Screen Why" && !use([]).html.contains("class=pair"))
  }

  @Test func aCaptionNamesItsScenario() {
    let card = use([
      PairedPicture(route: nil, caption: "If true: \(slot: 0)", scenario: .value("A day"), absence: "Hidden")
    ])
    #expect(card.html.contains("<figcaption>If true: <span>A day</span></figcaption>"))
  }
}
