import CatalogModel
import DefinitionKinds
import Definitions
import Mockups
import SiteRendering
import Testing

@testable import CatalogSite

/// Cards: a picture for sighted readers, and one link with a caption for everyone.
@Suite struct CardTests {
  private func card(_ card: Card) -> PageText {
    let html = HTMLWriter { $0.card(card) { $0.element("b", text: "Drawing" as String) } }
    return PageText(html: String(decoding: html.bytes(), as: UTF8.self))
  }

  private let step = Card(route: Route("e/a/one.html"), page: Route("e/index.html"), title: "One <1>")

  @Test func aCardIsOneLinkWithItsTitle() {
    #expect(card(step).links == ["One <1> -> a/one.html"])
  }

  @Test func aPictureIsSkippedByScreenReadersAndTheKeyboard() throws {
    let picture = try card(step).part(from: "<div class=picture ", to: "</div>")
    #expect(picture.html.hasPrefix("aria-hidden=true inert>") && picture.text.hasSuffix("Drawing"))
  }

  @Test func aNumberComesBeforeTheTitleAndALabelAfterIt() {
    let card = card(
      Card(
        route: Route("a.html"), page: Route("b.html"), title: "One", number: 3, flag: "Not shown"))
    #expect(card.links == ["3 One Not shown -> a.html"])
  }

  @Test func aCardCanBeFiltered() {
    var facets = Facets()
    facets.add(owner: nil)
    let card = card(Card(route: Route("a.html"), page: Route("b.html"), title: "One", facets: facets))
    #expect(card.html.contains("data-facets=\"owner No owner\""))
    #expect(!self.card(step).html.contains("data-facets"))
  }

  @Test func aStepWithoutAPageIsNoLink() {
    let html = HTMLWriter { $0.card(withoutPage: "One", reason: "Not read") }
    let card = PageText(html: String(decoding: html.bytes(), as: UTF8.self))
    #expect(card.links.isEmpty && card.text == "Not read One")
  }

  @Test func aGalleryCardHasTheFactsOfItsDefinition() throws {
    let context = WrittenPages.context([
      "late": "---\nstatus: draft\nsummary: Too late.\n---\n# Late\n```yaml rule\nvalue: true\n```\n",
      "plain": "# Plain\n```yaml rule\nvalue: true\n```\n",
    ])
    func card(_ name: String, code: String? = nil, owner: Phrase? = nil) throws -> String {
      let head = SummaryHead(try #require(context.catalog.rules[named: name]))
      let html = HTMLWriter { html in
        html.card(head, on: Route("rules/index.html"), code: code, owner: owner) { _ in
        } facts: {
          $0.element("span", text: "2 uses" as String)
        }
      }
      return try #require(PageText(html: String(decoding: html.bytes(), as: UTF8.self)).links.first)
    }
    #expect(
      try card("late", code: "is_late", owner: .value("Growth"))
        == "Growth Late is_late Too late. Draft 2 uses -> late.html")
    #expect(try card("plain") == "Plain 2 uses -> plain.html")
  }
}
