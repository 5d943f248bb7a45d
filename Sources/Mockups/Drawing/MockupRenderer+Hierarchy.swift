import CatalogModel
package import Composition
import Elements
import ExperienceTraits

extension MockupRenderer {
  /// Draws the device with a step on its screen.
  package mutating func device(_ step: ComposedStep) {
    html.open("div", .class("device"))
    screen(step)
    html.close("div")
  }

  /// Draws the screen: the app's page, the backdrop, and the experience over it.
  package mutating func screen(_ step: ComposedStep) {
    self.step = step
    groupCount = 0
    html.open("div", .class("screen"), use.isInteractive ? .id("step") : nil)
    if use.isInteractive, hasForm { html.element("span", .class("errors"), .id("errors")) { _ in } }
    let hierarchy = step.trace.isDisplayable ? step.presentation.hierarchy : nil
    appPage(embedding: hierarchy)
    if let hierarchy {
      present(hierarchy)
    } else if step.trace.error?.code == Trace.Failure.notPresented {
      html.element("div", .class("ended")) { $0.element("strong", text: "Not presented") }
    } else {
      refusal(step.trace.error?.message ?? "")
    }
    statusBar()
    explanations()
    html.close("div")
    self.step = nil
  }

  /// Draws the device after an ending: the app's page, and a word on how to go on.
  package mutating func device(endingAs kind: Ending.Kind) {
    html.open("div", .class("device"))
    screen(endingAs: kind)
    html.close("div")
  }

  /// Draws the screen after an ending.
  package mutating func screen(endingAs kind: Ending.Kind) {
    html.open("div", .class("screen"))
    appPage(embedding: nil)
    html.open("div", .class("ended"))
    html.element("strong", text: kind.title)
    if use.isInteractive, let first = definition?.firstStep,
      let route = route(of: .step(slug: first.slug, title: first.title))
    {
      html.element("a", .href(route, from: use.page), text: "Start again")
    }
    html.close("div")
    statusBar()
    html.close("div")
  }

  /// Says in place of the step why the runtime does not show it.
  private mutating func refusal(_ message: String) {
    html.open("div", .class("refusal"))
    html.element("strong", text: "Not shown")
    html.element("span", text: message)
    html.close("div")
  }

  mutating func statusBar() {
    html.open("div", .class("system-bar"), HTMLAttribute("aria-hidden", "true"))
    html.element("span", .class("clock")) { _ in }
    html.element("span", .class("cutout")) { _ in }
    html.element("span", .class("battery")) { _ in }
    html.close("div")
    html.element("div", .class("home-bar"), HTMLAttribute("aria-hidden", "true")) { _ in }
    html.element("div", .class("safe-guides"), HTMLAttribute("aria-hidden", "true")) { _ in }
  }

  private mutating func present(_ hierarchy: Hierarchy) {
    guard let presentation = hierarchy.presentation else { return }
    switch presentation.style {
    case .embed: return
    case .full: sheet(hierarchy, "full")
    case .sheet: sheet(hierarchy, "sheet")
    case .halfSheet: sheet(hierarchy, "half")
    case .dialog, .tooltip, .custom:
      if let backdrop = hierarchy.backdrop { self.backdrop(backdrop) }
      wrapper(hierarchy)
    }
  }

  /// Draws a presentation of the platform: a full screen or a card.
  private mutating func sheet(_ hierarchy: Hierarchy, _ kind: String) {
    html.element("div", .class("dim", kind)) { _ in }
    var rules = Declarations()
    rules.color("background-color", hierarchy.wrapper?.style.backgroundColor)
    if let radius = hierarchy.wrapper?.style.cornerRadius { rules.variable("radius", max(0, radius)) }
    html.open("div", .class("presented", kind, arrival(hierarchy.presentation), styleClass(rules)))
    container(hierarchy)
    html.close("div")
  }

  /// The class of the way in which a presentation of the platform arrives.
  private func arrival(_ presentation: Presentation?) -> String {
    switch presentation?.transition {
    case .fade: "fades"
    case .slide: "rises"
    case .some(.none), nil: ""
    }
  }

  /// Draws a box over the screen: a dialog, a tooltip or the wrapper of a custom trait.
  private mutating func wrapper(_ hierarchy: Hierarchy) {
    guard let wrapper = hierarchy.wrapper else {
      sheet(hierarchy, "full")
      return
    }
    let layout = WrapperLayout(wrapper, in: hierarchy, step?.placement)
    var rules = layout.rules
    if let shadow = wrapper.style.shadow {
      let isSilhouette = layout.outline != nil
      let blur = CSS.pixels(max(0, (isSilhouette ? 1 : 2) * shadow.radius))
      let text = "\(CSS.pixels(shadow.x)) \(CSS.pixels(shadow.y)) \(blur) \(CSS.color(shadow.color))"
      if isSilhouette {
        rules.value("filter", "drop-shadow(\(text))")
      } else {
        rules.value("box-shadow", text)
      }
    }
    var inner = Declarations()
    if layout.outline == nil {
      rules.length("border-radius", wrapper.style.cornerRadius)
      inner.color("background-color", wrapper.style.backgroundColor)
      inner.length("border-radius", wrapper.style.cornerRadius)
      if let width = wrapper.style.borderWidth, let color = wrapper.style.borderColor, width > 0 {
        inner.value("border", "\(CSS.pixels(width)) solid \(CSS.color(color))")
      }
    }
    html.open("div", .class("wrapper", layout.classes, styleClass(rules)))
    if let outline = layout.outline { self.outline(outline, wrapper) }
    html.open("div", .class("clip", styleClass(inner)))
    container(hierarchy)
    html.close("div")
    html.close("div")
  }

  /// Draws the outline of a tooltip for each side that can point at the target; the style sheet shows the one that does.
  private mutating func outline(_ outline: WrapperLayout.Outline, _ wrapper: ExperienceWrapper) {
    let pointer = wrapper.pointer ?? TooltipPointer()
    for (side, isSideways) in [("up", false), ("down", false), ("back", true), ("on", true)] {
      let base = max(0, min(pointer.base, (isSideways ? outline.height : outline.width) - 2 * outline.radius))
      var rules = TooltipOutline.points(pointer, base: base, inset: 0, isSideways: isSideways)
      rules.color("background-color", wrapper.style.backgroundColor)
      html.open("span", .class("outline", side, styleClass(rules)), HTMLAttribute("aria-hidden", "true"))
      if outline.border > 0 {
        var rim = TooltipOutline.points(pointer, base: base, inset: outline.border, isSideways: isSideways)
        rim.color("color", wrapper.style.borderColor)
        html.element("span", .class("rim", styleClass(rim))) { _ in }
      }
      html.close("span")
    }
  }

  /// Draws the container with its step and what is above the step.
  mutating func container(_ hierarchy: Hierarchy) {
    guard let container = hierarchy.container else { return }
    var rules = Declarations()
    rules.color("background-color", container.backgroundColor)
    rules.length("border-radius", container.cornerRadius)
    if let width = container.borderWidth, let color = container.borderColor, width > 0 {
      rules.value("outline", "\(CSS.pixels(width)) solid \(CSS.color(color))")
      rules.length("outline-offset", -width)
    }
    rules.insets("margin", container.margin)
    html.open("div", .class("container-view", styleClass(rules)))
    if let background = container.backgroundContent { backgroundContent(background) }
    self.step(hierarchy.step)
    for decoration in container.decorations {
      switch decoration {
      case .closeButton(let button): closeButton(button)
      case .pagingDots(let style): pagingDots(style, container.pages)
      case .overlay(let overlay): self.overlay(overlay)
      }
    }
    html.close("div")
  }

  private mutating func backgroundContent(_ content: Component) {
    html.open("div", .class("behind"))
    let outer = isInsideLink
    isInsideLink = true
    component(content)
    isInsideLink = outer
    html.close("div")
  }

  /// Draws a step: what sticks to its edges, and the scrolling body between.
  private mutating func step(_ controller: StepController) {
    html.open("div", .class("step-view"))
    if let background = controller.backgroundContent { backgroundContent(background) }
    var rules = Declarations()
    if controller.padding != .zero {
      rules.variable("pt", controller.padding.top)
      rules.variable("pb", controller.padding.bottom)
      rules.variable("ps", controller.padding.leading)
      rules.variable("pe", controller.padding.trailing)
    }
    html.open("div", .class("scroll-body", styleClass(rules)))
    html.open("div", .class("padded"))
    if let top = controller.content.stickyTop { part(top, "sticky top") }
    part(controller.content.body, "body")
    if let bottom = controller.content.stickyBottom { part(bottom, "sticky bottom") }
    html.close("div")
    html.close("div")
    for overlay in controller.overlays { self.overlay(overlay) }
    html.close("div")
  }

  private mutating func part(_ content: Component, _ name: String) {
    html.open("div", .class("c", "v", "ac", name))
    component(content)
    html.close("div")
  }

  mutating func overlay(_ overlay: Overlay) {
    html.open("div", .class("overlay-view", overlay.placement.className))
    component(overlay.content)
    html.close("div")
  }

  private mutating func closeButton(_ button: CloseButton) {
    let style = button.style
    let metrics = CloseButtonMetrics(style)
    var rules = Declarations()
    rules.length("width", metrics.width)
    rules.length("height", metrics.height)
    rules.variable("glyph", metrics.symbolSize)
    rules.length("border-radius", metrics.cornerRadius)
    place(&rules, style, metrics.margin)
    let isDefault = button.appearance == .default
    if let foreground = style.foregroundColor {
      rules.color("color", foreground)
      if isDefault { rules.color("background-color", style.backgroundColor) }
    }
    if let width = style.borderWidth, let color = style.borderColor {
      rules.value("border", "\(CSS.pixels(width)) solid \(CSS.color(color))")
    }
    if let shadow = style.shadow {
      let offset = "\(CSS.pixels(shadow.x)) \(CSS.pixels(shadow.y))"
      let blur = CSS.pixels(max(0, (isDefault ? 2 : 1) * shadow.radius))
      let text = "\(offset) \(blur) \(CSS.color(shadow.color))"
      if isDefault { rules.value("box-shadow", text) } else { rules.value("filter", "drop-shadow(\(text))") }
    }
    let isTinted = style.foregroundColor != nil
    let look = isDefault ? (isTinted ? "" : "blurred") : (isTinted ? "minimal tinted" : "minimal")
    let classes = HTMLAttribute.class("close-button", look, styleClass(rules))
    if use.isInteractive, let route = route(of: .dismissed) {
      html.open(
        "a", classes, .href(route, from: use.page), HTMLAttribute("aria-label", "Close"),
        HTMLAttribute("title", "Dismisses the experience"))
    } else {
      html.open("span", classes)
    }
    cross(isBold: isDefault)
    html.close(use.isInteractive ? "a" : "span")
  }

  /// Places a close button at an edge of its container, inside the safe area of that.
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

  /// A distance from an edge of the container beyond its safe area.
  private static func inside(_ variable: String, _ distance: Double) -> String {
    "calc(var(--\(variable),0px) + \(distance == 0 ? "0px" : CSS.pixels(distance)))"
  }

  private mutating func pagingDots(_ style: Style, _ pages: ExperiencePageMonitor) {
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
      "div", .class("dots", styleClass(rules)), HTMLAttribute("role", isLinked ? "navigation" : "img"),
      HTMLAttribute("aria-label", "Page \(pages.currentPage + 1) of \(pages.numberOfPages)"))
    for page in 0..<min(pages.numberOfPages, 40) {
      let isCurrent = page == pages.currentPage
      var dot = Declarations()
      dot.color("background-color", isCurrent ? style.foregroundColor : style.backgroundColor)
      let classes = HTMLAttribute.class("dot", isCurrent ? "current" : "", styleClass(dot))
      if isLinked, !isCurrent,
        let route = route(of: .step(slug: siblings[page].slug, title: siblings[page].title))
      {
        html.element(
          "a", classes, .href(route, from: use.page),
          HTMLAttribute("aria-label", "Page \(page + 1): \(siblings[page].title)")
        ) { _ in }
      } else {
        html.element("span", classes) { _ in }
      }
    }
    html.close("div")
  }

  /// The steps of the group of the step that is drawn.
  private var siblings: [StepDefinition] {
    step.map { definition?.groups[$0.presentation.index.group].steps ?? [] } ?? []
  }
}
