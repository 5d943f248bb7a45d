package import Definitions

extension Diagnostic.Rule {
  package static let unreadFile = Diagnostic.Rule(
    "unread-file", .warning, "A file of the content folder that the catalog does not use.",
    why: """
      The catalog uses Markdown files, the images that they name, and approvals. Another file may have a \
      mistake in its name. If the file is intended, keep it outside the content folder.
      """, reach: .everyPlace)
}

extension Diagnostic {
  /// The finding about a Markdown file that defines nothing.
  static func fileWithoutDefinition(_ path: String) -> Diagnostic {
    Diagnostic(
      .unreadFile, "The file has no definition, so no page shows its prose",
      at: SourceLocation(file: path, position: .start),
      help: "add a definition, or move the file out of the content folder")
  }
}
