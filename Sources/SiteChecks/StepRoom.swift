import Composition
import Elements
import ExperienceTraits
import Mockups

/// The space that a device gives to a step, in points, with the means to measure content in it.
struct StepRoom {
  let width, height: Double
  private let padding: EdgeInsets

  /// Measures the space: the width of the step, and the height inside the safe area or less, depending on the
  /// presentation.
  init(_ hierarchy: Hierarchy, on device: Device) {
    padding = hierarchy.step.padding
    width = hierarchy.wrapper?.style.fixedWidth ?? device.size.width
    let (top, bottom) = (device.safeArea.top, device.safeArea.bottom)
    height =
      switch hierarchy.presentation?.style {
      case .halfSheet: device.size.height / 2 - bottom
      case .dialog: device.size.height - 2 * max(top, bottom)
      case .full, .sheet, .tooltip, .embed, .custom, nil: device.size.height - top - bottom
      }
  }

  /// The height of elements placed one below another at a text size, including the padding of the step.
  func height(of parts: [Component], at size: TextSize) -> Double {
    ContentSize.height(parts.map { $0.scaled(to: size) }, padding: padding, width: width)
  }

  /// The height of some lines of body text at a text size.
  static func lines(_ count: Double, at size: TextSize) -> Double {
    count * Style.usualFontSize * size.scale(of: .body)
  }
}
