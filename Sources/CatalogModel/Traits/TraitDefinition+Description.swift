package import Definitions
import ExperienceTraits

extension TraitDefinition {
  /// What a definition of the kind is, and which keys it has.
  package static let description = TypeDescription(
    "A trait of the app: how it changes what the runtime shows.",
    keys: TraitDeclaration.keyDescriptions)

  /// The same for the definitions that stand below it in its file.
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
