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
    let lost = isOnlyPresenter ? " and cannot show the step" : ""
    let unusable: Rule = isOnlyPresenter ? .traitError : .unusableTrait
    func location(_ position: Position) -> SourceLocation { SourceLocation(file: file, position: position) }
    switch finding.problem {
    case .unknownType where declaration != nil:
      self.init(
        isOnlyPresenter ? .traitError : .unknownTrait,
        "The declaration of the trait '\(finding.type)' cannot be used, so the runtime drops it\(lost)",
        at: location(finding.position), help: "fix the declaration",
        notes: declaration.map { [Note(message: "The declaration", location: $0)] } ?? [])
    case .unknownType:
      self = .unknownName(
        isOnlyPresenter ? .traitError : .unknownTrait, "trait of type", finding.type,
        "so the runtime drops it\(lost)", among: types,
        otherwise: .advice("declare it in a file with a 'trait' definition, or register it in Swift"),
        at: location(finding.position))
    case .missingConfiguration:
      self.init(
        unusable, "The trait '\(finding.type)' needs a configuration, so the runtime drops it\(lost)",
        at: location(finding.position), help: "write its keys under 'config'")
    case .unusableConfiguration(let failure):
      self.init(
        unusable, "\(failure.headline), so the runtime drops the trait '\(finding.type)'\(lost)",
        at: location(failure.position), help: failure.help(in: syntax(failure.position), of: file))
      fix = failure.fix
    case .defaultConfiguration(let failure):
      self.init(
        .unusableTrait,
        "\(failure.headline), so the trait '\(finding.type)' uses its defaults for everything",
        at: location(failure.position), help: failure.help(in: syntax(failure.position), of: file))
      fix = failure.fix
    case .unknownKey(let key):
      self = .unknownKey(key, file: file)
    case .ignoredBelowGroup:
      self.init(
        isOnlyPresenter ? .traitError : .ignoredTrait,
        "The trait '\(finding.type)' neither creates nor presents anything on a step of a group"
          + (isOnlyPresenter ? ", and no other trait shows the step" : ""),
        at: location(finding.position), help: "move it to the group or the experience")
    case .error(let message, let help, let fix):
      self.init(
        .traitError, "The trait '\(finding.type)' stops the experience: \(message)",
        at: location(finding.position), help: help)
      self.fix = fix
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
