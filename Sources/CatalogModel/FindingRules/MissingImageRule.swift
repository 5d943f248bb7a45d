package import Definitions

extension Diagnostic.Rule {
  package static let missingImage = Diagnostic.Rule(
    "missing-image", .warning, "An image that a definition names does not exist.",
    why: """
      The mockup shows a box with the name in place of the picture. Paths are relative to the file that names \
      them, and letter case counts.
      """, reach: .everyPlace)
}
