import Definitions

extension Diagnostic.Rule {
  static let unreadableFile = Diagnostic.Rule(
    "unreadable-file", .error, "A file cannot be read.",
    why: """
      The file is there, but it cannot be opened: a link leads nowhere, its permissions forbid it, or it went away \
      while it was read. Everything else is built.
      """, reach: .definition)
}
