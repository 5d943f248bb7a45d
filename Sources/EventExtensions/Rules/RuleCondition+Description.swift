package import Definitions

extension LaunchRule {
  /// What a rule of a document is.
  package static let description = TypeDescription(
    "A rule of a document that ships to the app: what happens once a condition meets an event.",
    keys: [
      .init("condition", "condition", default: "required", "What event, states and history have to be."),
      .init("consequences", "list of consequences", default: "required", "What happens then."),
    ],
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
  /// What a consequence of a rule is.
  package static let description = TypeDescription(
    "What happens once a launch rule has matched an event.",
    keys: [
      .init("id", "text", default: "required", "Its name."),
      .init(
        "type", "word", default: "required",
        "'experience' presents one, 'add' and 'mod' change the event's data, 'dispatch' sends another event."),
      .init(
        "detail", "object", default: "required",
        "What it needs: 'experience' with a name, or 'eventdata' with values."),
    ])
}

extension RuleCondition {
  /// What a condition is.
  package static let description = TypeDescription(
    "What has to be so for a launch rule to match; rules and listeners use it by themselves too.",
    keys: [
      .init("type", "group, matcher or historical", default: "required", "What kind of condition it is."),
      .init("definition", "object", default: "required", "What it says, with the keys of its type."),
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

  /// What the definition of a condition can say, by the type of the condition.
  package static let definitionDescriptions = [
    (
      name: "group",
      description: TypeDescription(
        "Several conditions.",
        keys: [
          .init("logic", "and or or", default: "required", "Whether all have to hold, or one of them."),
          .init("conditions", "list of conditions", default: "required", "What it is made of."),
        ])
    ),
    (
      name: "matcher",
      description: TypeDescription(
        "The value of a key is compared with values of the rule.",
        keys: [
          .init("key", "text", default: "required", "A key of the event's data, or a token without braces."),
          .init("matcher", "matcher", default: "required", "How the values are compared."),
          .init("values", "list", default: "none", "What the value is compared with; one is enough."),
        ])
    ),
    (
      name: "historical",
      description: TypeDescription(
        "What happened before is compared with a number.",
        keys: [
          .init("events", "list of objects", default: "required", "The events, each by some values."),
          .init(
            "matcher", Matcher.ofCounts.map(\.rawValue).joined(separator: ", "), default: "required",
            "How the numbers are compared."),
          .init("value", "whole number", default: "required", "What the count is compared with."),
          .init("searchType", "search type", default: "any", "What is counted."),
          .init("from, to", "time stamp", default: "none", "When events have to have happened."),
        ])
    ),
  ]

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
