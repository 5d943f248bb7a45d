import CatalogModel
package import ExperienceTraits

/// An action of a step, with its destination.
package struct ResolvedAction: Sendable, Equatable {
  /// The destination of an action.
  package enum Destination: Sendable, Equatable {
    /// A step of the same experience, by its slug.
    case step(slug: String, title: String)
    /// The end of the experience.
    case completed, dismissed
    /// Another experience of the catalog, and its first step.
    case experience(id: String, step: String?, title: String)
    /// A link, to a page of the app or outside the app.
    case link(String)
    /// No destination: the action works in the background.
    case none
    /// No destination, because the runtime reports an error or drops the action; the text says why.
    case broken(String)
  }

  package var trigger: String
  package var type: String
  package var line: Int
  /// A short description of the action.
  package var summary: String
  package var destination: Destination
  /// The payload identifier of the step or the experience to which the action leads.
  var targetID: String?
  /// The branches of a conditional action; the first branch whose condition is true is taken.
  package var branches: [ResolvedBranch] = []
  /// The initial answers to the form elements that the conditions name, in any step of the experience.
  package var answers: [String: String] = [:]
  /// Whether the action continues only if the form of the step is complete.
  package var checksForm = false
}

extension ResolvedAction {
  /// Marks the action and its branches as never run.
  mutating func silence(_ reason: String) {
    destination = .broken(reason)
    branches = []
    checksForm = false
  }

  /// Describes the action and its branches.
  ///
  /// - Parameter naming: Whether the target is described by its title. If false, its identifier is used, so
  ///   that a new title does not count as a change.
  /// - Returns: The description.
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
package struct ResolvedBranch: Sendable, Equatable {
  /// The condition as text.
  package var words: String
  /// The condition, or nil if the branch is always taken.
  package var condition: Clause?
  package var actions: [ResolvedAction]
}

/// The actions of one component of a step.
package struct ResolvedActions: Sendable, Equatable {
  /// The identifier of the component in lower case, or a fixed name for something that is not a component.
  package var componentID: String
  /// The text of the component.
  package var label: String
  package var actions: [ResolvedAction]
  /// The destination of a tap, in the form that the runtime records.
  package var recorded: InteractionDestination?
  /// Descriptions of what a tap runs with the initial answers of the form; nil if the form has no influence.
  package var atFirst: [String]?
}
