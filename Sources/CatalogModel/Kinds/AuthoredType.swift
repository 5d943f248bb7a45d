package import Definitions

/// A type that an author wrote in Swift, with a page like that of a definition.
package struct AuthoredType: Sendable {
  /// Names its page.
  package let reference: DefinitionReference
  /// The name by which files ask for it, and the one for people.
  package let name, title: String
  /// What the type says about itself.
  package let description: TypeDescription
}

/// What a type in Swift tells of itself, before it has a page.
package typealias AuthoredSubject = (name: String, title: String, description: TypeDescription)
