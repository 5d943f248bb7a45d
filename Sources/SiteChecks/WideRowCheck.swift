package import Definitions
import Mockups

extension Diagnostic.Rule {
  package static let wideRow = Diagnostic.Rule(
    "wide-row", .warning, "Something is wider than the screen.",
    why: """
      A row of a component tree that is wider than the screen scrolls sideways, and its last item is cut at the \
      edge until the user scrolls. A component of a view does not scroll sideways, and neither does step content \
      with a fixed width, so their edges are never visible. The width is measured on the reference phone and on the \
      smallest phone of each platform. Make the items narrower, use a column, or allow the finding for a row that \
      users are meant to scroll.
      """, check: WideRowCheck.self)
}

/// Checks that all content ends inside the left and right edges of the screen.
enum WideRowCheck: DrawingCheck {
  static func check(_ drawing: CheckedDrawing, _ findings: inout CheckFindings) {
    for overflow in drawing.overflows {
      let (width, room) = (
        overflow.width.rounded().clamped(to: Int.self), overflow.room.rounded().clamped(to: Int.self)
      )
      let device = overflow.devices.first.map { $0.id == Device.reference.id ? "" : " on \($0.name)" } ?? ""
      let scrolls = overflow.subject == "row" ? " until the user scrolls" : ""
      findings.report(
        "The \(overflow.subject) is about \(width) pt wide but has room for \(room) pt\(device), so its end is cut off\(scrolls)",
        line: overflow.line, column: overflow.column, help: "make its items narrower, or use a column",
        showing: drawing.broken(
          .cut, [overflow.part], in: overflow.devices.reversed().map { DrawingBreak.BreakVariant($0) }))
    }
  }
}
