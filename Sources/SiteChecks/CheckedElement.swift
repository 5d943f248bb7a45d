import Elements

/// An element with the properties that it takes over from the elements around it.
struct CheckedElement {
  let component: Elements.Component
  /// The colours behind the content of the element.
  let backing: Backing
  /// The width that is available to the element, in points.
  let width: Double
  /// Whether the available width grows with the screen.
  var followsScreen = true
  /// The height to which the element is cut off, or `nil` if it grows with its content.
  var height: Double?
  /// The component of a screen whose outermost element this is.
  var type: String?
  /// The component of a screen that contains the element.
  var componentType: String?
  /// The anchor of the element in the mockup, or of the part that contains it.
  var part = ""
  /// Whether the element has an action for a tap; the next property says the same of an element around it.
  var isTapped = false
  var isInTarget = false
  /// Whether the element is the placeholder of a field; the field does not grow with the placeholder.
  var isPlaceholder = false
  /// The text colour of the element.
  var foreground = DynamicColor.label
  /// The line of the element in its file; the column follows.
  var line = 1
  var column = 1

  /// The name of the element in findings: its text, or its type if it has no text.
  var name: String {
    guard let text = component.textDescription, !text.isEmpty else { return "the \(component.typeName)" }
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "“\(line.count > 40 ? "\(line.prefix(39))…" : line)”"
  }
}

extension DynamicColor {
  /// The text colour of elements that set no colour.
  static let label = DynamicColor(light: .black, dark: .white)

  /// The text colour of buttons that set no colour, unless the catalog sets the tint of controls.
  ///
  /// Source: iOS Human Interface Guidelines, system blue.
  static let tint = DynamicColor(
    light: Color(red: 0x00, green: 0x7A, blue: 0xFF), dark: Color(red: 0x0A, green: 0x84, blue: 0xFF))
}
