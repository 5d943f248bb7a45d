import CatalogModel
import ComponentTree
import Composition
import DefinitionKinds
package import Definitions
import EventDefinitions
import ExperienceTraits
import ScreenDefinitions
import SiteRendering

extension EffectCheck {
  /// The findings about operations, properties of components, and rules.
  package var sharedFindings: [Diagnostic] {
    let catalog = context.catalog
    return catalog.screens.flatMap(findings(in:)) + catalog.components.flatMap(findings(in:))
      + catalog.rules.flatMap(findings(in:)) + rulePartFindings
  }

  /// The start of the app, and each scenario.
  var contexts: [CompositionContext] {
    [context.composed.start] + context.composed.scenarios.map(\.context)
  }

  func finding(_ message: String, at location: SourceLocation, help: String) -> Diagnostic {
    Diagnostic(.noEffect, message, at: location, help: help)
  }

  /// Finds the keys of styles in the drawing of a component that its elements never use.
  ///
  /// Other keys can depend on the properties of a use and on the place where the component stands.
  private func styleFindings(in component: ComponentDefinition) -> [Diagnostic] {
    guard case .elements(let tree)? = component.drawing else { return [] }
    var findings: [Diagnostic] = []
    tree.visit { value, _ in
      guard let type = value["type"]?.string, let style = value["style"]?.members else { return }
      for member in style where KnownKeys.shared.isIdle(KeyConversion.camelCase(member.key), on: type) {
        findings.append(
          finding(
            "'\(member.key)' does nothing on this \(type)",
            at: SourceLocation(file: component.location.file, position: member.keyPosition), help: "remove it"
          ))
      }
    }
    return findings
  }

  /// Finds the properties that the drawing of a component does not use.
  ///
  /// A tab bar around a component of a tree reads some of its properties.
  private func findings(in component: ComponentDefinition) -> [Diagnostic] {
    let read = component.identifier == nil ? TabConfig.description.keys.map(\.name) : []
    return styleFindings(in: component)
      + component.undrawnProperties.filter { !read.contains($0.name) }.map { property in
        finding(
          "The property '\(property.name)' does nothing: the drawing does not use it",
          at: SourceLocation(file: component.location.file, position: property.position),
          help: "use it in the drawing as '{{\(property.name)}}', or remove it")
      }
  }

  /// Finds the parts of rules that change no result.
  private var rulePartFindings: [Diagnostic] {
    IdleRuleParts(in: context.composed).found.map { rule, part in
      finding(
        "\(part.name) of the rule '\(rule.name)' does nothing: \(inEachContext( "the rule has the same results without it"))",
        at: SourceLocation(file: rule.location.file, position: part.position),
        help: "add a scenario in which it matters, or \(part.help)")
    }
  }

  /// A sentence that ends with the contexts of the catalog.
  func inEachContext(_ sentence: String) -> String {
    let count = context.composed.scenarios.count
    return
      "\(sentence) at the start and at the end of \(count == 1 ? "the scenario" : "each of the \(count) scenarios")"
  }

  /// Finds a rule that is true in every context.
  ///
  /// A rule with a fixed value stands for something that the catalog does not simulate.
  private func findings(in rule: RuleDefinition) -> [Diagnostic] {
    guard let evaluation = rule.evaluation else { return [] }
    if case .value = evaluation { return [] }
    guard !context.composed.scenarios.isEmpty,
      contexts.allSatisfy({ $0.rules.answer(rule.name) == true })
    else { return [] }
    return [
      finding(
        "The rule '\(rule.name)' does nothing: \(inEachContext( "it is true"))",
        at: rule.location, help: "add a scenario in which it is false, or remove it")
    ]
  }
}
