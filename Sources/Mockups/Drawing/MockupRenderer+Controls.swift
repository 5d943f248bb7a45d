import CatalogModel
import Composition
import Elements
import ExperienceDefinitions
import ExperienceTraits

/// Draws the controls of a container: the close button and the paging dots.
extension MockupRenderer {
  mutating func closeButton(_ button: CloseButton) {
    let classes = closeButtonClasses[button] ?? look(of: button)
    closeButtonClasses[button] = classes
    differing { renderer in
      let route = renderer.use.isInteractive ? renderer.route(of: .dismissed) : nil
      if let route {
        renderer.html.open(
          "a", classes, .part(.closeButton), .href(route, from: renderer.use.page),
          .label("Close"),
          HTMLAttribute("title", said: "Dismisses the experience"))
      } else {
        renderer.html.open("span", classes, .part(.closeButton))
      }
      renderer.pin(.closeButton)
      renderer.cross(isBold: button.appearance == .default)
      renderer.html.close(route == nil ? "span" : "a")
    }
  }

  /// The attribute with the classes of a close button.
  private mutating func look(of button: CloseButton) -> HTMLAttribute? {
    let style = button.style
    let metrics = CloseButtonMetrics(style)
    var rules = Declarations()
    rules.length("width", metrics.width)
    rules.length("height", metrics.height)
    rules.variable("glyph", metrics.symbolSize)
    rules.length("border-radius", metrics.cornerRadius)
    place(&rules, style, metrics.margin)
    let isDefault = button.appearance == .default
    if let foreground = style.text.color {
      rules.color("color", foreground)
      if isDefault { rules.color("background-color", style.box.backgroundColor) }
    }
    if let width = style.box.borderWidth, let color = style.box.borderColor {
      rules.value("border", "\(CSS.pixels(width)) solid \(CSS.color(color))")
    }
    if let shadow = style.box.shadow {
      let offset = "\(CSS.pixels(shadow.x)) \(CSS.pixels(shadow.y))"
      let blur = CSS.pixels(max(0, (isDefault ? 2 : 1) * shadow.radius))
      let text = "\(offset) \(blur) \(CSS.color(shadow.color))"
      if isDefault { rules.value("box-shadow", text) } else { rules.value("filter", "drop-shadow(\(text))") }
    }
    let isTinted = style.text.color != nil
    let look = isDefault ? (isTinted ? "" : "blurred") : (isTinted ? "minimal tinted" : "minimal")
    return HTMLAttribute.class("close-button", look, styleClass(rules))
  }

  /// Places a close button at an edge of its container, inside the container's safe area.
  private func place(_ rules: inout Declarations, _ style: Style, _ margin: EdgeInsets) {
    placeVertically(&rules, style.verticalAlignment ?? "top", margin)
    switch style.horizontalAlignment {
    case "center":
      rules.value("inset-inline", "\(CSS.pixels(margin.leading)) \(CSS.pixels(margin.trailing))")
      rules.value("margin-inline", "auto")
    case "leading": rules.value("inset-inline-start", Self.inside("i-start", margin.leading))
    default: rules.value("inset-inline-end", Self.inside("i-end", margin.trailing))
    }
  }

  private func placeVertically(_ rules: inout Declarations, _ alignment: String, _ margin: EdgeInsets) {
    switch alignment {
    case "center":
      rules.value("inset-block", "\(Self.inside("it", margin.top)) \(Self.inside("ib", margin.bottom))")
      rules.value("margin-block", "auto")
    case "bottom": rules.value("bottom", Self.inside("ib", margin.bottom))
    default: rules.value("top", Self.inside("it", margin.top))
    }
  }

  /// The CSS distance from an edge of the container, measured from its safe area.
  private static func inside(_ variable: String, _ distance: Double) -> String {
    "calc(var(--\(variable),0px) + \(distance == 0 ? "0px" : CSS.pixels(distance)))"
  }

  mutating func pagingDots(_ style: Style, _ pages: ExperiencePageMonitor) {
    differing { $0.dots(style, pages) }
  }

  private mutating func dots(_ style: Style, _ pages: ExperiencePageMonitor) {
    var rules = Declarations()
    let vertical = style.verticalAlignment ?? ""
    placeVertically(&rules, ["top", "center"].contains(vertical) ? vertical : "bottom", style.margin)
    switch style.horizontalAlignment {
    case "leading": rules.value("inset-inline-start", Self.inside("i-start", style.margin.leading))
    case "trailing": rules.value("inset-inline-end", Self.inside("i-end", style.margin.trailing))
    default:
      rules.value("inset-inline", "\(CSS.pixels(style.margin.leading)) \(CSS.pixels(style.margin.trailing))")
    }
    let siblings = self.siblings
    let isLinked = use.isInteractive && siblings.count == pages.numberOfPages
    html.open(
      "div", .class("dots", styleClass(rules)), .part(.pagingDots),
      HTMLAttribute("role", isLinked ? "navigation" : "img"),
      .label("Page \(pages.currentPage + 1) of \(pages.numberOfPages)"))
    pin(.pagingDots)
    for page in 0..<min(pages.numberOfPages, 40) {
      let isCurrent = page == pages.currentPage
      var dot = Declarations()
      dot.color("background-color", isCurrent ? style.text.color : style.box.backgroundColor)
      let classes = HTMLAttribute.class("dot", isCurrent ? "current" : "", styleClass(dot))
      if isLinked, !isCurrent,
        let route = route(of: .step(slug: siblings[page].slug, title: siblings[page].title))
      {
        html.element(
          "a", classes, .href(route, from: use.page),
          .label("Page \(page + 1): \(siblings[page].title)")
        ) { _ in }
      } else {
        html.element("span", classes) { _ in }
      }
    }
    html.close("div")
  }

  /// The steps in the same group as the current step.
  private var siblings: [StepDefinition] {
    step.map { subject.definition?.payload.groups[$0.presentation.index.group].steps ?? [] } ?? []
  }
}
