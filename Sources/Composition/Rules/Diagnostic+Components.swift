import CatalogModel
import ComponentTree
import DefinitionKinds
import Definitions
import EventDefinitions

extension Diagnostic {
  /// Creates the diagnostic for a part of a tree that the runtime drops silently when it makes components and
  /// rules.
  init(_ finding: ComponentFinding, file: String, in syntax: DefinitionSyntax) {
    let location = SourceLocation(file: file, position: finding.position)
    self = .ofComponent(finding.problem, at: location, in: syntax) ?? .ofRule(finding.problem, at: location)
  }

  /// The diagnostic for a problem with a component, or nil if the problem is about a rule.
  private static func ofComponent(
    _ problem: ComponentFinding.FactoryProblem, at location: SourceLocation, in syntax: DefinitionSyntax
  ) -> Diagnostic? {
    func dropped(_ message: String, _ help: String) -> Diagnostic {
      Diagnostic(.droppedComponent, message, at: location, help: help)
    }
    return switch problem {
    case .unknownType(let type, let known):
      .unknownName(
        .unknownComponent, "component of type", type, "so the runtime drops it and everything inside it",
        among: known, otherwise: .advice(DefinitionKind.component.definingHelp), at: location)
    case .wrapperWithoutChild(let type):
      dropped(
        "The wrapper '\(type)' has no usable child, so the runtime drops it", "give it one child")
    case .ignoredChildren(let type):
      dropped(
        "The component '\(type)' has more children than it can hold, so the runtime ignores the rest",
        "remove the extra children")
    case .malformedChildren:
      dropped(
        "'children' needs a list of components, so the runtime ignores this value",
        Diagnostic.example("children", [["type": "label", "id": "hello"]], in: syntax))
    case .malformedMeta:
      dropped(
        "'meta' needs named values, so the runtime ignores this value",
        Diagnostic.example("meta", ["title": "Home"], in: syntax))
    case .unknownRule, .malformedRule, .severalOperators, .wrongOperandCount, .unknownOperator: nil
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
