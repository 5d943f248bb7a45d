import CatalogModel
package import Definitions
package import Elements
import EventExtensions

/// What happened on the hub in the course of a scenario.
package struct ScenarioOutcome: Sendable {
  /// Something that happened.
  package struct TimelineEntry: Sendable {
    /// The kinds of moment.
    package enum Kind: String, Sendable, CaseIterable {
      case event, waits, heard, set, pending, resolved, refused, answered, unanswered, recorded, matched,
        changed
    }

    /// When it happened, in seconds after the start.
    package var time: Double
    package var kind: Kind
    /// The extension to whose lane it belongs, or `nil` for the hub.
    package var lane: String?
    /// The number of the event, or the version of the state.
    package var number: Int?
    package var title: String
    /// What is known about it.
    package var detail: [PropertyValue.Entry]
    /// Where that is written.
    package var source: SourceLocation?
  }

  /// A shared state in the end.
  package struct State: Sendable {
    package var owner, kind, status: String
    package var version: Int
    package var value: PropertyValue
  }

  /// An extension in Swift, as it introduces itself to the hub.
  package struct AuthoredExtension: Sendable {
    package var name, friendlyName, version: String
    package var description: TypeDescription
  }

  /// The extensions in Swift in the order of their registration.
  package var authored: [AuthoredExtension] = []
  /// The extensions in the order of their registration.
  package var lanes: [String] = []
  package var timeline: [TimelineEntry] = []
  /// How many entries are not listed.
  package var omittedCount = 0
  package private(set) var states: [State] = []
  private var placesOfOwner: [String: [Int]] = [:]
  /// The events and the states as entries of a trace.
  var causes: [Trace.Entry] = []
  /// The answers of the rules that ask for what happened.
  var answers: [String: RuleBook.Answer] = [:]
  /// The experiences that launch rules present, in order, with the rule.
  package var presented: [(experience: String, rule: String)] = []
  package var diagnostics: [Diagnostic] = []

  /// Adds a state.
  mutating func add(_ state: State) {
    placesOfOwner[state.owner, default: []].append(states.count)
    states.append(state)
  }

  /// The states of an extension.
  package func states(of owner: String) -> [State] { placesOfOwner[owner]?.map { states[$0] } ?? [] }
}
