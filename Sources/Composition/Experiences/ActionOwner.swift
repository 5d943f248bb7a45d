import CatalogModel
import Definitions
import ExperienceTraits

/// What a list of actions belongs to, which decides what can run them.
enum ActionOwner: Equatable {
  /// A component, or the target of a step: presses run them.
  case component
  /// A group, or a step without one: entering it runs them.
  case entry
  /// An entry whose identifier is not written in lower case, under which alone the runtime looks.
  case misspelledEntry
  /// A step inside a group, whose actions of its own the runtime never reads.
  case stepOfGroup
  /// A part of a group that is not the group itself, which the runtime never reads.
  case partOfGroup

  /// The owner of a list of a step.
  init(of list: ComponentActions, in step: Step, isSingle: Bool) {
    guard UUIDText.normalized(list.componentID) == step.id else {
      self = .component
      return
    }
    self = isSingle ? list.componentID == step.id ? .entry : .misspelledEntry : .stepOfGroup
  }

  /// The owner of a list of a group.
  init(of list: ComponentActions, in group: StepGroup) {
    guard UUIDText.normalized(list.componentID) == group.id else {
      self = .partOfGroup
      return
    }
    self = list.componentID == group.id ? .entry : .misspelledEntry
  }

  /// Why nothing runs an action on a trigger, or `nil` where something does.
  func reasonForSilence(of trigger: String) -> String? {
    guard ActionModel.triggers.contains(trigger) else { return "the runtime knows no trigger '\(trigger)'" }
    switch self {
    case .component: return trigger == "navigate" ? "nobody navigates to a component" : nil
    case .entry: return trigger == "navigate" ? nil : "nobody presses a step or a group"
    case .misspelledEntry: return "the runtime looks for it under the id in lower case"
    case .stepOfGroup: return "the runtime reads no actions of a step inside a group"
    case .partOfGroup: return "the runtime reads no actions in a group but its own"
    }
  }

  /// What to do about an action that nothing runs.
  var help: String {
    switch self {
    case .component: "write 'tap' or 'longPress', or move it to the id of the step or its group"
    case .entry: "write 'navigate', or move it to the id of a component"
    case .misspelledEntry: "write the id in lower case"
    case .stepOfGroup: "move it to the id of the group"
    case .partOfGroup: "move it to the step whose component it is"
    }
  }
}
