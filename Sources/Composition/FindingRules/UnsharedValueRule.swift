package import Definitions

extension Diagnostic.Rule {
  package static let unsharedValue = Diagnostic.Rule(
    "unshared-value", .warning, "An extension never shares a value that a rule or a listener reads.",
    why: """
      No listener of the extension shares the value, so a condition that compares it never changes its \
      result. Correct the path, or share the value.
      """)
}
