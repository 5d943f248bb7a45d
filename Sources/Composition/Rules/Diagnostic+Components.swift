import ComponentTree
import Definitions
import EventDefinitions
import ScreenDefinitions

extension Diagnostic {
  /// Creates the diagnostic for a part of a tree that the runtime drops silently when it makes components and
  /// rules.
  init(_ finding: ComponentFinding, file: String, in syntax: DefinitionSyntax) {
    let location = SourceLocation(file: file, position: finding.position)
    self =
      if case .unknownType(let type, let known) = finding.problem {
        .unknownName(
          .unknownComponent, "component of type", type, "so the runtime drops it and everything inside it",
          among: known, otherwise: .advice(DefinitionKind.component.definingHelp), at: location)
      } else {
        .droppedComponent(finding.problem, at: location, in: syntax) ?? .ofRule(finding.problem, at: location)
      }
  }

  /// The diagnostic for a problem with a rule.
  static func ofRule(_ problem: ComponentFinding.FactoryProblem, at location: SourceLocation) -> Diagnostic {
    func ignored(_ message: String, _ help: String?) -> Diagnostic {
      Diagnostic(.unknownRule, message, at: location, help: help)
    }
    return switch problem {
    case .unknownRule(let name, let known):
      .unknownName(
        .unknownRule, "rule", name, "so it is ignored", among: known,
        otherwise: .advice(DefinitionKind.rule.definingHelp), at: location)
    case .severalOperators:
      ignored(
        "A rule needs exactly one operator; the catalog uses the first one, but the runtime may use any",
        "nest one operator inside the other")
    case .wrongOperandCount(let name):
      ignored(
        "The operator \(name) has too few or too many operands, so the rule is ignored",
        name == "NOT" ? "give it exactly one operand" : "give it at least two operands")
    case .unknownOperator(let name):
      ignored(
        "There is no operator '\(name)', so the rule is ignored", "the operators are AND, OR, NOT")
    case .malformedRule, .unknownType, .wrapperWithoutChild, .ignoredChildren, .malformedChildren,
      .malformedMeta:
      ignored(
        "A rule needs a name, or an operator with its operands, so this rule is ignored",
        "the operators are AND, OR, NOT")
    }
  }
}
