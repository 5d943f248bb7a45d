import ComponentTree
package import Definitions

extension Diagnostic.Rule {
  package static let droppedComponent = Diagnostic.Rule(
    "dropped-component", .warning, "The runtime silently drops a part of a component tree.",
    why: """
      The factory of component trees drops a part that it cannot make, with everything inside it. The app \
      does not report this; only the catalog does.
      """)
}

extension Diagnostic {
  /// Returns the finding about a part of a tree that the runtime cannot make, or `nil` for a problem with a type or a
  /// rule.
  static func droppedComponent(
    _ problem: ComponentFinding.FactoryProblem, at location: SourceLocation, in syntax: DefinitionSyntax
  ) -> Diagnostic? {
    func dropped(_ message: String, _ help: String) -> Diagnostic {
      Diagnostic(.droppedComponent, message, at: location, help: help)
    }
    return switch problem {
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
    case .unknownType, .unknownRule, .malformedRule, .severalOperators, .wrongOperandCount,
      .unknownOperator:
      nil
    }
  }

  /// The finding about a tab without a title or an icon.
  static func incompleteTab(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .droppedComponent,
      "A tab needs the texts 'title' and 'icon_name', so the runtime leaves out '\(name)'", at: location,
      help: "add both to its 'meta'")
  }
}
