import ConformanceSupport
import Definitions
import EventExtensions
import Testing

@Suite struct RuleConformanceTests {
  private static func event(_ input: CaseInput) throws -> Event {
    try EventParts(try input.required("event")).event
  }

  private static func runtime(_ input: CaseInput) throws -> TestableExtensionRuntime {
    let runtime = TestableExtensionRuntime()
    try simulate(input["sharedStates"], in: runtime)
    runtime.mockEventHistoryResults = try input.list("historyResults").map(EventHistoryResult.init)
    return runtime
  }

  private static func simulate(_ states: CaseInput?, in runtime: TestableExtensionRuntime) throws {
    for (name, state) in try states?.members() ?? [] {
      runtime.simulateSharedState(for: name, data: (state.data("value"), try state.required("status").word()))
    }
  }

  /// Returns the rules that a case contains or refers to by path, or nil if they cannot be read.
  private static func rules(_ input: CaseInput) throws -> [LaunchRule]? {
    guard let path = try input["file"]?.text() else { return LaunchRulesParser.parse(input.raw) }
    return LaunchRulesParser.parse(try ConformanceCase.fixture(path))
  }

  private static func usable(_ input: CaseInput) throws -> [LaunchRule] {
    guard let rules = try rules(input) else { throw CaseError("The rules cannot be read") }
    return rules
  }

  @Test(arguments: ConformanceCase.rows("rules"))
  func evaluatesRulesAndConsequences(_ row: ConformanceCase) {
    row.check(.eventHub) { input in
      let runtime = try Self.runtime(input)
      runtime.recordHistoricalEventResult = try input.flag("recordResult", default: true)
      let engine = LaunchRulesEngine(name: "test_rules_engine", extensionRuntime: runtime)
      if let rules = input["rules"] {
        engine.replaceRules(with: try Self.usable(rules))
        runtime.removeDispatchedEvents()
      }
      let labels = EventLabels(input["events"])
      var dispatchedByLabel: [String: Event] = [:]
      var result: [String: Any?] = [:]
      func label(_ id: Event.ID?) -> String? {
        labels.label(of: id) ?? dispatchedByLabel.first { $0.value.id == id }.map { "@\($0.key).id" }
      }
      func dump(_ event: Event) -> LocatedValue {
        .object([
          "name": event.name, "type": event.type, "source": event.source, "data": event.data,
          "mask": event.mask, "parentID": label(event.parentID), "responseID": label(event.responseID),
          "id": label(event.id),
        ])
      }
      func process(_ event: Event, _ step: CaseInput) throws {
        let processed = engine.process(event: event)
        result[try step.text("as")] = LocatedValue.object([
          "processed": dump(processed), "dispatched": runtime.dispatchedEvents.map(dump),
          "dispatchedCount": runtime.dispatchedEvents.count,
          "recordCalled": runtime.recordHistoricalEventCalled,
          "recordedData": runtime.receivedRecordHistoricalEvent?.data,
          "historyRequestCount": runtime.receivedEventHistoryRequests.count,
          "enforceOrder": runtime.receivedEnforceOrder,
        ])
      }
      for step in try input.list("script") {
        switch try step.text("op") {
        case "sharedStates": try Self.simulate(try step.required("states"), in: runtime)
        case "replaceRules": engine.replaceRules(with: try Self.usable(try step.required("rules")))
        case "evaluate":
          let consequences = engine.evaluate(event: try labels.event(try step.required("event")))
          result[try step.text("as")] = LocatedValue.of(
            consequences?.map { LocatedValue.object(["id": $0.id, "type": $0.type, "detail": $0.detail]) })
        case "process": try process(try labels.event(try step.required("event")), step)
        case "processDispatched":
          let index = try step.integer("index")
          guard runtime.dispatchedEvents.indices.contains(index) else {
            throw CaseError(
              "\(runtime.dispatchedEvents.count) events were dispatched, so there is none at \(index)")
          }
          let event = runtime.dispatchedEvents[index]
          if let name = try step["label"]?.text() { dispatchedByLabel[name] = event }
          if try step.flag("clear", default: true) { runtime.removeDispatchedEvents() }
          try process(event, step)
        default: throw try step.required("op").unknown("operation")
        }
      }
      return .object(result)
    }
  }

  @Test(arguments: ConformanceCase.rows("rulesParse"))
  func readsRules(_ row: ConformanceCase) {
    row.check(.eventHub) { input in
      let rules = try Self.rules(try input.required("rules"))
      return .object(["ruleCount": rules?.count, "consequenceCounts": rules?.map(\.consequences.count)])
    }
  }

  @Test(arguments: ConformanceCase.rows("condition"))
  func evaluatesConditions(_ row: ConformanceCase) {
    row.check { input in
      let runtime = try Self.runtime(input)
      let event = try Self.event(input)
      do {
        let condition = try RuleCondition.read(
          try input.raw("condition"), hasHistory: !(try input.flag("parseWithoutRuntime")))
        guard let condition else { return .object(["matches": "ruleDropped"]) }
        return .object(["matches": condition.holds(for: event, runtime: runtime)])
      } catch is UnreadableRules {
        return .object(["matches": "parseError"])
      }
    }
  }

  @Test(arguments: ConformanceCase.rows("token"))
  func findsTokens(_ row: ConformanceCase) {
    row.check(.eventHub) { input in
      let tokens = RuleTokens(event: try Self.event(input), runtime: try Self.runtime(input))
      return .object(["value": tokens.value(try input.text("key"))])
    }
  }

  @Test(arguments: ConformanceCase.rows("template"))
  func fillsTemplates(_ row: ConformanceCase) {
    row.check { input in
      let tokens = RuleTokens(event: try Self.event(input), runtime: try Self.runtime(input))
      return .object(["rendered": RuleTemplate(tokens).render(try input.text("template"))])
    }
  }

  @Test(arguments: ConformanceCase.rows("transform"))
  func transformsValues(_ row: ConformanceCase) {
    row.check { input in
      .object(["result": RuleTemplate.transform(try input.text("name"), try input.raw("value"))])
    }
  }

  @Test(arguments: ConformanceCase.rows("merge"))
  func mergesData(_ row: ConformanceCase) {
    row.check { input in
      .object([
        "result": try input.raw("to").merging(try input.raw("from"), overwrite: try input.bool("overwrite"))
      ])
    }
  }

  @Test(arguments: ConformanceCase.rows("flatten"))
  func flattensData(_ row: ConformanceCase) {
    row.check { input in
      .object(["result": try input.raw("value").flattened() as [String: Any?]])
    }
  }

  @Test(arguments: ConformanceCase.rows("hash"))
  func hashesData(_ row: ConformanceCase) {
    row.check { input in
      let hash = EventHash.hash(try input.raw("data").flattened(), mask: try input.present("mask")?.texts())
      return .object(["hash": Int(hash)])
    }
  }

  @Test(arguments: ConformanceCase.rows("hashString"))
  func hashesPieceByPiece(_ row: ConformanceCase) {
    row.check { input in
      .object(["hash": Int(try input.required("chain").texts().reduce(0) { EventHash.feed($1, into: $0) })])
    }
  }

  @Test(arguments: ConformanceCase.rows("historyCondition"))
  func countsHistory(_ row: ConformanceCase) {
    row.check { input in
      let search: RuleCondition.SearchType = try input.required("searchType").word()
      return .object(["value": search.value(of: try input.list("results").map(EventHistoryResult.init))])
    }
  }

  @Test(arguments: ConformanceCase.rows("historyRequest"))
  func queriesTheHistory(_ row: ConformanceCase) {
    row.check(.eventHub) { input in
      let event = Event(
        name: "n", type: "t", source: "s", data: input.data("data"), mask: try input.present("mask")?.texts())
      return .object(["mask": event.toEventHistoryRequest().mask as [String: Any?]])
    }
  }

  @Test func returnsHistoryResultsInOrder() {
    var history = EventHistory()
    history.record(hash: EventHash.hash(["a": LocatedValue(.string("1"))]), at: 100)
    history.record(hash: EventHash.hash(["b": LocatedValue(.string("2"))]), at: 50)
    let requests = ["a": "1", "b": "2"].sorted { $0.key < $1.key }.map {
      EventHistoryRequest(mask: [$0.key: LocatedValue(.string($0.value))])
    }
    #expect(history.answer(requests, enforceOrder: false).map(\.count) == [1, 1])
    #expect(history.answer(requests, enforceOrder: true).map(\.count) == [1, 0])
  }
}

extension EventHistoryResult {
  fileprivate init(_ value: CaseInput) throws {
    self.init(
      count: try value.integer("count"), oldest: try value.present("oldest")?.number(),
      newest: try value.present("newest")?.number())
  }
}
