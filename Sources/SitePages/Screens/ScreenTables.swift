import CatalogModel
import Composition
import ContentOperations
import DefinitionKinds
import Definitions
import Elements
import ExperienceTraits
import Mockups
import ScreenDefinitions
import SiteRendering

/// Writes the lists and tables on the page of a screen.
struct ScreenTables {
  private let context: SiteContext
  private let composed: ComposedScreen
  private let route: Route

  init(_ composed: ComposedScreen, on page: Route, _ context: SiteContext) {
    self.context = context
    self.composed = composed
    route = page
  }

  private var definition: ScreenDefinition { composed.definition }

  /// Writes the operations of a view, or the document of a tree.
  func writeParts(to html: inout HTMLWriter, _ pages: inout PageWriter) {
    switch definition.content {
    case .operations(let operations):
      writeSharing(to: &html)
      html.open("ol", .class("operations"))
      for operation in operations {
        html.open("li")
        html.element("h3", text: operation.name)
        if let sharer = operation.sharer {
          html.open("p", .class("reason"))
          html.sentence(
            "shared by \(slot: 0)",
            { $0.element("a", .href(.screen(sharer.screen), from: route), text: sharer.title) })
          html.close("p")
          html.close("li")
          continue
        }
        html.proseBlock(pages.prose(operation.prose, of: definition, on: route, headingShift: 1))
        html.foldedSource(operation.source)
        html.close("li")
      }
      html.close("ol")
    case .tree(_, let source): html.source(source)
    case .none: return
    }
  }

  /// Writes links to the other views that use the shared operations of this screen, if there are any.
  private func writeSharing(to html: inout HTMLWriter) {
    guard let share = definition.share else { return }
    let views = context.catalog.screens(borrowingFrom: definition)
    guard !views.isEmpty else { return }
    html.open("p", .class("note"))
    html.sentence(
      share.place == .start ? "They come first on \(slot: 0) too." : "They come last on \(slot: 0) too.",
      { html in
        guard views.count > 1 else { return links(to: views[...], &html) }
        html.sentence(
          "\(slot: 0) and \(slot: 1)",
          { links(to: views.dropLast(), &$0) }, { links(to: views.suffix(1), &$0) })
      })
    html.close("p")
  }

  private func links(to views: ArraySlice<ScreenDefinition>, _ html: inout HTMLWriter) {
    for (index, view) in views.enumerated() {
      if index > 0 { html.text(", ") }
      html.element("a", .href(Route(view.reference), from: route), text: view.title)
    }
  }

  /// Writes the components on the screen, with their frames in points on the reference phone.
  func writeComponents(to html: inout HTMLWriter) {
    let size = Screen.reference.size
    let frames = composed.content.rectangles(size: size, safeArea: Screen.reference.safeArea)
    var types: [String: (type: String, standIn: String?, isGuessed: Bool, traits: [String])] = [:]
    switch composed.content {
    case .view(let view):
      for part in view.parts {
        types[part.model.identifier] = (
          part.model.componentIdentifier.description,
          part.isFallback && part.type != part.model.componentIdentifier.description ? part.type : nil,
          part.isSizedByContent,
          part.layoutTraits.map(\.rawValue).sorted()
        )
      }
    case .tree(let tree):
      tree.visit { part in if let id = part.id { types[id] = (part.type, nil, false, []) } }
    case .empty: return
    }
    guard !frames.isEmpty else { return }
    html.scrollingTable("uses", columns: ["Identifier", "Component", "Layout traits", "Frame on the phone"]) {
      html in
      for (identifier, frame) in frames.prefix(200) {
        html.open("tr")
        html.open("th", HTMLAttribute("scope", "row"))
        html.element("code", text: identifier)
        html.close("th")
        html.open("td")
        let type = types[identifier]
        let name = type?.type ?? ""
        if let standIn = type?.standIn {
          html.sentence("\(slot: 0) drawn by \(standIn)", { link(toComponent: name, &$0) })
        } else {
          link(toComponent: name, &html)
        }
        html.close("td")
        html.element("td", text: (type?.traits ?? []).joined(separator: ", "))
        let sides = [frame.x, frame.y, frame.width, frame.height].map { CSS.number($0) }
        let words = "\(sides[0]), \(sides[1]), \(sides[2]) × \(sides[3]) pt"
        html.element("td", text: type?.isGuessed == true ? "about \(words)" : .value(words))
        html.close("tr")
      }
    }
    if frames.count > 200 {
      html.element("p", .class("note"), text: "\((frames.count - 200).counted("more component")).")
    }
  }

  private func link(toComponent name: String, _ html: inout HTMLWriter) {
    if let page = context.catalog.page(ofComponent: name) {
      html.element("a", .href(Route(page), from: route), text: name)
    } else {
      html.element("span", .class("broken"), text: name)
    }
  }

  /// The maximum number of pictures of experiences; further experiences have only their titles.
  private static let picturedExperiences = 12

  /// Writes the experiences that appear over the screen, as pictures of their first steps.
  func writeExperiences(to html: inout HTMLWriter) {
    let over = context.catalog.experiences(over: definition)
    guard !over.isEmpty else { return }
    html.open("ul", .class("gallery small over-screen"))
    for experience in over.prefix(Self.picturedExperiences) {
      let page = Route.experience(experience.id)
      html.card(Card(route: page, page: route, title: experience.title)) { html in
        if let picture = context.picture(of: experience.reference, under: composed.trace.scenario) {
          html.preview(picture, title: experience.title, on: route)
        } else {
          html.element("span", .class("empty"), text: "Not shown")
        }
      }
    }
    html.close("ul")
    guard over.count > Self.picturedExperiences else { return }
    html.open("ul", .class("links"))
    for experience in over.dropFirst(Self.picturedExperiences) {
      html.open("li")
      html.element("a", .href(.experience(experience.id), from: route), text: experience.title)
      html.close("li")
    }
    html.close("ul")
  }
}
