package import DefinitionKinds
import Definitions
package import EventDefinitions
package import ExperienceDefinitions
package import ScreenDefinitions

extension Catalog {
  /// The experiences, in the order in which the site shows them.
  package var experiences: DefinitionList<ExperienceDefinition> { self[ExperienceDefinition.self] }

  /// The screens, in the order in which the site shows them.
  package var screens: DefinitionList<ScreenDefinition> { self[ScreenDefinition.self] }

  /// The flows, in the order in which the site shows them.
  package var flows: DefinitionList<FlowDefinition> { self[FlowDefinition.self] }

  /// The components, sorted by type.
  package var components: DefinitionList<ComponentDefinition> { self[ComponentDefinition.self] }

  /// The scenarios, in the order in which the site shows them.
  package var scenarios: DefinitionList<ScenarioDefinition> { self[ScenarioDefinition.self] }

  /// The extensions, sorted by name.
  package var extensions: DefinitionList<ExtensionDefinition> { self[ExtensionDefinition.self] }

  /// The named rules, sorted by name.
  package var rules: DefinitionList<RuleDefinition> { self[RuleDefinition.self] }

  /// The declared traits, in the order of their files.
  package var traits: DefinitionList<TraitDefinition> { self[TraitDefinition.self] }
}
