import Mockups
import SiteRendering

/// A page to which a small picture of it leads.
struct PictureLink {
  let title: String
  let page: Route
  /// The mockup, or `nil` for a page that has none.
  let picture: Route?
}

extension HTMLWriter {
  /// Writes pictures as links beside each other; the number of the others follows the first few.
  mutating func pictureLinks(_ links: [PictureLink], on page: Route, limit: Int) {
    open("div", .class("thumbs"))
    for link in links.prefix(limit) {
      open("a", .href(link.page, from: page))
      if let picture = link.picture {
        thumbnail(picture, title: link.title, on: page)
        element("span", .class("unseen"), text: link.title)
      } else {
        text(link.title)
      }
      close("a")
    }
    if links.count > limit { element("span", .class("note"), text: "+\(links.count - limit)") }
    close("div")
  }
}
