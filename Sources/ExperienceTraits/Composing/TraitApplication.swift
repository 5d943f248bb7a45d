public import Definitions
public import Elements

/// The record of one trait in one phase of composing a step: what the trait did, or why it did nothing.
public struct TraitApplication: Sendable, Equatable {
  /// The phases of composing a step, in the order in which they run.
  public enum Phase: Sendable, Hashable {
    /// The composer creates the controller of the step.
    case createStep
    /// The composer applies a capability of a trait.
    case capability(TraitCapability)
    /// Handlers receive the metadata that traits published.
    case metadata
  }

  /// The outcomes of one application.
  public enum Outcome: String, Sendable, Hashable, CaseIterable {
    /// The trait was applied at its own level.
    case applied
    /// The trait was applied and comes from a higher level.
    case inherited
    /// A more specific trait replaced this trait.
    case overridden
    /// The runtime ignores the trait here, for example because of its level.
    case ignored
    /// The trait could not be applied, or its phase was not reached.
    case skipped
    /// The trait was applied and changed nothing.
    case unchanged
    /// The trait threw an error.
    case failed
  }

  /// The phase in which the trait could act.
  public var phase: Phase
  /// The type of the trait, or the name of the runtime part that acted.
  public var subject: String
  /// The level of the trait, or `nil` for the runtime itself.
  public var level: ExperiencePluginConfiguration.Level?
  /// The position of the trait in the file, or `nil` for the runtime itself.
  public var position: Position?
  /// The outcome of the application.
  public var outcome: Outcome
  /// The reason for the outcome, in one sentence.
  ///
  /// It can be `nil` only if the outcome is `applied`.
  public var reason: String?
  /// The index of the application that overrode this one.
  public var overriddenBy: Int?
  /// The properties that the trait changed.
  public var changes: [PropertyChange] = []
  /// The properties that the trait would have changed if it had not been overridden or ignored.
  ///
  /// Filled only if the composer tries such traits.
  public var lostChanges: [PropertyChange] = []
  /// The metadata that the trait set.
  ///
  /// Removed keys have the value null.
  public var setMetadata: [PropertyValue.PropertyEntry] = []
  /// The keys of the metadata that the trait read.
  public var readMetadata: [String] = []
  /// The animation with which the change of metadata is shown.
  public var animation: TraitMetadataUpdate.Animation?
}

/// The error that keeps the runtime from showing a step.
public struct StepError: Error, Sendable, Equatable {
  /// The kinds of error that keep a step from being shown.
  public enum Code: String, Sendable {
    /// The group has no step at this index.
    case missingStep = "missing-step"
    /// A trait threw an error.
    case trait = "trait-error"
    /// The step has no trait that presents it.
    case presentingRequired = "presenting-required"
    /// The runtime cannot decode the payload.
    case undecodable = "undecodable"
  }

  /// The kind of the error.
  public var code: Code
  /// The message that the runtime reports.
  public var message: String
  /// The position of the cause in the file, if it has one.
  public var position: Position?
  /// The number of milliseconds after which the runtime tries again, or `nil` if it does not.
  public var retryMilliseconds: Int?
  /// Whether the runtime tries to show the step again after the user scrolls the app.
  public var isRecoverable = false

  /// Creates an error from its kind, message, and position.
  public init(code: Code, message: String, position: Position? = nil) {
    self.code = code
    self.message = message
    self.position = position
  }
}

/// A step as the runtime would show it, with a record of every application.
public struct ComposedPresentation: Sendable {
  /// The hierarchy after one application.
  public struct AppliedHierarchy: Sendable {
    /// The index of the application.
    public var application: Int
    /// The hierarchy after the application.
    public var hierarchy: Hierarchy
  }

  /// The index of the step in its experience.
  public var index: StepIndex
  /// The final hierarchy, or the hierarchy before the error if there was an error.
  public var hierarchy: Hierarchy?
  /// The records of all traits, in order.
  public var applications: [TraitApplication]
  /// The hierarchy after each application that changed it.
  ///
  /// Empty unless the composer keeps these states.
  public var states: [AppliedHierarchy]
  /// The error that keeps the step from being shown, or `nil` if the step is shown.
  public var error: StepError?
  /// The transition with which the presenting trait hides the step.
  ///
  /// The transition is `none` if nothing is shown.
  public var removal: Presentation.Transition
  /// The findings about the configurations of the step's traits.
  package var configurations: ConfigurationReport
}

/// The findings about the configurations of some traits.
package struct ConfigurationReport: Sendable {
  /// The problems in the traits and their configurations.
  package var findings: [TraitFinding] = []
  /// Notes about values in the configurations, such as image addresses.
  package var notes: [PayloadNote] = []
  /// The actions in the configurations.
  package var actions: [ActionModel] = []
}

/// A problem in a trait as the author wrote it.
package struct TraitFinding: Sendable, Equatable {
  /// The kinds of problem that a trait can have.
  package enum PresentationProblem: Sendable, Equatable {
    /// No trait of this type is registered.
    case unknownType
    /// The configuration is missing, but the trait needs one.
    case missingConfiguration
    /// The configuration cannot be read, so the runtime drops the trait.
    case unusableConfiguration(DecodingFailure)
    /// The configuration cannot be read, so the trait uses its defaults.
    case defaultConfiguration(DecodingFailure)
    /// The configuration has a key that the trait does not read.
    case unknownKey(UnknownKey)
    /// A step of a group has a trait that creates or presents, so the runtime ignores these capabilities.
    case ignoredBelowGroup
    /// The trait threw an error.
    case error(String, help: String?, fix: Fix?)
  }

  /// The type of the trait as written.
  package var type: String
  /// The position of the trait in the file.
  package var position: Position
  /// The problem of the trait.
  package var problem: PresentationProblem
}

extension ComposedPresentation {
  /// Returns the presentation without a trait that other traits override in every phase; `nil` for any other trait.
  ///
  /// The runtime never calls such a trait, so nothing else changes.
  package func withoutOverridden(traitAt position: Position) -> ComposedPresentation? {
    let isOther = applications.map { $0.position != position }
    guard isOther.contains(false), zip(applications, isOther).allSatisfy({ $1 || $0.outcome == .overridden })
    else { return nil }
    var places: [Int] = []
    for isKept in isOther { places.append((places.last ?? -1) + (isKept ? 1 : 0)) }
    var copy = self
    copy.applications = zip(applications, isOther).filter(\.1).map { application, _ in
      var application = application
      application.overriddenBy = application.overriddenBy.map { places[$0] }
      return application
    }
    copy.states = []
    return copy
  }
}
