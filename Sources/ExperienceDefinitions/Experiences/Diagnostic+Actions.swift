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
      append(
        .unknownName(
          .unknownAction, "action of type", action.type, "so the runtime drops it",
          among: ActionEffect.types, at: location(action.position)))
    case .unusable(let failures):
      if failures.isEmpty {
        let isThere = action.config?.members?.isEmpty == false
        append(
          Diagnostic(
            .unusableAction,
            isThere
              ? "The configuration of '\(action.type)' has no usable value, so the runtime drops the action"
              : "The action '\(action.type)' needs a configuration, so the runtime drops it",
            at: location(action.position),
            help: isThere
              ? "use only texts, numbers, true and false, not objects or lists"
              : "write its keys under 'config'"))
      }
      for failure in failures {
        append(
          Diagnostic(
            .unusableAction, "\(failure.headline), so the runtime drops the action",
            at: location(failure.position), help: failure.help(in: syntax(failure.position), of: file)))
      }
    case .effect(_, let ignored):
      for failure in ignored {
        append(
          Diagnostic(
            .unusableAction, failure.headline, at: location(failure.position),
            help: "the runtime uses the defaults of '\(action.type)' instead"))
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
