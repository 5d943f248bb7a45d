package import Definitions
import Elements

/// A type of action that the runtime knows: what it does, which keys its configuration has, and how that is read.
package struct ActionType: Sendable {
  typealias Read = @Sendable (LocatedValue?, ConfigurationFindings) -> ActionEffect?

  /// The name by which payloads ask for it.
  package let name: String
  /// What the action does, and which keys its configuration has.
  package let description: TypeDescription
  /// Reads a configuration, or returns `nil` where the runtime drops the action.
  let read: Read

  /// Creates a type; its example is written as the configuration of one that runs when an element is tapped.
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

  /// All types, in the order in which they are listed.
  package static let all = [
    `continue`, close, link, launchExperience, submitForm, track, updateProfile, delay, requestReview,
    requestPush, conditional,
  ]
  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// The type of a name, or `nil` where the runtime knows none.
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
    "markComplete", .truth, default: false, "Whether it counts as completed, not as dismissed.")
  private static let close = ActionType(
    "@appcues/close", "Ends the experience.", keys: [markComplete.description],
    example: "{ markComplete: true }"
  ) { config, findings in
    .close(markComplete: findings.decode(config) { $0.read(markComplete) } ?? markComplete.fallback)
  }

  private struct LinkKeys: KeySet {
    let url = Key(required: "url", .url, "The address.")
    let openExternally = Key(
      "openExternally", .truth, default: false, "Whether a web address leaves the app to be opened.")
  }
  private static let linkKeys = LinkKeys()
  private static let link = ActionType(
    "@appcues/link", "Opens a link.", keys: linkKeys.descriptions,
    example: #"{ url: "https://example.com/help", openExternally: true }"#
  ) { config, findings in
    findings.decode(config) {
      .link(url: $0.read(linkKeys.url), openExternally: $0.read(linkKeys.openExternally))
    }
  }

  private static let experienceID = Key(
    required: "experienceID", .text, "The identifier of the experience.")
  private static let launchExperience = ActionType(
    "@appcues/launch-experience", "Starts another experience.", keys: [experienceID.description],
    example: #"{ experienceID: "5f0c1a52-0000-4000-8000-000000000001" }"#
  ) { config, findings in findings.decode(config) { .launchExperience(id: $0.read(experienceID)) } }

  private static let skipValidation = Key(
    "skipValidation", .truth, default: false, "Whether missing answers are let through.")
  private static let submitForm = ActionType(
    "@appcues/submit-form", "Sends the answers of the step.", keys: [skipValidation.description],
    example: "{ skipValidation: false }"
  ) { config, findings in
    .submitForm(
      skipValidation: findings.decode(config) { $0.read(skipValidation) } ?? skipValidation.fallback)
  }

  private struct TrackKeys: KeySet {
    let eventName = Key(required: "eventName", .text, "The name of the event.")
    let attributes = Key(
      "attributes", .value(.map(.any)), "What the event tells.")
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

  /// Without any property the action does not exist; every key of its configuration is one.
  private static let updateProfile = ActionType(
    "@appcues/update-profile", "Sets properties of the profile: each key of the configuration is one.",
    example: "{ interest: savings }"
  ) { config, _ in
    let properties = properties(config)
    return properties.isEmpty ? nil : .updateProfile(properties)
  }

  private static let duration = Key(required: "duration", .milliseconds, "How long.")
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
    "The branches, in order; one without a condition always holds.")

  private struct CheckKeys: KeySet {
    let condition = Key("condition", .value("condition"), "When the branch is taken.")
    let actions = Key(required: "actions", .value(.list(.part(.action))), "What runs then.")
  }
  private static let checkKeys = CheckKeys()

  private static let conditional = ActionType(
    "@appcues/conditional", "Runs the actions of the first branch whose condition holds.",
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

  /// The texts, numbers and truth values of a map, by converted key.
  private static func properties(_ map: LocatedValue?) -> [PropertyValue.Entry] {
    (map?.members ?? []).compactMap { member in
      switch member.value.content {
      case .bool, .number, .string:
        PropertyValue.Entry(KeyConversion.camelCase(member.key), PropertyValue(member.value))
      case .null, .array, .object: nil
      }
    }
  }
}

extension StepReference {
  fileprivate struct Keys: KeySet {
    let index = Key("index", .whole, "The number of the step, counted from zero over all groups.")
    let offset = Key(
      "offset", .whole, otherwise: "1", "How many steps to go on, or back where it is negative.")
    let stepID = Key("stepID", .uuid, "The step; 'index' counts before 'offset', and that before this one.")
  }
  fileprivate static let keys = Keys()

  /// Reads the reference of a continue action; the most exact key wins.
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
