package import Definitions
import ExperienceTraits

extension TraitDefinition {
  /// The description of a trait definition and its keys.
  package static let description = TypeDescription(
    "A trait of the app: its effect on the content that the runtime shows.",
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
