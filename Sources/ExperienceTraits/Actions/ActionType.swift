package import Definitions
import Elements

/// A type of action that the runtime knows: its effect, its configuration keys, and the code that reads them.
package struct ActionType: Sendable {
  typealias Read = @Sendable (LocatedValue?, ConfigurationFindings) -> ActionEffect?

  /// The name of the type in payloads, for example `@appcues/link`.
  package let name: String
  /// The summary of the action and its configuration keys.
  package let description: TypeDescription
  /// Reads the configuration of an action, or returns `nil` if the runtime drops the action.
  let read: Read

  /// Creates an action type.
  ///
  /// `example` is the configuration only. The description shows it in an action that runs on tap.
  init(
    _ name: String, _ summary: String, keys: [KeyDescription] = [], example: String? = nil,
    read: @escaping Read
  ) {
    self.name = name
    let config = example.map { example in
      let isBlock = example.utf8.contains(UInt8(ascii: "\n"))
      return "\n  config:" + (isBlock ? "\n" + example : " " + example).replacing("\n", with: "\n    ")
    }
    description = TypeDescription(
      summary, keys: keys, example: "- on: tap\n  type: \"\(name)\"" + (config ?? ""))
    self.read = read
  }

  /// All types of action, in the order in which lists show them.
  package static let all = [
    `continue`, close, link, launchExperience, submitForm, track, updateProfile, delay, requestReview,
    requestPush, conditional,
  ]
  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// Finds the type with a name, or returns `nil` if the runtime does not know the name.
  package init?(_ name: String) {
    guard let known = Self.byName[name] else { return nil }
    self = known
  }
}

extension ActionType {
  private static let `continue` = ActionType(
    "@appcues/continue", "Goes to another step.", keys: StepReference.keys.descriptions,
    example: "{ offset: 1 }"
  ) { config, findings in .continue(findings.decode(config, StepReference.init) ?? .offset(1)) }

  private static let markComplete = Key(
    "markComplete", .truth, default: false,
    "Whether the experience is recorded as completed instead of dismissed.")
  private static let close = ActionType(
    "@appcues/close", "Ends the experience.", keys: [markComplete.description],
    example: "{ markComplete: true }"
  ) { config, findings in
    .close(markComplete: findings.decode(config) { $0.read(markComplete) } ?? markComplete.fallback)
  }

  private struct OpenLinkKeys: KeySet {
    let url = Key(required: "url", .url, "The address to open.")
    let openExternally = Key(
      "openExternally", .truth, default: false, "Whether a web address opens outside the app.")
  }
  private static let linkKeys = OpenLinkKeys()
  private static let link = ActionType(
    "@appcues/link", "Opens a link.", keys: linkKeys.descriptions,
    example: #"{ url: "https://example.com/help", openExternally: true }"#
  ) { config, findings in
    findings.decode(config) {
      .link(url: $0.read(linkKeys.url), openExternally: $0.read(linkKeys.openExternally))
    }
  }

  private static let experienceID = Key(
    required: "experienceID", .text, "The identifier of the experience to start.")
  private static let launchExperience = ActionType(
    "@appcues/launch-experience", "Starts another experience.", keys: [experienceID.description],
    example: #"{ experienceID: "5f0c1a52-0000-4000-8000-000000000001" }"#
  ) { config, findings in findings.decode(config) { .launchExperience(id: $0.read(experienceID)) } }

  private static let skipValidation = Key(
    "skipValidation", .truth, default: false, "Whether to submit even if required answers are missing.")
  private static let submitForm = ActionType(
    "@appcues/submit-form", "Submits the answers of the step.", keys: [skipValidation.description],
    example: "{ skipValidation: false }"
  ) { config, findings in
    .submitForm(
      skipValidation: findings.decode(config) { $0.read(skipValidation) } ?? skipValidation.fallback)
  }

  private struct TrackKeys: KeySet {
    let eventName = Key(required: "eventName", .text, "The name of the event.")
    let attributes = Key(
      "attributes", .value(.map(.any)), "The attributes of the event.")
  }
  private static let trackKeys = TrackKeys()
  private static let track = ActionType(
    "@appcues/track", "Records an event.", keys: trackKeys.descriptions,
    example: "{ eventName: welcome_read, attributes: { page: 1 } }"
  ) { config, findings in
    findings.decode(config) { reader in
      let attributes = reader.read(trackKeys.attributes)
      return .track(event: reader.read(trackKeys.eventName), attributes: properties(attributes))
    }
  }

  /// The action that sets profile properties.
  ///
  /// Every key of the configuration is a property. Without any property, the runtime drops the action.
  private static let updateProfile = ActionType(
    "@appcues/update-profile", "Sets properties of the profile: each key of the configuration is one.",
    example: "{ interest: savings }"
  ) { config, _ in
    let properties = properties(config)
    return properties.isEmpty ? nil : .updateProfile(properties)
  }

  private static let duration = Key(required: "duration", .milliseconds, "The time to wait.")
  private static let delay = ActionType(
    "@appcues/delay", "Waits before the next action.", keys: [duration.description],
    example: "{ duration: 500 }"
  ) { config, findings in findings.decode(config) { .delay(milliseconds: $0.read(duration)) } }

  private static let requestReview = ActionType(
    "@appcues/request-review", "Asks for a review of the app."
  ) { _, _ in .requestReview }

  private static let requestPush = ActionType(
    "@appcues/request-push", "Asks for permission to send notifications."
  ) { _, _ in .requestPush }

  private static let checks = Key(
    required: "checks", .objects(checkKeys),
    "The branches, in order. A branch without a condition always runs.")

  private struct CheckKeys: KeySet {
    let condition = Key(
      "condition", .value("condition of a branch"), "The condition under which the branch runs.")
    let actions = Key(required: "actions", .value(.list(.part(.action))), "The actions that the branch runs.")
  }
  private static let checkKeys = CheckKeys()

  private static let conditional = ActionType(
    "@appcues/conditional", "Runs the actions of the first branch whose condition is true.",
    keys: [checks.description],
    example: """
      checks:
        - condition: { token: { token: gold, operator: "==", value: gold } }
          actions: [{ on: tap, type: "@appcues/continue", config: { offset: 1 } }]
        - actions: [{ on: tap, type: "@appcues/close", config: { markComplete: true } }]
      """
  ) { config, findings in
    findings.decode(config) { reader in
      .conditional(
        reader.objects(checks) { check in
          let condition = check.object(checkKeys.condition, Clause.init)
          guard let list = check.value(of: checkKeys.actions) else {
            return ActionEffect.Branch(condition: condition, actions: [])
          }
          return ActionEffect.Branch(
            condition: condition,
            actions: check.actions(list, below: [checkKeys.actions.name], isBranch: true))
        })
    }
  }

  /// The texts, numbers, and truth values of a map, with keys in camel case.
  private static func properties(_ map: LocatedValue?) -> [PropertyValue.PropertyEntry] {
    (map?.members ?? []).compactMap { member in
      switch member.value.content {
      case .bool, .number, .string:
        PropertyValue.PropertyEntry(KeyConversion.camelCase(member.key), PropertyValue(member.value))
      case .null, .array, .object: nil
      }
    }
  }
}

extension StepReference {
  fileprivate struct StepReferenceKeys: KeySet {
    let index = Key("index", .whole, "The index of the step across all groups, starting at 0.")
    let offset = Key(
      "offset", .whole, otherwise: "1", "The number of steps to go forward. A negative number goes back.")
    let stepID = Key("stepID", .uuid, "The identifier of the step, used only without 'index' and 'offset'.")
  }
  fileprivate static let keys = StepReferenceKeys()

  /// Reads the step reference of a continue action.
  ///
  /// `index` wins over `offset`, and `offset` wins over `stepID`. The default is the next step.
  init(_ reader: inout PayloadReader) {
    let keys = Self.keys
    let (index, offset, id) = (reader.read(keys.index), reader.read(keys.offset), reader.read(keys.stepID))
    if let index {
      self = .index(index)
    } else if let offset {
      self = .offset(offset)
    } else if let id {
      self = .stepID(id)
    } else {
      self = .offset(1)
    }
  }
}
