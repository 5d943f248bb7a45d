package import Definitions

extension LaunchRule {
  /// The keys of a rule of a document.
  package struct Keys: KeySet {
    package let condition = Key(
      "condition", .value("condition"), isRequired: true, "What event, states and history have to be.")
    package let consequences = Key(
      "consequences", .objects(RuleConsequence.keys), isRequired: true, "What happens then.")
  }
  package static let keys = Keys()

  /// What a rule of a document is.
  package static let description = TypeDescription(
    "A rule of a document that ships to the app: what happens once a condition meets an event.",
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
  package struct Keys: KeySet {
    package let id = Key("id", .text, isRequired: true, "Its name.")
    package let type = Key(
      "type", .name(of: "word"), isRequired: true,
      "'experience' presents one, 'add' and 'mod' change the event's data, 'dispatch' sends another event.")
    package let detail = Key(
      "detail", .value(.map(.any)), isRequired: true,
      "What it needs: 'experience' with a name, or 'eventdata' with values.")
  }
  package static let keys = Keys()

  /// What a consequence of a rule is.
  package static let description = TypeDescription(
    "What happens once a launch rule has matched an event.", keys: keys)
}

extension RuleCondition {
  /// The keys of a condition.
  package struct Keys: KeySet {
    package let type = Key(
      "type", ValueForm<ConditionType>.word, isRequired: true, "What kind of condition it is.")
    package let definition = Key(
      "definition", .value(.map(.any)), isRequired: true, "What it says, with the keys of its type.")
  }
  package static let keys = Keys()

  /// The types of conditions, by their words.
  package enum ConditionType: String, Sendable, CaseIterable { case group, matcher, historical }

  /// How a group joins its conditions, by its words.
  package enum LogicWord: String, Sendable, CaseIterable { case and, or }

  /// The keys of a group of conditions.
  package struct GroupKeys: KeySet {
    package let logic = Key(
      "logic", ValueForm<LogicWord>.word, isRequired: true, "Whether all have to hold, or one of them.")
    package let conditions = Key(
      "conditions", .value(.list(.name(of: "condition"))), isRequired: true, "What it is made of.")
  }
  package static let groupKeys = GroupKeys()

  /// The keys of a comparison.
  package struct MatcherKeys: KeySet {
    package let key = Key(
      "key", .text, isRequired: true, "A key of the event's data, or a token without braces.")
    package let matcher = Key(
      "matcher", ValueForm<Matcher>.word, isRequired: true, "How the values are compared.")
    package let values = Key("values", .value(.list(.any)), "What the value is compared with; one is enough.")
  }
  package static let matcherKeys = MatcherKeys()

  /// The keys of a condition on the history.
  package struct HistoryKeys: KeySet {
    package let events = Key(
      "events", .value(.list(.map(.any))), isRequired: true, "The events, each by some values.")
    package let matcher = Key(
      "matcher", .value(.words(Matcher.ofCounts.map(\.rawValue))), isRequired: true,
      "How the numbers are compared.")
    package let value = Key("value", .whole, isRequired: true, "What the count is compared with.")
    package let searchType = Key("searchType", .word, default: SearchType.any, "What is counted.")
    package let from = Key("from", .value("time stamp"), "The time after which events have to have happened.")
    package let to = Key("to", .value("time stamp"), "The time before which events have to have happened.")
  }
  package static let historyKeys = HistoryKeys()

  /// What a condition is.
  package static let description = TypeDescription(
    "What has to be so for a launch rule to match; rules and listeners use it by themselves too.",
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

  /// What the definition of a condition can say, by the type of the condition.
  package static let definitionDescriptions: [ConditionType: TypeDescription] = [
    .group: TypeDescription("Several conditions.", keys: groupKeys),
    .matcher: TypeDescription("The value of a key is compared with values of the rule.", keys: matcherKeys),
    .historical: TypeDescription("What happened before is compared with a number.", keys: historyKeys),
  ]

  /// How a matcher compares, by its word.
  package static let matcherDescription = TypeDescription(
    "How a rule compares the value of a key with its own: the 'matcher' of a condition, and of a rule that looks at a state.",
    keys: Matcher.allCases.map { KeyDescription($0.rawValue, .name(of: $0.values), $0.meaning) },
    example: """
      condition:
        type: matcher
        definition: { key: "~state.com.example.profile/plan", matcher: eq, values: [gold, silver] }
      """)

  /// How the answers of the history become one number, by the word of a condition.
  package static let searchDescription = TypeDescription(
    "What a condition of the type 'historical' counts: its 'searchType'.",
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
  /// What it compares with.
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
    case .equals: "It equals one of the values; letter case does not count."
    case .notEquals: "It equals none of the values; letter case does not count."
    case .greaterThan: "It is greater than one of the values."
    case .greaterEqual: "It is greater than one of the values, or equal."
    case .lessThan: "It is less than one of the values."
    case .lessEqual: "It is less than one of the values, or equal."
    case .contains: "It contains one of the values, in any letter case."
    case .notContains: "It contains none of the values, in any letter case."
    case .startsWith: "It starts with one of the values, in any letter case."
    case .endsWith: "It ends with one of the values, in any letter case."
    case .exists: "There is a value."
    case .notExists: "There is no value."
    }
  }
}

extension RuleCondition.SearchType {
  fileprivate var meaning: String {
    switch self {
    case .any: "The number of all events."
    case .ordered: "1 where every event was found after the one before it, else 0."
    case .mostRecent:
      "The place of the newest event among those that are asked for, counted from zero; −1 without any."
    }
  }
}

extension RuleTemplate {
  /// The functions that change a value in a consequence.
  package static let description = TypeDescription(
    "What changes a value between '{%' and '%}', as in '{%urlenc(city)%}'.",
    keys: [
      KeyDescription("urlenc", .text, "The value, percent-encoded."),
      KeyDescription("int", .number(), "The value as a whole number, where it is a number."),
      KeyDescription("double", .number(), "The value as a number, where it is one."),
      KeyDescription("string", .text, "The value as a text."),
      KeyDescription("bool", .truth, "The value as a truth value."),
    ])
}

extension RuleTokens {
  /// The keys that do not name a value of the event's data.
  package static let description = TypeDescription(
    "What a condition compares, and what stands between '{%' and '%}' in a consequence; any other key names a value of the event's data.",
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
      KeyDescription("~xdm.extension/path", .any, "A value of its XDM state."),
    ],
    example: """
      consequences:
        - id: welcome
          type: experience
          detail: { experience: welcome, greeting: "Hello {%~state.com.example.profile/name%}" }
      """)
}
