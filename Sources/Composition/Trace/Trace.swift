import CatalogModel
package import Definitions
package import Elements
package import ExperienceTraits

/// The trace of a step, a screen or a flow: why it looks the way it does.
///
/// Its JSON form is a contract with other tools.
package struct Trace: Sendable {
  /// The phases of a trace, in this order.
  package enum TracePhase: String, Sendable, CaseIterable {
    case event, sharedState, operation, rule, createStep, stepDecorating, containerCreating,
      containerDecorating, wrapperCreating, backdropDecorating, metadata, presenting, transition
  }

  /// An entry: something that happened, or that did not happen for a stated reason.
  package struct TraceEntry: Sendable {
    /// The number of the entry, counted from one.
    package var number: Int
    package var phase: TracePhase
    /// The name of the trait type, operation, rule, event or scene.
    package var subject: String
    package var level: ExperiencePluginConfiguration.Level?
    package var source: SourceLocation?
    package var outcome: TraitApplication.Outcome
    /// The reason, as a sentence; present if the outcome is not `applied`.
    package var reason: String?
    /// The number of the entry that overrode this one.
    package var overriddenBy: Int?
    package var changes: [PropertyChange]
    /// The changes that the entry would have made if no other entry had replaced them.
    var lostChanges: [PropertyChange] = []
    package var setMetadata: [PropertyValue.PropertyEntry]
    package var readMetadata: [String]
    /// The inputs of the entry, such as the data of an event or the values that a rule compared.
    package var given: [PropertyValue.PropertyEntry] = []
  }

  /// The subject of a trace.
  package enum TraceSubject: Sendable {
    /// A step of an experience, with its index in its group.
    case step(experience: String, step: String, StepIndex)
    /// A screen.
    case screen(String)
    /// A flow.
    case flow(String)
  }

  /// The hierarchy of a step after an entry.
  package struct TracedHierarchy: Sendable {
    /// The number of the entry.
    package var entry: Int
    package var hierarchy: Hierarchy
  }

  /// The reason why the runtime does not show the step or the screen.
  package struct TraceFailure: Sendable {
    /// The code for an experience that a rule does not present.
    package static let notPresented = "not-presented"

    package var code: String
    package var message: String
    package var source: SourceLocation?
  }

  package var subject: TraceSubject
  /// The scenario under which the subject was composed.
  package var scenario: String?
  package var error: TraceFailure?
  package var entries: [TraceEntry]
  /// The composed hierarchy.
  package var final: PropertyValue
  /// The hierarchies of a step after each entry that changed it.
  package var states: [TracedHierarchy] = []

  /// Whether the runtime shows the step.
  package var isDisplayable: Bool { error == nil }

  /// Creates the trace of a step.
  ///
  /// - Parameters:
  ///   - presentation: The composed step.
  ///   - experience: The identifier of the experience.
  ///   - step: The slug of the step.
  ///   - file: The file of the experience.
  ///   - scenario: The identifier of the scenario, or nil without a scenario.
  ///   - preceding: The entries of the events, states, operations and rules before the step.
  ///   - undrawn: The entries of the symbols that the mockup cannot draw. They follow the creation of the
  ///     step.
  ///   - transitions: The entries of the transitions that leave the step.
  init(
    _ presentation: ComposedPresentation, experience: String, step: String, file: String,
    scenario: String?, after preceding: [TraceEntry], undrawn: [TraceEntry], transitions: [TraceEntry] = []
  ) {
    self.scenario = scenario
    subject = .step(experience: experience, step: step, presentation.index)
    func location(_ position: Position) -> SourceLocation {
      SourceLocation(file: file, position: position)
    }
    error = presentation.error.map {
      TraceFailure(code: $0.code.rawValue, message: $0.message, source: $0.position.map(location))
    }
    let preceding = preceding.inPhases
    func number(ofApplication index: Int) -> Int {
      preceding.count + (index == 0 ? 0 : undrawn.count) + index + 1
    }
    var applications =
      presentation.applications.enumerated().map { index, application in
        var entry = TraceEntry(
          number: preceding.count + index + 1, phase: TracePhase(application.phase),
          subject: application.subject,
          level: application.level, source: application.position.map(location), outcome: application.outcome,
          reason: application.reason,
          overriddenBy: application.overriddenBy.map(number(ofApplication:)),
          changes: application.changes, setMetadata: application.setMetadata,
          readMetadata: application.readMetadata)
        entry.lostChanges = application.lostChanges
        if let animation = application.animation {
          entry.given = [
            PropertyValue.PropertyEntry("duration", .number(animation.duration)),
            PropertyValue.PropertyEntry("easing", .string(animation.easing.css)),
          ]
        }
        return entry
      }
    applications.insert(contentsOf: undrawn, at: min(1, applications.count))
    entries = (preceding + applications + transitions).numbered
    final = presentation.hierarchy?.summary ?? .summary([])
    states = presentation.states.map {
      TracedHierarchy(entry: number(ofApplication: $0.application), hierarchy: $0.hierarchy)
    }
  }

  /// Creates the trace of a screen.
  init(screen: String, scenario: String?, entries: [TraceEntry], error: TraceFailure?, final: PropertyValue) {
    subject = .screen(screen)
    self.scenario = scenario
    self.error = error
    self.entries = entries.inPhases.numbered
    self.final = final
  }

  /// Creates the trace of a flow.
  init(flow: String, scenario: String?, entries: [TraceEntry], final: PropertyValue) {
    subject = .flow(flow)
    self.scenario = scenario
    self.entries = entries.inPhases.numbered
    self.final = final
  }
}

extension [Trace.TraceEntry] {
  /// The entries in the order of the phases; the order within a phase is unchanged.
  fileprivate var inPhases: [Trace.TraceEntry] {
    Trace.TracePhase.allCases.flatMap { phase in filter { $0.phase == phase } }
  }

  /// The entries, numbered from one.
  fileprivate var numbered: [Trace.TraceEntry] {
    enumerated().map { index, entry in
      var entry = entry
      entry.number = index + 1
      return entry
    }
  }
}

extension Trace.TracePhase {
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
