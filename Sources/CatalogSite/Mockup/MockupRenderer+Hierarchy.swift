import Composition
import Elements
import ExperienceTraits

extension MockupRenderer {
  /// Draws the device with a step on its screen.
  mutating func device(_ step: ComposedStep) {
    html.open("div", .class("device"))
    screen(step)
    html.close("div")
  }

  /// Draws the screen: the app's page, the backdrop, and the experience over it.
  mutating func screen(_ step: ComposedStep) {
    self.step = step
    html.open("div", .class("screen"))
    let hierarchy = step.trace.isDisplayable ? step.presentation.hierarchy : nil
    neutralPage(embedding: hierarchy)
    if let hierarchy {
      present(hierarchy)
    } else {
      refusal(step.trace.error?.message ?? "")
    }
    statusBar()
    html.close("div")
    self.step = nil
  }

  /// Says in place of the step why the runtime does not show it.
  private mutating func refusal(_ message: String) {
    html.open("div", .class("refusal"))
    html.element("strong", text: "Not shown")
    html.element("span", text: message)
    html.close("div")
  }

  private mutating func statusBar() {
    html.open("div", .class("system-bar"), HTMLAttribute("aria-hidden", "true"))
    html.element("span", .class("clock")) { _ in }
    html.element("span", .class("island")) { _ in }
    html.element("span", .class("battery")) { _ in }
    html.close("div")
    html.element("div", .class("home-bar"), HTMLAttribute("aria-hidden", "true")) { _ in }
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
    if kind != "full" { html.element("div", .class("dim")) { _ in } }
    var rules = Declarations()
    rules.color("background-color", hierarchy.wrapper?.style.backgroundColor)
    if kind != "full" { rules.length("border-start-start-radius", hierarchy.wrapper?.style.cornerRadius) }
    if kind != "full" { rules.length("border-start-end-radius", hierarchy.wrapper?.style.cornerRadius) }
    html.open("div", .class("presented", kind, styleClass(rules)))
    container(hierarchy)
    html.close("div")
  }

  /// Draws a box over the screen: a dialog, a tooltip or the wrapper of a custom trait.
  private mutating func wrapper(_ hierarchy: Hierarchy) {
    guard let wrapper = hierarchy.wrapper else {
      sheet(hierarchy, "full")
      return
    }
    let screen = hierarchy.backdrop?.screen ?? .reference
    let frame = WrapperLayout.frame(of: wrapper, on: screen)
    var rules = frame.rules
    rules.color("background-color", wrapper.style.backgroundColor)
    rules.length("border-radius", wrapper.style.cornerRadius)
    if let width = wrapper.style.borderWidth, let color = wrapper.style.borderColor, width > 0 {
      rules.value("border", "\(CSS.pixels(width)) solid \(CSS.color(color))")
    }
    if let shadow = wrapper.style.shadow {
      rules.value(
        "box-shadow",
        "\(CSS.pixels(shadow.x)) \(CSS.pixels(shadow.y)) \(CSS.pixels(max(0, 2 * shadow.radius))) \(CSS.color(shadow.color))"
      )
    }
    html.open("div", .class("wrapper", styleClass(rules)))
    if let pointer = frame.pointer { self.pointer(pointer, wrapper) }
    var inner = Declarations()
    if let radius = wrapper.style.cornerRadius {
      inner.length("border-radius", max(0, radius - (wrapper.style.borderWidth ?? 0)))
    }
    html.open("div", .class("clip", styleClass(inner)))
    container(hierarchy)
    html.close("div")
    html.close("div")
  }

  private mutating func pointer(_ pointer: WrapperLayout.Pointer, _ wrapper: ExperienceWrapper) {
    var rules = pointer.rules
    rules.color("color", wrapper.style.backgroundColor)
    html.open(
      "svg", .class("pointer", styleClass(rules)), HTMLAttribute("viewBox", "0 0 2 1"),
      HTMLAttribute("preserveAspectRatio", "none"), HTMLAttribute("fill", "currentColor"),
      HTMLAttribute("aria-hidden", "true"))
    html.element("path", HTMLAttribute("d", "M0 1L1 0L2 1z")) { _ in }
    html.close("svg")
  }

  /// Draws the container with its step and what is above the step.
  mutating func container(_ hierarchy: Hierarchy) {
    guard let container = hierarchy.container else { return }
    var rules = Declarations()
    rules.color("background-color", container.backgroundColor)
    rules.length("border-radius", container.cornerRadius)
    if let width = container.borderWidth, let color = container.borderColor, width > 0 {
      rules.value("border", "\(CSS.pixels(width)) solid \(CSS.color(color))")
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
    rules.insets("padding", controller.padding)
    html.open("div", .class("padded", styleClass(rules)))
    if let top = controller.content.stickyTop { part(top, "sticky") }
    part(controller.content.body, "scroll-body")
    if let bottom = controller.content.stickyBottom { part(bottom, "sticky") }
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
    let height = style.height ?? 30
    let width = style.width ?? style.height ?? 30
    var rules = Declarations()
    rules.length("width", width)
    rules.length("height", height)
    rules.length("border-radius", style.cornerRadius ?? min(width, height) / 2)
    place(
      &rules, style, vertical: style.verticalAlignment ?? "top",
      horizontal: style.horizontalAlignment ?? "trailing")
    let isDefault = button.appearance == .default
    if let foreground = style.foregroundColor {
      rules.color("color", foreground)
      if isDefault { rules.color("background-color", style.backgroundColor) }
    }
    if let width = style.borderWidth, let color = style.borderColor {
      rules.value("border", "\(CSS.pixels(width)) solid \(CSS.color(color))")
    }
    let look = isDefault ? (style.foregroundColor == nil ? "blurred" : "") : "minimal"
    let classes = HTMLAttribute.class("close-button", look, styleClass(rules))
    if use.isInteractive, let route = route(of: .dismissed) {
      html.open(
        "a", classes, .href(route, from: use.page), HTMLAttribute("aria-label", "Close"),
        HTMLAttribute("title", "Dismisses the experience"))
    } else {
      html.open("span", classes)
    }
    html.open(
      "svg", HTMLAttribute("viewBox", "0 0 24 24"), HTMLAttribute("fill", "currentColor"),
      HTMLAttribute("aria-hidden", "true"))
    html.element("path", HTMLAttribute("d", isDefault ? Symbols.boldCross : Symbols.cross)) { _ in }
    html.close("svg")
    html.close(use.isInteractive ? "a" : "span")
  }

  /// Places a small element at an edge of its container; its margins are 8 where they are not written.
  private func place(_ rules: inout Declarations, _ style: Style, vertical: String, horizontal: String) {
    func margin(_ edge: Style.Edge, _ value: Double) -> Double {
      style.writtenMargins.contains(edge) ? value : 8
    }
    switch vertical {
    case "center": rules.value("inset-block", "0")
    case "bottom": rules.length("bottom", margin(.bottom, style.margin.bottom))
    default: rules.length("top", margin(.top, style.margin.top))
    }
    switch horizontal {
    case "center": rules.value("inset-inline", "0")
    case "leading": rules.length("inset-inline-start", margin(.leading, style.margin.leading))
    default: rules.length("inset-inline-end", margin(.trailing, style.margin.trailing))
    }
    if vertical == "center" { rules.value("margin-block", "auto") }
    if horizontal == "center" { rules.value("margin-inline", "auto") }
  }

  private mutating func pagingDots(_ style: Style, _ pages: ExperiencePageMonitor) {
    var rules = Declarations()
    switch style.verticalAlignment {
    case "top": rules.length("top", style.margin.top)
    case "center": rules.value("inset-block", "0")
    default: rules.length("bottom", style.margin.bottom)
    }
    switch style.horizontalAlignment {
    case "leading": rules.length("inset-inline-start", style.margin.leading)
    case "trailing": rules.length("inset-inline-end", style.margin.trailing)
    default: rules.value("inset-inline", "0")
    }
    html.open(
      "div", .class("dots", styleClass(rules)), HTMLAttribute("role", "img"),
      HTMLAttribute("aria-label", "Page \(pages.currentPage + 1) of \(pages.numberOfPages)"))
    for page in 0..<min(pages.numberOfPages, 40) {
      let isCurrent = page == pages.currentPage
      var dot = Declarations()
      dot.color("background-color", isCurrent ? style.foregroundColor : style.backgroundColor)
      html.element("span", .class("dot", isCurrent ? "current" : "", styleClass(dot))) { _ in }
    }
    html.close("div")
  }
}
