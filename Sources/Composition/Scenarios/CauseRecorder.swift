import CatalogModel
import DefinitionKinds
import Definitions
import Elements
import EventDefinitions
import EventExtensions
import ExperienceTraits
import Foundation

/// Records the activity of the event hub as the first entries of a step's trace.
struct CauseRecorder {
  /// The locations of the events in the scenario's file.
  var script: [UUID: SourceLocation] = [:]
  private let files: [String: SourceLocation]
  private var events: [Trace.TraceEntry] = []
  private var states: [Trace.TraceEntry] = []
  private var rules: [Trace.TraceEntry] = []
  private var entryOfEvent: [UUID: Int] = [:]
  private var listeners: [Int: [String]] = [:]
  private var waiting: [Int: Set<String>] = [:]
  /// The extensions that stopped their events while an event waits for them, by the index of the event.
  private var stopped: [Int: Set<String>] = [:]
  /// The index of the rule that matched last, or nil if its entry was left out because of the limit.
  private var lastRule: Int?
  private var values: [String: LocatedValue] = [:]

  /// The largest number of entries of one phase.
  private static let limit = 200

  init(_ definitions: [ExtensionDefinition]) {
    files = Dictionary(definitions.map { ($0.name.lowercased(), $0.location) }) { first, _ in first }
  }

  /// The location where an extension is declared.
  func location(ofExtension name: String?) -> SourceLocation? { name.flatMap { files[$0.lowercased()] } }

  /// The location of an event in a scenario, else the location of the extension that sent it.
  func location(of event: Event, by sender: String?) -> SourceLocation? {
    script[event.id] ?? location(ofExtension: sender)
  }

  /// Whether an event only announces that a shared state changed.
  static func isAnnouncement(_ event: Event) -> Bool {
    event.type == EventType.hub && event.source == EventSource.sharedState
  }

  /// The type, the source and the data of an event, for its entry.
  static func detail(of event: Event) -> [PropertyValue.PropertyEntry] {
    [
      PropertyValue.PropertyEntry("type of event", .string(event.type)),
      PropertyValue.PropertyEntry("source", .string(event.source)),
    ] + (event.data.map { [PropertyValue.PropertyEntry("data", PropertyValue($0))] } ?? [])
  }

  /// The entries of the events, then of the shared states, then of the launch rules.
  var entries: [Trace.TraceEntry] {
    var events = events
    for index in events.indices {
      let listeners = listeners[index] ?? []
      let stuck = (waiting[index] ?? []).subtracting(listeners).sorted()
      if !listeners.isEmpty {
        events[index].given.append(
          PropertyValue.PropertyEntry("received by", .string(listeners.joined(separator: ", "))))
      }
      guard listeners.isEmpty else { continue }
      let stopped = (stopped[index] ?? []).sorted()
      events[index].outcome = stuck.isEmpty && stopped.isEmpty ? .ignored : .skipped
      events[index].reason =
        !stuck.isEmpty
        ? "The event waits, because \(stuck.joined(separator: ", ")) is not ready"
        : !stopped.isEmpty
          ? "The event waits, because \(stopped.joined(separator: ", ")) has stopped its events"
          : "No extension listens to this event"
    }
    return events + states + rules
  }

  /// Records that an event is still waiting for an extension at the end.
  mutating func hold(_ event: Event, for name: String, isStopped: Bool) {
    guard let index = entryOfEvent[event.id] else { return }
    if isStopped {
      stopped[index, default: []].insert(name)
    } else {
      waiting[index, default: []].insert(name)
    }
  }

  mutating func record(_ record: HubRecord, hub: EventHub) {
    switch record {
    case .dispatched(let event, let number, let sender):
      guard !Self.isAnnouncement(event), events.count < Self.limit else { return }
      entryOfEvent[event.id] = events.count
      var entry = Trace.TraceEntry(
        phase: .event, subject: event.name, source: location(of: event, by: sender))
      entry.given = [PropertyValue.PropertyEntry("number", .number(Double(number)))] + Self.detail(of: event)
      if let sender { entry.given.append(PropertyValue.PropertyEntry("sent by", .string(sender))) }
      events.append(entry)
    case .handled(let name, let event):
      guard let index = entryOfEvent[event.id], listeners[index]?.contains(name) != true else { return }
      listeners[index, default: []].append(name)
    case .notReady(let name, let event):
      if let index = entryOfEvent[event.id] { waiting[index, default: []].insert(name) }
    case .responded(let event):
      if let index = entryOfEvent[event.id], listeners[index]?.contains("the requester") != true {
        listeners[index, default: []].append("the requester")
      }
    case .stateSet(let owner, let kind, let version, let data, let isRefused),
      .stateResolved(let owner, let kind, let version, let data, let isRefused):
      guard let index = add(owner, kind, version, isRefused: isRefused) else { return }
      let key = "\(owner) \(kind.rawValue)"
      let nothing = LocatedValue(.object([]))
      states[index].changes = Self.changes(from: values[key] ?? nothing, to: data ?? nothing)
      values[key] = data
    case .statePending(let owner, let kind, let version, let isRefused):
      guard let index = add(owner, kind, version, isRefused: isRefused) else { return }
      states[index].outcome = .unchanged
      states[index].reason = "The state is pending, so other extensions see the previous value"
    case .preprocessed, .stateRead, .timedOut, .recorded, .registered, .unregistered, .exceededBudget: return
    }
  }

  /// Adds the entry of a shared state.
  ///
  /// - Returns: The index of the entry, or nil if the state was refused or not recorded.
  private mutating func add(
    _ owner: String, _ kind: SharedStateKind, _ version: Int, isRefused: Bool
  ) -> Int? {
    guard owner != EventHub.name, states.count < Self.limit else { return nil }
    var entry = Trace.TraceEntry(
      phase: .sharedState, subject: owner + (kind == .xdm ? " (XDM)" : ""),
      source: location(ofExtension: owner))
    entry.given = [PropertyValue.PropertyEntry("version", .number(Double(version)))]
    if isRefused {
      entry.outcome = .ignored
      entry.reason = "The hub refuses the state, because its version is not newer than the newest one"
    }
    states.append(entry)
    return isRefused ? nil : states.count - 1
  }

  /// The values that differ between two shared states, by path.
  private static func changes(from old: LocatedValue, to new: LocatedValue) -> [PropertyChange] {
    let (before, after) = (old.flattened(), new.flattened())
    return Set(before.keys).union(after.keys).sorted().compactMap { path in
      let (old, new) = (before[path], after[path])
      guard old != new else { return nil }
      return PropertyChange(
        path: path, before: old.map { PropertyValue($0) } ?? .null,
        after: new.map { PropertyValue($0) } ?? .null)
    }
  }

  /// Records that a launch rule matched.
  mutating func ruleMatched(
    _ name: String, _ detail: [PropertyValue.PropertyEntry], at location: SourceLocation
  ) {
    lastRule = nil
    guard rules.count < Self.limit else { return }
    var entry = Trace.TraceEntry(phase: .rule, subject: name, source: location)
    entry.given = detail
    lastRule = rules.count
    rules.append(entry)
  }

  /// Records a consequence of the rule that matched last.
  mutating func consequence(_ consequence: RuleConsequence, obstacle: String?) {
    guard let lastRule else { return }
    let key = "\(consequence.type) consequence"
    let count = rules[lastRule].given.count { $0.key.hasPrefix(key) }
    let name = count == 0 ? key : "\(key) \(count + 1)"
    rules[lastRule].given.append(PropertyValue.PropertyEntry(name, PropertyValue(consequence.detail)))
    guard let obstacle else { return }
    let reasons = [rules[lastRule].reason, "The \(name) has no effect: \(obstacle)"]
    rules[lastRule].reason = reasons.compactMap(\.self).joined(separator: ". ")
  }
}

extension Trace.TraceEntry {
  /// Creates an entry with the outcome `applied`; the caller adds the details.
  init(phase: Trace.TracePhase, subject: String, source: SourceLocation?) {
    self.init(
      number: 0, phase: phase, subject: subject, level: nil, source: source, outcome: .applied, reason: nil,
      overriddenBy: nil, changes: [], setMetadata: [], readMetadata: [])
  }
}
