import CatalogModel
package import ComponentTree
package import Definitions

extension Diagnostic {
  /// What the runtime drops in silence when it makes components and rules of a tree.
  package init(_ finding: ComponentFinding, file: String, in syntax: DefinitionSyntax) {
    let location = SourceLocation(file: file, position: finding.position)
    self = .ofComponent(finding.problem, at: location, in: syntax) ?? .ofRule(finding.problem, at: location)
  }

  /// What is wrong with a component, or `nil` where a rule is meant.
  private static func ofComponent(
    _ problem: ComponentFinding.Problem, at location: SourceLocation, in syntax: DefinitionSyntax
  ) -> Diagnostic? {
    func dropped(_ message: String, _ help: String) -> Diagnostic {
      Diagnostic(.droppedComponent, message, at: location, help: help)
    }
    return switch problem {
    case .unknownType(let type, let known):
      .unknownName(
        .unknownComponent, "component of type", type, "so the runtime drops it with everything inside it",
        among: known, otherwise: .advice(DefinitionKind.component.definingHelp), at: location)
    case .wrapperWithoutChild(let type):
      dropped(
        "The wrapper '\(type)' has no child that can be used, so the runtime drops it", "give it one child")
    case .ignoredChildren(let type):
      dropped("The runtime does not use all children of '\(type)'", "remove those that it does not hold")
    case .malformedChildren:
      dropped(
        "'children' needs a list of components, so the runtime takes none of them",
        Diagnostic.example("children", [["type": "label", "id": "hello"]], in: syntax))
    case .malformedMeta:
      dropped(
        "'meta' needs named values, so the runtime takes none",
        Diagnostic.example("meta", ["title": "Home"], in: syntax))
    case .unknownRule, .malformedRule, .severalOperators, .wrongOperandCount, .unknownOperator: nil
    }
  }

  /// What is wrong with a rule.
  static func ofRule(_ problem: ComponentFinding.Problem, at location: SourceLocation) -> Diagnostic {
    func ignored(_ message: String, _ help: String?) -> Diagnostic {
      Diagnostic(.unknownRule, message, at: location, help: help)
    }
    return switch problem {
    case .unknownRule(let name, let known):
      .unknownName(
        .unknownRule, "rule", name, "so it counts as absent", among: known,
        otherwise: .advice(DefinitionKind.rule.definingHelp), at: location)
    case .severalOperators:
      ignored(
        "A rule has one operator: here the first one counts, in the runtime any one",
        "nest the operators in one another")
    case .wrongOperandCount(let name):
      ignored(
        "The operator \(name) does not have the operands that it needs, so the rule counts as absent",
        name == "NOT" ? "give it one operand" : "give it two operands or more")
    case .unknownOperator(let name):
      ignored(
        "There is no operator '\(name)', so the rule counts as absent", "the operators are AND, OR, NOT")
    case .malformedRule, .unknownType, .wrapperWithoutChild, .ignoredChildren, .malformedChildren,
      .malformedMeta:
      ignored(
        "A rule is a name or an operator with its operands, so this one counts as absent",
        "the operators are AND, OR, NOT")
    }
  }
}
