import Composition
package import Definitions
import Elements
import ExperienceTraits
import Mockups

extension Diagnostic.Rule {
  package static let coveredText = Diagnostic.Rule(
    "covered-text", .warning, "Scrolling text shows through sticky text.",
    why: """
      Sticky content stays at an edge while the rest of the step scrolls under it. If it has no background and the \
      step is taller than the screen, both texts are drawn over each other. Large text sizes make a step taller, so \
      each device is checked at its largest text size. The height of text is an estimate, so a step that is too tall \
      by less than two lines is not reported. Give the sticky stack a background colour.
      """, check: CoveredTextCheck.self)
}

/// Checks that sticky text hides the text that scrolls under it.
enum CoveredTextCheck: DrawingCheck {
  static func check(_ drawing: CheckedDrawing, _ findings: inout CheckFindings) {
    guard let step = drawing.step, let hierarchy = step.presentation.hierarchy else { return }
    let content = step.step.content
    for (sticky, edge, anchor) in [
      (content.stickyTop, "top", MockupAnchor.stickyTop),
      (content.stickyBottom, "bottom", .stickyBottom),
    ] {
      guard let sticky, let text = sticky.firstUncoveredText, let overflow = overflow(of: hierarchy) else {
        continue
      }
      let words = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      findings.report(
        "“\(words.prefix(40))” stays at the \(edge) without a background, so text that scrolls under it shows through at text size \(overflow.size.name) on \(overflow.device.name)",
        line: sticky.line, column: sticky.column, help: "give the sticky stack a 'backgroundColor'",
        showing: drawing.broken(
          .covered, [anchor.rawValue], in: variants(of: hierarchy, besides: overflow)))
    }
  }

  /// The smallest and largest devices on which the step scrolls at the default or the largest text size.
  ///
  /// If no such device exists, the result is the device and text size of the finding.
  private static func variants(
    of hierarchy: Hierarchy, besides first: (device: Device, size: TextSize)
  ) -> [DrawingBreak.BreakVariant] {
    let all = Device.extremes.flatMap { device in
      [TextSize.usual, TextSize.sizes(on: device.platform).last ?? .usual]
        .filter { overflows(hierarchy, on: device, at: $0) }.map { DrawingBreak.BreakVariant(device, $0) }
    }
    return all.isEmpty ? [DrawingBreak.BreakVariant(first.device, first.size)] : all
  }

  /// The first device on which a step is clearly too tall, with the smallest text size at which this happens.
  private static func overflow(of hierarchy: Hierarchy) -> (device: Device, size: TextSize)? {
    for device in Device.table {
      let sizes = TextSize.sizes(on: device.platform)
      guard let largest = sizes.last, overflows(hierarchy, on: device, at: largest) else { continue }
      return (device, sizes.first { overflows(hierarchy, on: device, at: $0) } ?? largest)
    }
    return nil
  }

  /// Whether a step is too tall for the screen by more than two lines.
  private static func overflows(_ hierarchy: Hierarchy, on device: Device, at size: TextSize) -> Bool {
    let room = StepRoom(hierarchy, on: device)
    return room.height(of: hierarchy.step.content.parts, at: size) > room.height + StepRoom.lines(2, at: size)
  }
}

extension Component {
  /// The first text without an opaque background, or `nil` if all text has one.
  fileprivate var firstUncoveredText: String? {
    if let color = style.box.backgroundColor, color.light.alpha == 255, color.resolvedDark.alpha == 255 {
      return nil
    }
    if style.box.gradient != nil || style.box.image != nil { return nil }
    if case .text(let text) = kind, text.plain.contains(where: { !$0.isWhitespace }) { return text.plain }
    return children.lazy.compactMap(\.firstUncoveredText).first
  }
}
