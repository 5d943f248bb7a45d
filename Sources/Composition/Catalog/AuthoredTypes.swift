package import ContentOperations
package import ExperienceTraits

/// What authors add in Swift to that which files define.
package struct AuthoredTypes: Sendable {
  /// The traits, those of the runtime among them.
  package var traits: TraitRegistry
  /// The components by namespace.
  package var components: [String: any ComponentFactory]
  /// What makes operations, by type.
  package var operations: [String: ContentOperationMaker]

  package init(
    traits: TraitRegistry = .builtIn, components: [String: any ComponentFactory] = [:],
    operations: [String: ContentOperationMaker] = [:]
  ) {
    self.traits = traits
    self.components = components
    self.operations = operations
  }
}
