import CatalogModel
import Composition
import ContentOperations
import Elements
import ExperienceTraits

/// Draws Hub views: components arranged in rows.
extension MockupRenderer {
  /// Draws a Hub view.
  mutating func hub(_ view: HubView, isOperable: Bool, grows: Bool) {
    let layouts = DeviceLayouts(view)
    let flows = grows && view.body.contains(where: \.isAsHighAsItsContent)
    html.open("div", .class("hub", view.header == nil && view.managesInsets ? "barred" : ""))
    html.open("div", .class("hub-scroll"), isOperable ? HTMLAttribute("tabindex", "0") : nil)
    let height =
      flows
      ? sized(["padding-bottom"], layouts.values { [$0.bottomMargin] })
      : sized(["height"], layouts.values { [$0.contentSize.height] })
    html.open("div", .class("hub-content", flows ? "flow" : "", height))
    for (index, part) in view.body.enumerated() {
      cut()
      let frame =
        flows
        ? flowing(part, layouts.values({ $0.place(of: index) }, row: { $0.rows[index] + 1 }))
        : sized(Self.sides, layouts.values { $0.body[index].sides })
      self.part(part, classes: "part \(frame)", isOperable: isOperable)
    }
    cut()
    html.close("div")
    html.close("div")
    if let header = view.header {
      let frame = sized(
        Self.sides, layouts.values { ($0.header ?? Rectangle(x: 0, y: 0, width: 0, height: 0)).sides })
      part(
        header, classes: "part header \(header.drawn.isDark ? "lit " : "")\(frame)", isOperable: isOperable)
    } else if view.managesInsets {
      html.open("div", .class("hub-bar"))
      html.element("span", text: view.title ?? "")
      html.close("div")
    }
    for (index, overlay) in view.overlays.enumerated() {
      let frame = sized(
        ["width", "height"], layouts.values { [$0.overlays[index].width, $0.overlays[index].height] })
      part(overlay, classes: "part overlay \(frame)", isOperable: isOperable)
    }
    html.close("div")
  }

  private static let sides: [StaticString] = ["left", "top", "width", "height"]

  /// The class that sets CSS properties to lengths, with formulas for each range of screen widths.
  private mutating func sized(_ properties: [StaticString], _ ranges: [DeviceLayouts.Range]) -> String {
    className(ranges) { range, rules in
      for (property, length) in zip(properties, range.lengths) { rules.value(property, CSS.linear(length)) }
    }
  }

  /// The class of a component that moves down when the rows before it get higher.
  private mutating func flowing(_ part: HubPart, _ ranges: [DeviceLayouts.Range]) -> String {
    let properties: [StaticString] = ["margin-left", "margin-top", "width", "height"]
    return className(ranges) { range, rules in
      rules.value("grid-row", String(range.row))
      for (property, length) in zip(properties.prefix(part.isAsHighAsItsContent ? 3 : 4), range.lengths) {
        rules.value(property, CSS.linear(length))
      }
    }
  }

  /// The class for declarations that differ by screen width.
  private mutating func className(
    _ ranges: [DeviceLayouts.Range], _ declare: (DeviceLayouts.Range, inout Declarations) -> Void
  ) -> String {
    let rules = ranges.map { range in
      var rules = Declarations()
      declare(range, &rules)
      return (minimum: range.minimum, declarations: rules)
    }
    return styles.className(
      for: rules.first?.declarations ?? Declarations(), wider: Array(rules.dropFirst()))
  }

  private mutating func part(_ part: HubPart, classes: String, isOperable: Bool) {
    openPart(part, classes: classes, isOperable: isOperable)
    content(part.drawn)
    closePart()
  }

  /// Opens the frame of a component; it is a link if its target leads to a page or another site.
  private mutating func openPart(_ part: HubPart, classes: String, isOperable: Bool) {
    let target = isOperable ? part.model.target?.uri : nil
    let attributes = [HTMLAttribute("data-id", part.model.identifier)]
    if let way = isOperable ? flowLink(part.model.identifier) : nil {
      link.isOpen = true
      html.open(
        "a", .class(classes, "tap"), attributes[0], .href(way.route, from: use.page),
        HTMLAttribute("title", said: way.title))
    } else if let target, let screen = catalog.screen(named: target) {
      link.isOpen = true
      html.open(
        "a", .class(classes, "tap"), attributes[0], .href(route(ofScreen: screen.id), from: use.page),
        HTMLAttribute("title", said: "Opens \(screen.title)"))
    } else if let target, let href = HTMLAttribute.href(external: target) {
      link.isOpen = true
      html.open(
        "a", .class(classes, "tap"), attributes[0], href, HTMLAttribute("rel", "noreferrer"),
        HTMLAttribute("title", said: "Opens \(target)"))
    } else {
      html.open(
        "div", .class(classes), attributes[0], target.map { HTMLAttribute("title", said: "Opens \($0)") })
    }
  }

  private mutating func closePart() {
    html.close(link.isOpen ? "a" : "div")
    link.isOpen = false
  }
}

extension HubView.ScreenLayout {
  /// Four numbers: the distance of a component from the left edge and from the row above, its width, and its height.
  fileprivate func place(of index: Int) -> [Double] {
    let frame = body[index]
    return [frame.x, frame.y - bottom(ofRowsBefore: rows[index]), frame.width, frame.height]
  }

  /// The space below the last row.
  fileprivate var bottomMargin: Double { contentSize.height - bottom(ofRowsBefore: .max) }

  private func bottom(ofRowsBefore row: Int) -> Double {
    zip(rows, body).reduce(0) { bottom, part in part.0 < row ? max(bottom, part.1.maxY) : bottom }
  }
}

extension Rectangle {
  /// The left edge, top edge, width, and height.
  fileprivate var sides: [Double] { [x, y, width, height] }
}
