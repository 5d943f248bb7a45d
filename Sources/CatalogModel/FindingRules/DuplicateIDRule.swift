package import Definitions

extension Diagnostic.Rule {
  package static let duplicateID = Diagnostic.Rule(
    "duplicate-id", .error, "Two definitions share one identifier.",
    why: """
      Addresses, rules and scenes name a definition by its identifier, and with two of one name nobody knows which \
      is meant. The name of the file is the identifier unless front matter says another.
      """)
}
