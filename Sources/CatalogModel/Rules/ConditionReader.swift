import Definitions
import EventExtensions

/// Reads conditions of launch rules outside their documents.
enum ConditionReader {
  static let help = "write a condition of launch rules: a matcher, a group, or one over the history"

  /// The condition, or the reason why the engine does not use it.
  static func read(_ value: LocatedValue) -> (condition: RuleCondition?, problem: String?) {
    do {
      if let condition = try RuleCondition.read(value) { return (condition, nil) }
      return (nil, "The engine drops the condition, because it makes no sense")
    } catch {
      return (nil, "The engine cannot read the condition")
    }
  }
}
