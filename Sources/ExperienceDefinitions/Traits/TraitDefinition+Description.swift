package import Definitions
import ExperienceTraits

extension TraitDefinition {
  /// The description of a trait definition and its keys.
  package static let description = TypeDescription(
    "Changes how steps are shown, such as a frame or a ribbon, in addition to the built-in traits.",
    keys: TraitDeclaration.keyDescriptions)

  /// The description of an example of a trait.
  package static let nestedDescriptions: [DefinitionKind: TypeDescription] = [
    .example: TypeDescription(
      "An example of a trait: its configuration.",
      keys: [],
      example: """
        ```yaml example
        width: 6
        ```
        """)
  ]
}
