import Definitions
package import FormatReference
import Mockups
package import SiteRendering

/// Writes the overview of what files can say.
package struct ReferencePages {
  let reference: Reference

  package init(reference: Reference) {
    self.reference = reference
  }

  package func write(to pages: inout PageWriter) {
    pages.add(
      Page(
        route: .reference, template: "reference", titles: ["The content format"],
        slots: ["list": HTMLWriter { overview(in: pages.context, &$0) }], area: .reference))
  }

  private func overview(in context: SiteContext, _ html: inout HTMLWriter) {
    for group in Reference.ReferenceGroup.allCases {
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
}
