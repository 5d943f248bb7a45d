package import ContentOperations
package import Definitions
package import EventExtensions
package import ExperienceTraits
package import SceneFlow

/// What authors add in Swift to that which files define.
package struct AuthoredTypes: Sendable {
  /// The traits, those of the runtime among them.
  package var traits: TraitRegistry
  /// The components of views and trees.
  package var components: AuthoredComponents
  /// What makes operations, by type.
  package var operations: [String: ContentOperationMaker]
  /// The extensions, in the order in which they are registered.
  package var extensions: [any EventExtensions.Extension.Type]
  /// What evaluates rules, by their names.
  package var rules: [String: @Sendable () -> Bool]
  /// What is added to flows, by their identifiers.
  package var flows: [String: FlowBehavior]

  /// Creates what an author adds; by default nothing but the traits of the runtime.
  package init(
    traits: TraitRegistry = .builtIn, components: AuthoredComponents = AuthoredComponents(),
    operations: [String: ContentOperationMaker] = [:], extensions: [any EventExtensions.Extension.Type] = [],
    rules: [String: @Sendable () -> Bool] = [:], flows: [String: FlowBehavior] = [:]
  ) {
    self.traits = traits
    self.components = components
    self.operations = operations
    self.extensions = extensions
    self.rules = rules
    self.flows = flows
  }
}

/// Makes an operation that is written in Swift of its configuration.
package typealias ContentOperationMaker = @Sendable (LocatedValue) -> any ContentOperation
