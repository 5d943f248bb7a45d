import Definitions
import EventExtensions
import Testing

@Suite struct EventHistoryTests {
  @Test func recordsAHashOnceForEachMillisecond() {
    var history = EventHistory()
    let records: [(hash: UInt32, time: Double)] = [(7, 100), (7, 100), (7, 101), (8, 100), (0, 100)]
    #expect(records.map { history.record(hash: $0.hash, at: $0.time) } == [true, false, true, true, false])
  }

  @Test func recordsEventsOfOneMillisecondOnce() {
    let hub = EventHub(time: 10)
    let event = Event(name: "n", type: "t", source: "s", data: ["a": 1], mask: ["a"])
    hub.start()
    hub.dispatch(event)
    hub.advance(by: 0.0004)
    hub.dispatch(Event(name: "n", type: "t", source: "s", data: ["a": 1], mask: ["a"]))
    #expect(hub.getHistoricalEvents([event.toEventHistoryRequest()], enforceOrder: false).map(\.count) == [1])
  }

  @Test func dispatchesNoConsequenceForASecondInsertInOneMillisecond() throws {
    let document: LocatedValue = [
      "version": 1,
      "rules": [
        [
          "condition": [
            "type": "matcher", "definition": ["key": "~type", "matcher": "eq", "values": ["t"]],
          ],
          "consequences": [
            [
              "id": "c", "type": "schema",
              "detail": [
                "id": "c", "schema": "https://ns.adobe.com/personalization/eventHistoryOperation",
                "data": ["operation": "insert", "content": ["saved": "yes"]],
              ],
            ]
          ],
        ]
      ],
    ]
    let hub = EventHub(time: 10)
    try hub.registerExtension(RulesHost.self)
    let host = try #require(
      hub.extensionRegistered(key: String(reflecting: RulesHost.self)) as? RulesHost)
    let engine = LaunchRulesEngine(name: "rules", extensionRuntime: host.runtime)
    engine.addRules(try #require(LaunchRulesParser.parse(document)))
    hub.registerPreprocessor { engine.process(event: $0) }
    hub.start()
    hub.dispatch(Event(name: "n", type: "t", source: "s"))
    hub.dispatch(Event(name: "n", type: "t", source: "s"))
    hub.advance(by: 1)
    hub.dispatch(Event(name: "n", type: "t", source: "s"))
    #expect(host.consequences == 2)
  }

  private final class RulesHost: Extension {
    static let extensionVersion = "1.0.0"
    let name = "rules-host"
    let friendlyName = "Rules"
    let metadata: [String: String]? = nil
    let runtime: any ExtensionRuntime
    private(set) var consequences = 0

    init?(runtime: any ExtensionRuntime) {
      self.runtime = runtime
    }

    func onRegistered() {
      registerListener(type: EventType.rulesEngine, source: EventSource.responseContent) { [unowned self] _ in
        consequences += 1
      }
    }

    func onUnregistered() {}
  }
}
