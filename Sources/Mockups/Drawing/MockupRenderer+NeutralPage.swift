import Elements
import ExperienceTraits

extension MockupRenderer {
  /// Draws a neutral page in place of the app's own, with a frame for an embedded experience.
  mutating func neutralPage(embedding hierarchy: Hierarchy?) {
    var frame: (id: String, hierarchy: Hierarchy)?
    if let hierarchy, case .embed(let frameID)? = hierarchy.presentation?.style {
      frame = (frameID, hierarchy)
    }
    html.open("div", .class("app"), frame == nil ? HTMLAttribute("aria-hidden", "true") : nil)
    html.open("div", .class("app-bar"))
    html.element("span", .class("app-field")) { _ in }
    html.element("span", .class("app-avatar")) { _ in }
    html.close("div")
    html.open("div", .class("app-body"))
    if let frame {
      html.open("div", .class("host-frame"), HTMLAttribute("title", said: "Frame \(frame.id)"))
      container(frame.hierarchy)
      html.close("div")
    }
    html.element("div", .class("app-card")) { card in
      card.element("span", .class("bar wide")) { _ in }
      card.element("span", .class("bar big")) { _ in }
      card.element("span", .class("bar")) { _ in }
    }
    html.element("div", .class("app-rows")) { rows in
      for _ in 0..<7 {
        rows.element("div", .class("app-row")) { row in
          row.element("span", .class("blob")) { _ in }
          row.element("span", .class("bar wide")) { _ in }
          row.element("span", .class("bar end")) { _ in }
        }
      }
    }
    html.close("div")
    html.element("span", .class("app-add")) { _ in }
    html.element("div", .class("app-tabs")) { tabs in
      for _ in 0..<5 { tabs.element("span", .class("tab")) { _ in } }
    }
    html.close("div")
  }
}
