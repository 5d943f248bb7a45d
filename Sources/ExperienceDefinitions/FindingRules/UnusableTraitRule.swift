package import Definitions
import ExperienceTraits

extension Diagnostic.Rule {
  package static let unusableTrait = Diagnostic.Rule(
    "unusable-trait", .warning, "A trait whose configuration cannot be read.",
    why: """
      The runtime drops a trait whose configuration it cannot decode, or uses defaults for all its keys, \
      and still shows the experience. 'explain' with the type of the trait lists its keys.
      """)
}

extension Diagnostic {
  /// The finding about a trait without the configuration that it needs.
  ///
  /// If no other trait presents the step, it breaks `trait-error`.
  static func missingConfiguration(
    ofTrait type: String, isOnlyPresenter: Bool, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      isOnlyPresenter ? .traitError : .unusableTrait,
      "The trait '\(type)' needs a configuration, so the runtime drops it"
        + (isOnlyPresenter ? " and cannot show the step" : ""),
      at: location, help: "write its keys under 'config'")
  }

  /// The finding about a value because of which the runtime drops a trait.
  ///
  /// If no other trait presents the step, it breaks `trait-error`.
  static func unusableTrait(
    _ type: String, _ failure: DecodingFailure, isOnlyPresenter: Bool, at location: SourceLocation,
    help: String?
  ) -> Diagnostic {
    var finding = Diagnostic(
      isOnlyPresenter ? .traitError : .unusableTrait,
      "\(failure.headline), so the runtime drops the trait '\(type)'"
        + (isOnlyPresenter ? " and cannot show the step" : ""), at: location, help: help)
    finding.fix = failure.fix
    return finding
  }

  /// The finding about a value because of which the runtime uses the defaults of a trait.
  static func defaultConfiguration(
    ofTrait type: String, _ failure: DecodingFailure, at location: SourceLocation, help: String?
  ) -> Diagnostic {
    var finding = Diagnostic(
      .unusableTrait, "\(failure.headline), so the trait '\(type)' uses its defaults for everything",
      at: location, help: help)
    finding.fix = failure.fix
    return finding
  }
}
