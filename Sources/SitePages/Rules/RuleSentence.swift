import CatalogModel
import DefinitionKinds
import Definitions
import EventDefinitions
import EventExtensions
import ExperienceDefinitions
import Mockups
import SiteRendering

/// Writes when a rule or a condition is true, as a sentence with links to other rules and extensions.
struct RuleSentence {
  let catalog: Catalog
  /// The page that contains the sentence.
  ///
  /// Links are relative to this page.
  let page: Route

  /// Writes the sentence for a rule, or nothing if the rule cannot be read.
  func write(_ rule: RuleDefinition, to html: inout HTMLWriter) {
    switch rule.evaluation {
    case .value(let value): html.text(value ? "Always true." : "Never true.")
    case .rule(let value): html.sentence("True if \(slot: 0).", { write(value, to: &$0) })
    case .condition(let condition): html.sentence("True if \(slot: 0).", { write(condition, to: &$0) })
    case .launchRules(let rules):
      let count = rules.count
      html.text(
        count == 1
          ? "True once an event has matched its launch rule."
          : "True once an event has matched one of its \(count) launch rules.")
    case nil: break
    }
  }

  /// Writes the rule in front matter as the part of a sentence after “if”.
  func write(_ when: LocatedValue, to html: inout HTMLWriter) {
    expression(when, isTrue: true, isNested: false, to: &html)
  }

  /// Writes several conditions that must all be true as the part of a sentence after “if”.
  func write(all conditions: [LocatedValue], to html: inout HTMLWriter) {
    join(conditions, " and ", true, false, areNested: conditions.count > 1, to: &html)
  }

  /// Writes one sentence for each launch rule.
  ///
  /// Writes nothing for any other rule.
  func writeLaunchRules(of rule: RuleDefinition, to html: inout HTMLWriter) {
    guard case .launchRules(let rules) = rule.evaluation, !rules.isEmpty else { return }
    html.open("ol", .class("operations"))
    for rule in rules {
      html.open("li")
      html.open("p")
      html.sentence(
        rule.consequences.isEmpty ? "If \(slot: 0), it does nothing." : "If \(slot: 0), it \(slot: 1).",
        { write(rule.condition, to: &$0) }, { write(rule.consequences, to: &$0) })
      html.close("p")
      html.close("li")
    }
    html.close("ol")
  }
}

// MARK: Rules made of rules

extension RuleSentence {
  private func expression(
    _ value: LocatedValue, isTrue: Bool, isNested: Bool, to html: inout HTMLWriter
  ) {
    switch value.content {
    case .string(let name):
      let rule = catalog.rules[named: name]
      let subject: Phrase = rule == nil ? "\(slot: 0)" : "“\(slot: 0)”"
      html.sentence(isTrue ? "\(subject) is true" : "\(subject) is false", { link(to: rule, name, to: &$0) })
    case .object(let members):
      guard let member = members.first else { return }
      switch member.key {
      case "NOT": negation(of: member.value, isTrue: isTrue, isNested: isNested, to: &html)
      case "OR": join(member.value.elements ?? [], isTrue ? " or " : " and ", isTrue, isNested, to: &html)
      default: join(member.value.elements ?? [], isTrue ? " and " : " or ", isTrue, isNested, to: &html)
      }
    case .array(let elements): join(elements, isTrue ? " and " : " or ", isTrue, isNested, to: &html)
    case .null, .bool, .number: break
    }
  }

  private func negation(
    of value: LocatedValue, isTrue: Bool, isNested: Bool, to html: inout HTMLWriter
  ) {
    let operand = value.elements?.first ?? value
    expression(operand, isTrue: !isTrue, isNested: isNested, to: &html)
  }

  private func join(
    _ operands: [LocatedValue], _ word: Phrase, _ isTrue: Bool, _ isNested: Bool, areNested: Bool = true,
    to html: inout HTMLWriter
  ) {
    if isNested, operands.count > 1 { html.text("(") }
    for (place, operand) in operands.enumerated() {
      if place > 0 { html.text(word) }
      expression(operand, isTrue: isTrue, isNested: areNested, to: &html)
    }
    if isNested, operands.count > 1 { html.text(")") }
  }

  /// Writes the title of a definition as a link to its page, or the name if there is no such definition.
  private func link(to definition: (any Definition)?, _ name: String, to html: inout HTMLWriter) {
    if let definition {
      html.element("a", .href(Route(definition.reference), from: page), text: definition.title)
    } else {
      html.element("code", text: name)
    }
  }
}

// MARK: Conditions

extension RuleSentence {
  /// Writes a condition as the part of a sentence after “if”.
  func write(_ condition: RuleCondition, isNested: Bool = false, to html: inout HTMLWriter) {
    switch condition {
    case .group(.unknown(let word), _):
      html.text("never, since the engine does not know the logic “\(word)”")
    case .group(let logic, let conditions):
      let isInBrackets = isNested && conditions.count > 1
      if isInBrackets { html.text("(") }
      for (place, condition) in conditions.enumerated() {
        if place > 0 { html.text(logic == .or ? " or " : " and ") }
        write(condition, isNested: true, to: &html)
      }
      if isInBrackets { html.text(")") }
    case .matcher(let key, let matcher, let values):
      html.sentence(
        matcher.clause(about: "\(slot: 0)", values.map(\.sentenceWords).inWords),
        { subject(key, to: &$0) })
    case .historical(let events, let matcher, let value, let search, let start, let end):
      let clause = search.clause(about: "\(slot: 0)", matcher, value)
      html.sentence(
        start != nil || end != nil ? "\(clause), within the given time" : clause,
        { history(events, search, to: &$0) })
    }
  }

  /// Writes the name of the compared value and its owner: the event, or the extension that shares it.
  private func subject(_ key: String, to html: inout HTMLWriter) {
    guard let shared = SharedValue(key) else {
      switch key {
      case "~type": html.text("the type of the event")
      case "~source": html.text("the source of the event")
      default: html.sentence("\(slot: 0) of the event", { $0.element("code", text: key) })
      }
      return
    }
    let name = shared.extensionName
    html.sentence(
      shared.kind == .xdm ? "\(slot: 0) of \(slot: 1) (XDM)" : "\(context: "value")\(slot: 0) of \(slot: 1)",
      { $0.element("code", text: shared.path) }, { link(to: catalog.extensions[named: name], name, to: &$0) })
  }

  private func history(
    _ events: [[String: LocatedValue]], _ search: RuleCondition.SearchType, to html: inout HTMLWriter
  ) {
    html.sentence(
      events.count == 1 ? "an event with \(slot: 0)" : "the events with \(slot: 0)",
      { values(of: events, search, to: &$0) })
  }

  private func values(
    of events: [[String: LocatedValue]], _ search: RuleCondition.SearchType, to html: inout HTMLWriter
  ) {
    for (place, event) in events.enumerated() {
      if place > 0 { html.text(search == .any ? " or " : ", ") }
      for (index, key) in event.keys.sorted().enumerated() {
        if index > 0 { html.text(" and ") }
        guard let value = event[key] else { continue }
        html.sentence(
          "\(context: "key")\(slot: 0) \(value.sentenceWords)", { $0.element("code", text: key) })
      }
    }
  }

  private func write(_ consequences: [RuleConsequence], to html: inout HTMLWriter) {
    for (place, consequence) in consequences.enumerated() {
      if place > 0 { html.text(place == consequences.count - 1 ? "\(context: "list") and " : ", ") }
      write(consequence, to: &html)
    }
  }

  private func write(_ consequence: RuleConsequence, to html: inout HTMLWriter) {
    switch consequence.type {
    case "experience":
      let name = consequence.detail["experience"]?.string ?? ""
      let experience = catalog.experiences.experience(named: name)
      html.sentence(
        experience == nil ? "presents \(slot: 0)" : "presents “\(slot: 0)”",
        { link(to: experience, name, to: &$0) })
    case "add", "mod":
      let members = consequence.detail["eventdata"]?.members ?? []
      html.sentence(
        consequence.type == "add" ? "adds \(slot: 0) to the event" : "changes \(slot: 0) of the event",
        { html in
          for (place, member) in members.enumerated() {
            if place > 0 { html.text(", ") }
            html.sentence(
              "\(context: "key")\(slot: 0) \(member.value.sentenceWords)",
              { $0.element("code", text: member.key) })
          }
        })
    case "dispatch": html.text("sends another event")
    default:
      html.sentence("hands \(slot: 0) to the app", { $0.element("code", text: consequence.type) })
    }
  }
}

extension LocatedValue {
  /// The value as part of a sentence: text is quoted, and any other value appears as in the document.
  fileprivate var sentenceWords: Phrase {
    if let string { "“\(string)”" } else { .value(words) }
  }
}

extension RuleCondition.Matcher {
  /// The part of a sentence that compares a subject with a value, such as “… is at least 2”.
  fileprivate func clause(about subject: Phrase, _ value: Phrase) -> Phrase {
    switch self {
    case .equals: "\(subject) is \(value)"
    case .notEquals: "\(subject) is not \(value)"
    case .greaterThan: "\(subject) is greater than \(value)"
    case .greaterEqual: "\(subject) is at least \(value)"
    case .lessThan: "\(subject) is less than \(value)"
    case .lessEqual: "\(subject) is at most \(value)"
    case .contains: "\(subject) contains \(value)"
    case .notContains: "\(subject) does not contain \(value)"
    case .startsWith: "\(subject) starts with \(value)"
    case .endsWith: "\(subject) ends with \(value)"
    case .exists: "\(subject) is set"
    case .notExists: "\(subject) is not set"
    }
  }

  /// The part of a sentence that says how often events happened, such as “… happened at least 2 times”.
  fileprivate func clause(about events: Phrase, times count: Int) -> Phrase {
    let times: Phrase = count == 1 ? "1 time" : "\(count) times"
    return switch self {
    case .greaterThan: "\(events) happened more than \(times)"
    case .greaterEqual: "\(events) happened at least \(times)"
    case .lessThan: "\(events) happened fewer than \(times)"
    case .lessEqual: "\(events) happened at most \(times)"
    case .notEquals: "\(events) happened any number of times but \(count)"
    default: "\(events) happened exactly \(times)"
    }
  }
}

extension RuleCondition.SearchType {
  /// The part of a sentence about past events: how often, or in which order, they happened.
  fileprivate func clause(about events: Phrase, _ matcher: RuleCondition.Matcher, _ value: Int) -> Phrase {
    switch self {
    case .any: return matcher.clause(about: events, times: value)
    case .ordered:
      let result = matcher.clause(about: "the result, 1 or 0,", "\(value)")
      return "\(events) happened in this order: \(result)"
    case .mostRecent:
      let place = matcher.clause(about: "the place of the newest", "\(value)")
      return "\(events) happened, and \(place)"
    }
  }
}
