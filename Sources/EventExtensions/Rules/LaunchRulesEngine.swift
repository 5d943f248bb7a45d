package import Definitions
import Foundation

/// Matches events against rules and carries out what follows.
public final class LaunchRulesEngine {
  /// Something that the engine did, for a trace.
  public enum Record: Sendable {
    /// A rule matched an event; rules are counted from zero.
    case matched(rule: Int, Event)
    /// A consequence is carried out, or does nothing for a reason.
    case performed(RuleConsequence, Event, obstacle: String?)
  }

  /// Hears what the engine does.
  public var observer: ((Record) -> Void)?
  /// The rules in the order of their document.
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

  /// Creates an engine without rules, whose consequences draw on a budget.
  package init(
    name: String, extensionRuntime: any ExtensionRuntime, wrapper: WrapperType = .none, meter: Meter?
  ) {
    self.name = name
    runtime = extensionRuntime
    self.wrapper = wrapper
    self.meter = meter
  }

  /// Takes rules in the place of the old ones; events that waited for rules are evaluated again.
  public func replaceRules(with rules: [LaunchRule]) {
    self.rules = rules
    runtime.dispatch(
      event: Event(
        name: name, type: EventType.rulesEngine, source: EventSource.requestReset,
        data: .object([("name", LocatedValue(.string(name)))])))
  }

  /// Takes rules besides the old ones.
  public func addRules(_ rules: [LaunchRule]) { self.rules += rules }

  /// The consequences of the rules that match an event, with their tokens replaced, or `nil` where none matches.
  ///
  /// Nothing is carried out.
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

  /// Carries out the consequences of an event and returns it as they leave it.
  ///
  /// All rules are matched against the event as it came.
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
        let obstacle = obstacle(to: filled, processed, chainCount: chainCount)
        observer?(.performed(filled, event, obstacle: obstacle))
        if obstacle == nil { perform(filled, &processed, chainCount: chainCount) }
      }
    }
    return processed
  }

  /// Why a consequence does nothing, or `nil` where it does something.
  private func obstacle(to consequence: RuleConsequence, _ event: Event, chainCount: Int) -> String? {
    let detail = consequence.detail
    switch consequence.type {
    case "add", "mod":
      if detail["eventdata"]?.members == nil { return "it has no 'eventdata'" }
      return event.data == nil ? "the event has no data" : nil
    case "dispatch":
      if chainCount >= 1 { return "the event was dispatched by a rule itself" }
      for key in ["type", "source", "eventdataaction"] where detail[key]?.string == nil {
        return "it has no '\(key)'"
      }
      let isKnown = ["copy", "new"].contains(detail["eventdataaction"]?.string ?? "")
      return isKnown ? nil : "'eventdataaction' is neither 'copy' nor 'new'"
    case "schema": return obstacle(toSchema: detail, from: event)
    default: return nil
    }
  }

  private func obstacle(toSchema detail: LocatedValue, from event: Event) -> String? {
    for key in ["id", "schema"] where detail[key]?.string == nil { return "it has no '\(key)'" }
    guard let data = detail["data"], data.members != nil else { return "it has no 'data'" }
    guard detail["schema"]?.string == Self.historySchema else { return nil }
    guard let operation = data["operation"]?.string, ["insert", "insertIfNotExists"].contains(operation)
    else {
      return "its 'operation' is neither 'insert' nor 'insertIfNotExists'"
    }
    guard let content = data["content"], content.members?.isEmpty == false else {
      return "it has no 'content'"
    }
    guard operation == "insertIfNotExists" else { return nil }
    let recorded = historyEvent(of: content, from: event)
    guard recorded.eventHash != 0 else { return "its 'content' has nothing to tell it by" }
    let results = runtime.getHistoricalEvents([recorded.toEventHistoryRequest()], enforceOrder: false)
    return results.first?.count == 0 ? nil : "the history has such an event"
  }

  private func historyEvent(of content: LocatedValue, from event: Event) -> Event {
    event.createChainedEvent(
      name: "Dispatch Consequence Result", type: EventType.rulesEngine, source: EventSource.responseContent,
      data: content)
  }

  /// Carries out a consequence to which there is no obstacle.
  private func perform(_ consequence: RuleConsequence, _ event: inout Event, chainCount: Int) {
    let detail = consequence.detail
    switch consequence.type {
    case "add", "mod":
      guard let new = detail["eventdata"], new.members != nil, let data = event.data else { return }
      event = event.copyWithNewData(data.merging(new, overwrite: consequence.type == "mod"))
    case "dispatch": dispatch(detail, from: event, chainCount: chainCount)
    case "schema": schema(consequence, from: event)
    default: hand(on: consequence, from: event)
    }
  }

  private func dispatch(_ detail: LocatedValue, from event: Event, chainCount: Int) {
    guard let type = detail["type"]?.string, let source = detail["source"]?.string,
      let action = detail["eventdataaction"]?.string
    else { return }
    let data: LocatedValue?
    switch action {
    case "copy": data = event.data
    case "new":
      data = detail["eventdata"].flatMap {
        $0.members == nil ? nil : LocatedValue.object([]).merging($0, overwrite: true)
      }
    default: return
    }
    let dispatched = event.createChainedEvent(
      name: "Dispatch Consequence Result", type: type, source: source, data: data)
    chainCounts[dispatched.id] = chainCount + 1
    runtime.dispatch(event: dispatched)
  }

  private func schema(_ consequence: RuleConsequence, from event: Event) {
    guard consequence.detail["schema"]?.string == Self.historySchema,
      let content = consequence.detail["data"]?["content"]
    else { return hand(on: consequence, from: event) }
    if runtime.recordHistoricalEvent(historyEvent(of: content, from: event)) {
      hand(on: consequence, from: event)
    }
  }

  /// Sends a consequence to whoever listens.
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
