import Elements

/// An element with what is around it.
struct CheckedElement {
  let component: Elements.Component
  /// The backing of its content.
  let backing: Backing
  /// The width that it is offered, in points.
  let width: Double
  /// Whether that width grows with the screen.
  var followsScreen = true
  /// The height to which it is cut, where it has one.
  var height: Double?
  /// The component of a screen that the element is the whole of.
  var type: String?
  /// The name of the part of the mockup that it is, or that holds it.
  var part = ""
  /// Whether something happens when it is tapped, and whether that is so of an element around it.
  var isTapped = false
  var isInTarget = false
  /// Whether it is the placeholder of a field, which does not grow with it.
  var isPlaceholder = false
  /// The colour of its text.
  var foreground = DynamicColor.label
  /// Where it is written.
  var line = 1
  var column = 1

  /// The words by which people find it: what it shows, or its type.
  var name: String {
    guard let text = component.textDescription, !text.isEmpty else { return "the \(component.typeName)" }
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "“\(line.count > 40 ? "\(line.prefix(39))…" : line)”"
  }
}

extension DynamicColor {
  /// The colour of text that has none.
  static let label = DynamicColor(light: .black, dark: .white)

  /// The colour of the text of a button that has none, unless the catalog says how the app tints its controls.
  ///
  /// Source: iOS Human Interface Guidelines, system blue.
  static let tint = DynamicColor(
    light: Color(red: 0x00, green: 0x7A, blue: 0xFF), dark: Color(red: 0x0A, green: 0x84, blue: 0xFF))
}
