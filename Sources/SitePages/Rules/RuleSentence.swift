import CatalogModel
import Definitions
import EventExtensions
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
    case .rule(let value):
      html.text("True if ")
      expression(value, isTrue: true, isNested: false, to: &html)
      html.text(".")
    case .condition(let condition):
      html.text("True if ")
      write(condition, to: &html)
      html.text(".")
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
      html.text("If ")
      write(rule.condition, to: &html)
      html.text(", it ")
      for (place, consequence) in rule.consequences.enumerated() {
        if place > 0 { html.text(place == rule.consequences.count - 1 ? " and " : ", ") }
        write(consequence, to: &html)
      }
      html.text(rule.consequences.isEmpty ? "does nothing." : ".")
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
      link(toRule: name, to: &html)
      html.text(isTrue ? " is true" : " is false")
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
    _ operands: [LocatedValue], _ word: String, _ isTrue: Bool, _ isNested: Bool, areNested: Bool = true,
    to html: inout HTMLWriter
  ) {
    if isNested, operands.count > 1 { html.text("(") }
    for (place, operand) in operands.enumerated() {
      if place > 0 { html.text(word) }
      expression(operand, isTrue: isTrue, isNested: areNested, to: &html)
    }
    if isNested, operands.count > 1 { html.text(")") }
  }

  private func link(toRule name: String, to html: inout HTMLWriter) {
    guard let rule = catalog.rules[named: name] else { return html.element("code", text: name) }
    html.text("“")
    html.element("a", .href(Route(rule.reference), from: page), text: rule.title)
    html.text("”")
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
      subject(key, to: &html)
      html.text(" \(matcher.words)")
      if matcher != .exists, matcher != .notExists {
        html.text(" \(values.map(\.sentenceWords).inWords)")
      }
    case .historical(let events, let matcher, let value, let search, let start, let end):
      history(events, search, to: &html)
      html.text(search.words(matcher, value))
      if start != nil || end != nil { html.text(", within the given time") }
    }
  }

  /// Writes the name of the compared value and its owner: the event, or the extension that shares it.
  private func subject(_ key: String, to html: inout HTMLWriter) {
    guard let shared = SharedValue(key) else {
      switch key {
      case "~type": html.text("the type of the event")
      case "~source": html.text("the source of the event")
      default:
        html.element("code", text: key)
        html.text(" of the event")
      }
      return
    }
    html.element("code", text: shared.path)
    html.text(" of ")
    if let owner = catalog.extensions[named: shared.extensionName] {
      html.element("a", .href(Route(owner.reference), from: page), text: owner.title)
    } else {
      html.element("code", text: shared.extensionName)
    }
    if shared.kind == .xdm { html.text(" (XDM)") }
  }

  private func history(
    _ events: [[String: LocatedValue]], _ search: RuleCondition.SearchType, to html: inout HTMLWriter
  ) {
    html.text(events.count == 1 ? "an event with " : "the events with ")
    for (place, event) in events.enumerated() {
      if place > 0 { html.text(search == .any ? " or " : ", ") }
      for (index, key) in event.keys.sorted().enumerated() {
        if index > 0 { html.text(" and ") }
        html.element("code", text: key)
        if let value = event[key] { html.text(" \(value.sentenceWords)") }
      }
    }
  }

  private func write(_ consequence: RuleConsequence, to html: inout HTMLWriter) {
    switch consequence.type {
    case "experience":
      html.text("presents ")
      let name = consequence.detail["experience"]?.string ?? ""
      if let experience = catalog.experiences.experience(named: name) {
        html.text("“")
        html.element("a", .href(.experience(experience.id), from: page), text: experience.title)
        html.text("”")
      } else {
        html.element("code", text: name)
      }
    case "add", "mod":
      html.text(consequence.type == "add" ? "adds " : "changes ")
      let members = consequence.detail["eventdata"]?.members ?? []
      for (place, member) in members.enumerated() {
        if place > 0 { html.text(", ") }
        html.element("code", text: member.key)
        html.text(" \(member.value.sentenceWords)")
      }
      html.text(consequence.type == "add" ? " to the event" : " of the event")
    case "dispatch": html.text("sends another event")
    default:
      html.text("hands ")
      html.element("code", text: consequence.type)
      html.text(" to the app")
    }
  }
}

extension LocatedValue {
  /// The value as part of a sentence: text is quoted, and any other value appears as in the document.
  fileprivate var sentenceWords: String { string.map { "“\($0)”" } ?? words }
}

extension RuleCondition.Matcher {
  /// The comparison operator as the verb of a sentence, such as “is at least”.
  fileprivate var words: String {
    switch self {
    case .equals: "is"
    case .notEquals: "is not"
    case .greaterThan: "is greater than"
    case .greaterEqual: "is at least"
    case .lessThan: "is less than"
    case .lessEqual: "is at most"
    case .contains: "contains"
    case .notContains: "does not contain"
    case .startsWith: "starts with"
    case .endsWith: "ends with"
    case .exists: "is set"
    case .notExists: "is not set"
    }
  }

  /// The comparison operator with a number of occurrences, as text such as “at least 2 times”.
  fileprivate func words(times count: Int) -> String {
    let times = count == 1 ? "1 time" : "\(count) times"
    return switch self {
    case .greaterThan: "more than \(times)"
    case .greaterEqual: "at least \(times)"
    case .lessThan: "fewer than \(times)"
    case .lessEqual: "at most \(times)"
    case .notEquals: "any number of times but \(count)"
    default: "exactly \(times)"
    }
  }
}

extension RuleCondition.SearchType {
  /// The end of a sentence about past events: how often, or in which order, they happened.
  fileprivate func words(_ matcher: RuleCondition.Matcher, _ value: Int) -> String {
    switch self {
    case .any: " happened \(matcher.words(times: value))"
    case .ordered: " happened in this order: the result, 1 or 0, \(matcher.words) \(value)"
    case .mostRecent: " happened, and the place of the newest \(matcher.words) \(value)"
    }
  }
}
