package import Definitions
import EventExtensions

extension RuleDefinition {
  struct RuleDefinitionKeys: KeySet {
    let name = Key(
      "name", .text, otherwise: "the name of the file", "The name that other definitions use for the rule.")
    let value = Key("value", .truth, "The fixed result of the rule.")
    let rule = Key(
      "rule", .value("name, or AND, OR or NOT with rules"), "The other rules that the rule combines.")
    let condition = Key(
      "condition", .value("condition of launch rules"), "A condition on shared states or on past events.")
    let state = Key("state", .value("extension/path"), "The value of a shared state that the rule compares.")
    let xdm = Key("xdm", .value("extension/path"), "The value of an XDM state that the rule compares.")
    let matcher = Key(
      "matcher", ValueForm<RuleCondition.Matcher>.word, otherwise: "eq, or ex without 'is'",
      "The way in which the value is compared.")
    let values = Key("is", .value("value or list of values"), "The value or values to compare with.")
    let rules = Key(
      "rules", .value("list of launch rules"),
      "Launch rules; the rule is true once one of them has matched an event.")
    let version = Key("version", .value(.any), "The version of the document.")
  }
  static let keys = RuleDefinitionKeys()

  /// The description of a rule and its keys.
  package static let description = TypeDescription(
    "A named condition that decides what users see, given by 'value', 'rule', 'condition', 'state', 'xdm', or 'rules'.",
    keys: keys)
}
