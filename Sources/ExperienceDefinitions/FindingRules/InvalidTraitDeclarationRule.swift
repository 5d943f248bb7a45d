package import Definitions

extension Diagnostic.Rule {
  package static let invalidTraitDeclaration = Diagnostic.Rule(
    "invalid-trait-declaration", .error, "A trait declaration that cannot be used.",
    why: """
      A declared trait states its capabilities, and with them what it changes. Until the declaration can be \
      used, experiences appear without the trait.
      """)
}
