package import ContentOperations
package import EventExtensions
package import ExperienceTraits

/// What authors add in Swift to that which files define.
package struct AuthoredTypes: Sendable {
  /// The traits, those of the runtime among them.
  package var traits: TraitRegistry
  /// The components by namespace.
  package var components: [String: any ComponentFactory]
  /// What makes operations, by type.
  package var operations: [String: ContentOperationMaker]
  /// The extensions, in the order in which they are registered.
  package var extensions: [any Extension.Type]

  package init(
    traits: TraitRegistry = .builtIn, components: [String: any ComponentFactory] = [:],
    operations: [String: ContentOperationMaker] = [:], extensions: [any Extension.Type] = []
  ) {
    self.traits = traits
    self.components = components
    self.operations = operations
    self.extensions = extensions
  }
}
