extension Diagnostic.Rule {
  package static let trailingComma = Diagnostic.Rule(
    "trailing-comma", .warning, "A comma precedes a closing bracket.",
    why: """
      JSON does not allow this comma. The parsers of some platforms accept it; others reject the whole \
      payload. Remove it.
      """)
}
