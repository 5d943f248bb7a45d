package import Definitions

extension TraitDefinition {
  /// What a definition of the kind is, and which keys it has.
  package static let description = TypeDescription(
    "A trait of the app: how it changes what the runtime shows.",
    keys: [
      .init(
        "type", "string", default: "required",
        "The name by which payloads ask for it, such as @organisation/name."),
      .init("summary", "string", "What the trait does, in one sentence."),
      .init(
        "configuration", "type, required, default and description by key", "The keys of its configuration."),
      .init(
        "capabilities", "effects by capability", default: "required",
        "What it changes where, by the capability that does it."),
    ])

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
