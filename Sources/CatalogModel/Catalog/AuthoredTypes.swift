package import ContentOperations
package import Definitions
package import EventExtensions
package import ExperienceTraits
package import SceneFlow
package import ScreenDefinitions

/// The types that an author adds in Swift, besides those that files define.
package struct AuthoredTypes: Sendable {
  /// The traits, including those of the runtime.
  package var traits: TraitRegistry
  /// The components for views and trees.
  package var components: AuthoredComponents
  /// The functions that create operations, by type.
  package var operations: [String: ContentOperationMaker]
  /// The extensions, in the order in which the hub registers them.
  package var extensions: [any EventExtensions.Extension.Type]
  /// The functions that evaluate rules, by the name of the rule.
  package var rules: [String: @Sendable () -> Bool]
  /// The Swift code that extends flows, by the identifier of the flow.
  package var flows: [String: FlowBehavior]

  /// Creates a set of types; by default, it contains only the traits of the runtime.
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

/// Creates an operation that is written in Swift from its configuration.
package typealias ContentOperationMaker = @Sendable (LocatedValue) -> any ContentOperation
