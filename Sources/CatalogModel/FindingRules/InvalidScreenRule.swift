package import Definitions

extension Diagnostic.Rule {
  package static let invalidScreen = Diagnostic.Rule(
    "invalid-screen", .error, "A screen or an operation that cannot be read.",
    why: """
      A screen has content operations, a view, or a tree. What cannot be read of operations is left out; of a tree \
      that cannot be read nothing is shown.
      """, reach: .definition)
}
