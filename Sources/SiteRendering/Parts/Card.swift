import CatalogModel
import DefinitionKinds
package import Mockups

/// A picture with a caption that links to a page.
package struct Card {
  /// The page that the card links to, and the page that contains the card.
  let route: Route, page: Route
  let title: String
  /// The number of the card in a row of steps, counted from 1.
  var number: Int?
  /// A label of one or two words that says why the picture is empty or the step is not shown.
  var flag: Phrase?
  /// Lines below the caption.
  var notes: [Phrase]
  /// The values that filters use to find the card.
  var facets: Facets?

  /// Creates a card from the pages that it connects and the parts of its caption.
  package init(
    route: Route, page: Route, title: String, number: Int? = nil, flag: Phrase? = nil, notes: [Phrase] = [],
    facets: Facets? = nil
  ) {
    self.route = route
    self.page = page
    self.title = title
    self.number = number
    self.flag = flag
    self.notes = notes
    self.facets = facets
  }
}

extension HTMLWriter {
  /// Writes a card with a caption made from its number, title, and label.
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

  /// Writes a gallery card with the main facts about a definition.
  package mutating func card(
    _ head: SummaryHead, on page: Route, _ facets: Facets? = nil, code: String? = nil, owner: Phrase? = nil,
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

  /// Writes a card without a picture and without a link, such as a step that has no page.
  package mutating func card(withoutPage title: String, reason: Phrase) {
    open("li", .class("card unread"))
    element("span", .class("picture empty"), text: reason)
    element("span", .class("caption"), text: title)
    close("li")
  }

  /// Writes a card with a caption that the caller provides.
  package mutating func card(
    _ card: Card, picture: (inout HTMLWriter) -> Void, caption: (inout HTMLWriter) -> Void
  ) {
    open("li", .class("card"), card.facets?.attribute)
    open("div", .class("picture"), HTMLAttribute("aria-hidden", "true"), .flag("inert"))
    picture(&self)
    close("div")
    open("a", .class("caption"), .href(card.route, from: card.page))
    caption(&self)
    close("a")
    for note in card.notes { element("p", .class("note"), text: note) }
    close("li")
  }
}
