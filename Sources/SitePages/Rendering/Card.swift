import CatalogModel
package import Mockups
import SiteRendering

/// A picture with a caption that leads to a page.
package struct Card {
  /// The page to which the card leads, and the page that has the card.
  let route: Route, page: Route
  let title: String
  /// The place in a row of steps, counted from one.
  var number: Int?
  /// The reason for an empty picture, in one or two words.
  var flag: String?
  /// The values by which filters find the card.
  var facets: Facets?
}

extension HTMLWriter {
  /// Writes a card for a place in a row.
  package mutating func card(_ card: Card, picture: (inout HTMLWriter) -> Void) {
    self.card(card, picture: picture) { html in
      if let number = card.number {
        html.element("span", .class("number"), text: String(number))
        html.text(" ")
      }
      html.element("span", .class("name"), text: card.title)
      if let flag = card.flag { html.element("span", .class("flag failed"), text: flag) }
    }
  }

  /// Writes a card of a gallery, with the main facts about a definition.
  mutating func card(
    _ head: SummaryHead, on page: Route, _ facets: Facets? = nil, code: String? = nil, owner: String? = nil,
    picture: (inout HTMLWriter) -> Void, facts: (inout HTMLWriter) -> Void
  ) {
    let card = Card(route: Route(head.reference), page: page, title: head.title, facets: facets)
    self.card(card, picture: picture) { html in
      if let owner { html.element("span", .class("owner"), text: owner) }
      html.element("span", .class("name"), text: head.title)
      if let code { html.element("code", text: code) }
      if let text = head.metadata.summary { html.element("span", .class("lede"), text: text) }
      html.open("span", .class("facts"))
      html.status(head.metadata)
      facts(&html)
      html.close("span")
    }
  }

  /// Writes a card without a picture and without a page.
  mutating func card(withoutPage title: String, reason: String) {
    open("li", .class("card unread"))
    element("span", .class("picture empty"), text: reason)
    element("span", .class("caption"), text: title)
    close("li")
  }

  /// Writes a card with any caption.
  mutating func card(
    _ card: Card, picture: (inout HTMLWriter) -> Void, caption: (inout HTMLWriter) -> Void
  ) {
    open("li", .class("card"), card.facets?.attribute)
    open("div", .class("picture"), HTMLAttribute("aria-hidden", "true"), .flag("inert"))
    picture(&self)
    close("div")
    open("a", .class("caption"), .href(card.route, from: card.page))
    caption(&self)
    close("a")
    close("li")
  }
}
