import CatalogModel
import Composition
import Definitions
import Elements

/// The CSS of the mockups of one experience: every different set of declarations is one class.
package struct StyleSheet {
  private var classes: [String: String] = [:]
  private var rules: [String] = []
  private var sprite = SymbolSprite()

  /// The class for declarations, or an empty text where there are none.
  mutating func className(for declarations: Declarations) -> String {
    let text = declarations.text
    guard !text.isEmpty else { return "" }
    if let name = classes[text] { return name }
    let name = "s" + String(rules.count, radix: 36)
    classes[text] = name
    rules.append(".\(name){\(text)}\n")
    return name
  }

  /// The class for declarations that others replace from some widths of the screen on.
  mutating func className(
    for declarations: Declarations, wider: [(minimum: Double, declarations: Declarations)]
  ) -> String {
    let more = wider.map { ($0.minimum, $0.declarations.text) }
    let key = ([declarations.text] + more.map { "\($0.0):\($0.1)" }).joined(separator: "|")
    if let name = classes[key] { return name }
    let name = "s" + String(rules.count, radix: 36)
    classes[key] = name
    var text = ".\(name){\(declarations.text)}\n"
    for (minimum, declarations) in more {
      text += "@container app (min-width:\(CSS.pixels(minimum))){.\(name){\(declarations)}}\n"
    }
    rules.append(text)
    return name
  }

  /// The class for a symbol.
  mutating func className(for drawing: SymbolDrawing, pen: Double) -> String {
    sprite.className(for: drawing, pen: pen)
  }

  /// The bytes of the file.
  package var css: [UInt8] { Array((rules.joined() + sprite.css).utf8) }
}

/// CSS declarations whose values can only be what their types allow.
package struct Declarations {
  private(set) var text = ""

  /// A length in points.
  mutating func length(_ property: StaticString, _ value: Double?) {
    if let value { add(property, CSS.pixels(value)) }
  }

  /// A colour, by appearance.
  mutating func color(_ property: StaticString, _ color: DynamicColor?) {
    if let color { add(property, CSS.color(color)) }
  }

  /// Distances from the edges in reading direction, left out where all are zero.
  mutating func insets(_ property: StaticString, _ insets: EdgeInsets) {
    guard insets != .zero else { return }
    add("\(property)-block", "\(CSS.pixels(insets.top)) \(CSS.pixels(insets.bottom))")
    add("\(property)-inline", "\(CSS.pixels(insets.leading)) \(CSS.pixels(insets.trailing))")
  }

  /// Padding with the room that a border takes around it, which it does on iOS alone.
  mutating func borderedPadding(_ insets: EdgeInsets, border: BorderInset) {
    guard border != .zero else { return self.insets("padding", insets) }
    func side(_ inset: Double, _ border: Double) -> String {
      let length = border == 0 ? CSS.pixels(inset) : "(1 - var(--android))*\(CSS.pixels(border))"
      guard border != 0 else { return length }
      return inset == 0 ? "calc(\(length))" : "calc(\(CSS.pixels(inset)) + \(length))"
    }
    add("padding-block", "\(side(insets.top, border.upright)) \(side(insets.bottom, border.upright))")
    add("padding-inline", "\(side(insets.leading, border.level)) \(side(insets.trailing, border.level))")
  }

  /// The ratio of a size.
  mutating func ratio(_ size: Size?) {
    guard let size, size.ratio != nil else { return }
    add("aspect-ratio", "\(CSS.number(size.width))/\(CSS.number(size.height))")
  }

  /// All the width on offer, of which margins take a part.
  mutating func width(besides margins: Double) {
    if margins != 0 { add("width", "calc(100% - \(CSS.pixels(margins)))") }
  }

  /// All the height of the parent, of which margins take a part.
  mutating func height(besides margins: Double) {
    if margins != 0 { add("height", "calc(100% - \(CSS.pixels(margins)))") }
  }

  /// A variable that holds a length in points.
  mutating func variable(_ name: StaticString, _ value: Double) {
    add("--\(name)", value == 0 ? "0px" : CSS.pixels(value))
  }

  /// A variable that holds a length of our own making.
  mutating func variable(_ name: StaticString, _ length: String) {
    add("--\(name)", length)
  }

  /// A variable that holds a number.
  mutating func number(_ name: StaticString, _ value: Double) {
    add("--\(name)", CSS.number(value))
  }

  /// The space between letters, which grows with the text on Android.
  mutating func letterSpacing(_ value: Double?) {
    guard let value else { return }
    add(
      "letter-spacing", value == 0 ? "0" : "calc(\(CSS.pixels(value))*(1 + var(--android)*(var(--ts) - 1)))")
  }

  /// The size of a font, which follows the size of text that the page asks for where the runtime scales it.
  mutating func fontSize(_ value: Double?, isScaled: Bool = true) {
    guard let value = value.map({ max(0, $0) }) else { return }
    let pixels = CSS.pixels(value)
    add("font-size", isScaled ? "calc(\(pixels)*var(--\(TextStyle(size: value).variable)))" : pixels)
  }

  /// A value that consists of words and numbers of our own.
  mutating func value(_ property: StaticString, _ value: String) {
    add(property, value)
  }

  private mutating func add(_ property: StaticString, _ value: String) {
    add(property.description, value)
  }

  private mutating func add(_ property: String, _ value: String) {
    if !text.isEmpty { text += ";" }
    text += property + ":" + value
  }
}

/// Values of CSS.
package enum CSS {
  /// A length in pixels, within what a screen can mean.
  static func pixels(_ value: Double) -> String {
    value == 0 ? "0" : number(value) + "px"
  }

  /// A number with at most as many digits after the point.
  package static func number(_ value: Double, digits: Int = 3) -> String {
    let limited = max(-DrawableLength.limit, min(DrawableLength.limit, value.isFinite ? value : 0))
    let unit = digits == 3 ? 1000 : 1_000_000
    let parts = (limited * Double(unit)).rounded().clamped(to: Int.self)
    if parts % unit == 0 { return String(parts / unit) }
    var fraction = String(abs(parts) % unit + unit).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    let sign = parts < 0 ? "-" : ""
    return "\(sign)\(abs(parts) / unit).\(fraction)"
  }

  /// A length that follows the screen of the mockup.
  static func length(_ length: ScreenLength) -> String {
    var terms: [String] = []
    func add(_ share: Double, _ variable: String) {
      let rounded = (share * 1_000_000).rounded() / 1_000_000
      if rounded != 0 {
        terms.append(rounded == 1 ? "var(--\(variable))" : "var(--\(variable))*\(number(rounded, digits: 6))")
      }
    }
    add(length.perWidth, "sw")
    add(length.perHeight, "sh")
    add(length.perSafeArea.top, "st")
    add(length.perSafeArea.bottom, "sb")
    add(length.perSafeArea.leading, "sl")
    add(length.perSafeArea.trailing, "sr")
    let constant = number(length.constant)
    if terms.isEmpty { return constant == "0" ? "0px" : constant + "px" }
    if constant != "0" { terms.append(constant + "px") }
    return terms.count == 1 && !terms[0].contains("*") ? terms[0] : "calc(\(terms.joined(separator: " + ")))"
  }

  /// A colour that follows the appearance of the mockup.
  static func color(_ color: DynamicColor) -> String {
    guard let dark = color.dark, dark != color.light else { return color.light.hex }
    return "light-dark(\(color.light.hex),\(dark.hex))"
  }
}
