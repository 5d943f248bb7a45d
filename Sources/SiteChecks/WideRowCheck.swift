package import Definitions

extension Diagnostic.Rule {
  package static let wideRow = Diagnostic.Rule(
    "wide-row", .warning, "A row of a component tree is wider than the screen.",
    why: """
      A row of a component tree that is wider than the screen scrolls sideways, and its last item is cut at the \
      edge until the user scrolls. The width is that of the items on the reference phone. Make the items narrower, \
      use a column, or allow the finding for a row that is meant to be scrolled.
      """, check: WideRowCheck.self)
}

/// A row has to end inside the screen, so that all of its items are visible.
enum WideRowCheck: DrawingCheck {
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
