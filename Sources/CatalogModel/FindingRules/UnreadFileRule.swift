package import Definitions

extension Diagnostic.Rule {
  package static let unreadFile = Diagnostic.Rule(
    "unread-file", .warning, "A file of the content folder that nothing reads.",
    why: """
      The catalog is made of Markdown, of pictures that it names, and of approvals. Another file may be one with a \
      mistake in its name; where it is meant, keep it beside the content folder.
      """, reach: .everyPlace)
}
