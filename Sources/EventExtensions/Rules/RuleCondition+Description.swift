package import Definitions

extension LaunchRule {
  /// The keys of a rule in a document.
  package struct LaunchRuleKeys: KeySet {
    package let condition = Key(
      "condition", .value("condition"), isRequired: true,
      "The condition on the event, the states, and the history.")
    package let consequences = Key(
      "consequences", .objects(RuleConsequence.keys), isRequired: true,
      "The effects that follow when the rule matches.")
  }
  package static let keys = LaunchRuleKeys()

  /// The description of launch rules in a document, for the reference.
  package static let description = TypeDescription(
    "A rule in a document that ships with the app: the consequences of an event that meets a condition.",
    keys: keys,
    example: """
      version: 1
      rules:
        - condition:
            type: group
            definition:
              logic: and
              conditions:
                - { type: matcher, definition: { key: "~type", matcher: eq, values: [com.acme.visit] } }
                - { type: matcher, definition: { key: page, matcher: eq, values: [menu] } }
          consequences:
            - { id: greet, type: experience, detail: { experience: welcome } }
      """)
}

extension RuleConsequence {
  /// The keys of a consequence.
  package struct RuleConsequenceKeys: KeySet {
    let id = Key("id", .text, isRequired: true, "The identifier of the consequence.")
    package let type = Key(
      "type", .name(of: "word"), isRequired: true,
      "'experience' presents one, 'add' and 'mod' change the event's data, 'dispatch' dispatches an event.")
    let detail = Key(
      "detail", .value(.map(.any)), isRequired: true,
      "The data of the consequence, such as 'experience' with a name, or 'eventdata' with values.")
  }
  package static let keys = RuleConsequenceKeys()

  /// The description of consequences, for the reference.
  package static let description = TypeDescription(
    "An effect that follows when a launch rule matches an event.", keys: keys)
}

extension RuleCondition {
  /// The keys of a condition.
  package struct RuleConditionKeys: KeySet {
    package let type = Key(
      "type", ValueForm<ConditionType>.word, isRequired: true, "The type of the condition.")
    package let definition = Key(
      "definition", .value(.map(.any)), isRequired: true,
      "The definition of the condition, with the keys of its type.")
  }
  package static let keys = RuleConditionKeys()

  /// The types of condition, by their names in documents.
  package enum ConditionType: String, Sendable, CaseIterable { case group, matcher, historical }

  /// The ways in which a group joins its conditions, by their names in documents.
  package enum LogicWord: String, Sendable, CaseIterable { case and, or }

  /// The keys of a group of conditions.
  package struct ConditionGroupKeys: KeySet {
    package let logic = Key(
      "logic", ValueForm<LogicWord>.word, isRequired: true,
      "Whether all conditions must be true, or at least one.")
    package let conditions = Key(
      "conditions", .value(.list(.name(of: "condition"))), isRequired: true, "The conditions of the group.")
  }
  package static let groupKeys = ConditionGroupKeys()

  /// The keys of a comparison of values.
  package struct MatcherKeys: KeySet {
    package let key = Key(
      "key", .text, isRequired: true, "A key of the event's data, or a token without braces.")
    package let matcher = Key(
      "matcher", ValueForm<Matcher>.word, isRequired: true, "The way in which the values are compared.")
    package let values = Key(
      "values", .value(.list(.any)),
      "The values to compare with. 'ne' and 'nc' must be true for all of them, others for one.")
  }
  package static let matcherKeys = MatcherKeys()

  /// The keys of a condition on the history.
  package struct HistoryKeys: KeySet {
    let events = Key(
      "events", .value(.list(.map(.any))), isRequired: true,
      "The events to search for, each given by some of its values.")
    let matcher = Key(
      "matcher", .value(.words(Matcher.ofCounts.map(\.rawValue))), isRequired: true,
      "The way in which the numbers are compared.")
    let value = Key("value", .whole, isRequired: true, "The number to compare with.")
    package let searchType = Key(
      "searchType", .word, default: SearchType.any, "The number that is taken from the history.")
    package let from = Key(
      "from", .value("time stamp"), "The start of the period in which the events must have happened.")
    package let to = Key(
      "to", .value("time stamp"), "The end of the period in which the events must have happened.")
  }
  package static let historyKeys = HistoryKeys()

  /// The description of conditions, for the reference.
  package static let description = TypeDescription(
    "The condition of a launch rule. Other rules and listeners can use conditions too.",
    keys: keys,
    example: """
      condition:
        type: group
        definition:
          logic: or
          conditions:
            - { type: matcher, definition: { key: "~state.com.example.profile/plan", matcher: eq, values: [gold] } }
            - { type: matcher, definition: { key: amount, matcher: ge, values: [200] } }
      """)

  /// The description of a condition's definition, by the type of the condition.
  package static let definitionDescriptions: [ConditionType: TypeDescription] = [
    .group: TypeDescription("Several conditions.", keys: groupKeys),
    .matcher: TypeDescription("Compares the value of a key with values of the rule.", keys: matcherKeys),
    .historical: TypeDescription(
      "Compares a number from the history with a number of the rule.", keys: historyKeys),
  ]

  /// The description of the matchers, for the reference.
  package static let matcherDescription = TypeDescription(
    "The 'matcher' of a condition, or of a rule on a state. It compares a value with the rule's values.",
    keys: Matcher.allCases.map { KeyDescription($0.rawValue, .name(of: $0.values), $0.meaning) },
    example: """
      condition:
        type: matcher
        definition: { key: "~state.com.example.profile/plan", matcher: eq, values: [gold, silver] }
      """)

  /// The description of the search types, for the reference.
  package static let searchDescription = TypeDescription(
    "The 'searchType' of a 'historical' condition: the number that it takes from the history.",
    keys: SearchType.allCases.map { KeyDescription($0.rawValue, .name(of: "word"), $0.meaning) },
    example: """
      condition:
        type: historical
        definition:
          searchType: any
          matcher: ge
          value: 3
          events: [{ "~type": com.adobe.eventType.generic.track, action: transfer }]
      """)
}

extension RuleCondition.Matcher {
  /// The kinds of value that the matcher compares, for the reference.
  fileprivate var values: String {
    switch self {
    case .equals, .notEquals: "texts, numbers and truth values"
    case .greaterThan, .greaterEqual, .lessThan, .lessEqual: "numbers"
    case .contains, .notContains, .startsWith, .endsWith: "texts"
    case .exists, .notExists: "no value"
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .equals: "Equal to one of the values, in any letter case."
    case .notEquals: "Not equal to any of the values, in any letter case."
    case .greaterThan: "Greater than one of the values."
    case .greaterEqual: "Greater than or equal to one of the values."
    case .lessThan: "Less than one of the values."
    case .lessEqual: "Less than or equal to one of the values."
    case .contains: "Contains one of the values, in any letter case."
    case .notContains: "Does not contain any of the values, in any letter case."
    case .startsWith: "Starts with one of the values, in any letter case."
    case .endsWith: "Ends with one of the values, in any letter case."
    case .exists: "The key has a value."
    case .notExists: "The key has no value."
    }
  }
}

extension RuleCondition.SearchType {
  fileprivate var meaning: String {
    switch self {
    case .any: "The number of all events."
    case .ordered: "The number 1 if each event was found after the one before it, else 0."
    case .mostRecent:
      "The index in 'events' of the event that happened last, starting at 0, or −1 if none happened."
    }
  }
}

extension RuleTemplate {
  /// The description of the functions that change a value in a consequence, for the reference.
  package static let description = TypeDescription(
    "A function that changes a value between '{%' and '%}', as in '{%urlenc(city)%}'.",
    keys: [
      KeyDescription("urlenc", .text, "The value, percent-encoded."),
      KeyDescription("int", .number(), "The value as a whole number, if it is a number."),
      KeyDescription("double", .number(), "The value as a number, if it is one."),
      KeyDescription("string", .text, "The value as a text."),
      KeyDescription("bool", .truth, "The value as a truth value."),
    ])
}

extension RuleTokens {
  /// The description of the special keys, which do not name a value of the event's data.
  package static let description = TypeDescription(
    "The special keys of a condition, or of a token '{%key%}' in a consequence. Any other key names a value of the event's data.",
    keys: [
      KeyDescription("~type", .text, "The type of the event."),
      KeyDescription("~source", .text, "The source of the event."),
      KeyDescription("~timestampu", .number(), "The time of the event, in seconds since 1970."),
      KeyDescription("~timestampz", .text, "The time of the event in UTC, to the second."),
      KeyDescription("~timestampp", .text, "The time of the event in UTC, to the millisecond."),
      KeyDescription("~sdkver", .text, "The version of the hub."),
      KeyDescription("~all_url", .text, "The data of the event as the query of an address."),
      KeyDescription("~all_json", .text, "The data of the event as JSON."),
      KeyDescription("~state.extension/path", .any, "A value of the shared state of an extension."),
      KeyDescription("~xdm.extension/path", .any, "A value of the XDM shared state of an extension."),
    ],
    example: """
      consequences:
        - id: welcome
          type: experience
          detail: { experience: welcome, greeting: "Hello {%~state.com.example.profile/name%}" }
      """)
}
