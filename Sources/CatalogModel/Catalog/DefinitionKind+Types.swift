package import DefinitionKinds
package import Definitions
import EventDefinitions
import ExperienceDefinitions
import ScreenDefinitions

extension DefinitionKind {
  /// The types of all root definitions, in the order in which a catalog lists their kinds.
  package static let rootTypes: [any Definition.Type] = [
    CatalogPage.self, ExperienceDefinition.self, ScreenDefinition.self, FlowDefinition.self,
    ComponentDefinition.self, ScenarioDefinition.self, ExtensionDefinition.self, RuleDefinition.self,
    TraitDefinition.self,
  ]

  private static let descriptions: [DefinitionKind: TypeDescription] = rootTypes.reduce(into: [:]) {
    descriptions, type in
    descriptions[type.kind] = type.description
    descriptions.merge(type.nestedDescriptions) { first, _ in first }
  }

  /// The description of the kind and its keys.
  package var description: TypeDescription { Self.descriptions[self] ?? TypeDescription("") }
}
