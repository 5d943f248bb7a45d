import Definitions

/// What came up while templates were filled.
package struct TemplateUse: Sendable {
  /// The names that templates asked for and nobody provided.
  var unknownNames: Set<String> = []
  /// The names that are provided where one was missing.
  var providedNames: Set<String> = []
  /// The templates that gave more than a page can have.
  var oversized: Set<String> = []

  /// Takes over what came up elsewhere.
  mutating func formUnion(_ other: TemplateUse) {
    unknownNames.formUnion(other.unknownNames)
    providedNames.formUnion(other.providedNames)
    oversized.formUnion(other.oversized)
  }
}
