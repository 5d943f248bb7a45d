extension Diagnostic.Rule {
  package static let unreadDefinition = Diagnostic.Rule(
    "unread-definition", .warning, "A definition stands where nothing reads it.",
    why: """
      Inside HTML, comments and lines that are indented by four blanks no definition is read, nor is a fence that \
      says its syntax and not its kind. The finding says which of them it is and what to write.
      """)
}
