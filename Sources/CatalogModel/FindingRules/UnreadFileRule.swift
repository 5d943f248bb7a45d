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

  /// The finding about a file of another type, by the extension of its name.
  package static func unreadFile(_ ending: String, at location: SourceLocation) -> Diagnostic {
    if ["json", "yaml", "yml"].contains(ending) {
      return Diagnostic(
        .unreadFile, "The tool does not read '.\(ending)' files; definitions are in Markdown files",
        at: location,
        help: "put its text into a fence such as ```\(ending == "json" ? "json" : "yaml") experience")
    }
    return Diagnostic(
      .unreadFile,
      ending.isEmpty
        ? "The tool does not read files without an extension"
        : "The tool does not read '.\(ending)' files",
      at: location, help: "move it out of the content folder")
  }
}
