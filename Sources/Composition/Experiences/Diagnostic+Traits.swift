import Definitions
import ExperienceTraits

extension Diagnostic {
  /// What is wrong with a trait as it is written.
  init(_ finding: TraitFinding, file: String, types: [String]) {
    func location(_ position: Position) -> SourceLocation { SourceLocation(file: file, position: position) }
    switch finding.problem {
    case .unknownType:
      self.init(
        .unknownTrait, "There is no trait of type '\(finding.type)', so the runtime drops it",
        at: location(finding.position),
        help: NearMiss.help(for: finding.type, among: types)
          ?? "declare it in a file with a 'trait' definition, or register it in Swift")
    case .missingConfiguration:
      self.init(
        .unusableTrait, "The trait '\(finding.type)' needs a configuration, so the runtime drops it",
        at: location(finding.position))
    case .unusableConfiguration(let failure):
      self.init(
        .unusableTrait, "\(failure.headline), so the runtime drops the trait '\(finding.type)'",
        at: location(failure.position), help: failure.help)
    case .defaultConfiguration(let failure):
      self.init(
        .unusableTrait,
        "\(failure.headline), so the trait '\(finding.type)' uses its defaults for everything",
        at: location(failure.position), help: failure.help)
    case .unknownKey(let key):
      self = .unknownKey(key, file: file)
    case .ignoredBelowGroup:
      self.init(
        .ignoredTrait,
        "The trait '\(finding.type)' neither creates nor presents anything on a step of a group",
        at: location(finding.position), help: "move it to the group or the experience")
    case .error(let message, let help):
      self.init(
        .traitError, "The trait '\(finding.type)' stops the experience: \(message)",
        at: location(finding.position), help: help)
    }
  }
}
