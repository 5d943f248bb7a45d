import ContentOperations
import DefinitionKinds
import Definitions
import Elements
import EventDefinitions
import EventExtensions
import ExperienceTraits

/// Runs the script of a scenario on an event hub, with the extensions and the launch rules of a catalog.
final class ScenarioRun {
  let hub: EventHub
  private(set) var dispatched: [Event] = []
  private(set) var outcome = ScenarioOutcome()
  /// The last event of the script; the conditions of rules are evaluated for this event.
  private var lastEvent = Event(name: "Nothing", type: "", source: "")
  private let scenario: ScenarioDefinition?
  private let limits: Limits
  let definitions: [ExtensionDefinition]
  private(set) var recorder: CauseRecorder
  private var matched: [String: [PropertyValue.PropertyEntry]] = [:]
  private var waiting: Set<Int> = []
  /// The number of matches of each rule with launch rules, by its name.
  private(set) var matchCounts: [String: Int] = [:]

  /// The hashes of the events in the event history, in order.
  private(set) var history: [UInt32] = []
  /// The names of the launch rules that matched, sorted.
  var matchedRules: [String] { matched.keys.sorted() }

  /// The largest number of entries in a timeline.
  private static let timelineLimit = 2000

  /// Runs a scenario; without a scenario, only registers all extensions.
  init(
    _ scenario: ScenarioDefinition?, extensions definitions: [ExtensionDefinition],
    authored: [any Extension.Type], rules: [RuleDefinition], limits: Limits = .standard
  ) {
    self.scenario = scenario
    self.definitions = definitions
    recorder = CauseRecorder(definitions)
    hub = EventHub(
      time: scenario?.start ?? 0, budget: limits[.events], byteBudget: limits[.eventBytes])
    self.limits = limits
    EventIdentifiers.$current.withValue(EventIdentifiers()) { run(authored, rules) }
  }

  private func run(_ authored: [any Extension.Type], _ rules: [RuleDefinition]) {
    hub.observer = { [unowned self] in record($0) }
    let runtime = HubRuntime(hub)
    install(rules, runtime)
    for type in authored {
      do { try hub.registerExtension(type) } catch { refuse(String(describing: type), error, at: nil) }
    }
    for definition in definitions {
      do {
        try hub.registerExtension(key: definition.location.file) {
          DeclaredExtension(definition, runtime: $0, meter: self.hub.bytes)
        }
      } catch {
        refuse(definition.name, error, at: definition.location)
      }
    }
    outcome.authored = authored.compactMap { type in
      hub.extensionRegistered(key: String(reflecting: type)).map { made in
        ScenarioOutcome.AuthoredExtension(
          name: made.name, friendlyName: made.friendlyName, version: made.version,
          description: type.description)
      }
    }
    hub.start()
    for step in scenario?.steps ?? [] { perform(step) }
    hub.advance(by: 3600)
    runtime.isAtRest = true
    finish(rules, runtime)
    hub.observer = nil
  }

  private func refuse(_ name: String, _ error: EventHubError, at location: SourceLocation?) {
    guard let place = location ?? scenario?.location else { return }
    outcome.diagnostics.append(
      Diagnostic(
        .invalidExtension, "The hub rejects the extension '\(name)': \(error.rawValue)", at: place))
  }

  private func perform(_ step: ScenarioDefinition.ScenarioStep) {
    hub.advance(by: (scenario?.start ?? 0) + step.time - hub.time)
    switch step.action {
    case .connectivity(let state):
      add(
        .changed, step.title, [PropertyValue.PropertyEntry("connection", .string(state.rawValue))],
        step.location)
    case .event(let name, let type, let source, let data, let mask, let timeout):
      let event = Event(
        name: name, type: type, source: source, data: data, mask: mask, timestamp: hub.time)
      recorder.script[event.id] = step.location
      lastEvent = event
      if let timeout {
        hub.registerResponseListener(triggerEvent: event, timeout: timeout) { _ in }
      }
      hub.dispatch(event)
    }
  }

  // MARK: Launch rules

  private func install(_ definitions: [RuleDefinition], _ runtime: HubRuntime) {
    var owners: [(name: String, location: SourceLocation)] = []
    let engine = LaunchRulesEngine(
      name: HubRuntime.name, extensionRuntime: runtime, meter: hub.bytes)
    for definition in definitions {
      guard case .launchRules(let rules) = definition.evaluation else { continue }
      engine.addRules(rules)
      owners += rules.map {
        (definition.name, SourceLocation(file: definition.location.file, position: $0.position))
      }
    }
    guard !owners.isEmpty else { return }
    var current = owners[0]
    engine.observer = { [unowned self] record in
      switch record {
      case .matched(let index, let event):
        current = owners[index]
        let detail = [PropertyValue.PropertyEntry("event", .string(label(event)))]
        matched[current.name] = matched[current.name] ?? detail
        matchCounts[current.name, default: 0] += 1
        add(.matched, "Rule '\(current.name)' matches \(label(event))", detail, current.location)
        recorder.ruleMatched(current.name, detail, at: current.location)
      case .performed(let consequence, _, let obstacle):
        recorder.consequence(consequence, obstacle: obstacle)
        guard consequence.type == "experience" else { return }
        let name = consequence.detail["experience"]?.plainText ?? ""
        outcome.presented.append((name, current.name))
      }
    }
    hub.registerPreprocessor { engine.process(event: $0) }
  }

  private func label(_ event: Event) -> String {
    hub.number(of: event).map { "#\($0) \(event.name)" } ?? event.name
  }

  // MARK: Timeline

  private func record(_ record: HubRecord) {
    recorder.record(record, hub: hub)
    switch record {
    case .dispatched(let event, _, let sender):
      dispatched.append(event)
      if CauseRecorder.isAnnouncement(event) { return }
      add(
        .event, event.name, CauseRecorder.detail(of: event), recorder.location(of: event, by: sender),
        lane: sender, of: event)
    case .notReady(let name, let event):
      let number = hub.number(of: event) ?? 0
      guard waiting.insert(number).inserted else { return }
      add(.waits, "Not ready for \(event.name)", lane: name, of: event)
    case .handled(let name, let event): add(.received, "Receives \(event.name)", lane: name, of: event)
    case .stateSet(let owner, let kind, let version, let data, let isRefused):
      addState(isRefused ? .refused : .set, owner, kind, version, data)
    case .statePending(let owner, let kind, let version, let isRefused):
      addState(isRefused ? .refused : .pending, owner, kind, version, nil)
    case .stateResolved(let owner, let kind, let version, let data, let isRefused):
      addState(isRefused ? .refused : .resolved, owner, kind, version, data)
    case .responded(let event): add(.answered, "Response: \(event.name)", of: event)
    case .timedOut(let trigger): add(.unanswered, "No response to \(trigger.name)", of: trigger)
    case .recorded(let event, let hash):
      history.append(hash)
      add(.recorded, "\(event.name) is added to the event history", of: event)
    case .preprocessed(let event, let before):
      let changes = before.data.map { PropertyValue($0) } ?? .null
      add(
        .changed, "Rules change \(event.name)",
        [
          PropertyValue.PropertyEntry("before", changes),
          PropertyValue.PropertyEntry("after", event.data.map { PropertyValue($0) } ?? .null),
        ], of: event)
    case .exceededBudget(let budget):
      guard let place = scenario?.location ?? definitions.first?.location else { return }
      outcome.diagnostics.append(.runawayEvents(budget, limits, at: place))
    case .stateRead, .registered, .unregistered: break
    }
  }

  private func addState(
    _ kind: ScenarioOutcome.TimelineEntry.TimelineEntryKind, _ owner: String, _ state: SharedStateKind,
    _ version: Int,
    _ data: LocatedValue?
  ) {
    guard owner != EventHub.name else { return }
    let words = state == .standard ? "State" : "XDM state"
    add(
      kind, "\(words) \(kind.rawValue)",
      data.map { [PropertyValue.PropertyEntry("value", PropertyValue($0))] } ?? [],
      recorder.location(ofExtension: owner), lane: owner, number: version)
  }

  private func add(
    _ kind: ScenarioOutcome.TimelineEntry.TimelineEntryKind, _ title: String,
    _ detail: [PropertyValue.PropertyEntry] = [],
    _ source: SourceLocation? = nil, lane: String? = nil, of event: Event? = nil, number: Int? = nil
  ) {
    guard outcome.timeline.count < Self.timelineLimit else {
      outcome.omittedCount += 1
      return
    }
    let isHub = lane == EventHub.name || lane == HubRuntime.name
    outcome.timeline.append(
      ScenarioOutcome.TimelineEntry(
        time: hub.time - (scenario?.start ?? 0), kind: kind, lane: isHub ? nil : lane,
        number: number ?? event.flatMap { hub.number(of: $0) }, title: title, detail: detail, source: source))
  }

  // MARK: The end

  private func finish(_ rules: [RuleDefinition], _ runtime: HubRuntime) {
    outcome.lanes = hub.extensionNames
    for held in hub.heldEvents { recorder.hold(held.event, for: held.name, isStopped: held.isStopped) }
    outcome.causes = recorder.entries
    for name in outcome.lanes {
      for kind in SharedStateKind.allCases {
        guard let last = hub.versions(extensionName: name, kind: kind).last else { continue }
        outcome.add(
          ScenarioOutcome.FinalState(
            owner: name, kind: kind == .standard ? "state" : "XDM state", status: last.status.rawValue,
            version: last.version, value: last.data.map { PropertyValue($0) } ?? .null))
      }
    }
    for rule in rules {
      switch rule.evaluation {
      case .condition(let condition):
        let tokens = RuleTokens(event: lastEvent, runtime: runtime)
        let evidence = condition.comparedKeys.map { key in
          PropertyValue.PropertyEntry(key, tokens.value(key).map { PropertyValue($0) } ?? .null)
        }
        outcome.answers[rule.name] = RuleBook.RuleAnswer(
          holds: condition.holds(for: lastEvent, runtime: runtime), evidence: evidence)
      case .launchRules:
        outcome.answers[rule.name] = RuleBook.RuleAnswer(
          holds: matched[rule.name] != nil, evidence: matched[rule.name] ?? [])
      case .value, .rule, nil: continue
      }
    }
    if let scenario { outcome.diagnostics += blockedExtensions(at: scenario.location) }
  }

  /// Whether a definition declares the extension, even if the extension has left the hub.
  func defines(_ name: String) -> Bool {
    definitions.contains { $0.name.lowercased() == name.lowercased() }
  }
}
