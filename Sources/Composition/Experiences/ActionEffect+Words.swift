import CatalogModel
import Elements
package import ExperienceTraits

extension ActionEffect {
  /// The effect of the action inside a branch of a condition, where a form is sent without validation.
  var inBranch: ActionEffect {
    if case .submitForm = self { return .submitForm(skipValidation: true) }
    return self
  }

  /// A short description of the action, or nil if the description depends on the catalog or the step.
  package var words: String? {
    switch self {
    case .close(let markComplete):
      markComplete ? "Ends the experience as completed" : "Dismisses the experience"
    case .link(let url, _): opensInsideApp ? "Opens \(url) in the app" : "Opens \(url) outside the app"
    case .submitForm(let skipsValidation):
      skipsValidation ? "Sends the form without checking it" : "Sends the form once it is complete"
    case .track(let event, _): "Records the event “\(event)”"
    case .updateProfile(let properties):
      "Sets \(properties.map(\.key).joined(separator: ", ")) in the profile"
    case .delay(let milliseconds): "Waits \(milliseconds) ms"
    case .requestReview: "Asks for a review of the app"
    case .requestPush: "Asks for permission to send notifications"
    case .conditional(let branches): "Runs the first of \(branches.count) branches whose condition holds"
    case .continue, .launchExperience: nil
    }
  }
}
