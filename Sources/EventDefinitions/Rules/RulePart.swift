import DefinitionKinds
package import Definitions
import EventExtensions

/// A part of a rule that can be left out: an operand, a condition of a group, or an optional key.
package struct RulePart: Sendable {
  /// The name of the part, as the start of a message.
  package let name: String
  /// The position of the part in the file.
  package let position: Position
  /// The way to leave out the part, as an instruction.
  package let help: String
  /// The rule that contains the part, or the one launch rule that contains it, under a new name and without
  /// consequences.
  package let whole: RuleDefinition
  /// The same rule without the part, under another new name.
  package let rest: RuleDefinition
  /// The value of the whole definition without the part.
  package let value: LocatedValue
}

extension RuleDefinition {
  /// The definition as parsed, with positions in the file.
  package var value: LocatedValue? {
    source.value.map { $0.moved(down: source.firstLine - 1) }
  }

  /// Returns the parts of the rule that can be left out.
  ///
  /// - Parameter value: The definition, as ``value`` or without some of its parts.
  /// - Returns: The parts, outer parts first.
  package func parts(of value: LocatedValue) -> [RulePart] {
    let keys = Self.keys
    let key = [keys.rule.name, keys.condition.name, keys.rules.name].first { value[$0] != nil }
    guard let key, evaluation != nil else { return [] }
    let places: [Int?] = value[key]?.elements.map { Array($0.indices) } ?? [nil]
    return places.enumerated().flatMap { number, place -> [RulePart] in
      guard let content = place.map({ value[key]?.elements?[$0] }) ?? value[key],
        let whole = evaluation(of: content, under: key)
      else { return [] }
      return content.withoutParts.enumerated().compactMap { index, removal in
        guard let rest = evaluation(of: removal.value, under: key) else { return nil }
        let changed =
          place.flatMap { place in
            value[key]?.elements.map { elements in
              var elements = elements
              elements[place] = removal.value
              return LocatedValue(.array(elements), at: value.position)
            }
          } ?? removal.value
        return RulePart(
          name: removal.name, position: removal.position, help: removal.help,
          whole: renamed("\(number) whole", whole),
          rest: renamed("\(number) without \(index)", rest),
          value: value.replacing([key][...], with: changed))
      }
    }
  }

  private func renamed(_ suffix: String, _ evaluation: Evaluation) -> RuleDefinition {
    var rule = self
    rule.name = "\(name) \(suffix)"
    rule.evaluation = evaluation
    return rule
  }

  private func evaluation(of value: LocatedValue, under key: String) -> Evaluation? {
    switch evaluation {
    case .rule: return .rule(value)
    case .condition: return ConditionReader.read(value).condition.map { .condition($0) }
    case .launchRules(let rules):
      guard var rule = rules.first(where: { $0.position == value.position }),
        let condition = value[LaunchRule.keys.condition].flatMap({ ConditionReader.read($0).condition })
      else { return nil }
      (rule.condition, rule.consequences) = (condition, [])
      return .launchRules([rule])
    case .value, nil: return nil
    }
  }
}

extension LocatedValue {
  /// A value without one of its parts.
  fileprivate struct Removal {
    let name: String
    let position: Position
    /// The way to leave out the part, as an instruction.
    let help: String
    let value: LocatedValue
  }

  /// The keys below which a rule or a condition has parts.
  private static let outerKeys = ["AND", "OR", "NOT", "condition", "definition", "conditions"]
  private static let optionalKeys = [
    RuleCondition.historyKeys.searchType.name, RuleCondition.historyKeys.from.name,
    RuleCondition.historyKeys.to.name,
  ]

  /// The value without each of its parts, outer parts first.
  fileprivate var withoutParts: [Removal] {
    (members ?? []).flatMap { member -> [Removal] in
      let isTime = member.key != RuleCondition.historyKeys.searchType.name
      if Self.optionalKeys.contains(member.key), isTime, member.value.exactNumber == nil { return [] }
      if Self.optionalKeys.contains(member.key),
        member.value.string != RuleCondition.historyKeys.searchType.fallback.rawValue
      {
        return [
          Removal(
            name: "'\(member.key)'", position: member.keyPosition, help: "remove it",
            value: replacing([member.key][...], with: nil))
        ]
      }
      guard Self.outerKeys.contains(member.key) else { return [] }
      guard let elements = member.value.elements else {
        return member.value.withoutParts.map { inner in
          Removal(
            name: inner.name, position: inner.position, help: inner.help,
            value: replacing([member.key][...], with: inner.value))
        }
      }
      func list(_ elements: [LocatedValue]) -> LocatedValue {
        replacing([member.key][...], with: LocatedValue(.array(elements), at: member.value.position))
      }
      return elements.indices.flatMap { index -> [Removal] in
        var others = elements
        let element = others.remove(at: index)
        // An operator needs two operands, so one that remains takes its place.
        let isReplaced = others.count == 1 && member.key != "conditions"
        let help = isReplaced ? "write the other operand instead of '\(member.key)'" : "remove it"
        let own =
          others.isEmpty || element.namesEvent
          ? []
          : [
            Removal(
              name: element.partName, position: element.position, help: help,
              value: isReplaced ? others[0] : list(others))
          ]
        return own
          + element.withoutParts.map { inner in
            var changed = elements
            changed[index] = inner.value
            return Removal(
              name: inner.name, position: inner.position, help: inner.help, value: list(changed))
          }
      }
    }
  }

  private var comparedKey: String? { self["definition"]?[RuleCondition.matcherKeys.key]?.string }

  /// Whether the value is a condition on the type or the source of an event, which together name the event.
  private var namesEvent: Bool { ["~type", "~source"].contains(comparedKey) }

  private var partName: String {
    if let name = string { return "The operand '\(name)'" }
    if let key = comparedKey { return "The condition on '\(key)'" }
    return "The operand in column \(position.column)"
  }
}
