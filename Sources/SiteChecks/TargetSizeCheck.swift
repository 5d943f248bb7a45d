import Composition
package import Definitions
import Elements
import Mockups

extension Diagnostic.Rule {
  package static let smallTarget = Diagnostic.Rule(
    "small-target", .warning, "Something to tap that is smaller than a finger.",
    why: """
      A finger covers about 44 points (iOS, Human Interface Guidelines) or 48 density-independent pixels (Android, \
      Material), so that smaller targets are missed by people with a tremor and by everybody on a train. A size \
      that is written is exact; one that comes from the text inside is a guess, and says so. A target that becomes \
      narrower with the screen is measured on the smallest phone of each platform too. Give the element a height, \
      or padding.
      """, check: TargetSizeCheck.self)
}

/// What is tapped has to be as large as a finger.
enum TargetSizeCheck: DrawingCheck {
  /// The smallest sides in points and in density-independent pixels.
  private static let apple = 44.0
  private static let android = 48.0

  static func check(_ drawing: CheckedDrawing, _ findings: inout CheckFindings) {
    for element in drawing.elements where element.isTapped && !element.isInTarget {
      let devices = element.followsScreen ? Device.narrow : [.reference]
      _ = devices.first { check(element, on: $0, of: drawing, &findings) }
    }
  }

  /// Reports a target that is too small on a device, and says whether it is.
  private static func check(
    _ element: CheckedElement, on device: Device, of drawing: CheckedDrawing, _ findings: inout CheckFindings
  ) -> Bool {
    let style = element.component.style
    let margin = style.margin
    let room = max(1, element.width + (element.followsScreen ? device.widerThanReference : 0))
    let around = ContentSize.size(element.component, within: room)
    let width = around.width - margin.leading - margin.trailing
    let height = element.height ?? around.height - margin.top - margin.bottom
    let side = min(width, height)
    let isExact = side == height ? element.height != nil : style.fixedWidth != nil
    // A guess counts only where it is clearly too small, for the measure of letters is not known.
    guard side < android, isExact || side < apple - 4 else { return false }
    let size = "\(isExact ? "" : "about ")\(rounded(side)) pt \(side == height ? "high" : "wide")"
    let wanted = side < apple ? "44 pt on iOS and 48 dp on Android" : "48 dp on Android"
    let place = device.id == Device.reference.id ? "" : " on \(device.name)"
    findings.report(
      "\(element.name) is tapped and \(size)\(place), less than \(wanted)", at: element,
      help: "give it a \(side == height ? "height" : "width") of 48, or padding",
      showing: drawing.broken(
        .smallTarget, [element.part], cause: size, in: [DrawingBreak.BreakVariant(device)]))
    return true
  }

  private static func rounded(_ length: Double) -> Int { length.rounded().clamped(to: Int.self) }
}
