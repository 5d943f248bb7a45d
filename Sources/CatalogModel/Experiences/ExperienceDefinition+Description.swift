package import Definitions

extension ExperienceDefinition {
  /// What a definition of the kind is, and which keys it has.
  package static let description = TypeDescription(
    "An experience as the runtime gets it: traits and steps.",
    keys: [
      .init("id", "UUID", default: "required", "The identifier of the payload."),
      .init("name", "string", default: "required", "The name of the experience."),
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
      ]),
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
      ]),
  ]
}
