package import Mockups

/// The measurements of a step or a screen for one criterion of accessibility, in numbers.
package struct AccessibilityResult: Sendable, Codable, Hashable {
  /// The page of the step or the screen.
  package let page: Route
  /// The number of the criterion in WCAG 2.2, such as `1.4.3`.
  package let criterion: String
  /// The numbers of elements that pass, that fail, and that cannot be measured.
  package var passed = 0
  package var failed = 0
  package var unmeasured = 0
  /// The lowest measured value, such as a contrast; `nil` if the criterion has no values.
  package var lowest: Double?
  /// The scenario under which the first failing element fails, or `nil` for the default.
  package var scenario: String?
  /// The anchor of the first failing element in the mockup, or `nil` if the whole step or screen fails.
  package var part: String?

  package init(page: Route, criterion: String) {
    (self.page, self.criterion) = (page, criterion)
  }
}
