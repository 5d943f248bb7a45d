import CatalogModel
import Composition
import Definitions
import Mockups
import SiteRendering

/// A page to which a small picture of it leads.
struct PictureLink {
  let title: String
  let page: Route
  /// The mockup, or `nil` for a page that has none.
  var picture: Route?
  /// A word under the title, such as the kind of the definition.
  var note: String?
}

extension DefinitionKind {
  /// The note under a picture: the kind, unless it is an experience, as most are.
  var noteInPictures: String? { self == .experience ? nil : rawValue.capitalizedFirst }
}

extension SiteContext {
  /// The picture of a definition: the first step of an experience, a screen, or the first scene of a flow.
  func picture(of reference: DefinitionReference, under scenario: String? = nil) -> Route? {
    let scenario = self.scenario(scenario, for: reference)
    return switch reference.kind {
    case .experience:
      catalog.experiences[id: reference.id]?.firstStepSlug.map {
        .mockup(reference.id, $0, under: scenario)
      }
    case .screen: .screenMockup(reference.id, under: scenario)
    case .flow:
      catalog.flows[id: reference.id]?.entry.map { .scene(reference.id, $0.id, under: scenario) }
    default: nil
    }
  }
}

extension HTMLWriter {
  /// Writes links with pictures beside each other, then links without; a link to a page with all of them ends the list.
  mutating func pictureLinks(
    _ links: [PictureLink], on page: Route, limit: Int = .max, all: Route? = nil, isEager: Bool = false
  ) {
    let sorted = links.filter { $0.picture != nil } + links.filter { $0.picture == nil }
    open("ul", .class("picture-links"))
    for link in sorted.prefix(limit) {
      open("li", .class(link.picture == nil ? "plain" : ""))
      open("a", .href(link.page, from: page))
      if let picture = link.picture {
        thumbnail(picture, title: link.title, on: page, isEager: isEager)
      }
      element("span", .class("name"), text: link.title)
      close("a")
      if let note = link.note { element("span", .class("note"), text: note) }
      close("li")
    }
    if links.count > limit, let all {
      open("li", .class("plain"))
      element("a", .href(all, from: page), text: "\(links.count - limit) more")
      close("li")
    }
    close("ul")
  }

  /// Writes two pictures beside each other, each with its caption; a box with a word stands for a missing picture.
  mutating func picturePair(
    _ pictures: [(picture: Route?, caption: String, word: String)], title: String, on page: Route
  ) {
    open("div", .class("pair"))
    for (picture, caption, word) in pictures {
      open("figure")
      if let picture {
        thumbnail(picture, title: title, on: page, isLarge: true)
      } else {
        element("span", .class("thumb large unseen-box"), text: word)
      }
      element("figcaption", text: caption)
      close("figure")
    }
    close("div")
  }
}
