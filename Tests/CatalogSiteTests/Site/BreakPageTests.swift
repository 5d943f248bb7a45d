import Definitions
import Foundation
import Testing

@testable import CatalogSite

/// The page that lists all findings about mockups.
@Suite struct BreakPageTests {
  private static let faint = #""foregroundColor": {"light": "BBBBBB", "dark": "000000"}"#

  /// A step with two pale texts of one color and a small tap target.
  private static let offer = ExampleExperience(
    id: "offer",
    steps: [
      .init(
        title: "Look",
        content: ExampleExperience.stack(
          ExampleExperience.text("Faint", id: 1, style: faint),
          ExampleExperience.text("Fainter", id: 2, style: faint),
          ExampleExperience.button(
            ExampleExperience.text("Go", id: 3, style: #""foregroundColor": {"light": "000000"}"#), id: 31,
            style: #""width": 30, "height": 60"#)))
    ])

  private static let low = """
    # Page
    ```yaml screen
    {}
    ```
    ```yaml tree
    structure: { type: low }
    ```
    """

  private static let component = """
    # Low
    ```yaml component
    type: low
    size: { width: parent, height: 12 }
    draw: { type: text, text: Many words }
    ```
    """

  private static func site(_ check: String = "") -> SmallCatalog {
    let catalog = "# All\n```yaml catalog\ntitle: All\n\(check)\n```\n"
    return SmallCatalog(["catalog": catalog, "offer": offer.text, "page": low, "low": component])
  }

  private static let site = site()

  private func page() throws -> PageText { try Self.site.page("review/sizes.html") }

  /// Returns the cards of a page, in order.
  private func cards(_ page: PageText) -> [PageText] {
    page.html.split(separator: #/<li class=(break|"break muted") /#).dropFirst()
      .map { PageText(html: String($0)) }
  }

  @Test func countsTheFindingsAboutMockups() throws {
    let found = Self.site.diagnostics.filter { !$0.breaks.isEmpty }
    #expect(found.count == 4)
    #expect(try page().html.contains(#"data-open="\#(found.count)""#))
    let counts = try page().html.matches(of: #/data-findings=(\d+)/#).compactMap { Int($0.1) }
    #expect(counts.reduce(0, +) == found.count)
  }

  @Test func startsWithTheWorstAndShowsOneCardForEachCause() throws {
    let kinds = try page().texts(#/<strong class=break-kind>(.*?)<\/strong>/#)
    #expect(kinds == ["Cut off", "Low contrast", "Small target"])
  }

  @Test func showsTheMockupWithTheAffectedPartsMarked() throws {
    let cards = cards(try page())
    #expect(
      cards[0].html.contains(
        "src=\"../screens/page.mockup.html?d=iphone-se&amp;mark=structure&amp;words=Many%20words\""))
    #expect(
      cards[1].html.contains(
        "../experiences/offer/look.mockup.html?d=iphone-16&amp;th=light&amp;mark=c2&amp;mark=c3"))
    #expect(cards[2].html.contains("mark=c4"))
  }

  @Test func showsMessageLocationAndHelp() throws {
    let card = cards(try page())[1]
    #expect(card.text.contains("“Faint” has a contrast of"))
    #expect(card.text.contains("“Fainter” has a contrast of"))
    #expect(card.text.contains("Text this small needs 4.5."))
    #expect(card.text.contains("Content/offer.md:"))
    #expect(!card.text.contains("Marked:"))
    #expect(
      card.links.contains { $0.hasPrefix("Look -> ../experiences/offer/look.html?d=iphone-16&amp;th=light") })
  }

  @Test func linksToTheOtherVariants() throws {
    let card = cards(try page())[0]
    #expect(
      card.links.contains("iPhone SE · largest text (AX5) -> ../screens/page.html?d=iphone-se&amp;tx=ax5"))
  }

  @Test func hasThePictureOfEachOtherVariant() throws {
    let card = cards(try page())[0]
    let pictures = card.html.matches(of: #/data-picture="([^"]*)" data-answers="?([^">]*)/#).map {
      "\($0.1) \($0.2)"
    }
    #expect(
      pictures.contains {
        $0.contains(
          #/page\.mockup\.html\?d=iphone-se&amp;tx=ax5&amp;mark=.* “Many words” in “Low” cut by \d+ pt/#)
      }, "\(pictures)")
    #expect(card.links.contains { $0.hasPrefix(" -> ../screens/page.html?d=iphone-se") })
  }

  @Test func isLinkedFromFindingsBoardDiagnosticsAndNavigation() throws {
    let step = try Self.site.page("experiences/offer/index.html")
    let links = step.links.filter { $0.hasPrefix("See where it breaks -> ../../review/sizes.html#") }
    #expect(links.count == 3)
    let html = try page().html
    for link in links {
      let anchor = try #require(link.split(separator: "#").last)
      #expect(html.contains("id=\(anchor)"))
    }
    for path in ["review/index.html", "diagnostics/index.html"] {
      let links = try Self.site.page(path).links
      #expect(links.contains { $0.contains("hat breaks") && $0.hasSuffix("sizes.html") })
    }
    #expect(try Self.site.page("search/index.html").links.contains("What breaks -> ../review/sizes.html"))
  }

  @Test func listsAndCountsMutedFindingsSeparately() throws {
    let muted = try Self.site("check: { allow: { clipped-text: [Many] } }").page("review/sizes.html")
    #expect(muted.text.contains("3 findings in 2 pictures. 1 more is muted, listed last."))
    #expect(muted.texts(#/<strong class=break-kind>(.*?)<\/strong>/#).last == "Cut off")
    #expect(muted.text.contains("Muted: allowed"))
  }

  @Test func beginsACardWithTheMissingPoints() throws {
    let answers = try page().texts(#/<li class=break-answer id=clipped-text[^>]*>([^<]*)/#)
    #expect(answers.count == 1)
    #expect(answers.first?.contains(#/^“Many words” in “Low” cut by \d+ pt$/#) == true, "\(answers)")
  }

  @Test func saysOnceThatTheCatalogMutesEverything() throws {
    let policy = "check: { allow: { clipped-text: [Many], low-contrast: [Faint], small-target: [Go] } }"
    let muted = try Self.site(policy).page("review/sizes.html")
    #expect(muted.text.contains("4 findings in 3 pictures, all muted by the catalog."))
    #expect(!muted.text.contains("Muted: allowed"))
  }

  @Test func explainsItselfIfThereAreNoFindings() throws {
    let page = try SmallCatalog(["catalog": "# All\n```yaml catalog\ntitle: All\n```\n"]).page(
      "review/sizes.html")
    #expect(page.text.contains("Nothing breaks."))
    #expect(!page.html.contains("class=\"breaks\""))
  }
}
