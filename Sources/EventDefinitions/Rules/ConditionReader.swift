import Definitions
import EventExtensions

/// Reads conditions of launch rules that stand outside a rules document.
enum ConditionReader {
  static let help = "write a launch rule condition: a matcher, a group or a historical condition"

  /// Returns the condition, or the reason why the engine does not use it.
  static func read(_ value: LocatedValue) -> (condition: RuleCondition?, problem: String?) {
    do {
      if let condition = try RuleCondition.read(value) { return (condition, nil) }
      return (nil, "The engine drops the condition, because it is not valid")
    } catch {
      return (nil, "The engine cannot read the condition")
    }
  }
}
