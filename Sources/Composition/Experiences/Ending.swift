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
  /// A way to dismiss an experience other than the buttons of its content.
  package enum Dismissal: Sendable {
    case closeButton, tapOutside, swipe
  }

  fileprivate func leads(to kind: Ending.EndingKind) -> Bool {
    let lists = actions + (targetActions.map { [$0] } ?? [])
    return lists.contains { !$0.leading(to: kind).isEmpty } || kind == .dismissed && !dismissals.isEmpty
  }

  /// The labels of the components whose tap leads to an ending.
  package func labels(leadingTo kind: Ending.EndingKind) -> [String] {
    actions.filter { $0.leading(to: kind).contains { $0.trigger != "navigate" } }.map(\.label)
  }

  package var dismissals: [Dismissal] {
    guard let hierarchy = presentation.hierarchy, presentation.error == nil else { return [] }
    let hasButton = hierarchy.container?.decorations.contains {
      if case .closeButton(let button) = $0 { button.appearance != .hidden } else { false }
    }
    return (hasButton == true ? [.closeButton] : [])
      + (hierarchy.backdrop?.dismissesOnTap == true ? [.tapOutside] : [])
      + (hierarchy.container?.allowsSwipeToDismiss == true ? [.swipe] : [])
  }
}

extension ResolvedActions {
  /// The actions, including those of branches, that lead to an ending.
  fileprivate func leading(to kind: Ending.EndingKind) -> [ResolvedAction] {
    let destination: ResolvedAction.Destination = kind == .completed ? .completed : .dismissed
    return actions.filter { action in
      action.destination == destination
        || action.branches.contains { $0.actions.contains { $0.destination == destination } }
    }
  }
}
