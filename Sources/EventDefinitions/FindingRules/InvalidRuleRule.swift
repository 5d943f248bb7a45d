import DefinitionKinds
package import Definitions
import EventExtensions

extension Diagnostic.Rule {
  package static let invalidRule = Diagnostic.Rule(
    "invalid-rule", .error, "A rule definition that cannot be used.",
    why: """
      A rule decides in exactly one way. A rule that cannot be used is ignored, so content that depends on \
      it may appear or not.
      """, reach: .definition)
}

extension RuleDefinition {
  /// Reports a rule without a name.
  func checkName(_ reader: DefinitionReader) {
    if name.isEmpty { reader.report("A rule needs a name", at: reader.position) }
  }

  /// Reports a rule that is evaluated in several ways, or in none.
  static func checkEvaluations(at positions: [Position], _ reader: DefinitionReader) {
    if positions.count > 1 {
      reader.report(
        "A rule can have only one of 'value', 'rule', 'condition', 'state', 'xdm' and 'rules'",
        at: positions[1], help: "keep one of them")
    } else if positions.isEmpty, reader.isSound {
      reader.report(
        "A rule needs a 'value', a 'rule', a 'state', an 'xdm', a 'condition' or 'rules'",
        at: reader.position,
        help: "write 'value: true', or a 'rule' of other rules such as {\"NOT\": \"is_member\"}")
    }
  }

  /// Reports a shared value without an extension or without a path.
  static func reportPath(_ value: LocatedValue, of key: String, _ reader: DefinitionReader) {
    reader.report(
      "'\(key)' needs the name of an extension, a slash and the path of a value", at: value.position,
      help: "write, for example, com.example.profile/membership")
  }

  /// Reports launch rules that the engine refuses or drops.
  static func check(
    _ rules: [LaunchRule]?, of document: LocatedValue, at position: Position, _ reader: DefinitionReader
  ) {
    guard let rules else {
      return reader.report(
        "The engine refuses the whole document", at: position,
        help:
          "write a 'version', and give each rule a 'condition' of a known type and a list of 'consequences'")
    }
    let dropped = (document["rules"]?.elements?.count ?? 0) - rules.count
    guard dropped > 0 else { return }
    reader.report(
      "The engine drops \(dropped == 1 ? "1 rule" : "\(dropped) rules") without a valid condition",
      at: position, help: "check the values of 'matcher' and 'logic'")
  }
}
