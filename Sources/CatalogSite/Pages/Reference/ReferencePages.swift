import CatalogModel
import Definitions
import Mockups

/// Writes what files can say, from what the code says of itself: an overview, and a page for each word.
struct ReferencePages {
  private let reference: Reference

  init(_ catalog: Catalog) {
    reference = Reference(catalog.registry)
  }

  func write(to pages: inout PageWriter) {
    pages.add(
      Page(
        route: .reference, template: "reference", titles: ["The content format"],
        slots: ["list": HTMLWriter { overview(in: pages.context, &$0) }], area: .reference))
    for entry in reference.entries where entry.group != .traits {
      let route = Route.reference(entry.slug)
      pages.add(
        Page(
          route: route, template: "word", titles: [entry.name, "The content format"],
          description: entry.description.summary,
          values: [
            "summary": entry.description.summary, "place": entry.group.place, "group": entry.group.title,
            "referenceLink": Route.reference.relative(to: route),
          ],
          slots: ["details": HTMLWriter { details(of: entry, &$0) }], area: .reference))
    }
  }

  private func overview(in context: RenderContext, _ html: inout HTMLWriter) {
    for group in Reference.Group.allCases {
      html.element("h2", text: group.title)
      html.element("p", .class("note"), text: group.place)
      html.open("dl", .class("words"))
      for entry in reference.entries(of: group) {
        html.open("dt")
        let own: Route? = group == .traits ? context.route(ofTrait: entry.name) : Route.reference(entry.slug)
        if let own {
          html.element("a", .href(own, from: .reference)) { $0.element("code", text: entry.name) }
        } else {
          html.element("code", text: entry.name)
        }
        html.close("dt")
        html.element("dd", text: entry.description.summary)
      }
      html.close("dl")
    }
  }

  private func details(of entry: Reference.Entry, _ html: inout HTMLWriter) {
    fidelity(of: entry, &html)
    html.keyTable(entry.description.keys.map(KeyRow.init))
    for nested in entry.nested {
      html.element("h2", .id(nested.name)) { $0.element("code", text: nested.name) }
      html.element("p", text: nested.description.summary)
      html.keyTable(nested.description.keys.map(KeyRow.init))
    }
    guard let example = entry.example else { return }
    html.element("h2", text: "A whole file")
    html.open("pre", .class("example"), HTMLAttribute("tabindex", "0"))
    html.element("code", text: example)
    html.close("pre")
  }

  private func fidelity(of entry: Reference.Entry, _ html: inout HTMLWriter) {
    guard entry.group == .elements else { return }
    html.element(
      "p", .class("note"),
      text: entry.description.fidelity.reason ?? "Drawn exactly, as measurements in a browser show.")
  }
}

extension Route {
  /// What files can say.
  static let reference = Route("reference/index.html")

  /// A word that files can say.
  static func reference(_ slug: String) -> Route { Route("reference/\(slug).html") }
}
