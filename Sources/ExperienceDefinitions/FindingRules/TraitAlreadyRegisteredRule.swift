package import Definitions

extension Diagnostic.Rule {
  package static let traitAlreadyRegistered = Diagnostic.Rule(
    "trait-already-registered", .error, "A second trait of a type that is already registered.",
    why: """
      A type belongs to one trait. Traits of the runtime and traits in Swift take precedence over \
      declarations, so give the declared trait a different type.
      """)
}

extension Diagnostic {
  /// The finding about a declaration whose type another trait has.
  static func traitAlreadyRegistered(_ type: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .traitAlreadyRegistered, "Trait of type \(type) is already registered", at: location,
      help: "give the trait a different type")
  }
}
