import Definitions

extension Diagnostic.Rule {
  static let unreadableFile = Diagnostic.Rule(
    "unreadable-file", .error, "A file cannot be read.",
    why: """
      The file exists but cannot be opened: the target of a link is missing, the permissions forbid it, or the file \
      was deleted during the build. Everything else is built.
      """, reach: .definition)
}
