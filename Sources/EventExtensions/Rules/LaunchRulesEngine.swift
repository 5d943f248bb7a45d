package import Definitions
import Foundation

/// Matches events against rules, and performs the consequences of the rules that match.
public final class LaunchRulesEngine {
  /// A record of something that the engine did, for a trace.
  public enum Record: Sendable {
    /// A rule matched an event. The index of the rule starts at 0.
    case matched(rule: Int, Event)
    /// A consequence was performed, or it did nothing because of an obstacle.
    case performed(RuleConsequence, Event, obstacle: String?)
  }

  /// A closure that gets a record of everything that the engine does.
  public var observer: ((Record) -> Void)?
  /// The rules, in the order of their document.
  public private(set) var rules: [LaunchRule] = []

  private let name: String
  private let runtime: any ExtensionRuntime
  private let wrapper: WrapperType
  private let meter: Meter?
  private var chainCounts: [UUID: Int] = [:]
  private var waiting: [Event]? = []

  private static let historySchema = "https://ns.adobe.com/personalization/eventHistoryOperation"

  /// Creates an engine without rules.
  public convenience init(
    name: String, extensionRuntime: any ExtensionRuntime, wrapper: WrapperType = .none
  ) {
    self.init(name: name, extensionRuntime: extensionRuntime, wrapper: wrapper, meter: nil)
  }

  /// Creates an engine without rules.
  ///
  /// The results of its templates use up the meter's budget.
  package init(
    name: String, extensionRuntime: any ExtensionRuntime, wrapper: WrapperType = .none, meter: Meter?
  ) {
    self.name = name
    runtime = extensionRuntime
    self.wrapper = wrapper
    self.meter = meter
  }

  /// Replaces all rules.
  ///
  /// Events that arrived before the first rules are evaluated again.
  public func replaceRules(with rules: [LaunchRule]) {
    self.rules = rules
    runtime.dispatch(
      event: Event(
        name: name, type: EventType.rulesEngine, source: EventSource.requestReset,
        data: .object([("name", LocatedValue(.string(name)))])))
  }

  /// Adds rules to the present ones.
  public func addRules(_ rules: [LaunchRule]) { self.rules += rules }

  /// Returns the consequences of all rules that match an event, with their tokens replaced.
  ///
  /// The consequences are not performed. Returns `nil` if no rule matches.
  public func evaluate(event: Event) -> [RuleConsequence]? {
    let tokens = RuleTokens(event: event, runtime: runtime, wrapper: wrapper)
    let matched = self.matched(event, tokens)
    guard !matched.isEmpty else { return nil }
    let template = RuleTemplate(tokens, meter: meter)
    return matched.flatMap { index in
      rules[index].consequences.map {
        RuleConsequence(id: $0.id, type: $0.type, detail: template.render($0.detail))
      }
    }
  }

  /// Performs the consequences of an event, and returns the event with the changes of the consequences.
  ///
  /// All rules are matched against the original event.
  public func process(event: Event) -> Event {
    if waiting != nil {
      if event.type == EventType.rulesEngine, event.source == EventSource.requestReset,
        event.data?["name"]?.string == name
      {
        reset()
      } else {
        waiting?.append(event)
      }
    }
    return perform(event)
  }

  private func reset() {
    guard let events = waiting else { return }
    waiting = nil
    for event in events { _ = perform(event) }
  }

  private func matched(_ event: Event, _ tokens: RuleTokens) -> [Int] {
    let evaluator = RuleEvaluator(tokens: tokens, runtime: runtime)
    return rules.indices.filter { evaluator.matches(rules[$0].condition) }
  }

  private func perform(_ event: Event) -> Event {
    let tokens = RuleTokens(event: event, runtime: runtime, wrapper: wrapper)
    let template = RuleTemplate(tokens, meter: meter)
    let chainCount = chainCounts.removeValue(forKey: event.id) ?? 0
    var processed = event
    for index in matched(event, tokens) {
      observer?(.matched(rule: index, event))
      for consequence in rules[index].consequences {
        let filled = RuleConsequence(
          id: consequence.id, type: consequence.type, detail: template.render(consequence.detail))
        let effect = effect(of: filled, on: processed, chainCount: chainCount)
        observer?(.performed(filled, event, obstacle: effect.obstacle))
        carryOut(effect, of: filled, on: &processed, chainCount: chainCount)
      }
    }
    return processed
  }

  /// The effect of a consequence.
  private enum ConsequenceEffect {
    /// The event is replaced by a changed one.
    case change(Event)
    /// An event is dispatched.
    case dispatch(Event)
    /// An event is recorded in the history.
    case record(Event)
    /// The consequence is dispatched to the extensions that listen.
    case handOn
    /// The consequence does nothing, for a reason.
    case nothing(String)

    var obstacle: String? { if case .nothing(let reason) = self { reason } else { nil } }
  }

  private func effect(of consequence: RuleConsequence, on event: Event, chainCount: Int) -> ConsequenceEffect
  {
    let detail = consequence.detail
    switch consequence.type {
    case "add", "mod":
      guard let new = detail["eventdata"], new.members != nil else {
        return .nothing("it has no 'eventdata'")
      }
      guard let data = event.data else { return .nothing("the event has no data") }
      return .change(event.copyWithNewData(data.merging(new, overwrite: consequence.type == "mod")))
    case "dispatch": return effect(ofDispatch: detail, from: event, chainCount: chainCount)
    case "schema": return effect(ofSchema: detail, from: event)
    default: return .handOn
    }
  }

  private func effect(ofDispatch detail: LocatedValue, from event: Event, chainCount: Int)
    -> ConsequenceEffect
  {
    guard chainCount < 1 else {
      return .nothing("a rule dispatched this event, so it cannot dispatch more events")
    }
    guard let type = detail["type"]?.string, let source = detail["source"]?.string,
      let action = detail["eventdataaction"]?.string
    else { return .nothing("it needs the texts 'type', 'source', and 'eventdataaction'") }
    let data: LocatedValue?
    switch action {
    case "copy": data = event.data
    case "new":
      data = detail["eventdata"].flatMap {
        $0.members == nil ? nil : LocatedValue.object([]).merging($0, overwrite: true)
      }
    default: return .nothing("'eventdataaction' must be 'copy' or 'new'")
    }
    return .dispatch(
      event.createChainedEvent(
        name: "Dispatch Consequence Result", type: type, source: source, data: data))
  }

  private func effect(ofSchema detail: LocatedValue, from event: Event) -> ConsequenceEffect {
    guard detail["id"]?.string != nil, let schema = detail["schema"]?.string, let data = detail["data"],
      data.members != nil
    else { return .nothing("it needs an 'id', a 'schema', and 'data'") }
    guard schema == Self.historySchema else { return .handOn }
    guard let operation = data["operation"]?.string, ["insert", "insertIfNotExists"].contains(operation)
    else {
      return .nothing("its 'operation' must be 'insert' or 'insertIfNotExists'")
    }
    guard let content = data["content"], content.members?.isEmpty == false else {
      return .nothing("it has no 'content'")
    }
    let recorded = event.createChainedEvent(
      name: "Dispatch Consequence Result", type: EventType.rulesEngine, source: EventSource.responseContent,
      data: content)
    guard recorded.eventHash != 0 else { return .nothing("its 'content' has no value that identifies it") }
    guard operation == "insertIfNotExists" else { return .record(recorded) }
    let results = runtime.getHistoricalEvents([recorded.toEventHistoryRequest()], enforceOrder: false)
    return results.first?.count == 0 ? .record(recorded) : .nothing("the history already has this event")
  }

  private func carryOut(
    _ effect: ConsequenceEffect, of consequence: RuleConsequence, on event: inout Event, chainCount: Int
  ) {
    switch effect {
    case .change(let changed): event = changed
    case .dispatch(let dispatched):
      chainCounts[dispatched.id] = chainCount + 1
      runtime.dispatch(event: dispatched)
    case .record(let recorded):
      if runtime.recordHistoricalEvent(recorded) { hand(on: consequence, from: event) }
    case .handOn: hand(on: consequence, from: event)
    case .nothing: return
    }
  }

  /// Dispatches a consequence to the extensions that listen.
  private func hand(on consequence: RuleConsequence, from event: Event) {
    let triggered: LocatedValue = .object([
      ("id", LocatedValue(.string(consequence.id))), ("type", LocatedValue(.string(consequence.type))),
      ("detail", consequence.detail),
    ])
    runtime.dispatch(
      event: event.createChainedEvent(
        name: "Rules Consequence Event", type: EventType.rulesEngine, source: EventSource.responseContent,
        data: .object([("triggeredconsequence", triggered)])))
  }
}
