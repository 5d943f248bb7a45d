package import Definitions

extension Diagnostic.Rule {
  package static let limitExceeded = Diagnostic.Rule(
    "limit-exceeded", .error, "Something goes beyond a budget of the catalog.",
    why: """
      A budget keeps one definition from using the time and memory of all others. What is beyond it is left out; \
      'limits' in the catalog definition raises it.
      """)
}
