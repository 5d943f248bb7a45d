import CatalogModel
import Composition
import Elements
import ExperienceDefinitions
import ScreenDefinitions

extension MockupRenderer {
  mutating func stack(_ stack: Component.Stack, _ component: Component, _ inherited: Inherited) {
    var rules = Declarations()
    if stack.spacing != 0 { rules.length("gap", max(0, stack.spacing)) }
    let layout: String
    switch (stack.orientation, stack.distribution) {
    case (.vertical, _):
      layout = "v a\(component.style.horizontalPlacement.letter)"
    case (.horizontal, .equal): layout = "e"
    case (.horizontal, _):
      layout = "h a\(component.style.verticalPlacement.letter)"
    }
    let room = inherited.room
    let isRow = stack.orientation == .horizontal
    let heights = Component.heights(in: stack, inherited.height, room)
    let inherited = isRow ? inherited : inherited.above(stack.items)
    let places = isRow ? Component.places(in: stack, heights, room) : []
    framed(component, layout, contentRules: rules) { renderer in
      for (index, item) in stack.items.enumerated() {
        var inherited = inherited
        inherited.height = heights[index]
        if isRow { inherited.room = places[index].room }
        let isWrapped = renderer.openPlace(
          in: stack, layout, of: item, item.widths(heights[index]),
          atLeast: isRow ? places[index].least : nil, at: index)
        renderer.component(item, inherited)
        if isWrapped { renderer.html.close("div") }
      }
    }
  }

  /// Opens a box around an item of a stack, if the item needs one.
  ///
  /// The box gives the item its share of a row, is its cell in a row of equal cells, or lets it overlap the
  /// previous item.
  ///
  /// - Returns: Whether a box was opened, which the caller must close.
  private mutating func openPlace(
    in stack: Component.Stack, _ layout: String, of item: Component, _ widths: WidthRule,
    atLeast floor: String?, at index: Int
  ) -> Bool {
    var rules = Declarations()
    if let floor { rules.value("min-width", floor) }
    let isOverlapping = stack.spacing < 0 && index > 0
    if stack.isEqual, stack.spacing < 0 {
      // The cells keep their share of the whole width and move towards the middle.
      let move = stack.spacing * (Double(index) - Double(stack.items.count - 1) / 2)
      rules.length("margin-inline-start", move)
      rules.length("margin-inline-end", -move)
    } else if isOverlapping {
      rules.length(stack.orientation == .vertical ? "margin-top" : "margin-inline-start", stack.spacing)
    }
    let place: (String, String, String)
    switch (stack.orientation, stack.distribution) {
    case (.horizontal, .equal): place = ("cell", item.style.placement.className, "")
    case (.horizontal, _) where isOverlapping || item.sharesRow || item.rowAlignment != nil:
      if case .spacer(let length) = item.kind {
        rules.variable("least", max(0, length ?? Component.spacerLength))
      }
      place = (
        item.isSpacer && !item.sharesRow ? "spacer" : "share",
        item.sharesRow ? widths.className : item.isSpacer ? "" : "x", item.rowAlignment ?? ""
      )
    case (.vertical, _) where isOverlapping: place = ("c \(layout)", "overlap", widths.className)
    default: return false
    }
    html.open("div", .class(place.0, place.1, place.2, styleClass(rules)))
    return true
  }

  mutating func box(_ items: [Component], _ component: Component, _ inherited: Inherited) {
    let inherited = inherited.above(items)
    framed(component, "b \(component.style.placement.className)") { renderer in
      for item in items { renderer.component(item, inherited) }
    }
  }

  mutating func button(_ content: Component, _ component: Component, _ inherited: Inherited) {
    var inherited = inherited
    inherited.isButton = true
    framed(component, "b \(content.style.placement.className)") { renderer in
      renderer.component(content, inherited)
    }
  }

  mutating func spacer(_ length: Double?) {
    var rules = Declarations()
    rules.variable("least", max(0, length ?? Component.spacerLength))
    html.element("div", .class("c spacer", styleClass(rules))) { _ in }
  }

  mutating func text(_ text: Component.Text, _ component: Component, _ inherited: Inherited) {
    var rules = StyleRules.text(component.style, lines: inherited.lines)
    if let fit = component.shrunkenSize { rules.value("font-size", fit) }
    let tint = inherited.isButton && !inherited.hasForeground ? " tint" : ""
    let isSpaced = (LineHeight(component.style) ?? inherited.lines) == nil ? "" : " spaced"
    framed(component, "t" + tint + isSpaced, contentRules: rules) { renderer in
      renderer.spans(text, of: component.id)
    }
  }

  /// Draws the spans of a text, which can differ in font, size, colour, and letter spacing.
  mutating func spans(_ text: Component.Text, of id: String) {
    for (index, span) in text.spans.enumerated() {
      let number = textNumber(Component.Text.key(id, span: index, of: text.spans.count))
      guard span.style != nil || number != nil else {
        html.text(span.text)
        continue
      }
      var rules = Declarations()
      if let style = span.style {
        FontRules.add(style.text.fontName, to: &rules)
        rules.fontSize(style.text.fontSize)
        rules.letterSpacing(style.text.letterSpacing)
        rules.color("color", style.text.color)
      }
      html.element("span", .class(styleClass(rules)), number, text: span.text)
    }
  }

  /// The attribute by which a script finds a text to show it in another language; `nil` without translations.
  func textNumber(_ key: String) -> HTMLAttribute? {
    subject.textNumbers[key].map { HTMLAttribute("data-t", String($0)) }
  }

  mutating func embed(_ embed: Component.Embed, _ component: Component) {
    let height = component.heightInside(offer.height)
    framed(component, embed.intrinsicSize == nil ? "embed" : "embed sized") { renderer in
      renderer.differing { $0.frame(embed, height) }
    }
  }

  private mutating func frame(_ embed: Component.Embed, _ height: Height?) {
    let bytes = EmbedDocument.make(embed.html, in: subject.language ?? catalog.words?.catalogLanguage ?? "en")
    let route = Route.asset("embed-\(subject.fileName).html", bytes)
    files.embeds[route] = bytes
    var rules = Declarations()
    if let height {
      if let ratio = embed.intrinsicSize?.ratio {
        rules.value("min-width", (height * ratio).css)
      } else {
        rules.value("height", height.css)
      }
    }
    rules.ratio(embed.intrinsicSize)
    html.element(
      "iframe", .class(styleClass(rules)), HTMLAttribute("sandbox", ""),
      HTMLAttribute("src", route.relative(to: use.page)),
      HTMLAttribute("title", said: "Embedded HTML"), HTMLAttribute("loading", "lazy"),
      use.isInteractive ? nil : HTMLAttribute("tabindex", "-1")
    ) { _ in }
  }

  mutating func custom(_ custom: Component.Custom, _ component: Component) {
    if custom.identifier == EmbedFrame.identifier {
      embedFrame(custom, component)
      return
    }
    framed(component, "custom") { renderer in
      renderer.html.element("span", .class("custom-name"), text: custom.identifier)
      renderer.html.element("span", .class("custom-note"), text: "drawn by the app")
    }
  }
}
