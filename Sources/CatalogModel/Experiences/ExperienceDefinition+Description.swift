package import Definitions

extension ExperienceDefinition {
  /// What a definition of the kind is, and which keys it has.
  package static let description = TypeDescription(
    "An experience as the runtime gets it: traits and steps.",
    keys: [
      .init("id", "UUID", default: "required", "The identifier of the payload."),
      .init("name", "string", default: "the heading of the file", "The name of the experience."),
      .init("type", "mobile", default: "required", "The platform."),
      .init("traits", "list of traits", default: "required", "The traits of all steps."),
      .init(
        "steps", "list of steps and groups", default: "the sections of the file", "The steps in their order."),
      .init("publishedAt", "whole number", "When it was published, in milliseconds since 1970."),
      .init("redirectUrl", "URL", "What is opened at the end."),
      .init("nextContentId", "string", "The experience that follows."),
      .init(
        "context", "localeId, localeName, workflowId and workflowTaskId", "The language and the workflow."),
    ])

  /// The same for the definitions that stand below it in its file.
  package static let nestedDescriptions: [DefinitionKind: TypeDescription] = [
    .group: TypeDescription(
      "A group of steps that one container shows.",
      keys: [
        .init("id", "UUID", default: "required", "The identifier of the group."),
        .init("type", "group", default: "required", "That it is a group."),
        .init("traits", "list of traits", default: "required", "The traits of the steps of the group."),
        .init(
          "actions", "lists of actions by identifier", default: "required",
          "What happens when the group is entered."),
        .init("children", "list of steps", default: "the sections below", "The steps of the group."),
      ],
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
      "A step: what one page of the experience shows.",
      keys: [
        .init("id", "UUID", default: "required", "The identifier of the step."),
        .init(
          "type", "modal, tooltip or another word", default: "required",
          "The kind of step, which decides nothing."),
        .init("traits", "list of traits", default: "required", "The traits of this step alone."),
        .init(
          "actions", "lists of actions by identifier of an element", default: "required",
          "What happens when elements are pressed."),
        .init("content", "element", default: "required", "What the step shows."),
      ],
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
