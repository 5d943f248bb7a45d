package import Definitions
import EventExtensions

extension RuleDefinition {
  struct Keys: KeySet {
    let name = Key("name", .text, otherwise: "the name of the file", "The name by which it is asked.")
    let value = Key("value", .truth, "The answer, always the same.")
    let rule = Key(
      "rule", .value("name, or AND, OR or NOT with rules"), "The rules of which it is made.")
    let condition = Key(
      "condition", .value("condition of launch rules"), "What happened, or what extensions share.")
    let state = Key("state", .value("extension/path"), "The value of a shared state that it looks at.")
    let xdm = Key("xdm", .value("extension/path"), "The value of an XDM state that it looks at.")
    let matcher = Key(
      "matcher", ValueForm<RuleCondition.Matcher>.word, otherwise: "eq, or ex without is",
      "How the value is compared.")
    let values = Key("is", .value("value or list of values"), "What the value is compared with.")
    let rules = Key(
      "rules", .value("list of launch rules"), "The rules of a document, of which one has matched.")
    let version = Key("version", .value(.any), "The version of the document.")
  }
  static let keys = Keys()

  /// What a definition of the kind is, and which keys it has.
  package static let description = TypeDescription(
    "A rule: a name that holds or does not; it has one of the keys below its name.",
    keys: keys)
}
