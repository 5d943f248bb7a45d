import ConformanceSupport
import Definitions
import EventExtensions
import Testing

@Suite struct RuleConformanceTests {
  private static func event(_ value: LocatedValue?) throws -> Event {
    try #require(EventLabels(.of(["e": value] as [String: Any?])).event("e"))
  }

  private static func runtime(_ states: LocatedValue?, history: LocatedValue? = nil)
    -> TestableExtensionRuntime
  {
    let runtime = TestableExtensionRuntime()
    simulate(states, in: runtime)
    runtime.mockEventHistoryResults = (history?.elements ?? []).map(EventHistoryResult.init)
    return runtime
  }

  private static func simulate(_ states: LocatedValue?, in runtime: TestableExtensionRuntime) {
    for state in states?.members ?? [] {
      let status = state.value["status"]?.string.flatMap(SharedStateStatus.init(rawValue:)) ?? .none
      runtime.simulateSharedState(
        for: state.key, data: (state.value["value"].flatMap { $0.isNull ? nil : $0 }, status))
    }
  }

  @Test(arguments: ConformanceCase.rows("rules"))
  func carriesOutRules(_ row: ConformanceCase) throws {
    let runtime = Self.runtime(row.input["sharedStates"], history: row.input["historyResults"])
    runtime.recordHistoricalEventResult = row.input["recordResult"]?.bool ?? true
    let engine = LaunchRulesEngine(name: "test_rules_engine", extensionRuntime: runtime)
    if let rules = row.input["rules"] {
      engine.replaceRules(with: LaunchRulesParser.parse(rules) ?? [])
      runtime.removeDispatchedEvents()
    }
    let labels = EventLabels(row.input["events"])
    var dispatchedByLabel: [String: Event] = [:]
    var result: [String: Any?] = [:]
    func label(_ id: Event.ID?) -> String? {
      labels.label(of: id) ?? dispatchedByLabel.first { $0.value.id == id }.map { "@\($0.key).id" }
    }
    func dump(_ event: Event) -> [String: Any?] {
      [
        "name": event.name, "type": event.type, "source": event.source, "data": event.data,
        "parentID": label(event.parentID), "responseID": label(event.responseID), "id": label(event.id),
      ]
    }
    for step in row.input["script"]?.elements ?? [] {
      switch step["op"]?.string {
      case "sharedStates": Self.simulate(step["states"], in: runtime)
      case "replaceRules":
        engine.replaceRules(with: LaunchRulesParser.parse(try step.required("rules")) ?? [])
      case "evaluate":
        let event = try #require(labels.event(step["event"]?.string))
        result[step["as"]?.string ?? ""] =
          engine.evaluate(event: event)?.map {
            ["id": $0.id, "type": $0.type, "detail": $0.detail] as [String: Any?]
          }
      default:
        var event = labels.event(step["event"]?.string)
        if step["op"]?.string == "processDispatched" {
          event = runtime.dispatchedEvents[Int(step["index"]?.number ?? 0)]
          if let name = step["label"]?.string { dispatchedByLabel[name] = event }
          if step["clear"]?.bool != false { runtime.removeDispatchedEvents() }
        }
        let processed = engine.process(event: try #require(event))
        result[step["as"]?.string ?? ""] =
          [
            "processed": dump(processed), "dispatched": runtime.dispatchedEvents.map(dump),
            "dispatchedCount": runtime.dispatchedEvents.count,
            "recordCalled": runtime.recordHistoricalEventCalled,
            "recordedData": runtime.receivedRecordHistoricalEvent?.data,
            "historyRequestCount": runtime.receivedEventHistoryRequests.count,
            "enforceOrder": runtime.receivedEnforceOrder,
          ] as [String: Any?]
      }
    }
    #expect(LocatedValue.of(result).difference(from: row.expect) == nil)
  }

  @Test(arguments: ConformanceCase.rows("rulesParse"))
  func readsRules(_ row: ConformanceCase) throws {
    let rules = LaunchRulesParser.parse(try row.input.required("rules"))
    let result: [String: Any?] = [
      "ruleCount": rules?.count, "consequenceCounts": rules?.map(\.consequences.count),
    ]
    #expect(LocatedValue.of(result).difference(from: row.expect) == nil)
  }

  @Test(arguments: ConformanceCase.rows("condition"))
  func judgesConditions(_ row: ConformanceCase) throws {
    let runtime = Self.runtime(row.input["sharedStates"], history: row.input["historyResults"])
    let event = try Self.event(row.input["event"])
    let result: LocatedValue
    do {
      let condition = try RuleCondition.read(
        row.input.required("condition"), hasHistory: row.input["parseWithoutRuntime"]?.bool != true)
      result = condition.map { .of($0.holds(for: event, runtime: runtime)) } ?? .of("ruleDropped")
    } catch is UnreadableRules {
      result = .of("parseError")
    }
    #expect(LocatedValue.of(["matches": result] as [String: Any?]).difference(from: row.expect) == nil)
  }

  @Test(arguments: ConformanceCase.rows("token"))
  func findsTokens(_ row: ConformanceCase) throws {
    let tokens = RuleTokens(
      event: try Self.event(row.input["event"]), runtime: Self.runtime(row.input["sharedStates"]))
    let value = tokens.value(try #require(row.input["key"]?.string))
    #expect(LocatedValue.of(["value": value] as [String: Any?]).difference(from: row.expect) == nil)
  }

  @Test(arguments: ConformanceCase.rows("template"))
  func fillsTemplates(_ row: ConformanceCase) throws {
    let tokens = RuleTokens(
      event: try Self.event(row.input["event"]), runtime: Self.runtime(row.input["sharedStates"]))
    let rendered = RuleTemplate(tokens).render(try #require(row.input["template"]?.string))
    #expect(rendered == row.expect["rendered"]?.string)
  }

  @Test(arguments: ConformanceCase.rows("transform"))
  func transformsValues(_ row: ConformanceCase) throws {
    let value = RuleTemplate.transform(
      row.input["name"]?.string ?? "", row.input["value"] ?? LocatedValue(.null))
    #expect(LocatedValue.of(["result": value] as [String: Any?]).difference(from: row.expect) == nil)
  }

  @Test(arguments: ConformanceCase.rows("merge"))
  func mergesData(_ row: ConformanceCase) throws {
    let merged = try row.input.required("to").merging(
      row.input.required("from"), overwrite: row.input["overwrite"]?.bool ?? false)
    let expected = try row.expect.required("result")
    #expect(merged.hasSameData(as: expected))
  }

  @Test(arguments: ConformanceCase.rows("flatten"))
  func flattensData(_ row: ConformanceCase) throws {
    let flattened = try row.input.required("value").flattened()
    let expected = try row.expect.required("result")
    #expect(LocatedValue.of(flattened as [String: Any?]).hasSameData(as: expected))
  }

  @Test(arguments: ConformanceCase.rows("hash"))
  func hashesData(_ row: ConformanceCase) throws {
    let hash = EventHash.hash(try row.input.required("data").flattened(), mask: row.input["mask"]?.strings)
    #expect(Double(hash) == row.expect["hash"]?.number)
  }

  @Test(arguments: ConformanceCase.rows("hashString"))
  func hashesPieceByPiece(_ row: ConformanceCase) throws {
    let hash = (row.input["chain"]?.strings ?? []).reduce(0) { EventHash.feed($1, into: $0) }
    #expect(Double(hash) == row.expect["hash"]?.number)
  }

  @Test(arguments: ConformanceCase.rows("historyCondition"))
  func countsHistory(_ row: ConformanceCase) throws {
    let search = try #require(
      row.input["searchType"]?.string.flatMap(RuleCondition.SearchType.init(rawValue:)))
    let results = (row.input["results"]?.elements ?? []).map(EventHistoryResult.init)
    #expect(Double(search.value(of: results)) == row.expect["value"]?.number)
  }

  @Test(arguments: ConformanceCase.rows("historyRequest"))
  func asksTheHistory(_ row: ConformanceCase) throws {
    let event = Event(
      name: "n", type: "t", source: "s", data: row.input["data"], mask: row.input["mask"]?.strings)
    let mask = event.toEventHistoryRequest().mask
    let result: [String: Any?] = ["mask": mask as [String: Any?]]
    #expect(LocatedValue.of(result).difference(from: row.expect) == nil)
  }

  @Test func answersInOrder() {
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
  fileprivate init(_ value: LocatedValue) {
    self.init(
      count: Int(value["count"]?.number ?? 0), oldest: value["oldest"]?.number,
      newest: value["newest"]?.number)
  }
}
