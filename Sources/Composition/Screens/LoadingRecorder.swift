import CatalogModel
import ContentOperations
import Definitions
import Elements
import ExperienceTraits
import ScreenDefinitions

/// Records the loading of a screen as the entries of its trace.
///
/// It handles each event immediately, so the content before and after each operation need not be kept.
final class LoadingRecorder {
  /// An event that decides what the screen shows.
  enum LoadingOutcome {
    case delivered(ViewModel)
    case failed(ContentError)
    case exceededBudget(operation: Int, executions: Int)
  }

  let operations: [OperationDefinition]
  /// The reason why each operation does nothing, by its index in the chain; nil if it runs.
  let conditions: [String?]
  private(set) var entries: [Trace.TraceEntry] = []
  /// The contents after the entries that changed them, and whether the app showed each.
  private(set) var states: [(entry: Int, model: ViewModel, isShown: Bool)] = []
  private var started: [Int: LoadingEvent.LoadingStart] = [:]
  private var runs: [Int: Int] = [:]
  private var shown: ViewModel?
  /// The content that users see, including initial content.
  private var seen = ViewModel.nothing
  private var outcomes: [LoadingOutcome] = []

  /// The largest number of changes that one entry lists.
  private static let changeLimit = 60
  /// The largest number of entries in a trace, because a chain may never end.
  private static let entryLimit = 200

  init(operations: [OperationDefinition], conditions: [String?]) {
    self.operations = operations
    self.conditions = conditions
  }

  /// Returns the outcomes since the last call.
  func takeOutcomes() -> [LoadingOutcome] {
    defer { outcomes = [] }
    return outcomes
  }

  /// Records an event.
  func record(_ event: LoadingEvent) {
    switch event {
    case .delivered(let model): outcomes.append(.delivered(model))
    case .failed(let error): outcomes.append(.failed(error))
    case .exceededBudget(let operation, let executions):
      outcomes.append(.exceededBudget(operation: operation, executions: executions))
    default: break
    }
    addEntries(about: event)
  }

  private func addEntries(about event: LoadingEvent) {
    guard entries.count < Self.entryLimit else { return }
    switch event {
    case .scheduled(let cause, let start):
      let count = operations.count - start
      let operations = count == 1 ? "1 operation is" : "\(count) operations are"
      add(
        "\(cause.words)", .applied,
        given: [("queued", .string("\(operations) queued, starting with '\(name(start))'"))])
    case .ignored(let cause, let reason):
      add(cause.words, .ignored, reason: "The event has no effect, because \(reason)")
    case .askedReloadPolicy(let reloads):
      add(
        "Reload policy", reloads ? .applied : .ignored,
        reason: reloads ? nil : "The policy keeps the current view")
    case .connectivityChanged(let old, let new):
      entries.append(
        entry(
          "Connection", .applied,
          changes: [
            PropertyChange(
              path: "connectivity", before: .string(old.rawValue), after: .string(new.rawValue))
          ]))
    case .started(let start): started[start.execution] = start
    case .ended(let end): add(end)
    case .ignoredOutcome(let operation):
      add(
        name(operation), .ignored, reason: "The operation had already reported its outcome",
        operation: operation)
    case .builtInitialContent(let model):
      entries.append(
        entry("Initial content", .applied, changes: limited(model.changes(since: ViewModel.nothing)).changes))
      keep(model, isShown: true)
    case .delivered(let model):
      let (changes, more) = limited(model.changes(since: shown ?? ViewModel.nothing))
      var delivered = entry("View", changes.isEmpty ? .unchanged : .applied, changes: changes)
      delivered.reason = changes.isEmpty ? "The view is unchanged" : more
      entries.append(delivered)
      shown = model
      keep(model, isShown: true)
    case .failed(let error):
      add("View", .failed, reason: "Loading fails, so the current view stays: \(error.words)")
      keep(seen, isShown: true)
    case .exceededBudget(let operation, let executions):
      add(
        name(operation), .failed,
        reason: "The operations ran \(executions) times, so the remaining runs are skipped",
        operation: operation)
    }
  }

  private func add(_ end: LoadingEvent.LoadingEnd) {
    guard let start = started.removeValue(forKey: end.execution) else { return }
    let run = (runs[end.operation] ?? 0) + 1
    runs[end.operation] = run
    let (changes, more) = limited(end.content.changes(since: start.content))
    var given: [(String, PropertyValue)] = []
    if run > 1 { given.append(("run", .number(Double(run)))) }
    if case .page(let number) = start.mode { given.append(("page", .number(Double(number)))) }
    given.append(("starts from", .string(words(start.input))))
    if start.connectivityState == .offline { given.append(("connection", .string("offline"))) }
    if let error = start.previousError { given.append(("previous error", .string(error.words))) }
    var outcome: TraitApplication.Outcome = changes.isEmpty ? .unchanged : .applied
    var reason = changes.isEmpty ? "The operation does not change the content" : more
    if end.wasSkipped {
      outcome = .skipped
      reason = "The operation has no pages"
    } else if let condition = conditions[end.operation] {
      outcome = .skipped
      reason = condition
    } else if let wanted = operations[end.operation].conduct.connectivity, wanted != start.connectivityState {
      outcome = .skipped
      reason = "The operation runs only \(wanted.rawValue)"
    }
    if let error = end.error {
      if outcome != .skipped { outcome = .failed }
      let isForwarded = error == start.previousError && error.words == start.previousError?.words
      let sentence =
        isForwarded
        ? "The operation passes the error on: \(error.words)" : "The operation fails: \(error.words)"
      reason =
        outcome == .skipped
        ? "\(reason ?? ""); \(sentence.prefix(1).lowercased())\(sentence.dropFirst())" : sentence
    } else if let error = start.previousError, outcome != .skipped {
      given.append(("silences", .string(error.words)))
    }
    var entry = entry(name(end.operation), outcome, changes: changes, operation: end.operation)
    entry.reason = reason
    entry.given = given.map { PropertyValue.PropertyEntry($0.0, $0.1) }
    entries.append(entry)
    if !changes.isEmpty { keep(end.content, isShown: false) }
  }

  /// Keeps the content after the last entry; at the limit, it replaces the previous state.
  private func keep(_ model: ViewModel, isShown: Bool) {
    if isShown { seen = model }
    if states.count == ComposedScreen.ContentState.limit { states.removeLast() }
    states.append((entries.count, model, isShown))
  }

  private func add(
    _ subject: String, _ outcome: TraitApplication.Outcome, reason: String? = nil,
    given: [(String, PropertyValue)] = [], operation: Int? = nil
  ) {
    var entry = entry(subject, outcome, operation: operation)
    entry.reason = reason
    entry.given = given.map { PropertyValue.PropertyEntry($0.0, $0.1) }
    entries.append(entry)
  }

  private func entry(
    _ subject: String, _ outcome: TraitApplication.Outcome, changes: [PropertyChange] = [],
    operation: Int? = nil
  ) -> Trace.TraceEntry {
    Trace.TraceEntry(
      number: 0, phase: .operation, subject: subject, level: nil,
      source: operation.map { operations[$0].location }, outcome: outcome, reason: nil, overriddenBy: nil,
      changes: changes, setMetadata: [], readMetadata: [])
  }

  private func limited(_ changes: [PropertyChange]) -> (changes: [PropertyChange], more: String?) {
    guard changes.count > Self.changeLimit else { return (changes, nil) }
    return (
      Array(changes.prefix(Self.changeLimit)),
      "\(changes.count - Self.changeLimit) more changes are not listed"
    )
  }

  private func name(_ operation: Int) -> String {
    operations.indices.contains(operation) ? operations[operation].name : "Operation \(operation + 1)"
  }

  private func words(_ input: LoadingEvent.LoadingInput) -> String {
    switch input {
    case .empty: "an empty view"
    case .snapshot(let operation): "the last content of '\(name(operation))'"
    }
  }
}

extension LoadingEvent.LoadingCause {
  fileprivate var words: String {
    switch self {
    case .load: "Load"
    case .reload: "Reload"
    case .nextPage: "Next page"
    case .reschedule: "Reschedule"
    case .connectivity: "Load for the connection"
    }
  }
}

extension ViewModel {
  /// A view without content.
  static var nothing: ViewModel { ViewModelBuilder().build() }
}
