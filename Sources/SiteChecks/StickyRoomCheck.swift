import Composition
package import Definitions
import Elements
import ExperienceTraits
import Mockups

extension Diagnostic.Rule {
  package static let stickyRoom = Diagnostic.Rule(
    "sticky-room", .warning, "Sticky content leaves too little room for the content that scrolls under it.",
    why: """
      Sticky content stays at its edge at every text size and grows with its text. On a small phone with a large \
      text size, it can take so much of the screen that fewer than three lines of the rest are visible at a time. \
      The smallest phone of each platform is checked at the default and at the largest text size. The height of text \
      is an estimate. Make only the most important control sticky, shorten its text, or let it scroll with the rest.
      """, check: StickyRoomCheck.self)
}

/// Checks that sticky content leaves room for the rest of the step.
enum StickyRoomCheck: DrawingCheck {
  /// The smallest height for scrolling content, in lines of body text.
  private static let lines = 3.0

  static func check(_ drawing: CheckedDrawing, _ findings: inout CheckFindings) {
    guard let step = drawing.step, let hierarchy = step.presentation.hierarchy else { return }
    let content = step.step.content
    let sticky = [(content.stickyTop, MockupAnchor.stickyTop), (content.stickyBottom, .stickyBottom)]
      .compactMap { part, anchor in part.map { (component: $0, anchor: anchor) } }
    guard let first = sticky.last else { return }
    let parts = sticky.map(\.component)
    let crowded = Device.smallest.flatMap { device in
      [TextSize.usual, TextSize.sizes(on: device.platform).last ?? .usual]
        .filter { isCrowded(hierarchy, by: parts, on: device, at: $0) }.map { (device: device, size: $0) }
    }
    guard let worst = crowded.first else { return }
    let room = StepRoom(hierarchy, on: worst.device)
    let taken = room.height(of: parts, at: worst.size)
    findings.report(
      "Sticky content takes about \(points(taken)) of \(points(room.height)) pt at \(worst.size.inWords) on \(worst.device.name), so fewer than three lines of the rest are visible",
      line: first.component.line, column: first.component.column,
      help: "make less of it sticky, or shorten its text",
      showing: drawing.broken(
        .covered, sticky.map(\.anchor.rawValue),
        in: crowded.map { DrawingBreak.BreakVariant($0.device, $0.size) }))
  }

  private static func isCrowded(
    _ hierarchy: Hierarchy, by parts: [Component], on device: Device, at size: TextSize
  ) -> Bool {
    let room = StepRoom(hierarchy, on: device)
    let left = room.height - room.height(of: parts, at: size)
    let body = room.height(of: [hierarchy.step.content.body], at: size)
    return left < 1.2 * StepRoom.lines(lines, at: size) && body > max(0, left)
  }

  private static func points(_ length: Double) -> Int { length.rounded().clamped(to: Int.self) }
}
