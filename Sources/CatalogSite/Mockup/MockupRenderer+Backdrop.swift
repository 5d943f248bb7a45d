import Composition
import Elements
import ExperienceTraits

extension MockupRenderer {
  /// Draws the backdrop with its hole, its particles and the part that can be pressed.
  mutating func backdrop(_ backdrop: Backdrop) {
    var rules = Declarations()
    if let keyhole = backdrop.keyhole { cut(keyhole, out: backdrop.screen, &rules) }
    html.open("div", .class("backdrop", styleClass(rules)))
    if let color = backdrop.backgroundColor {
      var fill = Declarations()
      fill.color("background-color", color)
      html.element("div", .class("fill", styleClass(fill))) { _ in }
    }
    if let effects = backdrop.effects { confetti(effects, on: backdrop.screen) }
    for overlay in backdrop.overlays { self.overlay(overlay) }
    html.close("div")
    if let interaction = backdrop.interaction { zone(interaction) }
  }

  private func cut(_ keyhole: Keyhole, out screen: Screen, _ rules: inout Declarations) {
    let hole = keyhole.rectangle
    switch keyhole.shape {
    case .rectangle(let cornerRadius):
      guard hole.width > 0, hole.height > 0 else { return }
      let radius = max(0, min(cornerRadius, hole.width / 2, hole.height / 2))
      rules.value(
        "clip-path", "path(evenodd,\"\(Self.outline(screen))\(Self.roundedRectangle(hole, radius))\")")
    case .circle(let blurRadius):
      let square = hole.circumscribedSquare
      let inner = CSS.pixels(square.width / 2)
      let outer = CSS.pixels(square.width / 2 + max(0.5, blurRadius))
      let center = "\(CSS.pixels(square.midX)) \(CSS.pixels(square.midY))"
      rules.value("mask-image", "radial-gradient(circle at \(center),transparent \(inner),#000 \(outer))")
    }
  }

  private static func outline(_ screen: Screen) -> String {
    "M0 0H\(CSS.number(screen.size.width))V\(CSS.number(screen.size.height))H0Z"
  }

  private static func roundedRectangle(_ rectangle: Rectangle, _ radius: Double) -> String {
    let left = CSS.number(rectangle.x + radius)
    let arc = "A\(CSS.number(radius)) \(CSS.number(radius)) 0 0 1 "
    return "M\(left) \(CSS.number(rectangle.y))H\(CSS.number(rectangle.maxX - radius))"
      + "\(arc)\(CSS.number(rectangle.maxX)) \(CSS.number(rectangle.y + radius))V\(CSS.number(rectangle.maxY - radius))"
      + "\(arc)\(CSS.number(rectangle.maxX - radius)) \(CSS.number(rectangle.maxY))H\(left)"
      + "\(arc)\(CSS.number(rectangle.x)) \(CSS.number(rectangle.maxY - radius))V\(CSS.number(rectangle.y + radius))"
      + "\(arc)\(left) \(CSS.number(rectangle.y))Z"
  }

  /// A still of falling confetti, the same for every build.
  private mutating func confetti(_ effects: Effects, on screen: Screen) {
    guard !effects.colors.isEmpty, effects.intensity > 0 else { return }
    var random = LinearCongruence(seed: 7)
    let count = Int(max(6, min(240, 80 * effects.intensity)))
    html.open(
      "svg", .class("confetti"),
      HTMLAttribute("viewBox", "0 0 \(CSS.number(screen.size.width)) \(CSS.number(screen.size.height))"),
      HTMLAttribute("aria-hidden", "true"))
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

  private mutating func zone(_ interaction: TargetInteraction) {
    guard use.isInteractive, let action = step?.targetActions?.primary else { return }
    var rules = Declarations()
    rules.length("left", interaction.rectangle.x)
    rules.length("top", interaction.rectangle.y)
    rules.length("width", max(0, interaction.rectangle.width))
    rules.length("height", max(0, interaction.rectangle.height))
    openLink(action, classes: "zone " + styleClass(rules), label: "Press the target: \(action.summary)")
    html.close("a")
  }
}

/// Numbers that look random and are the same on every machine.
private struct LinearCongruence {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// The next number, 0 up to 1.
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 33) / Double(UInt64(1) << 31)
  }
}
