import Definitions
public import Elements

/// What an action of the runtime does.
public enum ActionEffect: Sendable, Equatable {
  /// Goes to another step.
  case `continue`(StepReference)
  /// Ends the experience, completed or dismissed.
  case close(markComplete: Bool)
  /// Opens a link.
  case link(url: String, openExternally: Bool)
  /// Starts another experience by its identifier.
  case launchExperience(id: String)
  /// Sends the form of the step.
  case submitForm(skipValidation: Bool)
  /// Records an event with its attributes.
  case track(event: String, attributes: [PropertyValue.Entry])
  /// Sets properties of the profile.
  case updateProfile([PropertyValue.Entry])
  /// Waits for a number of milliseconds.
  case delay(milliseconds: Int)
  /// Asks for a review of the app.
  case requestReview
  /// Asks for permission to send notifications.
  case requestPush
  /// Runs the actions of the first branch whose condition holds.
  case conditional([Branch])

  /// A branch of a conditional action.
  public struct Branch: Sendable, Equatable {
    /// The condition; a branch without one holds always.
    public var condition: Clause?
    /// The actions of the branch.
    public var actions: [ActionModel]
  }

  /// What reading an action gives.
  public enum Reading: Sendable, Equatable {
    /// The action does something; the failures say which part of its configuration is replaced by a default.
    case effect(ActionEffect, ignoring: [DecodingFailure])
    /// The runtime drops the action, since nobody registered its type.
    case unknownType
    /// The runtime drops the action, since its configuration is missing or cannot be read.
    case unusable([DecodingFailure])
  }

  /// The types of action that the runtime knows.
  public static let types = [
    "@appcues/continue", "@appcues/close", "@appcues/link", "@appcues/launch-experience",
    "@appcues/submit-form", "@appcues/track", "@appcues/update-profile", "@appcues/delay",
    "@appcues/request-review", "@appcues/request-push", "@appcues/conditional",
  ]

  /// Reads an action as the runtime does.
  public static func read(_ action: ActionModel) -> Reading {
    readWithFindings(action).reading
  }

  /// Reads an action and names the keys of its configuration that nothing reads, and values without effect.
  package static func readWithFindings(
    _ action: ActionModel
  ) -> (reading: Reading, unknownKeys: [UnknownKey], notes: [PayloadNote]) {
    let findings = ConfigurationFindings()
    let effect: ActionEffect?
    switch action.type {
    case "@appcues/continue":
      effect = .continue(findings.decode(action.config, StepReference.init) ?? .offset(1))
    case "@appcues/close":
      let markComplete = findings.decode(action.config) {
        (reader: inout ObjectReader) in
        reader.optionalBool("markComplete")
      }
      effect = .close(markComplete: (markComplete ?? nil) ?? false)
    case "@appcues/submit-form":
      let skip = findings.decode(action.config) { reader in
        reader.optionalBool("skipValidation")
      }
      effect = .submitForm(skipValidation: (skip ?? nil) ?? false)
    case "@appcues/request-review": effect = .requestReview
    case "@appcues/request-push": effect = .requestPush
    case "@appcues/link": effect = findings.decode(action.config, link)
    case "@appcues/launch-experience": effect = findings.decode(action.config, launchExperience)
    case "@appcues/track": effect = findings.decode(action.config, track)
    case "@appcues/update-profile": effect = updateProfile(action.config)
    case "@appcues/delay": effect = findings.decode(action.config, delay)
    case "@appcues/conditional": effect = findings.decode(action.config, conditional)
    default: return (.unknownType, [], [])
    }
    let unknownKeys = findings.unknownKeys
    guard let effect else { return (.unusable(findings.failures), unknownKeys, findings.notes) }
    return (.effect(effect, ignoring: findings.failures), unknownKeys, findings.notes)
  }

  private static func link(_ reader: inout ObjectReader) -> ActionEffect {
    .link(
      url: reader.url("url"), openExternally: reader.optionalBool("openExternally") ?? false)
  }

  private static func launchExperience(_ reader: inout ObjectReader) -> ActionEffect {
    .launchExperience(id: reader.string("experienceID"))
  }

  private static func track(_ reader: inout ObjectReader) -> ActionEffect {
    let attributes = reader.optional("attributes")
    return .track(event: reader.string("eventName"), attributes: properties(attributes))
  }

  private static func delay(_ reader: inout ObjectReader) -> ActionEffect {
    .delay(milliseconds: reader.integer("duration"))
  }

  private static func conditional(_ reader: inout ObjectReader) -> ActionEffect {
    .conditional(
      reader.objects("checks") { check in
        let condition = check.optionalObject("condition", Clause.init)
        guard let list = check.required("actions") else { return Branch(condition: condition, actions: []) }
        return Branch(
          condition: condition,
          actions: ExperienceDecoder.actionList(list, below: ["actions"], of: check, isBranch: true))
      })
  }

  /// The properties whose values are texts, numbers or truth values; without any the action does not exist.
  private static func updateProfile(_ config: LocatedValue?) -> ActionEffect? {
    let properties = properties(config)
    return properties.isEmpty ? nil : .updateProfile(properties)
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

extension ActionEffect {
  /// Whether a link opens in the app: web addresses do unless they ask for the outside, others never do.
  public var opensInsideApp: Bool {
    guard case .link(let url, let openExternally) = self else { return false }
    return ["http", "https"].contains(URLText.scheme(of: url)) && !openExternally
  }
}

extension StepReference {
  /// Reads the reference of a continue action; the most exact key wins.
  init(_ reader: inout ObjectReader) {
    let index = reader.optionalInteger("index")
    let offset = reader.optionalInteger("offset")
    let id = reader.hasValue(for: "stepID") ? reader.uuid("stepID") : nil
    reader.ignore(["stepID"])
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
