import ConformanceSupport
import Definitions
import EventExtensions
import Testing

extension Comparison {
  /// The comparison for rows about the event hub: partial, except for exact comparison of data.
  static let eventHub = Comparison.partial([
    "value": .exact, "data": .exact, "detail": .exact, "result": .exact, "mask": .exact,
  ])
}

@Suite struct HubConformanceTests {
  @Test func runsCasesOfAllKinds() throws {
    #expect(try ConformanceCase.kindsWithoutTest() == [])
  }

  @Test(arguments: ConformanceCase.rows("eventHub"))
  func dispatchesEvents(_ row: ConformanceCase) {
    row.check(.eventHub) { try HubScript($0).result }
  }

  @Test(arguments: ConformanceCase.rows("listenerMatch"))
  func matchesListeners(_ row: ConformanceCase) {
    row.check { input in
      let listener = try input.required("listener")
      let pattern = EventPattern(type: try listener.text("type"), source: try listener.text("source"))
      let parts = try EventParts(try input.required("event"))
      let trigger = Event(name: "trigger", type: "t", source: "s")
      let event = try input.required("event").has("responseTo") ? parts.response(to: trigger) : parts.event
      _ = try input.required("event")["responseTo"]?.text()
      return .object(["notified": pattern.matches(event)])
    }
  }

  @Test(arguments: ConformanceCase.rows("event"))
  func derivesEvents(_ row: ConformanceCase) {
    row.check(.eventHub) { input in
      var events: [String: Event] = [:]
      for step in try input.list("script") {
        func other() throws -> Event {
          guard let event = events[try step.text("of")] else {
            throw try step.required("of").unknown("event")
          }
          return event
        }
        events[try step.text("as")] =
          switch try step.text("op") {
          case "create": try EventParts(step).event
          case "response": try EventParts(step).response(to: other())
          case "chained": try EventParts(step).chained(from: other())
          case "copyWithNewData": try other().copyWithNewData(step.data("data"))
          default: throw try step.required("op").unknown("operation")
          }
      }
      func label(_ id: Event.ID?) -> String? {
        id.flatMap { id in events.filter { $0.value.id == id }.keys.min() }.map { "@\($0).id" }
      }
      return .object(
        events.mapValues { event in
          LocatedValue.object([
            "name": event.name, "type": event.type, "source": event.source, "data": event.data,
            "id": label(event.id), "responseID": label(event.responseID), "parentID": label(event.parentID),
            "mask": event.mask, "eventHash": Int(event.eventHash),
          ])
        })
    }
  }

  @Test(arguments: ConformanceCase.rows("sharedState"))
  func keepsStateVersions(_ row: ConformanceCase) {
    row.check(.eventHub) { input in
      var state = SharedState()
      var result: [String: Any?] = [:]
      for step in try input.list("script") {
        switch try step.text("op") {
        case "set": state.set(version: try step.integer("version"), data: step.data("data"))
        case "addPending": state.addPending(version: try step.integer("version"))
        case "updatePending":
          state.updatePending(version: try step.integer("version"), data: step.data("data"))
        case "isEmpty": result[try step.text("as")] = state.isEmpty
        case "resolve":
          let version = try step.integer("version")
          let resolution: SharedStateResolution = try step.required("resolution").word()
          let resolved =
            switch resolution {
            case .any: state.resolve(version: version)
            case .lastSet: state.resolveLastSet(version: version)
            }
          result[try step.text("as")] = resolved.dump
        default: throw try step.required("op").unknown("operation")
        }
      }
      return .object(result)
    }
  }

  @Test(arguments: ConformanceCase.rows("testableRuntime"))
  func simulatesAHub(_ row: ConformanceCase) {
    row.check(.eventHub) { input in
      let runtime = TestableExtensionRuntime()
      let events = EventLabels(input["events"])
      var heard: [String: [String]] = [:]
      var result: [String: Any?] = [:]
      for step in try input.list("script") {
        switch try step.text("op") {
        case "registerListener":
          let label = try step.text("label")
          heard[label] = []
          runtime.registerListener(type: try step.text("eventType"), source: try step.text("eventSource")) {
            heard[label]?.append($0.caseName)
          }
        case "simulateComingEvents":
          runtime.simulateComingEvents(try step.list("events").map { try events.event($0) })
        case "ignoreEvent":
          runtime.ignoreEvent(type: try step.text("eventType"), source: try step.text("eventSource"))
        case "resetIgnoredEvents": runtime.resetIgnoredEvents()
        case "dispatch": runtime.dispatch(event: try events.event(try step.required("event")))
        case "createSharedState":
          runtime.createSharedState(
            data: step.data("data"), event: try events.event(of: step), kind: .standard)
        case "simulateSharedState":
          runtime.simulateSharedState(
            for: try step.text("name"), event: try events.event(of: step),
            data: (step.data("value"), try step.required("status").word()), kind: try step.stateKind())
        case "getSharedState":
          let state = runtime.getSharedState(
            extensionName: try step.text("name"), event: try events.event(of: step),
            barrier: try step.bool("barrier"), resolution: .any, kind: try step.stateKind())
          result[try step.text("as")] = LocatedValue.of(state?.dump)
        case "resetDispatchedEventAndCreatedSharedStates":
          runtime.resetDispatchedEventAndCreatedSharedStates()
        case "snapshot":
          result[try step.text("as")] = LocatedValue.object([
            "dispatched": runtime.dispatchedEvents.map(\.name),
            "createdSharedStates": runtime.createdSharedStates,
            "createdXdmSharedStates": runtime.createdXdmSharedStates,
          ])
        default: throw try step.required("op").unknown("operation")
        }
      }
      result["listeners"] = heard as [String: Any?]
      return .object(result)
    }
  }

  @Test func stopsEndlessEvents() {
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
