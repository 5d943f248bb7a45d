import CatalogModel
import Composition
import Definitions
import Elements
import ExperienceTraits

extension MockupRenderer {
  /// Draws the backdrop with its cutout, its particles, and its area that reacts to taps.
  mutating func backdrop(_ backdrop: Backdrop) {
    var rules = Declarations()
    let hole = backdrop.keyhole.flatMap { keyhole in
      placement?.keyhole.map { (keyhole.shape, $0) }
    }
    if let hole { measure(hole.1, &rules) }
    var classes = "backdrop"
    switch hole?.0 {
    case .circle(let blurRadius)?:
      rules.variable("blur", max(0.5, blurRadius))
      classes += " cut-circle"
    case .rectangle(let cornerRadius)?:
      rules.variable("radius", max(0, cornerRadius))
      classes += " cut-rectangle"
    case nil: break
    }
    html.open("div", .class(classes, styleClass(rules)), .part(.backdrop))
    pin(.backdrop)
    if let color = backdrop.backgroundColor {
      var fill = Declarations()
      fill.color("color", color)
      html.element("div", .class("fill", styleClass(fill))) { _ in }
      if backdrop.dismissesOnTap { differing { $0.besideLink() } }
    }
    if let effects = backdrop.effects { confetti(effects, on: .reference) }
    for overlay in backdrop.overlays { self.overlay(overlay, .backdropOverlays) }
    html.close("div")
    if let interaction = backdrop.interaction { differing { $0.zone(interaction) } }
  }

  /// Draws a link around the experience; it closes the experience like a tap outside.
  private mutating func besideLink() {
    guard use.isInteractive, let route = route(of: .dismissed) else { return }
    html.element(
      "a", .class("beside"), .href(route, from: use.page),
      HTMLAttribute("title", said: "Tap outside to close")
    ) { _ in }
  }

  /// Sets the style sheet variables for a rectangle of the screen.
  private func measure(_ rectangle: ScreenRectangle, _ rules: inout Declarations) {
    rules.variable("hx", CSS.length(rectangle.x))
    rules.variable("hy", CSS.length(rectangle.y))
    rules.variable("hw", CSS.length(rectangle.width))
    rules.variable("hh", CSS.length(rectangle.height))
  }

  /// Draws a still image of falling confetti, the same in every build.
  private mutating func confetti(_ effects: Effects, on screen: Screen) {
    guard !effects.colors.isEmpty, effects.intensity > 0 else { return }
    var random = LinearCongruence(seed: 7)
    let count = max(6, min(240, 80 * effects.intensity)).clamped(to: Int.self)
    html.open(
      "svg", .class("confetti"), .part(.backdropEffects),
      HTMLAttribute("viewBox", "0 0 \(CSS.number(screen.size.width)) \(CSS.number(screen.size.height))"),
      HTMLAttribute("preserveAspectRatio", "xMidYMin slice"), HTMLAttribute("aria-hidden", "true"))
    for index in 0..<count {
      let x = random.next() * screen.size.width
      let y = random.next() * random.next() * screen.size.height * 0.75
      let size = 0.5 + random.next()
      let turn = random.next() * 360
      let color = effects.colors[index % effects.colors.count]
      let fill = HTMLAttribute("fill", color.hex)
      switch index % 3 {
      case 0:
        html.element(
          "circle", fill, HTMLAttribute("cx", CSS.number(x)), HTMLAttribute("cy", CSS.number(y)),
          HTMLAttribute("r", CSS.number(5 * size))
        ) { _ in }
      default:
        let height = index % 3 == 1 ? 10.0 : 7.0
        html.element(
          "rect", fill, HTMLAttribute("x", CSS.number(x)), HTMLAttribute("y", CSS.number(y)),
          HTMLAttribute("width", CSS.number(11 * size)), HTMLAttribute("height", CSS.number(height * size)),
          HTMLAttribute("transform", "rotate(\(CSS.number(turn)) \(CSS.number(x)) \(CSS.number(y)))")
        ) { _ in }
      }
    }
    html.close("svg")
  }

  /// Draws a ring around the target.
  mutating func targetRing() {
    guard let target = placement?.target, placement?.keyhole == nil else { return }
    var rules = Declarations()
    measure(target, &rules)
    html.element("div", .class("target-ring", styleClass(rules))) { _ in }
  }

  private mutating func zone(_ interaction: TargetInteraction) {
    guard use.isInteractive, let actions = step?.targetActions, let press = actions.interaction else {
      return
    }
    var rules = Declarations()
    if let rectangle = placement?.interaction { measure(rectangle, &rules) }
    openLink(
      actions, press, classes: "zone " + styleClass(rules), part: .part(.backdropInteraction),
      label: "Tap the target: \(actions.phrase)")
    html.close("a")
  }
}

/// A generator of numbers that look random but are the same on every machine.
private struct LinearCongruence {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number, at least 0 and below 1.
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 33) / Double(UInt64(1) << 31)
  }
}
