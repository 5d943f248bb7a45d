import CatalogModel
package import ExperienceTraits

/// An action of a step with where it leads.
package struct ResolvedAction: Sendable {
  /// Where an action leads.
  package enum Destination: Sendable, Equatable {
    /// To a step of the same experience, by its slug.
    case step(slug: String, title: String)
    /// To the end of the experience.
    case completed, dismissed
    /// To another experience of the catalog, which starts with a step.
    case experience(id: String, step: String?, title: String)
    /// Out of the app, or to a page of it.
    case link(String)
    /// Nowhere: the action works in the background.
    case none
    /// Nowhere: the runtime reports this error or drops the action.
    case broken(String)
  }

  package var trigger: String
  package var type: String
  package var line: Int
  /// What the action does, in a few words.
  package var summary: String
  package var destination: Destination
  /// The identifier in the payload of the step or the experience to which it leads.
  var targetID: String?
  /// The branches of a conditional action, the first of which that holds is taken.
  package var branches: [ResolvedBranch] = []
  /// The answers at first to the form elements that the conditions of the branches name, wherever in the experience they are.
  package var answers: [String: String] = [:]
  /// Whether the action goes on only where the form of the step is complete.
  package var checksForm = false
}

extension ResolvedAction {
  /// Takes that nothing runs the action, nor what is inside it.
  mutating func silence(_ reason: String) {
    destination = .broken(reason)
    branches = []
    checksForm = false
  }

  /// What the action does with everything inside it, in words, or by what it leads to instead of what that is called.
  package func account(naming: Bool) -> String {
    var words = "\(trigger): \(type), \(naming ? summary : targetID ?? summary)"
    for branch in branches {
      let inner = branch.actions.map { $0.account(naming: naming) }
      words += "; \(branch.words): \(inner.isEmpty ? "nothing" : inner.joined(separator: ", then "))"
    }
    return words
  }
}

/// A branch of a conditional action.
package struct ResolvedBranch: Sendable {
  /// When the branch is taken, in words.
  package var words: String
  /// When the branch is taken, or `nil` where it always is.
  package var condition: Clause?
  package var actions: [ResolvedAction]
}

/// The actions of one component of a step.
package struct ResolvedActions: Sendable {
  /// The component, in lower case, or a word for what is not a component.
  package var componentID: String
  /// What the component shows.
  package var label: String
  package var actions: [ResolvedAction]
  /// Where a tap leads, as the runtime records it.
  package var recorded: InteractionDestination?
  /// What a tap runs while the form is as it is at first, where that depends on the form.
  package var atFirst: [String]?
}
