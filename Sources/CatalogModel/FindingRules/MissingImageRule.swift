package import Definitions

extension Diagnostic.Rule {
  package static let missingImage = Diagnostic.Rule(
    "missing-image", .warning, "An image that a definition names does not exist.",
    why: """
      The mockup shows a box with the name instead of the image. Paths are relative to the file that \
      contains them, and they are case-sensitive.
      """, reach: .everyPlace)
}

extension ContentFiles {
  /// Returns the finding about the path of an image that does not exist.
  func missingImage(_ path: String, from folder: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .missingImage, "There is no image '\(path)'", at: location,
      help: help(for: path, among: assets.keys, from: folder))
  }
}
