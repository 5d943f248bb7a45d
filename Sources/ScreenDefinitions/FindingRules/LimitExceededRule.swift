package import Definitions

extension Diagnostic.Rule {
  package static let limitExceeded = Diagnostic.Rule(
    "limit-exceeded", .error, "Content exceeds a limit of the catalog.",
    why: """
      A limit keeps one definition from using too much time and memory. Content beyond the limit is left \
      out; 'limits' in the catalog definition sets a higher one.
      """)
}
