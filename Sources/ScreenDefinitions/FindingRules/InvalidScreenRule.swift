package import Definitions

extension Diagnostic.Rule {
  package static let invalidScreen = Diagnostic.Rule(
    "invalid-screen", .error, "A screen or an operation that cannot be read.",
    why: """
      A screen has content operations, a view, or a tree. A part of an operation that cannot be read is \
      left out. A tree that cannot be read is not shown at all.
      """, reach: .definition)
}
