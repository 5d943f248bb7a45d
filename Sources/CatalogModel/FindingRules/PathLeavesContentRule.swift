package import Definitions

extension Diagnostic.Rule {
  package static let pathLeavesContent = Diagnostic.Rule(
    "path-leaves-content", .error, "A path or a link leaves the content folder.",
    why: """
      A site may show only files of the content folder, so that no other file of the machine is published. \
      Copy the file into the folder.
      """)
}

extension Diagnostic {
  /// The finding about an image outside the content folder.
  static func outsideImage(_ path: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .pathLeavesContent, "The image '\(path)' is outside the content folder", at: location,
      help: "copy it into the content folder")
  }
}
