package import Definitions
package import ExperienceTraits

extension Diagnostic {
  /// Creates the finding about a problem of a trait.
  ///
  /// - Parameters:
  ///   - finding: The problem, with the type and position of the trait.
  ///   - file: The path of the file that contains the trait.
  ///   - syntax: Returns the syntax of the definition at a position of the file.
  ///   - types: The known types, for suggestions.
  ///   - declaration: The location of a declaration of the type that cannot be used, which a note then shows.
  ///   - isOnlyPresenter: Whether no other trait presents the steps, which makes the finding an error.
  package init(
    _ finding: TraitFinding, file: String, in syntax: (Position) -> DefinitionSyntax, types: [String],
    defectiveAt declaration: SourceLocation? = nil, isOnlyPresenter: Bool = false
  ) {
    func location(_ position: Position) -> SourceLocation { SourceLocation(file: file, position: position) }
    switch finding.problem {
    case .unknownType:
      self = .unknownTrait(
        finding.type, among: types, defectiveAt: declaration, isOnlyPresenter: isOnlyPresenter,
        at: location(finding.position))
    case .missingConfiguration:
      self = .missingConfiguration(
        ofTrait: finding.type, isOnlyPresenter: isOnlyPresenter, at: location(finding.position))
    case .unusableConfiguration(let failure):
      self = .unusableTrait(
        finding.type, failure, isOnlyPresenter: isOnlyPresenter, at: location(failure.position),
        help: failure.help(in: syntax(failure.position), of: file))
    case .defaultConfiguration(let failure):
      self = .defaultConfiguration(
        ofTrait: finding.type, failure, at: location(failure.position),
        help: failure.help(in: syntax(failure.position), of: file))
    case .unknownKey(let key):
      self = .unknownKey(key, file: file)
    case .ignoredBelowGroup:
      self = .ignoredTrait(
        finding.type, isOnlyPresenter: isOnlyPresenter, at: location(finding.position))
    case .error(let message, let help, let fix):
      self = .traitError(finding.type, message, at: location(finding.position), help: help, fix: fix)
    }
  }
}

extension TraitFinding {
  /// Whether the trait throws an error while it is applied.
  package var stopsTheExperience: Bool { if case .error = problem { true } else { false } }

  /// Returns whether a presenting trait is lost because the runtime drops or ignores it.
  ///
  /// An unknown type counts if its nearest known type presents.
  package func losesPresenter(_ registry: TraitRegistry) -> Bool {
    switch problem {
    case .unknownType:
      let meant = NearMiss.suggestion(for: type, among: registry.types)
      return meant.flatMap(registry.capabilities)?.contains(.presenting) == true
    case .missingConfiguration, .unusableConfiguration, .ignoredBelowGroup:
      return registry.capabilities(of: type)?.contains(.presenting) == true
    case .defaultConfiguration, .unknownKey, .error: return false
    }
  }
}
