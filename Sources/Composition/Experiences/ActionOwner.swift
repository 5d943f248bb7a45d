import CatalogModel
import Definitions
import ExperienceTraits

/// The owner of a list of actions, which decides what can run them.
enum ActionOwner: Equatable {
  /// A component, or the target of a step: taps and long presses run the actions.
  case component
  /// A group, or a step outside groups: entering it runs the actions.
  case entry
  /// A group or step whose identifier is not in lower case; the runtime looks it up only in lower case.
  case misspelledEntry
  /// A step inside a group; the runtime never reads its own actions.
  case stepOfGroup
  /// A part of a group that is not the group itself; the runtime never reads its actions.
  case partOfGroup

  /// Creates the owner of a list of actions in a step.
  init(of list: ComponentActions, in step: Step, isSingle: Bool) {
    guard UUIDText.normalized(list.componentID) == step.id else {
      self = .component
      return
    }
    self = isSingle ? list.componentID == step.id ? .entry : .misspelledEntry : .stepOfGroup
  }

  /// Creates the owner of a list of actions in a group.
  init(of list: ComponentActions, in group: StepGroup) {
    guard UUIDText.normalized(list.componentID) == group.id else {
      self = .partOfGroup
      return
    }
    self = list.componentID == group.id ? .entry : .misspelledEntry
  }

  /// The reason why nothing runs an action with this trigger, or nil if it can run.
  func reasonForSilence(of trigger: String) -> String? {
    guard ActionModel.triggers.contains(trigger) else {
      return "the runtime does not know the trigger '\(trigger)'"
    }
    switch self {
    case .component: return trigger == "navigate" ? "'navigate' never occurs on a component" : nil
    case .entry: return trigger == "navigate" ? nil : "users cannot tap a step or a group"
    case .misspelledEntry: return "the runtime finds it only if the id is in lower case"
    case .stepOfGroup: return "the runtime does not read the actions of a step inside a group"
    case .partOfGroup: return "in a group, the runtime reads only the actions of the group itself"
    }
  }

  /// The advice for an action that nothing runs.
  var help: String {
    switch self {
    case .component: "write 'tap' or 'longPress', or move it to the id of the step or its group"
    case .entry: "write 'navigate', or move it to the id of a component"
    case .misspelledEntry: "write the id in lower case"
    case .stepOfGroup: "move it to the id of the group"
    case .partOfGroup: "move it to the step that contains the component"
    }
  }
}
