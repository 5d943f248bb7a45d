import Definitions

extension Diagnostic.Rule {
  static let activePicture = Diagnostic.Rule(
    "active-picture", .warning, "A picture holds what a site must not run or load.",
    why: """
      A drawing can hold scripts and load from elsewhere, and a published site must do neither. What is cut out of \
      it is named; export the drawing as plain SVG.
      """)
}
