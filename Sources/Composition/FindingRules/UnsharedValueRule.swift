package import Definitions

extension Diagnostic.Rule {
  package static let unsharedValue = Diagnostic.Rule(
    "unshared-value", .warning, "A value of a shared state that its extension never shares.",
    why: """
      A rule compares a value that no listener of the extension shares, so it finds nothing and its answer never \
      changes. Correct the path, or share the value.
      """)
}
