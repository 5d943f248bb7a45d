import CatalogModel
import Composition
package import DefinitionKinds
package import Definitions
import EventDefinitions
import ExperienceDefinitions
package import Mockups

/// A link to a page, shown as a small picture with a title.
package struct PictureLink {
  let title: String
  let page: Route
  /// The address of the mockup; `nil` for a page without a mockup.
  var picture: Route?
  /// A note below the title, such as the kind of the definition.
  var note: Phrase?

  /// Creates a link to a page; without a mockup, the link is a title.
  package init(title: String, page: Route, picture: Route? = nil, note: Phrase? = nil) {
    self.title = title
    self.page = page
    self.picture = picture
    self.note = note
  }
}

extension DefinitionKind {
  /// The note below a picture: the kind of the definition.
  ///
  /// `nil` for an experience, because most pictures show experiences.
  package var noteInPictures: Phrase? { self == .experience ? nil : title }
}

extension SiteContext {
  /// The mockup that represents a definition: an experience's first step, a screen, or a flow's first scene.
  ///
  /// `nil` for other kinds.
  package func picture(of reference: DefinitionReference, under scenario: String? = nil) -> Route? {
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

/// One of two pictures that stand side by side.
package struct PairedPicture {
  /// The picture, or `nil` if nothing is shown.
  let route: Route?
  /// The caption, with a place for the title of the scenario, if there is one.
  let caption: Phrase
  var scenario: Phrase?
  /// The text of a box in place of a missing picture.
  let absence: Phrase

  /// Creates one of two pictures.
  package init(route: Route?, caption: Phrase, scenario: Phrase? = nil, absence: Phrase) {
    self.route = route
    self.caption = caption
    self.scenario = scenario
    self.absence = absence
  }
}

extension HTMLWriter {
  /// The maximum number of pictures in one list of links; further links have only their titles.
  private static let pictureLimit = 60

  /// Writes links as a row of pictures, then the links without a picture.
  ///
  /// If there are more links than the limit, the last item links to the page with all of them.
  package mutating func pictureLinks(
    _ links: [PictureLink], on page: Route, limit: Int = .max, all: Route? = nil, isEager: Bool = false
  ) {
    let sorted = links.filter { $0.picture != nil } + links.filter { $0.picture == nil }
    open("ul", .class("picture-links"))
    for (place, link) in sorted.prefix(limit).enumerated() {
      open("li", .class(link.picture == nil ? "plain" : ""))
      open("a", .href(link.page, from: page))
      if let picture = link.picture, place < Self.pictureLimit {
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

  /// Writes a card about a definition as a list item: its title, its pictures side by side, and text.
  ///
  /// Without pictures, the text follows the title.
  package mutating func useCard(
    _ title: String, _ link: Route, _ kind: DefinitionKind,
    pictures: [PairedPicture], on page: Route,
    text: (inout HTMLWriter) -> Void
  ) {
    open("li")
    open("div", .class("use-title"))
    element("a", .href(link, from: page), text: title)
    element("span", .class("note"), text: kind.title)
    close("div")
    if !pictures.isEmpty { picturePair(pictures, title: title, on: page) }
    element("div", .class("use-text"), content: text)
    close("li")
  }

  /// Writes two pictures side by side, each with its caption.
  ///
  /// If a picture is missing, a box with a text takes its place.
  mutating func picturePair(
    _ pictures: [PairedPicture], title: String, on page: Route
  ) {
    open("div", .class("pair"))
    for picture in pictures {
      open("figure")
      if let route = picture.route {
        thumbnail(route, title: title, on: page, isLarge: true)
      } else {
        element("span", .class("thumb large unseen-box"), text: picture.absence)
      }
      if let scenario = picture.scenario {
        element("figcaption") { $0.sentence(picture.caption, { $0.element("span", text: scenario) }) }
      } else {
        element("figcaption", text: picture.caption)
      }
      close("figure")
    }
    close("div")
  }
}
