package import Definitions
package import Elements
package import ExperienceTraits

/// The record of how one step came to be, in the form that other tools rely on.
package struct Trace: Sendable {
  /// The phases of a step, in this order.
  package enum Phase: String, Sendable, CaseIterable {
    case event, sharedState, operation, rule, createStep, stepDecorating, containerCreating,
      containerDecorating, wrapperCreating, backdropDecorating, metadata, presenting, transition
  }

  /// One thing that happened, or did not.
  package struct Entry: Sendable {
    /// The number of the entry, counted from one.
    package var number: Int
    package var phase: Phase
    /// The trait type, operation, rule, event or scene.
    package var subject: String
    package var level: ExperiencePluginConfiguration.Level?
    package var source: SourceLocation?
    package var outcome: TraitApplication.Outcome
    /// A sentence, whenever the outcome is not `applied`.
    package var reason: String?
    /// The number of the entry that overrode this one.
    package var overriddenBy: Int?
    package var changes: [PropertyChange]
    package var setMetadata: [PropertyValue.Entry]
    package var readMetadata: [String]
  }

  /// Why the runtime would refuse to show the step.
  package struct Failure: Sendable {
    package var code: String
    package var message: String
    package var source: SourceLocation?
  }

  package var experience: String
  package var step: String
  package var index: StepIndex
  package var error: Failure?
  package var entries: [Entry]
  /// The composed hierarchy.
  package var final: PropertyValue

  /// Whether the runtime would show the step.
  package var isDisplayable: Bool { error == nil }

  init(_ presentation: ComposedPresentation, experience: String, step: String, file: String) {
    self.experience = experience
    self.step = step
    index = presentation.index
    func location(_ position: Position) -> SourceLocation {
      SourceLocation(file: file, position: position)
    }
    error = presentation.error.map {
      Failure(code: $0.code.rawValue, message: $0.message, source: $0.position.map(location))
    }
    entries = presentation.applications.enumerated().map { index, application in
      Entry(
        number: index + 1, phase: Phase(application.phase), subject: application.subject,
        level: application.level, source: application.position.map(location), outcome: application.outcome,
        reason: application.reason, overriddenBy: application.overriddenBy.map { $0 + 1 },
        changes: application.changes, setMetadata: application.setMetadata,
        readMetadata: application.readMetadata)
    }
    final = presentation.hierarchy?.summary ?? .object([])
  }
}

extension Trace.Phase {
  fileprivate init(_ phase: TraitApplication.Phase) {
    switch phase {
    case .createStep: self = .createStep
    case .metadata: self = .metadata
    case .capability(.stepDecorating): self = .stepDecorating
    case .capability(.containerCreating): self = .containerCreating
    case .capability(.containerDecorating): self = .containerDecorating
    case .capability(.wrapperCreating): self = .wrapperCreating
    case .capability(.backdropDecorating): self = .backdropDecorating
    case .capability(.presenting): self = .presenting
    }
  }
}
