package import Definitions

extension Diagnostic.Rule {
  package static let invalidTraitDeclaration = Diagnostic.Rule(
    "invalid-trait-declaration", .error, "A trait declaration that cannot be used.",
    why: """
      A declared trait says with capabilities what it changes and where. Until the declaration can be used, \
      experiences with the trait are shown without it.
      """)
}
