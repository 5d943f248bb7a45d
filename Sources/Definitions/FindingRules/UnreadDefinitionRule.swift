extension Diagnostic.Rule {
  package static let unreadDefinition = Diagnostic.Rule(
    "unread-definition", .warning, "A definition is in a place where it is not read.",
    why: """
      Definitions are not read inside HTML, inside comments, and in lines indented by four spaces. A fence \
      with a syntax but no kind is not read either. The finding says which case applies and what to write.
      """)
}
