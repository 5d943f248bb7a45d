import Definitions
import Pictures

extension Diagnostic.Rule {
  static let activePicture = Diagnostic.Rule(
    "active-picture", .warning, "An SVG image contains something that a site must not run or load.",
    why: """
      An SVG image can contain scripts and load other files, and a published site must do neither. The finding names \
      the parts that are removed. Export the image as plain SVG.
      """)
}

extension Diagnostic {
  /// The finding about an image that is not shown.
  static func activePicture(_ refusal: CleanedDrawing.Refusal, in path: String) -> Diagnostic {
    Diagnostic(
      .activePicture, "The image is not shown, because \(refusal.reason)",
      at: SourceLocation(file: path, position: refusal.position),
      help: "export it as plain SVG in UTF-8, without entities")
  }

  /// One finding about all parts that were removed from an image, or `nil` if nothing was removed.
  static func activePicture(without removals: [CleanedDrawing.Removal], in path: String) -> Diagnostic? {
    guard let first = removals.first else { return nil }
    var names: [String] = []
    for removal in removals where names.count < 6 && !names.contains(removal.name) {
      names.append(removal.name)
    }
    let shown =
      names.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + (names.count > 5 ? " and more" : "")
    return Diagnostic(
      .activePicture,
      "The image is shown without \(shown), because a site must not run scripts or load other files",
      at: SourceLocation(file: path, position: first.position),
      help: "export it without scripts and links to files; it can contain other images as data")
  }
}
