package import Definitions

extension ExperienceDecoder {
  struct ExperienceDecoderKeys: KeySet {
    let id = Key(required: "id", .uuid, "The identifier of the experience.")
    let name = Key(required: "name", .text, "The name of the experience.")
    let type = Key(
      required: "type", .words(["mobile"], others: "but the runtime shows the experience anyway"),
      "The platform.")
    let traits = Key(required: "traits", .value(.list(.part(.trait))), "The traits of all steps.")
    let steps = Key(
      required: "steps",
      .value(.list(.either([.object(stepKeys.descriptions), .object(groupKeys.descriptions)]))),
      "The steps and groups, in order.")
    let publishedAt = Key(
      "publishedAt", .whole(of: "milliseconds since 1970"), "The time at which the experience was published.")
    let redirectURL = Key("redirectUrl", .url, "The address that opens after the experience is completed.")
    let nextContentID = Key("nextContentId", .text, "The identifier of the experience that starts next.")
    let context = Key(
      "context", .object(contextKeys), "The language and the workflow.")
  }
  static let keys = ExperienceDecoderKeys()

  /// The keys that are still read when an experience cannot be decoded.
  struct SkeletonKeys: KeySet {
    let id = keys.id
    let name = Key("name", .text, "The name of the experience.")
    let type = Key("type", .text, "The platform.")
    let publishedAt = keys.publishedAt
    let context = keys.context
  }
  static let skeletonKeys = SkeletonKeys()

  struct ContextKeys: KeySet {
    let localeID = Key("localeId", .text, "The identifier of the language.")
    let localeName = Key("localeName", .text, "The name of the language.")
    let workflowID = Key("workflowId", .text, "The identifier of the workflow that shows the experience.")
    let workflowTaskID = Key("workflowTaskId", .text, "The identifier of the task in the workflow.")
  }
  static let contextKeys = ContextKeys()

  /// The keys that both steps and groups have: the identifier and the type.
  struct HeadKeys: KeySet {
    let id = Key(required: "id", .uuid, "The identifier of the step or group.")
    let type = Key(
      required: "type",
      .words(["modal", "group"], others: "which only the runtime's analytics reports"),
      "The kind of step. It has no effect on what is shown.")
  }

  struct GroupKeys: KeySet {
    let head = HeadKeys()
    let traits = Key(
      required: "traits", .value(.list(.part(.trait))), "The traits for all steps of the group.")
    let actions = Key(
      required: "actions", .value(.map(.list(.part(.action)))),
      "The actions that run when the group is entered, under the identifier of the group.")
    let children = Key(required: "children", .objects(stepKeys), "The steps of the group.")
  }
  static let groupKeys = GroupKeys()

  struct StepKeys: KeySet {
    let head = HeadKeys()
    let traits = Key(required: "traits", .value(.list(.part(.trait))), "The traits for this step only.")
    let actions = Key(
      required: "actions", .value(.map(.list(.part(.action)))),
      "The actions of the step, by the identifier of the component that is tapped; 'navigate' is under the identifier of the step."
    )
    let content = Key(required: "content", .element, "The content of the step.")
  }
  static let stepKeys = StepKeys()

  struct TraitKeys: KeySet {
    let type = Key(required: "type", .text, "The type of the trait.")
    let config = Key("config", .value(.any), "The configuration of the trait.")
  }
  static let traitKeys = TraitKeys()

  /// The keys of an experience.
  package static let experienceKeys = keys.descriptions
  /// The keys of a group.
  package static let groupKeyDescriptions = groupKeys.descriptions
  /// The keys of a step.
  package static let stepKeyDescriptions = stepKeys.descriptions
}
