import ConformanceSupport
import Definitions
import EventExtensions
import Testing

@Suite struct HubConformanceTests {
  @Test(arguments: ConformanceCase.rows("eventHub"))
  func handsEventsOn(_ row: ConformanceCase) throws {
    #expect(HubScript(row.input).result.difference(from: row.expect) == nil)
  }

  @Test(arguments: ConformanceCase.rows("listenerMatch"))
  func matchesListeners(_ row: ConformanceCase) throws {
    let labels = EventLabels(.of(["e": row.input["event"], "trigger": nil] as [String: Any?]))
    let event = try #require(labels.event("e"))
    let pattern = EventPattern(
      type: row.input["listener"]?["type"]?.string ?? "",
      source: row.input["listener"]?["source"]?.string ?? "")
    #expect(pattern.matches(event) == row.expect["notified"]?.bool)
  }

  @Test(arguments: ConformanceCase.rows("event"))
  func derivesEvents(_ row: ConformanceCase) throws {
    var events: [String: Event] = [:]
    for step in row.input["script"]?.elements ?? [] {
      let name = step["name"]?.string ?? ""
      let type = step["type"]?.string ?? ""
      let source = step["source"]?.string ?? ""
      let data = step["data"].flatMap { $0.isNull ? nil : $0 }
      let other = step["of"]?.string.flatMap { events[$0] }
      let event: Event? =
        switch step["op"]?.string {
        case "create": Event(name: name, type: type, source: source, data: data, mask: step["mask"]?.strings)
        case "response": other?.createResponseEvent(name: name, type: type, source: source, data: data)
        case "chained": other?.createChainedEvent(name: name, type: type, source: source, data: data)
        default: other?.copyWithNewData(data)
        }
      events[step["as"]?.string ?? ""] = event
    }
    func label(_ id: Event.ID?) -> String? {
      id.flatMap { id in events.filter { $0.value.id == id }.keys.min() }.map { "@\($0).id" }
    }
    let result = events.mapValues { event in
      [
        "name": event.name, "type": event.type, "source": event.source, "data": event.data,
        "id": label(event.id), "responseID": label(event.responseID), "parentID": label(event.parentID),
        "mask": event.mask, "eventHash": Int(event.eventHash),
      ] as [String: Any?]
    }
    #expect(LocatedValue.of(result as [String: Any?]).difference(from: row.expect) == nil)
  }

  @Test(arguments: ConformanceCase.rows("sharedState"))
  func keepsVersions(_ row: ConformanceCase) throws {
    var state = SharedState()
    var result: [String: Any?] = [:]
    for step in row.input["script"]?.elements ?? [] {
      let version = Int(step["version"]?.number ?? 0)
      let data = step["data"].flatMap { $0.isNull ? nil : $0 }
      switch step["op"]?.string {
      case "set": state.set(version: version, data: data)
      case "addPending": state.addPending(version: version)
      case "updatePending": state.updatePending(version: version, data: data)
      case "isEmpty": result[step["as"]?.string ?? ""] = state.isEmpty
      default:
        let isLastSet = step["resolution"]?.string == "lastSet"
        result[step["as"]?.string ?? ""] =
          (isLastSet ? state.resolveLastSet(version: version) : state.resolve(version: version)).dump
      }
    }
    #expect(LocatedValue.of(result).difference(from: row.expect) == nil)
  }

  @Test(arguments: ConformanceCase.rows("testableRuntime"))
  func simulatesAHub(_ row: ConformanceCase) throws {
    let runtime = TestableExtensionRuntime()
    let events = EventLabels(row.input["events"])
    var heard: [String: [String]] = [:]
    var result: [String: Any?] = [:]
    for step in row.input["script"]?.elements ?? [] {
      let label = step["label"]?.string ?? ""
      let type = step["eventType"]?.string ?? ""
      let source = step["eventSource"]?.string ?? ""
      let event = events.event(step["event"]?.string)
      let kind = step["type"]?.string.flatMap(SharedStateKind.init(rawValue:)) ?? .standard
      switch step["op"]?.string {
      case "registerListener":
        heard[label] = []
        runtime.registerListener(type: type, source: source) { heard[label]?.append($0.caseName) }
      case "simulateComingEvents":
        runtime.simulateComingEvents((step["events"]?.strings ?? []).compactMap(events.event))
      case "ignoreEvent": runtime.ignoreEvent(type: type, source: source)
      case "resetIgnoredEvents": runtime.resetIgnoredEvents()
      case "dispatch": if let event { runtime.dispatch(event: event) }
      case "createSharedState": runtime.createSharedState(data: step["data"], event: event, kind: .standard)
      case "simulateSharedState":
        let status = step["status"]?.string.flatMap(SharedStateStatus.init(rawValue:)) ?? .none
        runtime.simulateSharedState(
          for: step["name"]?.string ?? "", event: event, data: (step["value"], status), kind: kind)
      case "getSharedState":
        result[step["as"]?.string ?? ""] =
          runtime.getSharedState(
            extensionName: step["name"]?.string ?? "", event: event, barrier: true, resolution: .any,
            kind: kind)?.dump
      case "resetDispatchedEventAndCreatedSharedStates":
        runtime.resetDispatchedEventAndCreatedSharedStates()
      default:
        result[step["as"]?.string ?? ""] =
          [
            "dispatched": runtime.dispatchedEvents.map(\.name),
            "createdSharedStates": runtime.createdSharedStates,
            "createdXdmSharedStates": runtime.createdXdmSharedStates,
          ] as [String: Any?]
      }
    }
    result["listeners"] = heard as [String: Any?]
    #expect(LocatedValue.of(result).difference(from: row.expect) == nil)
  }

  @Test func givesUpEventsThatNeverEnd() {
    let hub = EventHub(budget: 50)
    var isExceeded = false
    hub.observer = { if case .exceededBudget = $0 { isExceeded = true } }
    hub.registerListener(type: "ping", source: "s") { _ in
      hub.dispatch(Event(name: "again", type: "ping", source: "s"))
    }
    hub.start()
    hub.dispatch(Event(name: "first", type: "ping", source: "s"))
    #expect(isExceeded)
  }
}
