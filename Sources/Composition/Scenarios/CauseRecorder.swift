import CatalogModel
import Definitions
import Elements
import EventExtensions
import ExperienceTraits
import Foundation

/// Turns what happens on a hub into the entries with which the trace of a step starts.
struct CauseRecorder {
  /// Where the events of the script are written.
  var script: [UUID: SourceLocation] = [:]
  private let files: [String: SourceLocation]
  private var events: [Trace.Entry] = []
  private var states: [Trace.Entry] = []
  private var rules: [Trace.Entry] = []
  private var entryOfEvent: [UUID: Int] = [:]
  private var heard: [Int: [String]] = [:]
  private var waiting: [Int: Set<String>] = [:]
  /// The extensions that stopped their events and hold each event, by its place.
  private var holding: [Int: Set<String>] = [:]
  /// The place of the rule that matched last, or `nil` where there is no room for it.
  private var lastRule: Int?
  private var values: [String: LocatedValue] = [:]

  /// The most entries of one phase.
  private static let limit = 200

  init(_ definitions: [ExtensionDefinition]) {
    files = Dictionary(definitions.map { ($0.name.lowercased(), $0.location) }) { first, _ in first }
  }

  /// Where an extension is declared.
  func location(ofExtension name: String?) -> SourceLocation? { name.flatMap { files[$0.lowercased()] } }

  /// Where an event comes from.
  func location(of event: Event, by sender: String?) -> SourceLocation? {
    script[event.id] ?? location(ofExtension: sender)
  }

  /// Whether an event only tells that a state changed.
  static func isAnnouncement(_ event: Event) -> Bool {
    event.type == EventType.hub && event.source == EventSource.sharedState
  }

  /// What an event brings.
  static func detail(of event: Event) -> [PropertyValue.Entry] {
    [
      PropertyValue.Entry("type of event", .string(event.type)),
      PropertyValue.Entry("source", .string(event.source)),
    ] + (event.data.map { [PropertyValue.Entry("data", PropertyValue($0))] } ?? [])
  }

  /// The events, the states and the launch rules, in the order of the phases.
  var entries: [Trace.Entry] {
    var events = events
    for index in events.indices {
      let listeners = heard[index] ?? []
      let stuck = (waiting[index] ?? []).subtracting(listeners).sorted()
      if !listeners.isEmpty {
        events[index].given.append(
          PropertyValue.Entry("heard by", .string(listeners.joined(separator: ", "))))
      }
      guard listeners.isEmpty else { continue }
      let stopped = (holding[index] ?? []).sorted()
      events[index].outcome = stuck.isEmpty && stopped.isEmpty ? .ignored : .skipped
      events[index].reason =
        !stuck.isEmpty
        ? "It waits, because \(stuck.joined(separator: ", ")) is not ready"
        : !stopped.isEmpty
          ? "It waits, because \(stopped.joined(separator: ", ")) has stopped its events"
          : "No extension listens to it"
    }
    return events + states + rules
  }

  /// Takes that an event still waits for an extension at the end.
  mutating func hold(_ event: Event, for name: String, isStopped: Bool) {
    guard let index = entryOfEvent[event.id] else { return }
    if isStopped {
      holding[index, default: []].insert(name)
    } else {
      waiting[index, default: []].insert(name)
    }
  }

  mutating func record(_ record: HubRecord, hub: EventHub) {
    switch record {
    case .dispatched(let event, let number, let sender):
      guard !Self.isAnnouncement(event), events.count < Self.limit else { return }
      entryOfEvent[event.id] = events.count
      var entry = Trace.Entry(phase: .event, subject: event.name, source: location(of: event, by: sender))
      entry.given = [PropertyValue.Entry("number", .number(Double(number)))] + Self.detail(of: event)
      if let sender { entry.given.append(PropertyValue.Entry("sent by", .string(sender))) }
      events.append(entry)
    case .handled(let name, let event):
      guard let index = entryOfEvent[event.id], heard[index]?.contains(name) != true else { return }
      heard[index, default: []].append(name)
    case .notReady(let name, let event):
      if let index = entryOfEvent[event.id] { waiting[index, default: []].insert(name) }
    case .responded(let event):
      if let index = entryOfEvent[event.id], heard[index]?.contains("who asked") != true {
        heard[index, default: []].append("who asked")
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
      states[index].reason = "It is pending, so others see the value before it"
    case .preprocessed, .stateRead, .timedOut, .recorded, .registered, .unregistered, .exceededBudget: return
    }
  }

  /// Adds an entry of a state, and returns its place where the state was taken.
  private mutating func add(
    _ owner: String, _ kind: SharedStateKind, _ version: Int, isRefused: Bool
  ) -> Int? {
    guard owner != EventHub.name, states.count < Self.limit else { return nil }
    var entry = Trace.Entry(
      phase: .sharedState, subject: owner + (kind == .xdm ? " (XDM)" : ""),
      source: location(ofExtension: owner))
    entry.given = [PropertyValue.Entry("version", .number(Double(version)))]
    if isRefused {
      entry.outcome = .ignored
      entry.reason = "It is refused, because the version is not newer than the newest one"
    }
    states.append(entry)
    return isRefused ? nil : states.count - 1
  }

  /// The values that differ, by their paths.
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

  /// Notes that a launch rule matched.
  mutating func ruleMatched(_ name: String, _ detail: [PropertyValue.Entry], at location: SourceLocation) {
    lastRule = nil
    guard rules.count < Self.limit else { return }
    var entry = Trace.Entry(phase: .rule, subject: name, source: location)
    entry.given = detail
    lastRule = rules.count
    rules.append(entry)
  }

  /// Notes what the rule that matched last does.
  mutating func consequence(_ consequence: RuleConsequence, obstacle: String?) {
    guard let lastRule else { return }
    let key = "\(consequence.type) consequence"
    let count = rules[lastRule].given.count { $0.key.hasPrefix(key) }
    let name = count == 0 ? key : "\(key) \(count + 1)"
    rules[lastRule].given.append(PropertyValue.Entry(name, PropertyValue(consequence.detail)))
    guard let obstacle else { return }
    let reasons = [rules[lastRule].reason, "The \(name) does nothing: \(obstacle)"]
    rules[lastRule].reason = reasons.compactMap(\.self).joined(separator: ". ")
  }
}

extension Trace.Entry {
  /// An entry that applies, to be filled.
  init(phase: Trace.Phase, subject: String, source: SourceLocation?) {
    self.init(
      number: 0, phase: phase, subject: subject, level: nil, source: source, outcome: .applied, reason: nil,
      overriddenBy: nil, changes: [], setMetadata: [], readMetadata: [])
  }
}
