import CatalogModel
import Composition
import Elements

extension MockupRenderer {
  /// Draws a system symbol in a box of its platform size; the box is empty if the symbol set does not contain
  /// it.
  mutating func symbol(_ name: String, _ component: Component) {
    var rules = Declarations()
    rules.fontSize(component.style.text.fontSize ?? Style.usualFontSize, isScaled: false)
    framed(component, "symbol", contentRules: rules) { renderer in
      guard let drawing = SymbolSet.drawing(name) else {
        renderer.html.element(
          "span", .class("symbol-box"), HTMLAttribute("role", "img"), HTMLAttribute("aria-label", name),
          HTMLAttribute("title", said: "Unknown symbol: \(name)")
        ) { _ in }
        return
      }
      renderer.draw(drawing)
    }
  }

  /// Draws a symbol in the colour of the surrounding text; all its uses share one shape in the style sheet.
  mutating func draw(_ drawing: SymbolDrawing, pen: Double = SymbolDrawing.pen) {
    html.element("i", .class("drawing", styles.className(for: drawing, pen: pen))) { _ in }
  }

  /// Draws the mark beside an option: a circle or a square, with a dot or a tick if the option is selected.
  mutating func choiceMark(_ shape: String, isSelected: Bool) {
    let name =
      switch (shape, isSelected) {
      case ("radio", false): "circle"
      case ("radio", true): "circle.inset.filled"
      case (_, false): "square"
      case (_, true): "checkmark.square.fill"
      }
    if let drawing = SymbolSet.drawing(name) { draw(drawing) }
  }

  /// Draws the cross of a close button.
  mutating func cross(isBold: Bool) {
    draw(SymbolDrawing(lines: "M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5"), pen: isBold ? 3 : 2)
  }
}
