import Composition
package import Definitions
import Mockups

extension Diagnostic.Rule {
  package static let offscreenTarget = Diagnostic.Rule(
    "offscreen-target", .warning, "A tooltip points at an element that is not on the screen.",
    why: """
      A tooltip points at an element of the screen behind it. On a lower screen, such as in landscape, the element \
      may be below the edge, so the tooltip points at nothing. The check tries each device in portrait and in \
      landscape. Scroll to the element before the step, allow only the orientation that shows it, or choose a \
      target that is always visible.
      """, check: OffscreenTargetCheck.self)
}

/// Checks that a tooltip points at an element that is on the screen.
enum OffscreenTargetCheck: DrawingCheck {
  static func check(_ drawing: CheckedDrawing, _ findings: inout CheckFindings) {
    guard let step = drawing.step, let target = step.placement?.target else { return }
    for (isLandscape, orientation) in [(false, "portrait"), (true, "landscape")] {
      let devices = Device.table.filter { !target.isVisible(on: $0, isLandscape: isLandscape) }
      guard let first = devices.first else { continue }
      let rest = devices.count - 1
      findings.report(
        "The target of the step is off screen in \(orientation) on \(first.name)"
          + (rest == 0 ? "" : " and \(rest == 1 ? "1 other device" : "\(rest) other devices")")
          + ", so the tooltip points at nothing",
        line: drawing.place.line, column: drawing.place.column,
        help: "scroll to the target first, or choose one that is always visible",
        showing: drawing.offScreen(
          [MockupAnchor.wrapper.rawValue], cause: "target",
          in: shown(devices).compactMap { device in
            target.edge(on: device, isLandscape: isLandscape).map { edge, points in
              let variant = DrawingBreak.BreakVariant(device, isLandscape: isLandscape)
              return (variant, edge, points.rounded().clamped(to: Int.self))
            }
          }))
    }
  }

  /// The devices for the finding: the smallest and the largest ones if they are in the list, otherwise the
  /// first one in the list.
  private static func shown(_ devices: [Device]) -> [Device] {
    let extremes = Device.extremes.filter { device in devices.contains { $0.id == device.id } }
    return extremes.isEmpty ? Array(devices.prefix(1)) : extremes
  }
}
