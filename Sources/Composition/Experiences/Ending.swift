import CatalogModel
package import ExperienceTraits

/// One way in which an experience can end, and the events until this end.
package struct Ending: Sendable, Equatable {
  /// The ways in which an experience can end.
  package enum EndingKind: String, Sendable, CaseIterable {
    case completed, dismissed
  }

  package var kind: EndingKind
  /// The indexes of the steps from which users reach this end.
  package var origins: [Int]
  /// The events of the runtime from the start to this end.
  ///
  /// A completed experience ends at its last step, a dismissed one at its first step.
  package var records: [ExperienceRecord]

  /// Runs the experience once to each of its ends.
  static func all(_ experience: Experience, _ steps: [ComposedStep], composer: TraitComposer) -> [Ending] {
    let presented = steps.map(\.presentation)
    return EndingKind.allCases.map { kind in
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
  fileprivate func leads(to kind: Ending.EndingKind) -> Bool {
    let destination: ResolvedAction.Destination = kind == .completed ? .completed : .dismissed
    let lists = actions + (targetActions.map { [$0] } ?? [])
    let all = lists.flatMap { $0.actions + $0.actions.flatMap { $0.branches.flatMap(\.actions) } }
    if all.contains(where: { $0.destination == destination }) { return true }
    return kind == .dismissed && canBeClosed
  }

  /// Whether a close button, a tap outside the experience or a swipe dismisses it.
  private var canBeClosed: Bool {
    guard let hierarchy = presentation.hierarchy, presentation.error == nil else { return false }
    let hasButton = hierarchy.container?.decorations.contains {
      if case .closeButton(let button) = $0 { button.appearance != .hidden } else { false }
    }
    return hasButton == true || hierarchy.backdrop?.dismissesOnTap == true
      || hierarchy.container?.allowsSwipeToDismiss == true
  }
}
