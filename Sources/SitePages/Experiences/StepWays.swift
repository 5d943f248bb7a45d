import CatalogModel
import Composition
import Definitions
import ExperienceDefinitions
import ExperienceTraits
import Mockups
import SiteRendering

/// The actions by which users reach the steps of an experience, for steps to which a condition leads.
///
/// In a row of steps, such a step is an alternative to its neighbours and not what follows them.
struct StepWays {
  /// Actions that lead to a step from another step.
  private struct Way: Hashable {
    /// The index of the other step.
    let origin: Int
    /// The condition of the branch with the action, or `nil` if no condition decides.
    let condition: String?
  }

  private let composed: ComposedExperience
  /// The ways to each step, by its slug.
  private var ways: [String: [Way]] = [:]

  init(_ composed: ComposedExperience) {
    self.composed = composed
    for (origin, step) in composed.steps.enumerated() {
      for list in step.actions + (step.targetActions.map { [$0] } ?? []) {
        for action in list.actions { add(action, from: origin, condition: nil) }
      }
    }
  }

  private mutating func add(_ action: ResolvedAction, from origin: Int, condition: String?) {
    if case .step(let slug, _) = action.destination {
      ways[slug, default: []].append(Way(origin: origin, condition: condition))
    }
    for branch in action.branches {
      let words = condition.map { "\($0): \(branch.words)" } ?? branch.words
      for inner in branch.actions { add(inner, from: origin, condition: words) }
    }
  }

  /// Describes the ways to a step; empty if no condition leads to it, or if users reach it by a swipe or at the start.
  func words(for step: ComposedStep) -> [Phrase] {
    guard step.number > 1, !isSwiped(step) else { return [] }
    let others = (ways[step.definition.slug] ?? []).filter { $0.origin != step.number - 1 }.uniqued
    let certain = others.filter { $0.condition == nil }.map(\.origin)
    let conditional = others.filter { !certain.contains($0.origin) }
    guard !conditional.isEmpty else { return [] }
    let words = conditional.map { way -> Phrase in
      "From step \(way.origin + 1): \(Phrase(way.condition ?? ""))"
    }
    guard !certain.isEmpty else { return words }
    let numbers = certain.map { "\($0 + 1)" as Phrase }.asList
    return words + [certain.count == 1 ? "From step \(numbers)" : "From steps \(numbers)"]
  }

  /// Whether users swipe to a step from another step of its group.
  private func isSwiped(_ step: ComposedStep) -> Bool {
    guard let layout = step.presentation.hierarchy?.container?.layout, layout != .single else { return false }
    let group = step.presentation.index.group
    return composed.steps.count { $0.presentation.index.group == group } > 1
  }
}
