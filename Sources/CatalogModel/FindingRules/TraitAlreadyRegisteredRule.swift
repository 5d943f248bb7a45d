package import Definitions

extension Diagnostic.Rule {
  package static let traitAlreadyRegistered = Diagnostic.Rule(
    "trait-already-registered", .error, "A second trait of a registered type.",
    why: """
      A type names one trait. Those of the runtime and those written in Swift come before declarations; give the \
      declared one a type of its own.
      """)
}
