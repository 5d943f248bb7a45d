package import CatalogModel
package import DefinitionKinds
import Definitions
import Elements
package import EventDefinitions
import EventExtensions
import ExperienceTraits
import ScreenDefinitions

/// Searches for orders of the scenarios' events that lead to wanted results.
///
/// The search tries shorter orders first. Two orders that lead to the same situation have the same continuations, so
/// only one of them is continued. Situations are equal if the shared states, the waiting events, the event history and
/// the matched launch rules are equal. The comparison ignores open questions with a timeout, and the private state of
/// extensions written in Swift.
package struct EventOrders: Sendable {
  /// A result to which an order of events can lead.
  package enum WantedResult: Hashable, Sendable {
    /// The experience or the screen is shown.
    case shows(DefinitionReference)
    /// Both experiences are shown at the same moment, over the same screen.
    case showsBoth(String, String)
    /// The rule has a value.
    case rule(String, is: Bool)
  }

  /// The greatest number of events in an order.
  package static let longest = 6
  /// The greatest number of orders that the search runs, and of rule results in all of them.
  private static let (runLimit, answerLimit) = (20_000, 2_000_000)

  /// The shortest order of events for each result that the search found.
  package private(set) var found: [WantedResult: [ScenarioDefinition.ScenarioStep]] = [:]
  /// The number of events in the longest orders that the search tried completely.
  package private(set) var length = 0
  /// Whether longer orders lead to no other situations.
  package private(set) var isComplete = false

  /// Searches until all results are found, until no order leads to a new situation, or until a limit.
  ///
  /// - Parameters:
  ///   - wanted: The results.
  ///   - catalog: The catalog with the scenarios.
  ///   - runLimit: The greatest number of orders that the search runs, or `nil` for the usual limits.
  package init(_ wanted: Set<WantedResult>, in catalog: Catalog, runLimit: Int? = nil) {
    let events = Self.distinctEvents(in: catalog)
    guard !wanted.isEmpty, !events.isEmpty, let base = catalog.scenarios.first else { return }
    var missing = wanted
    var known: Set<HubSituation> = []
    var seen: Set<RuleResults> = []
    var orders: [[Int]] = [[]]
    var runs = 0
    let limit = runLimit ?? min(Self.runLimit, Self.answerLimit / (catalog.rules.count + 50))
    while length < Self.longest, !isComplete {
      var next: [[Int]] = []
      for order in orders.flatMap({ order in events.indices.map { order + [$0] } }) {
        guard !missing.isEmpty, runs < limit else { return }
        runs += 1
        var scenario = base
        scenario.expectations = []
        scenario.steps = order.enumerated().map { events[$1].at(Double($0) * 60) }
        let run = ScenarioRun(
          scenario, extensions: Array(catalog.extensions), authored: catalog.authored.extensions,
          rules: Array(catalog.rules), limits: catalog.limits)
        if seen.insert(RuleResults(run.outcome)).inserted {
          take(&missing, from: run.outcome, after: scenario, in: catalog)
        }
        if known.insert(HubSituation(run)).inserted { next.append(order) }
      }
      length += 1
      orders = next
      isComplete = orders.isEmpty
    }
  }

  /// Moves the results that are true after a scenario from the missing ones to those that are found.
  private mutating func take(
    _ missing: inout Set<WantedResult>, from outcome: ScenarioOutcome, after scenario: ScenarioDefinition,
    in catalog: Catalog
  ) {
    var problems: [Diagnostic] = []
    let context = CompositionContext(
      scenario: scenario.id, outcome, in: catalog, diagnostics: &problems)
    let shown = context.shownExperiences(in: catalog)
    for result in missing where context.has(result, shown, in: catalog) {
      found[result] = scenario.steps
      missing.remove(result)
    }
  }

  /// The events of all scenarios, each kind of event once.
  private static func distinctEvents(in catalog: Catalog) -> [ScenarioDefinition.ScenarioStep] {
    var known: Set<HubEvent> = []
    return catalog.scenarios.flatMap(\.steps).filter { step in
      guard case .event(_, let type, let source, let data, let mask, _) = step.action else { return false }
      return known.insert(HubEvent(type: type, source: source, data: data, mask: mask)).inserted
    }
  }
}

extension ScenarioDefinition.ScenarioStep {
  fileprivate func at(_ time: Double) -> ScenarioDefinition.ScenarioStep {
    var step = self
    step.time = time
    return step
  }
}

/// The results that decide all rules and which experiences are presented.
private struct RuleResults: Hashable {
  let answers: [String: Bool]
  let presented: [String]

  init(_ outcome: ScenarioOutcome) {
    answers = outcome.answers.mapValues(\.holds)
    presented = Set(outcome.presented.map(\.experience)).sorted()
  }
}

/// An event, as extensions and rules see it.
private struct HubEvent: Hashable {
  private let type, source: String
  private let data: PropertyValue?
  private let mask: [String]?

  init(type: String, source: String, data: LocatedValue?, mask: [String]?) {
    (self.type, self.source, self.mask) = (type, source, mask)
    self.data = data.map { PropertyValue($0) }
  }

  init(_ event: Event) {
    self.init(type: event.type, source: event.source, data: event.data, mask: event.mask)
  }
}

/// An event that waits for an extension.
private struct WaitingEvent: Hashable {
  let extensionName: String
  let event: HubEvent
  let isStopped: Bool
}

/// Everything on the event hub that can change what later events do.
private struct HubSituation: Hashable {
  private let extensions, stopped: [String]
  private let states: [[PropertyValue]]
  private let waiting: [WaitingEvent]
  private let history: [UInt32]
  private let matched, presented: [String]

  init(_ run: ScenarioRun) {
    let outcome = run.outcome
    extensions = outcome.lanes
    stopped = run.hub.stoppedExtensions
    states = outcome.states.map { state in
      [.string(state.owner), .string(state.kind), .string(state.status), state.value]
    }
    waiting = run.hub.heldEvents.map {
      WaitingEvent(extensionName: $0.name, event: HubEvent($0.event), isStopped: $0.isStopped)
    }
    history = run.history
    matched = run.matchedRules
    presented = Set(outcome.presented.map(\.experience)).sorted()
  }
}

extension CompositionContext {
  /// The experiences that rules show, over screens that rules show.
  fileprivate func shownExperiences(in catalog: Catalog) -> Set<String> {
    let shown = catalog.experiences.filter { experience in
      let screen = experience.metadata.showing.screen.flatMap { catalog.screens[named: $0] }
      return presence(of: experience).absence == nil && screen.map { isShown($0) } ?? true
    }
    return Set(shown.map(\.id))
  }

  /// Whether a result of the search is true in the context.
  fileprivate func has(
    _ result: EventOrders.WantedResult, _ shown: Set<String>, in catalog: Catalog
  ) -> Bool {
    switch result {
    case .shows(let reference) where reference.kind == .experience:
      catalog.experiences[id: reference.id].map { presence(of: $0).absence == nil } ?? false
    case .shows(let reference): catalog.screens[id: reference.id].map { isShown($0) } ?? false
    case .showsBoth(let first, let second): shown.contains(first) && shown.contains(second)
    case .rule(let name, let value): rules.answer(name) == value
    }
  }

  /// Whether the rule of a screen shows it.
  private func isShown(_ screen: ScreenDefinition) -> Bool {
    var problems: [Diagnostic] = []
    let verdict = situation.verdict(
      on: screen.metadata, screen.title, file: screen.location.file, &problems)
    return verdict?.reason == nil
  }
}
