import CatalogModel
package import Mockups
import SiteRendering

/// A picture over the name of what it shows, which leads to its page.
package struct Card {
  /// The page to which it leads, and the one on which it stands.
  let route: Route, page: Route
  let title: String
  /// The place in a row of steps, counted from one.
  var number: Int?
  /// Why nothing is seen, in a word or two.
  var flag: String?
  /// What a list of cards can be narrowed down by.
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

  /// Writes a card of a gallery, with what is known of a definition at a glance.
  mutating func card(
    _ head: SummaryHead, on page: Route, _ facets: Facets? = nil, code: String? = nil,
    picture: (inout HTMLWriter) -> Void, facts: (inout HTMLWriter) -> Void
  ) {
    let card = Card(route: Route(head.reference), page: page, title: head.title, facets: facets)
    self.card(card, picture: picture) { html in
      html.element("span", .class("name"), text: head.title)
      if let code { html.element("code", text: code) }
      if let text = head.metadata.summary { html.element("span", .class("lede"), text: text) }
      html.open("span", .class("facts"))
      html.status(head.metadata)
      facts(&html)
      html.close("span")
    }
  }

  /// Writes a card for something that has neither a picture nor a page.
  mutating func card(withoutPage title: String, reason: String) {
    open("li", .class("card unread"))
    element("span", .class("picture empty"), text: reason)
    element("span", .class("caption"), text: title)
    close("li")
  }

  /// Writes a card whose caption says more than its title.
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
