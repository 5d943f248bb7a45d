public import Definitions
public import Elements

/// What one trait did, or did not do, in one phase of composing a step.
public struct TraitApplication: Sendable, Equatable {
  /// The phases in the order in which they run.
  public enum Phase: Sendable, Hashable {
    /// The controller of the step is made.
    case createStep
    /// A capability is applied.
    case capability(TraitCapability)
    /// Shared values reach those that wait for them.
    case metadata
  }

  /// What came of it.
  public enum Outcome: String, Sendable, Hashable, CaseIterable {
    /// It was applied at its own level.
    case applied
    /// It was applied and comes from a higher level.
    case inherited
    /// A more specific trait took its place.
    case overridden
    /// The runtime does not look at it there.
    case ignored
    /// It could not be applied or was not reached.
    case skipped
    /// It was applied and left everything as it was.
    case unchanged
    /// It threw an error.
    case failed
  }

  /// The phase.
  public var phase: Phase
  /// The type of the trait, or the part of the runtime that acted.
  public var subject: String
  /// The level of the trait, absent for the runtime itself.
  public var level: ExperiencePluginConfiguration.Level?
  /// Where the trait is written.
  public var position: Position?
  /// What came of it.
  public var outcome: Outcome
  /// Why, in one sentence, for every outcome but `applied`.
  public var reason: String?
  /// The index of the application that overrode this one.
  public var overriddenBy: Int?
  /// The properties that it changed.
  public var changes: [PropertyChange] = []
  /// The properties that it would have changed, where another trait took its place or the runtime did not look at it
  /// and the composer tries such traits.
  public var lostChanges: [PropertyChange] = []
  /// The metadata that it set; removed keys are null.
  public var setMetadata: [PropertyValue.Entry] = []
  /// The metadata that it read.
  public var readMetadata: [String] = []
  /// The animation in which a change of metadata shows.
  public var animation: TraitMetadataUpdate.Animation?
}

/// Why the runtime does not show a step.
public struct StepError: Error, Sendable, Equatable {
  /// The kinds of error.
  public enum Code: String, Sendable {
    /// The group has no step at this place.
    case missingStep = "missing-step"
    /// A trait threw an error.
    case trait = "trait-error"
    /// No trait presents the step.
    case presentingRequired = "presenting-required"
    /// The payload cannot be decoded.
    case undecodable = "undecodable"
  }

  /// The kind of error.
  public var code: Code
  /// The text that the runtime reports.
  public var message: String
  /// Where its cause is written, if anywhere.
  public var position: Position?
  /// After how many milliseconds the runtime tries again, or `nil` where it does not.
  public var retryMilliseconds: Int?
  /// Whether scrolling the app lets the runtime try again.
  public var isRecoverable = false

  /// Creates an error.
  public init(code: Code, message: String, position: Position? = nil) {
    self.code = code
    self.message = message
    self.position = position
  }
}

/// A step as the runtime would show it, and how it came to be.
public struct ComposedPresentation: Sendable {
  /// The hierarchy as an application left it.
  public struct State: Sendable {
    /// The index of the application.
    public var application: Int
    /// The hierarchy after it.
    public var hierarchy: Hierarchy
  }

  /// The place of the step.
  public var index: StepIndex
  /// The state of the hierarchy, up to an error where there is one.
  public var hierarchy: Hierarchy?
  /// What every trait did, in order.
  public var applications: [TraitApplication]
  /// The hierarchy after every application that changed it, where the composer keeps these.
  public var states: [State]
  /// Why the step is not shown, or `nil` where it is.
  public var error: StepError?
  /// How its presenting trait hides it again; at once where nothing is shown.
  public var removal: Presentation.Transition
  /// What the configurations of the traits of this step gave cause to report.
  package var configurations: ConfigurationReport
}

/// What the configurations of some traits gave cause to report.
package struct ConfigurationReport: Sendable {
  /// What is wrong with them.
  package var findings: [TraitFinding] = []
  /// The pictures that they name.
  package var notes: [PayloadNote] = []
  /// The actions that they hold.
  package var actions: [ActionModel] = []
}

/// What is wrong with a trait as it is written.
package struct TraitFinding: Sendable, Equatable {
  /// What can be wrong with a trait.
  package enum Problem: Sendable, Equatable {
    /// Nobody registered the type.
    case unknownType
    /// The configuration is missing although the trait needs one.
    case missingConfiguration
    /// The configuration cannot be read, so the trait does not exist.
    case unusableConfiguration(DecodingFailure)
    /// The configuration cannot be read, so the trait uses its defaults.
    case defaultConfiguration(DecodingFailure)
    /// A key that the trait does not read.
    case unknownKey(UnknownKey)
    /// The trait creates or presents below a group.
    case ignoredBelowGroup
    /// The trait threw an error.
    case error(String, help: String?, mend: Mend?)
  }

  /// The type as written.
  package var type: String
  /// Where the trait stands.
  package var position: Position
  /// What is wrong.
  package var problem: Problem
}
