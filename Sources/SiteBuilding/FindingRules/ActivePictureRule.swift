import Definitions

extension Diagnostic.Rule {
  static let activePicture = Diagnostic.Rule(
    "active-picture", .warning, "An SVG image contains something that a site must not run or load.",
    why: """
      An SVG image can contain scripts and load other files, and a published site must do neither. The finding names \
      the parts that are removed. Export the image as plain SVG.
      """)
}
