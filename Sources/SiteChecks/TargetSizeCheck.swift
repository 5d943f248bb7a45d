import Composition
package import Definitions
import Elements
import Mockups

extension Diagnostic.Rule {
  package static let smallTarget = Diagnostic.Rule(
    "small-target", .warning, "A tap target that is smaller than a finger.",
    why: """
      A finger covers about 44 points (iOS, Human Interface Guidelines) or 48 density-independent pixels (Android, \
      Material). People with a tremor, and everyone on a train, miss smaller targets. A size in the definition is \
      exact. A size that depends on the text inside is an estimate, so the finding says 'about'. A target that is \
      narrower on narrow screens is also measured on the smallest phone of each platform. Give the element a height, \
      or padding.
      """, check: TargetSizeCheck.self)
}

/// Checks that tap targets are at least as large as a finger.
enum TargetSizeCheck: DrawingCheck {
  /// The smallest allowed side, in points on iOS and in density-independent pixels on Android.
  private static let apple = 44.0
  private static let android = 48.0

  static func check(_ drawing: CheckedDrawing, _ findings: inout CheckFindings) {
    for element in drawing.elements where element.isTapped && !element.isInTarget {
      let devices = element.followsScreen ? Device.narrow : [.reference]
      _ = devices.first { check(element, on: $0, of: drawing, &findings) }
    }
  }

  /// Reports a tap target that is too small on a device, and returns whether it is too small.
  private static func check(
    _ element: CheckedElement, on device: Device, of drawing: CheckedDrawing, _ findings: inout CheckFindings
  ) -> Bool {
    let (width, height) = size(of: element, on: device)
    let side = min(width, height)
    let isExact = side == height ? element.height != nil : element.component.style.fixedWidth != nil
    // An estimate counts only if it is clearly too small, because the real width of letters is not known.
    guard side < android, isExact || side < apple - 4 else { return false }
    let size = "\(isExact ? "" : "about ")\(rounded(side)) pt \(side == height ? "high" : "wide")"
    let wanted = side < apple ? "44 pt on iOS and 48 dp on Android" : "48 dp on Android"
    let place = device.id == Device.reference.id ? "" : " on \(device.name)"
    findings.report(
      "\(element.name) can be tapped but is only \(size)\(place); the minimum is \(wanted)", at: element,
      help: "give it a \(side == height ? "height" : "width") of 48, or padding",
      showing: drawing.broken(
        .smallTarget, [element.part], cause: size, in: [DrawingBreak.BreakVariant(device)]))
    return true
  }

  /// The size of a tap target on a device, in points.
  private static func size(of element: CheckedElement, on device: Device) -> (width: Double, height: Double) {
    let margin = element.component.style.margin
    let room = max(1, element.width + (element.followsScreen ? device.widerThanReference : 0))
    let around = ContentSize.size(element.component, within: room)
    return (
      around.width - margin.leading - margin.trailing,
      element.height ?? around.height - margin.top - margin.bottom
    )
  }

  /// The shorter side of a tap target, on the device where it is shortest, in points.
  static func least(of element: CheckedElement) -> Double {
    let devices = element.followsScreen ? Device.narrow : [.reference]
    return devices.map { device in
      let (width, height) = size(of: element, on: device)
      return min(width, height)
    }.min() ?? 0
  }

  private static func rounded(_ length: Double) -> Int { length.rounded().clamped(to: Int.self) }
}
