import Elements

/// The CSS of the mockups of one experience: every different set of declarations is one class.
struct StyleSheet {
  private var classes: [String: String] = [:]
  private var rules: [String] = []

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

  /// The bytes of the file.
  var css: [UInt8] { Array(rules.joined().utf8) }
}

/// CSS declarations whose values can only be what their types allow.
struct Declarations {
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

  /// A value that consists of words and numbers of our own.
  mutating func value(_ property: StaticString, _ value: String) {
    add(property, value)
  }

  private mutating func add(_ property: StaticString, _ value: String) {
    add("\(property)", value)
  }

  private mutating func add(_ property: String, _ value: String) {
    if !text.isEmpty { text += ";" }
    text += property + ":" + value
  }
}

/// Values of CSS.
enum CSS {
  /// A length in pixels, within what a screen can mean.
  static func pixels(_ value: Double) -> String {
    value == 0 ? "0" : number(value) + "px"
  }

  /// A number with at most three digits after the point.
  static func number(_ value: Double) -> String {
    let clamped = max(-100_000, min(100_000, value.isFinite ? value : 0))
    let thousandths = Int((clamped * 1000).rounded())
    if thousandths % 1000 == 0 { return String(thousandths / 1000) }
    let digits = String(abs(thousandths) % 1000 + 1000).dropFirst()
    var fraction = digits
    while fraction.last == "0" { fraction.removeLast() }
    let sign = thousandths < 0 ? "-" : ""
    return "\(sign)\(abs(thousandths) / 1000).\(fraction)"
  }

  /// A colour that follows the appearance of the mockup.
  static func color(_ color: DynamicColor) -> String {
    guard let dark = color.dark, dark != color.light else { return color.light.hex }
    return "light-dark(\(color.light.hex),\(dark.hex))"
  }
}
