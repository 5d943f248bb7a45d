import Composition
import Elements
import ExperienceTraits
import Mockups

/// The room that a device gives a step, and how much of it content needs.
struct StepRoom {
  let width, height: Double
  private let padding: EdgeInsets

  /// Measures the room: the height of the screen inside its safe area unless the presentation takes less.
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

  /// The height that elements need one below the other at a text size, with the padding of the step.
  func height(of parts: [Component], at size: TextSize) -> Double {
    ContentSize.height(parts.map { $0.scaled(to: size) }, padding: padding, width: width)
  }

  /// The height of lines of body text at a text size.
  static func lines(_ count: Double, at size: TextSize) -> Double {
    count * Style.usualFontSize * size.scale(of: .body)
  }
}
