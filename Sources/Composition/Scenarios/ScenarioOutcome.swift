import CatalogModel
package import Definitions
package import Elements
import EventExtensions

/// The activity on the event hub during a scenario, and its results.
package struct ScenarioOutcome: Sendable {
  /// An entry of the timeline.
  package struct TimelineEntry: Sendable {
    /// The kinds of timeline entries.
    package enum TimelineEntryKind: String, Sendable, CaseIterable {
      case event, waits, received, set, pending, resolved, refused, answered, unanswered, recorded, matched,
        changed
    }

    /// The time in seconds since the start of the scenario.
    package var time: Double
    package var kind: TimelineEntryKind
    /// The extension whose lane shows the entry, or nil for the hub.
    package var lane: String?
    /// The number of the event, or the version of the state.
    package var number: Int?
    package var title: String
    /// The details of the entry.
    package var detail: [PropertyValue.PropertyEntry]
    /// The location in a file to which the entry belongs.
    package var source: SourceLocation?
  }

  /// A shared state at the end of the run.
  package struct FinalState: Sendable {
    package var owner, kind, status: String
    var version: Int
    package var value: PropertyValue
  }

  /// An extension that is written in Swift, with the names that it gives to the hub.
  package struct AuthoredExtension: Sendable {
    package var name, friendlyName, version: String
    package var description: TypeDescription
  }

  /// The extensions that are written in Swift, in the order of their registration.
  var authored: [AuthoredExtension] = []
  /// The names of all extensions, in the order of their registration.
  package var lanes: [String] = []
  package var timeline: [TimelineEntry] = []
  /// The number of timeline entries that were left out.
  package var omittedCount = 0
  package private(set) var states: [FinalState] = []
  private var placesOfOwner: [String: [Int]] = [:]
  /// The trace entries of the events, the shared states and the launch rules.
  var causes: [Trace.TraceEntry] = []
  /// The results of the rules that depend on events and shared states.
  var answers: [String: RuleBook.RuleAnswer] = [:]
  /// The experiences that launch rules present, in order, each with its rule.
  var presented: [(experience: String, rule: String)] = []
  var diagnostics: [Diagnostic] = []

  /// Adds a shared state.
  mutating func add(_ state: FinalState) {
    placesOfOwner[state.owner, default: []].append(states.count)
    states.append(state)
  }

  /// The shared states of an extension.
  package func states(of owner: String) -> [FinalState] { placesOfOwner[owner]?.map { states[$0] } ?? [] }
}
