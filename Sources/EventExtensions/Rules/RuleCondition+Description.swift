package import Definitions

extension RuleCondition {
  /// How a matcher compares, by its word.
  package static let matcherDescription = TypeDescription(
    "How a rule compares the value of a key with its own: the 'matcher' of a condition, and of a rule that looks at a state.",
    keys: Matcher.allCases.map { TypeDescription.Key($0.rawValue, $0.values, $0.meaning) },
    example: """
      condition:
        type: matcher
        definition: { key: "~state.com.example.profile/plan", matcher: eq, values: [gold, silver] }
      """)

  /// How the answers of the history become one number, by the word of a condition.
  package static let searchDescription = TypeDescription(
    "What a condition of the type 'historical' counts: its 'searchType'.",
    keys: SearchType.allCases.map { TypeDescription.Key($0.rawValue, "word", $0.meaning) },
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
      .init("urlenc", "text", "The value, percent-encoded."),
      .init("int", "number", "The value as a whole number, where it is a number."),
      .init("double", "number", "The value as a number, where it is one."),
      .init("string", "text", "The value as a text."),
      .init("bool", "truth value", "The value as a truth value."),
    ])
}

extension RuleTokens {
  /// The keys that do not name a value of the event's data.
  package static let description = TypeDescription(
    "What a condition compares, and what stands between '{%' and '%}' in a consequence; any other key names a value of the event's data.",
    keys: [
      .init("~type", "text", "The type of the event."),
      .init("~source", "text", "The source of the event."),
      .init("~timestampu", "number", "The time of the event, in seconds since 1970."),
      .init("~timestampz", "text", "The time of the event in UTC, to the second."),
      .init("~timestampp", "text", "The time of the event in UTC, to the millisecond."),
      .init("~sdkver", "text", "The version of the hub."),
      .init("~all_url", "text", "The data of the event as the query of an address."),
      .init("~all_json", "text", "The data of the event as JSON."),
      .init("~state.extension/path", "any value", "A value of the shared state of an extension."),
      .init("~xdm.extension/path", "any value", "A value of its XDM state."),
    ],
    example: """
      consequences:
        - id: welcome
          type: experience
          detail: { experience: welcome, greeting: "Hello {%~state.com.example.profile/name%}" }
      """)
}
