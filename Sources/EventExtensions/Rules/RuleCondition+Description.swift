package import Definitions

extension LaunchRule {
  /// What a rule of a document is, with its consequences.
  package static let description = TypeDescription(
    "A rule of a document that ships to the app: what happens once a condition meets an event.",
    keys: [
      .init("condition", "condition", default: "required", "What event, states and history have to be."),
      .init("consequences", "list", default: "required", "What happens then; each has the three keys below."),
      .init("id", "text", default: "required", "The name of a consequence."),
      .init(
        "type", "word", default: "required",
        "What a consequence is: 'experience' presents one, 'add' and 'mod' change the event's data, 'dispatch' sends another."
      ),
      .init(
        "detail", "object", default: "required",
        "What a consequence needs: 'experience' with a name, or 'eventdata' with values."),
    ],
    example: """
      version: 1
      rules:
        - condition:
            type: group
            definition:
              logic: and
              conditions:
                - { type: matcher, definition: { key: "~type", matcher: eq, values: [com.adobe.eventType.generic.track] } }
                - { type: matcher, definition: { key: action, matcher: eq, values: [open_menu] } }
          consequences:
            - { id: greet, type: experience, detail: { experience: welcome } }
      """)
}

extension RuleCondition {
  /// What a condition can be, by its type.
  package static let description = TypeDescription(
    "What has to be so for a launch rule to match; rules and listeners use it by themselves too.",
    keys: [
      .init("type", "group, matcher or historical", default: "required", "What kind of condition it is."),
      .init("definition", "object", default: "required", "What it says; the keys below stand in it."),
      .init("logic", "and or or", "Of a group: whether all of its conditions have to hold, or one of them."),
      .init("conditions", "list of conditions", "Of a group: the conditions."),
      .init("key", "token or key", "Of a matcher: a key of the event's data, or a token without its braces."),
      .init("matcher", "matcher", "Of a matcher and of the history: how values are compared."),
      .init("values", "list", "Of a matcher: what the value is compared with; one of them is enough."),
      .init("events", "list of objects", "Of the history: the events that count, each by some values."),
      .init("value", "whole number", "Of the history: what the count is compared with."),
      .init("searchType", "search type", default: "any", "Of the history: what is counted."),
      .init("from, to", "time stamp", default: "none", "Of the history: when events have to have happened."),
    ],
    example: """
      condition:
        type: group
        definition:
          logic: or
          conditions:
            - { type: matcher, definition: { key: "~state.com.example.profile/plan", matcher: eq, values: [gold] } }
            - { type: matcher, definition: { key: amount, matcher: ge, values: [200] } }
      """)

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
