import CatalogModel
package import Composition
import Elements
import ExperienceDefinitions
import ExperienceTraits

extension MockupRenderer {
  /// Draws a device that shows a step.
  package mutating func device(_ step: ComposedStep) {
    html.open("div", .class("device"))
    screen(step)
    html.close("div")
  }

  /// Draws the screen of a step: the app's page, the backdrop, and the experience.
  package mutating func screen(_ step: ComposedStep) {
    self.step = step
    contentNumbers = ContentNumbers(step.step.content)
    groupCount = 0
    differing { $0.html.open("div", .class("screen"), $0.use.isInteractive ? .id("step") : nil) }
    if use.isInteractive, hasForm { html.element("span", .class("errors"), .id("errors")) { _ in } }
    let hierarchy = step.trace.isDisplayable ? step.presentation.hierarchy : nil
    appPage(embedding: hierarchy)
    if let hierarchy {
      if marksTarget { targetRing() }
      present(hierarchy)
    } else if step.trace.error?.code == Trace.TraceFailure.notPresented {
      html.element("div", .class("ended")) { $0.element("strong", text: "Not presented") }
    } else {
      refusal(step.trace.error?.message ?? "")
    }
    statusBar()
    if !explained.isEmpty { differing { $0.explanations() } }
    html.close("div")
    self.step = nil
    contentNumbers = nil
  }

  /// Draws the screen after the experience has ended.
  package mutating func screen(endingAs kind: Ending.EndingKind) {
    html.open("div", .class("screen"))
    appPage(embedding: nil)
    html.open("div", .class("ended"))
    html.element("strong", text: Phrase(kind.title))
    differing { renderer in
      if renderer.use.isInteractive, let first = renderer.subject.definition?.firstStepSlug,
        let route = renderer.route(of: .step(slug: first, title: ""))
      {
        renderer.html.element("a", .href(route, from: renderer.use.page), text: "Start again")
      }
    }
    html.close("div")
    statusBar()
    html.close("div")
  }

  /// Draws the reason why the runtime does not show the step, in place of the step.
  private mutating func refusal(_ message: String) {
    html.open("div", .class("refusal"))
    html.element("strong", text: "Not shown")
    html.element("span", text: Phrase(message))
    html.close("div")
  }

  mutating func statusBar() { html.write(Self.statusBar) }

  /// The system bars and the guides for the safe area, which are the same on every screen.
  package static let statusBar = HTMLWriter { html in
    html.open("div", .class("system-bar"), HTMLAttribute("aria-hidden", "true"))
    html.element("span", .class("clock")) { _ in }
    html.element("span", .class("cutout")) { _ in }
    html.element("span", .class("battery")) { _ in }
    html.close("div")
    html.element("div", .class("home-bar")) { _ in }
    html.element("div", .class("safe-guides"), HTMLAttribute("aria-hidden", "true")) { _ in }
  }

  mutating func present(_ hierarchy: Hierarchy) {
    guard let presentation = hierarchy.presentation else { return }
    switch presentation.style {
    case .embed: return
    case .full: sheet(hierarchy, "full")
    case .sheet: sheet(hierarchy, "sheet")
    case .halfSheet: sheet(hierarchy, "half")
    case .dialog, .tooltip, .custom:
      if let backdrop = hierarchy.backdrop { self.backdrop(backdrop) }
      cut()
      wrapper(hierarchy)
    }
  }

  /// Draws a platform presentation: a full screen or a card.
  private mutating func sheet(_ hierarchy: Hierarchy, _ kind: String) {
    html.element("div", .class("dim", kind)) { _ in }
    var rules = Declarations()
    rules.color("background-color", hierarchy.wrapper?.style.box.backgroundColor)
    if let radius = hierarchy.wrapper?.style.box.cornerRadius { rules.variable("radius", max(0, radius)) }
    html.open(
      "div", .class("presented", kind, arrival(hierarchy.presentation), styleClass(rules)), .part(.wrapper))
    pin(.wrapper)
    container(hierarchy)
    html.close("div")
  }

  /// The class for the transition of a platform presentation.
  private func arrival(_ presentation: Presentation?) -> String {
    switch presentation?.transition {
    case .fade: "fades"
    case .slide: "rises"
    case .some(.none), nil: ""
    }
  }

  /// Draws a box over the screen: a dialog, a tooltip, or the wrapper of a custom trait.
  mutating func wrapper(_ hierarchy: Hierarchy) {
    guard let wrapper = hierarchy.wrapper else {
      sheet(hierarchy, "full")
      return
    }
    let layout = WrapperLayout(wrapper, in: hierarchy, placement)
    var rules = layout.rules
    if let shadow = wrapper.style.box.shadow {
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
      rules.length("border-radius", wrapper.style.box.cornerRadius)
      inner.color("background-color", wrapper.style.box.backgroundColor)
      inner.length("border-radius", wrapper.style.box.cornerRadius)
      if let width = wrapper.style.box.borderWidth, let color = wrapper.style.box.borderColor, width > 0 {
        inner.value("border", "\(CSS.pixels(width)) solid \(CSS.color(color))")
      }
    }
    html.open("div", .class("wrapper", layout.classes, styleClass(rules)), .part(.wrapper))
    pin(.wrapper)
    if let outline = layout.outline { self.outline(outline, wrapper) }
    html.open("div", .class("clip", styleClass(inner)))
    container(hierarchy)
    html.close("div")
    html.close("div")
  }

  /// Draws a tooltip outline for each side of the target; the style sheet shows the matching one.
  private mutating func outline(_ outline: WrapperLayout.Outline, _ wrapper: ExperienceWrapper) {
    let pointer = wrapper.pointer ?? TooltipPointer()
    for (side, isSideways) in [("up", false), ("down", false), ("back", true), ("on", true)] {
      let base = max(0, min(pointer.base, (isSideways ? outline.height : outline.width) - 2 * outline.radius))
      var rules = TooltipOutline.points(pointer, base: base, inset: 0, isSideways: isSideways)
      rules.color("background-color", wrapper.style.box.backgroundColor)
      html.open("span", .class("outline", side, styleClass(rules)), .part(.wrapperPointer))
      if outline.border > 0 {
        var rim = TooltipOutline.points(pointer, base: base, inset: outline.border, isSideways: isSideways)
        rim.color("color", wrapper.style.box.borderColor)
        html.element("span", .class("rim", styleClass(rim))) { _ in }
      }
      html.close("span")
    }
  }

  /// Draws the container with its step and the controls over the step.
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
    html.open(
      "div", .class("container-view", styleClass(rules)), .part(.container),
      .optional("lang", subject.language ?? catalog.words?.contentLanguage),
      .flag("data-texts", !subject.textNumbers.isEmpty))
    if let background = container.backgroundContent { backgroundContent(background, .containerBackground) }
    controller(hierarchy.step)
    for decoration in container.decorations {
      cut()
      switch decoration {
      case .closeButton(let button): closeButton(button)
      case .pagingDots(let style): pagingDots(style, container.pages)
      case .overlay(let overlay): self.overlay(overlay, .containerOverlays)
      }
    }
    html.close("div")
  }

  private mutating func backgroundContent(_ content: Component, _ anchor: MockupAnchor) {
    html.open("div", .class("behind"), .part(anchor))
    let outer = link.isOpen
    link.isOpen = true
    self.content(content)
    link.isOpen = outer
    html.close("div")
  }

  /// Draws a step: the content that sticks to its edges, and the scrolling body between them.
  mutating func controller(_ controller: StepController) {
    cut()
    html.open("div", .class("step-view"), .part(.step))
    if let background = controller.backgroundContent { backgroundContent(background, .stepBackground) }
    var rules = Declarations()
    if controller.padding != .zero {
      rules.variable("pt", controller.padding.top)
      rules.variable("pb", controller.padding.bottom)
      rules.variable("ps", controller.padding.leading)
      rules.variable("pe", controller.padding.trailing)
    }
    html.open("div", .class("scroll-body", styleClass(rules)))
    html.open("div", .class("padded"))
    if let top = controller.content.stickyTop { part(top, "sticky top", .stickyTop) }
    part(controller.content.body, "body", .content)
    if let bottom = controller.content.stickyBottom { part(bottom, "sticky bottom", .stickyBottom) }
    html.close("div")
    html.close("div")
    for overlay in controller.overlays { self.overlay(overlay, .stepOverlays) }
    html.close("div")
    cut()
  }

  private mutating func part(_ content: Component, _ name: String, _ anchor: MockupAnchor) {
    guard cuts?.isContentOnPage != true else {
      html.element("i", .class("as-shown"), .part(anchor)) { _ in }
      return
    }
    html.open("div", .class("c", "v", "ac", name), .part(anchor))
    self.content(content, Inherited(room: .step(less: 0)))
    html.close("div")
  }

  mutating func overlay(_ overlay: Overlay, _ anchor: MockupAnchor) {
    html.open("div", .class("overlay-view", overlay.placement.className), .part(anchor))
    content(overlay.content)
    html.close("div")
  }
}
