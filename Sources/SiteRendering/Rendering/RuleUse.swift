import CatalogModel
import Composition
package import DefinitionKinds
import EventDefinitions

/// A definition that depends on a rule, or that a rule presents.
package struct RuleUse: Sendable {
  /// The effects of a rule on its user.
  package enum RuleEffect: Sendable {
    /// The rule decides whether a part is shown.
    case part(ConditionalPart)
    /// The user is a rule that depends on the rule.
    case rule
    /// The rule presents the user, under the scenarios with these identifiers.
    case presentation(scenarios: [String])
  }

  package let user: DefinitionReference
  package let title: String
  package let effect: RuleEffect

  private init(_ user: some Definition, _ effect: RuleEffect) {
    self.user = user.reference
    title = user.title
    self.effect = effect
  }

  /// The uses of all rules when the app has started and no other event has happened, by the name of the rule.
  static func all(in composed: ComposedCatalog) -> [String: [RuleUse]] {
    var uses: [String: [RuleUse]] = [:]
    func add(_ parts: [ConditionalPart], of user: some Definition) {
      for part in parts {
        for name in Set(RuleBook.names(in: part.condition)).sorted() {
          uses[name, default: []].append(RuleUse(user, .part(part)))
        }
      }
    }
    let catalog = composed.catalog
    for screen in catalog.screens {
      let whole = [ConditionalPart.whole(screen)].compactMap { $0 }
      add(whole + ConditionalPart.parts(of: screen, in: catalog), of: screen)
    }
    for experience in catalog.experiences {
      add([ConditionalPart.whole(experience)].compactMap { $0 }, of: experience)
      for rule in catalog.rules(presenting: experience) {
        let scenarios = composed.scenarios.filter { $0.context.presented[experience.id] == rule.name }
        uses[rule.name, default: []].append(
          RuleUse(experience, .presentation(scenarios: scenarios.map(\.id))))
      }
    }
    for flow in catalog.flows { add(ConditionalPart.parts(of: flow), of: flow) }
    for rule in catalog.rules {
      guard case .rule(let value) = rule.evaluation else { continue }
      for name in Set(RuleBook.names(in: value)).sorted() {
        uses[name, default: []].append(RuleUse(rule, .rule))
      }
    }
    return uses
  }
}
