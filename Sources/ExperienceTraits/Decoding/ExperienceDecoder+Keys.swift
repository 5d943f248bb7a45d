package import Definitions

extension ExperienceDecoder {
  struct Keys: KeySet {
    let id = Key(required: "id", .uuid, "The identifier of the payload.")
    let name = Key(required: "name", .text, "The name of the experience.")
    let type = Key(
      required: "type", .words(["mobile"], others: "but the runtime shows it all the same"), "The platform.")
    let traits = Key(required: "traits", .value(.list(.part(.trait))), "The traits of all steps.")
    let steps = Key(
      required: "steps",
      .value(.list(.either([.object(stepKeys.descriptions), .object(groupKeys.descriptions)]))),
      "The steps in their order.")
    let publishedAt = Key(
      "publishedAt", .whole(of: "milliseconds since 1970"), "When the experience was published.")
    let redirectURL = Key("redirectUrl", .url, "What is opened at the end.")
    let nextContentID = Key("nextContentId", .text, "The experience that follows.")
    let context = Key(
      "context", .object(contextKeys), "The language and the workflow.")
  }
  static let keys = Keys()

  /// The keys that are read of an experience that cannot be decoded.
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
    let workflowID = Key("workflowId", .text, "The workflow that shows the experience.")
    let workflowTaskID = Key("workflowTaskId", .text, "The task of the workflow.")
  }
  static let contextKeys = ContextKeys()

  /// The keys of a step and of a group.
  struct HeadKeys: KeySet {
    let id = Key(required: "id", .uuid, "The identifier.")
    let type = Key(
      required: "type",
      .words(["modal", "group"], others: "which only the runtime's analytics report"),
      "The kind of step, which decides nothing.")
  }

  struct GroupKeys: KeySet {
    let head = HeadKeys()
    let traits = Key(
      required: "traits", .value(.list(.part(.trait))), "The traits of the steps of the group.")
    let actions = Key(
      required: "actions", .value(.map(.list(.part(.action)))),
      "What happens when the group is entered.")
    let children = Key(required: "children", .objects(stepKeys), "The steps of the group.")
  }
  static let groupKeys = GroupKeys()

  struct StepKeys: KeySet {
    let head = HeadKeys()
    let traits = Key(required: "traits", .value(.list(.part(.trait))), "The traits of this step alone.")
    let actions = Key(
      required: "actions", .value(.map(.list(.part(.action)))),
      "What happens when elements are pressed.")
    let content = Key(required: "content", .element, "What the step shows.")
  }
  static let stepKeys = StepKeys()

  struct TraitKeys: KeySet {
    let type = Key(required: "type", .text, "The name of the trait.")
    let config = Key("config", .value(.any), "What the trait is given.")
  }
  static let traitKeys = TraitKeys()

  /// The keys of an experience, a group and a step.
  package static let experienceKeys = keys.descriptions
  package static let groupKeyDescriptions = groupKeys.descriptions
  package static let stepKeyDescriptions = stepKeys.descriptions
}
