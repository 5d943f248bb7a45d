import CatalogModel
package import ExperienceTraits

/// A way in which an experience ends, and how the runtime gets there.
package struct Ending: Sendable {
  /// The ways in which an experience ends.
  package enum Kind: String, Sendable, CaseIterable {
    case completed, dismissed
  }

  package var kind: Kind
  /// The steps from which people get here, by their place.
  package var origins: [Int]
  /// What the runtime does: from the start to the last step, or to the first one that is dismissed, and then the end.
  package var records: [ExperienceRecord]

  /// Runs the experience to each of its ends.
  static func all(_ experience: Experience, _ steps: [ComposedStep], composer: TraitComposer) -> [Ending] {
    let presented = steps.map(\.presentation)
    return Kind.allCases.map { kind in
      var machine = ExperienceStateMachine(experience, composer: composer, presented: presented)
      machine.start(.showCall)
      if kind == .completed, experience.stepIndexes.count > 1 {
        machine.go(to: .index(experience.stepIndexes.count - 1))
      }
      if case .renderingStep = machine.state { machine.end(markComplete: kind == .completed) }
      return Ending(
        kind: kind, origins: steps.indices.filter { steps[$0].leads(to: kind) }, records: machine.records)
    }
  }
}

extension ComposedStep {
  fileprivate func leads(to kind: Ending.Kind) -> Bool {
    let destination: ResolvedAction.Destination = kind == .completed ? .completed : .dismissed
    let lists = actions + (targetActions.map { [$0] } ?? [])
    let all = lists.flatMap { $0.actions + $0.actions.flatMap { $0.branches.flatMap(\.actions) } }
    if all.contains(where: { $0.destination == destination }) { return true }
    return kind == .dismissed && canBeClosed
  }

  /// Whether a close button, a press beside the experience or a swipe dismisses it.
  private var canBeClosed: Bool {
    guard let hierarchy = presentation.hierarchy, presentation.error == nil else { return false }
    let hasButton = hierarchy.container?.decorations.contains {
      if case .closeButton(let button) = $0 { button.appearance != .hidden } else { false }
    }
    return hasButton == true || hierarchy.backdrop?.dismissesOnTap == true
      || hierarchy.container?.allowsSwipeToDismiss == true
  }
}
