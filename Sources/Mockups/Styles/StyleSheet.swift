import CatalogModel
import Composition
import Definitions
import Elements

/// The style sheet for the mockups of one experience.
///
/// Each distinct set of declarations gets one class.
package struct StyleSheet {
  private var classes: [String: String] = [:]
  private var rules: [String] = []
  private var sprite = SymbolSprite()

  /// The class for a set of declarations, or an empty text if the set is empty.
  mutating func className(for declarations: Declarations) -> String {
    let text = declarations.text
    guard !text.isEmpty else { return "" }
    if let name = classes[text] { return name }
    let name = "s" + String(rules.count, radix: 36)
    classes[text] = name
    rules.append(".\(name){\(text)}\n")
    return name
  }

  /// The class for declarations that other declarations replace on wider screens.
  ///
  /// Each replacement has the screen width in points from which it applies.
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

  /// The class that shows a symbol, drawn with a pen of a given width.
  mutating func className(for drawing: SymbolDrawing, pen: Double) -> String {
    sprite.className(for: drawing, pen: pen)
  }

  /// The bytes of the CSS file.
  package var css: [UInt8] { Array((rules.joined() + sprite.css).utf8) }
}

/// A list of CSS declarations.
///
/// Each function accepts values of one type only, so content cannot inject other CSS.
package struct Declarations {
  private(set) var text = ""

  /// Adds a length in points.
  mutating func length(_ property: StaticString, _ value: Double?) {
    if let value { add(property, CSS.pixels(value)) }
  }

  /// Adds a colour, which can differ between light and dark appearance.
  mutating func color(_ property: StaticString, _ color: DynamicColor?) {
    if let color { add(property, CSS.color(color)) }
  }

  /// Adds distances from the edges in reading direction, unless all of them are 0.
  mutating func insets(_ property: StaticString, _ insets: EdgeInsets) {
    guard insets != .zero else { return }
    add("\(property)-block", "\(CSS.pixels(insets.top)) \(CSS.pixels(insets.bottom))")
    add("\(property)-inline", "\(CSS.pixels(insets.leading)) \(CSS.pixels(insets.trailing))")
  }

  /// Adds padding plus the space that a border takes; only iOS reserves that space.
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

  /// Adds the ratio of a size, if it has one.
  mutating func ratio(_ size: Size?) {
    guard let size, size.ratio != nil else { return }
    add("aspect-ratio", "\(CSS.number(size.width))/\(CSS.number(size.height))")
  }

  /// Adds the full width of the parent minus margins.
  mutating func width(besides margins: Double) {
    if margins != 0 { add("width", "calc(100% - \(CSS.pixels(margins)))") }
  }

  /// Adds the full height of the parent minus margins.
  mutating func height(besides margins: Double) {
    if margins != 0 { add("height", "calc(100% - \(CSS.pixels(margins)))") }
  }

  /// Adds a variable with a length in points.
  mutating func variable(_ name: StaticString, _ value: Double) {
    add("--\(name)", value == 0 ? "0px" : CSS.pixels(value))
  }

  /// Adds a variable with a length that this module built, such as a formula.
  mutating func variable(_ name: StaticString, _ length: String) {
    add("--\(name)", length)
  }

  /// Adds a variable with a number.
  mutating func number(_ name: StaticString, _ value: Double) {
    add("--\(name)", CSS.number(value))
  }

  /// Adds the space between letters, which grows with the text on Android.
  mutating func letterSpacing(_ value: Double?) {
    guard let value else { return }
    add(
      "letter-spacing", value == 0 ? "0" : "calc(\(CSS.pixels(value))*(1 + var(--android)*(var(--ts) - 1)))")
  }

  /// Adds a font size in points.
  ///
  /// - Parameters:
  ///   - value: The size, or `nil` to add nothing.
  ///   - isScaled: Whether the size grows with the reader's text size, as in the runtime.
  mutating func fontSize(_ value: Double?, isScaled: Bool = true) {
    guard let value = value.map({ max(0, $0) }) else { return }
    let pixels = CSS.pixels(value)
    add("font-size", isScaled ? "calc(\(pixels)*var(--\(TextStyle(size: value).variable)))" : pixels)
  }

  /// Adds a value that consists of keywords and numbers of this module, never of an author's text.
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

/// Formats CSS values.
package enum CSS {
  /// A length in pixels, limited to values that a screen can show.
  static func pixels(_ value: Double) -> String {
    value == 0 ? "0" : number(value) + "px"
  }

  /// A number with at most 3 or 6 decimals.
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

  /// A length that depends on the size and safe area of the mockup's screen.
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

  /// A colour that follows the light or dark appearance of the mockup.
  static func color(_ color: DynamicColor) -> String {
    guard let dark = color.dark, dark != color.light else { return color.light.hex }
    return "light-dark(\(color.light.hex),\(dark.hex))"
  }
}
