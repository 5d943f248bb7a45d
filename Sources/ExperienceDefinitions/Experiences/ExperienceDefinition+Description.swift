package import Definitions
import ExperienceTraits

extension ExperienceDefinition {
  /// The keys whose values a file can give by its sections and headings, with the part of the file that gives
  /// them.
  private static let supplied = [
    "name": "the heading of the file", "steps": "the sections of the file", "children": "the sections below",
  ]

  /// Returns the keys of a payload, with the defaults that files give.
  private static func asWritten(_ keys: [KeyDescription]) -> [KeyDescription] {
    keys.map { key in
      guard let source = supplied[key.name] else { return key }
      return KeyDescription(key.name, key.shape, default: source, key.meaning)
    }
  }

  /// The description of an experience and its keys.
  package static let description = TypeDescription(
    "Something that the app shows over its screens: one or more steps, with traits.",
    keys: asWritten(ExperienceDecoder.experienceKeys))

  /// The descriptions of a group and of a step.
  package static let nestedDescriptions: [DefinitionKind: TypeDescription] = [
    .group: TypeDescription(
      "Steps that one container shows, such as the pages of a carousel.",
      keys: asWritten(ExperienceDecoder.groupKeyDescriptions),
      example: """
        ```yaml group
        id: 6f2b1c0a-9e11-4c58-9d7e-3a7c1f5e8f0b
        type: group
        traits:
          - type: "@appcues/carousel"
          - { type: "@appcues/paging-dots", config: { style: { verticalAlignment: bottom } } }
        actions: {}
        ```
        """),
    .step: TypeDescription(
      "One page of an experience: what the user sees until the next tap.",
      keys: asWritten(ExperienceDecoder.stepKeyDescriptions),
      example: """
        ```yaml step
        id: 1d4e7a90-52c3-4b8f-a6d1-0c9b8e7f6a52
        type: modal
        traits: []
        actions: {}
        content: { type: text, id: 7b0f3c2d-4e5a-4a61-8b9c-2d1e0f3a4b5c, text: Good to see you }
        ```
        """),
  ]
}
