package import Definitions
package import ExperienceTraits

extension [Diagnostic] {
  /// Creates the findings about an action, except those about its target.
  package init(
    _ action: ActionModel, _ reading: ActionEffect.Reading, _ unknownKeys: [UnknownKey],
    _ notes: [PayloadNote], file: String, in syntax: (Position) -> DefinitionSyntax
  ) {
    self = unknownKeys.map { .unknownKey($0, file: file) }
    self += notes.compactMap { Diagnostic($0, file: file) }
    func location(_ position: Position) -> SourceLocation { SourceLocation(file: file, position: position) }
    switch reading {
    case .unknownType:
      append(.unknownAction(action.type, at: location(action.position)))
    case .unusable(let failures):
      if failures.isEmpty { append(.missingConfiguration(of: action, at: location(action.position))) }
      for failure in failures {
        let help = failure.help(in: syntax(failure.position), of: file)
        append(.droppedAction(failure, at: location(failure.position), help: help))
      }
    case .effect(_, let ignored):
      for failure in ignored {
        append(.ignoredConfiguration(failure, of: action, at: location(failure.position)))
      }
    }
  }

  /// Creates the findings about actions, including the actions inside their branches.
  package init(
    _ actions: [ActionModel], file: String, in syntax: (Position) -> DefinitionSyntax
  ) {
    self = actions.flatMap { action in
      let (reading, unknownKeys, notes) = ActionEffect.readWithFindings(action)
      var diagnostics = [Diagnostic](action, reading, unknownKeys, notes, file: file, in: syntax)
      if case .effect(.conditional(let branches), _) = reading {
        diagnostics += [Diagnostic](branches.flatMap(\.actions), file: file, in: syntax)
      }
      return diagnostics
    }
  }
}
