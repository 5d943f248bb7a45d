import CatalogModel
import ComponentTree
import Composition
package import Definitions
import ExperienceTraits
import SiteRendering

extension EffectCheck {
  /// The findings about operations, properties of components, and rules.
  package var sharedFindings: [Diagnostic] {
    let catalog = context.catalog
    return catalog.screens.flatMap(findings(in:)) + catalog.components.flatMap(findings(in:))
      + catalog.rules.flatMap(findings(in:))
  }

  private var contexts: [CompositionContext] {
    [context.composed.start] + context.composed.scenarios.map(\.context)
  }

  private func finding(_ message: String, at location: SourceLocation, help: String) -> Diagnostic {
    Diagnostic(.noEffect, message, at: location, help: help)
  }

  /// Finds the operations that change nothing in any context, and about which no other rule has a finding.
  private func findings(in screen: ScreenDefinition) -> [Diagnostic] {
    guard case .operations(let operations) = screen.content else { return [] }
    let composed = contexts.compactMap { $0.screen(screen.id) }.filter { $0.absence == nil }
    guard !composed.isEmpty, composed.allSatisfy(\.trace.isDisplayable) else { return [] }
    let entries = composed.flatMap(\.trace.entries)
    let known = context.composed.diagnostics + composed.flatMap(\.diagnostics)
    let faulty = Set(
      known.filter { $0.location.file == screen.location.file }.compactMap { finding in
        operations.last { $0.location <= finding.location }?.location
      })
    // A screen whose own document is empty is a screen without content, not a mistake.
    let own = operations.filter { !faulty.contains($0.location) && $0.location != screen.source.location }
    return own.compactMap { operation in
      let own = entries.filter { $0.phase == .operation && $0.source == operation.location }
      guard !own.isEmpty, own.allSatisfy({ $0.changes.isEmpty && $0.outcome != .failed }) else { return nil }
      let reason = own.lazy.compactMap(\.reasonInSentence).first ?? "the content is the same without it"
      return finding(
        "The operation '\(operation.name)' does nothing: \(reason)", at: operation.location,
        help: "remove it, or change what keeps it from working")
    }
  }

  /// Finds the properties that the drawing of a component does not use.
  ///
  /// A tab bar around a component of a tree reads some of its properties.
  private func findings(in component: ComponentDefinition) -> [Diagnostic] {
    let read = component.identifier == nil ? TabConfig.description.keys.map(\.name) : []
    return component.undrawnProperties.filter { !read.contains($0.name) }.map { property in
      finding(
        "The property '\(property.name)' does nothing: the drawing does not use it",
        at: SourceLocation(file: component.location.file, position: property.position),
        help: "use it in the drawing as '{{\(property.name)}}', or remove it")
    }
  }

  /// Finds a rule that is true in every context.
  ///
  /// A rule with a fixed value stands for something that the catalog does not simulate.
  private func findings(in rule: RuleDefinition) -> [Diagnostic] {
    guard let evaluation = rule.evaluation else { return [] }
    if case .value = evaluation { return [] }
    let scenarios = context.composed.scenarios.count
    guard scenarios > 0, contexts.allSatisfy({ $0.rules.answer(rule.name) == true }) else { return [] }
    return [
      finding(
        "The rule '\(rule.name)' does nothing: it is true at the start and in \(scenarios == 1 ? "the scenario" : "all \(scenarios) scenarios")",
        at: rule.location, help: "add a scenario in which it is false, or remove it")
    ]
  }
}
