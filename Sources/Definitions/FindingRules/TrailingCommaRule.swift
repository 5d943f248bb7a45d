extension Diagnostic.Rule {
  package static let trailingComma = Diagnostic.Rule(
    "trailing-comma", .warning, "A comma stands before a closing bracket.",
    why: """
      JSON does not allow it. The parsers of some platforms accept it and those of others refuse the whole \
      payload, so it is better gone.
      """)
}
