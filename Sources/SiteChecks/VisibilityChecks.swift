import Composition
import Definitions
import Elements
import ExperienceTraits
import Mockups

/// A tooltip has to point at something that is on the screen.
enum OffscreenTargetCheck: DrawingCheck {
  static let id = Diagnostic.ID.offscreenTarget
  static let explanation = """
    A tooltip points at an element of the screen behind it. Where a screen is lower than the reference phone, such as in \
    landscape, the element may be below its edge, and the tooltip points at nothing. Each device of the toolbar is tried in \
    portrait and in landscape. Scroll to the element before the step, allow only the orientation in which it is seen, or choose a \
    target that is always visible.
    """

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
        help: "scroll to the target first, or choose one that is always visible")
    }
  }
}

/// Text that stays at an edge has to hide what scrolls under it.
enum CoveredTextCheck: DrawingCheck {
  static let id = Diagnostic.ID.coveredText
  static let explanation = """
    Sticky content stays at an edge while the rest of the step scrolls under it. If it has no background, both texts are \
    drawn over each other as soon as the step is higher than the screen, which large sizes of text make it. Each device is tried \
    at its largest size of text. How much text needs is a guess, so a step that is higher by less than two lines counts as one that \
    fits. Give the sticky stack a background colour.
    """

  static func check(_ drawing: CheckedDrawing, _ findings: inout CheckFindings) {
    guard let step = drawing.step, let hierarchy = step.presentation.hierarchy else { return }
    let content = step.step.content
    for (sticky, edge) in [(content.stickyTop, "top"), (content.stickyBottom, "bottom")] {
      guard let sticky, let text = sticky.firstUncoveredText, let overflow = overflow(of: hierarchy) else {
        continue
      }
      let words = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      findings.report(
        "“\(words.prefix(40))” stays at the \(edge) without a background, so text that scrolls under it shows through at text size \(overflow.size.name) on \(overflow.device.name)",
        line: sticky.line, column: sticky.column, help: "give the sticky stack a 'backgroundColor'")
    }
  }

  /// The first device and size of text at which a step is clearly higher than its screen, from the usual size on.
  private static func overflow(of hierarchy: Hierarchy) -> (device: Device, size: TextSize)? {
    let padding = hierarchy.step.padding
    for device in Device.table {
      let sizes = TextSize.sizes(on: device.platform)
      let room = device.size.height - device.safeArea.top - device.safeArea.bottom
      let height = { (size: TextSize) in
        ContentSize.height(
          hierarchy.step.content.parts.map { $0.scaled(to: size) }, padding: padding,
          width: hierarchy.wrapper?.style.fixedWidth ?? device.size.width)
      }
      guard let largest = sizes.last,
        height(largest) > room + 2 * Style.usualFontSize * largest.scale(of: .body)
      else { continue }
      let first = sizes.first { height($0) > room + 2 * Style.usualFontSize * $0.scale(of: .body) }
      return (device, first ?? largest)
    }
    return nil
  }
}

/// A row has to end inside the screen, so that all of its items are visible.
enum WideRowCheck: DrawingCheck {
  static let id = Diagnostic.ID.wideRow
  static let explanation = """
    A row of a component tree that is wider than the screen scrolls sideways, and its last item is cut at the edge until \
    the user scrolls. The width is that of the items on the reference phone. Make the items narrower, use a column, or allow the \
    finding for a row that is meant to be scrolled.
    """

  static func check(_ drawing: CheckedDrawing, _ findings: inout CheckFindings) {
    for row in drawing.wideRows {
      let (width, room) = (
        row.width.rounded().clamped(to: Int.self), row.room.rounded().clamped(to: Int.self)
      )
      findings.report(
        "The row is about \(width) pt wide and has room for \(room) pt, so its end is cut until the user scrolls",
        line: row.line, column: row.column, help: "make its items narrower, or use a column")
    }
  }
}

extension Component {
  /// The first text without a background, or `nil` if all text has one.
  fileprivate var firstUncoveredText: String? {
    if let color = style.box.backgroundColor, color.light.alpha == 255, color.resolvedDark.alpha == 255 {
      return nil
    }
    if style.box.gradient != nil || style.box.image != nil { return nil }
    if case .text(let text) = kind, text.plain.contains(where: { !$0.isWhitespace }) { return text.plain }
    return children.lazy.compactMap(\.firstUncoveredText).first
  }
}
