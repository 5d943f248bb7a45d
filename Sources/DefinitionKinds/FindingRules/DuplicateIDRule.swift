package import Definitions

extension Diagnostic.Rule {
  package static let duplicateID = Diagnostic.Rule(
    "duplicate-id", .error, "Two definitions have the same identifier.",
    why: """
      Addresses, rules and scenes refer to a definition by its identifier, so each definition needs a \
      different one. The identifier is the name of the file, unless the front matter sets 'id'.
      """)
}
