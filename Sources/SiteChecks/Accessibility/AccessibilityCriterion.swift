/// A criterion of accessibility that definitions can be measured for.
package struct AccessibilityCriterion: Sendable {
  /// The number in WCAG 2.2, such as `1.4.3`.
  package let number: String
  /// The name in WCAG 2.2.
  package let name: String
  /// The level of conformance: A, AA or AAA.
  package let level: String
  /// One sentence that says what is measured.
  package let meaning: String
  /// The unit of measured values, such as `pt`; `nil` if the criterion has no values.
  package let unit: String?

  /// Whether the criterion is of level AAA, which goes beyond levels A and AA.
  package var isEnhanced: Bool { level == "AAA" }

  private init(_ number: String, _ name: String, _ level: String, _ meaning: String, unit: String? = nil) {
    (self.number, self.name, self.level) = (number, name, level)
    (self.meaning, self.unit) = (meaning, unit)
  }

  /// The number of success criteria in WCAG 2.2.
  package static let countInStandard = 86

  /// The criteria, in the order of WCAG 2.2.
  package static let all = [
    images, contrast, textSize, width, frames, exits, fingers, pointers, errors, labels, names,
  ]

  static let images = AccessibilityCriterion(
    "1.1.1", "Non-text Content", "A", "Each image has a useful label, or an empty one if it is decoration.")
  static let contrast = AccessibilityCriterion(
    "1.4.3", "Contrast (Minimum)", "AA",
    "Each text has a contrast of 4.5 to its background, or 3 if it is large, in both appearances.", unit: ":1"
  )
  static let textSize = AccessibilityCriterion(
    "1.4.4", "Resize Text", "AA",
    "Each frame with a fixed height has room for its text at every text size on every device.")
  static let width = AccessibilityCriterion(
    "1.4.10", "Reflow", "AA", "Nothing is wider than the screen, also on the smallest phones.")
  static let frames = AccessibilityCriterion(
    "1.4.11", "Non-text Contrast", "AA",
    "The frame of each text field has a contrast of 3 to its background, in both appearances.", unit: ":1")
  static let exits = AccessibilityCriterion(
    "2.1.2", "No Keyboard Trap", "A", "Each step can be left, or leads to a step that can.")
  static let fingers = AccessibilityCriterion(
    "2.5.5", "Target Size (Enhanced)", "AAA", "Each tap target is at least 44 points wide and high.",
    unit: "pt")
  static let pointers = AccessibilityCriterion(
    "2.5.8", "Target Size (Minimum)", "AA", "Each tap target is at least 24 points wide and high.", unit: "pt"
  )
  static let errors = AccessibilityCriterion(
    "3.3.1", "Error Identification", "A", "Each required field has a text that says what is missing.")
  static let labels = AccessibilityCriterion(
    "3.3.2", "Labels or Instructions", "A", "Each field has a label.")
  static let names = AccessibilityCriterion(
    "4.1.2", "Name, Role, Value", "A", "Each tap target contains a text or a label that names it.")
}
