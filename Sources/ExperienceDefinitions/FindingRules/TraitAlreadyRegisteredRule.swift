package import Definitions

extension Diagnostic.Rule {
  package static let traitAlreadyRegistered = Diagnostic.Rule(
    "trait-already-registered", .error, "A second trait of a type that is already registered.",
    why: """
      A type belongs to one trait. Traits of the runtime and traits in Swift take precedence over \
      declarations, so give the declared trait a different type.
      """)
}
