import ConformanceSupport
import Definitions
import EventExtensions
import Testing

extension ExtensionGuideTests {
  // MARK: Shared states

  @Test func sharesAState() throws {
    let owner = try add("com.example.owner")
    var announced: [String] = []
    hub.registerListener(type: EventType.hub, source: EventSource.sharedState) { event in
      announced.append(event.data?["stateowner"]?.string ?? "nobody")
    }
    hub.start()
    let visit = makeVisit("Home")
    hub.dispatch(visit)
    owner.createSharedState(data: object(["step": 1]), event: visit)
    owner.createSharedState(data: object(["step": 2]), event: nil)
    let versions = hub.versions(extensionName: "com.example.owner")
    #expect(versions.compactMap(\.data) == [object(["step": 1]), object(["step": 2])])
    #expect(versions.first?.version == hub.number(of: visit))
    #expect(announced == [EventHub.name, "com.example.owner", "com.example.owner"])
  }

  @Test func resolvesAPendingState() throws {
    let owner = try add("com.example.owner")
    let reader = try add("com.example.reader")
    hub.start()
    owner.createSharedState(data: object(["step": 1]), event: nil)
    let resolve = owner.createPendingSharedState(event: nil)
    let before = reader.getSharedState(extensionName: "com.example.owner", event: nil)
    #expect(before == SharedStateResult(status: .pending, value: object(["step": 1])))
    resolve(object(["step": 2]))
    let after = reader.getSharedState(extensionName: "com.example.owner", event: nil)
    #expect(after == SharedStateResult(status: .set, value: object(["step": 2])))
  }

  @Test func readsAState() throws {
    let owner = try add("com.example.owner")
    let reader = try add("com.example.reader")
    func read(_ event: Event?) -> SharedStateResult? {
      reader.getSharedState(extensionName: "com.example.owner", event: event)
    }
    hub.start()
    #expect(reader.getSharedState(extensionName: "com.example.unknown", event: nil) == nil)
    #expect(read(nil) == SharedStateResult(status: .none))
    let home = makeVisit("Home")
    let shop = makeVisit("Shop")
    hub.dispatch(home)
    owner.createSharedState(data: object(["step": 1]), event: home)
    hub.dispatch(shop)
    owner.createSharedState(data: object(["step": 2]), event: shop)
    owner.createSharedState(data: object(["step": 3]), event: nil)
    #expect(read(home) == SharedStateResult(status: .set, value: object(["step": 1])))
    #expect(read(shop) == SharedStateResult(status: .set, value: object(["step": 2])))
    #expect(read(nil) == SharedStateResult(status: .set, value: object(["step": 3])))
  }

  @Test func readsAStateBehindABarrier() throws {
    var statuses: [String: SharedStateStatus] = [:]
    func readOnVisits(_ reader: Part) {
      reader.registerListener(type: EventType.analytics, source: EventSource.requestContent) { event in
        for barrier in [true, false] {
          let state = reader.getSharedState(
            extensionName: "com.example.owner", event: event, barrier: barrier)
          statuses["\(reader.name) \(barrier)"] = state?.status
        }
      }
    }
    try add("before", setUp: readOnVisits)
    try add("com.example.owner") { owner in
      owner.createSharedState(data: object(["step": 1]), event: nil)
    }
    try add("after", setUp: readOnVisits)
    hub.start()
    hub.dispatch(makeVisit("Home"))
    let expected: [String: SharedStateStatus] = [
      "before true": .pending, "before false": .set, "after true": .set, "after false": .set,
    ]
    #expect(statuses == expected)
  }

  @Test func readsTheLastStateThatIsSet() throws {
    let owner = try add("com.example.owner")
    let reader = try add("com.example.reader")
    func read(_ resolution: SharedStateResolution) -> SharedStateResult? {
      reader.getSharedState(extensionName: "com.example.owner", event: nil, resolution: resolution)
    }
    hub.start()
    let cached = object(["from": "cache"])
    let remote = object(["from": "network"])
    owner.createSharedState(data: cached, event: nil)
    let resolve = owner.createPendingSharedState(event: nil)
    #expect(read(.any)?.status == .pending)
    #expect(read(.lastSet) == SharedStateResult(status: .set, value: cached))
    resolve(remote)
    #expect(read(.any) == SharedStateResult(status: .set, value: remote))
    #expect(read(.lastSet) == SharedStateResult(status: .set, value: remote))
  }

  @Test func listensForStatesOfOneExtension() throws {
    var steps: [Double] = []
    var others: [String] = []
    try add("com.example.follower") { part in
      part.registerListener(type: EventType.hub, source: EventSource.sharedState) { event in
        guard let owner = event.data?["stateowner"]?.string else { return }
        guard owner == "com.example.owner" else {
          others.append(owner)
          return
        }
        let state = part.getSharedState(extensionName: owner, event: nil)
        steps.append(state?.value?["step"]?.number ?? 0)
      }
    }
    let owner = try add("com.example.owner")
    let stranger = try add("com.example.stranger")
    hub.start()
    stranger.createSharedState(data: object(["step": 7]), event: nil)
    owner.createSharedState(data: object(["step": 1]), event: nil)
    let resolve = owner.createPendingSharedState(event: nil)
    #expect(steps == [1])
    resolve(object(["step": 2]))
    #expect(steps == [1, 2])
    #expect(others == [EventHub.name, "com.example.stranger"])
  }

  // MARK: XDM shared states

  @Test func sharesAnXDMState() throws {
    let owner = try add("com.example.owner")
    hub.start()
    let visit = makeVisit("Home")
    hub.dispatch(visit)
    owner.createXDMSharedState(data: object(["step": 1]), event: nil)
    owner.createXDMSharedState(data: object(["step": 2]), event: visit)
    owner.createXDMSharedState(data: object(["step": 3]), event: nil)
    let versions = hub.versions(extensionName: "com.example.owner", kind: .xdm)
    let number = try #require(hub.number(of: visit))
    try #require(versions.count == 3)
    #expect(versions[0].version == 0)
    #expect(versions[1].version == number)
    #expect(versions[2].version > number)
    #expect(hub.versions(extensionName: "com.example.owner").isEmpty)
  }

  @Test func resolvesAPendingXDMState() throws {
    let owner = try add("com.example.owner")
    let reader = try add("com.example.reader")
    hub.start()
    let resolve = owner.createPendingXDMSharedState(event: nil)
    let before = reader.getXDMSharedState(extensionName: "com.example.owner", event: nil)
    #expect(before == SharedStateResult(status: .pending))
    resolve(object(["step": 1]))
    let after = reader.getXDMSharedState(extensionName: "com.example.owner", event: nil)
    #expect(after == SharedStateResult(status: .set, value: object(["step": 1])))
    let standard = reader.getSharedState(extensionName: "com.example.owner", event: nil)
    #expect(standard == SharedStateResult(status: .none))
  }

  @Test func readsAnXDMState() throws {
    let owner = try add("com.example.owner")
    let reader = try add("com.example.reader")
    hub.start()
    let visit = makeVisit("Home")
    hub.dispatch(visit)
    owner.createXDMSharedState(
      data: object(["device": object(["model": "phone"]), "place": object(["city": "Bern"])]), event: visit)
    owner.createXDMSharedState(data: object(["device": object(["model": "tablet"])]), event: nil)
    let then = reader.getXDMSharedState(extensionName: "com.example.owner", event: visit)
    #expect(then?.status == .set)
    #expect(then?.value?["device"]?["model"]?.string == "phone")
    #expect(then?.value?["place"]?["city"]?.string == "Bern")
    let now = reader.getXDMSharedState(extensionName: "com.example.owner", event: nil)
    #expect(now?.value?["device"]?["model"]?.string == "tablet")
  }

  @Test func readsAnXDMStateByResolution() throws {
    var statuses: [String: SharedStateStatus] = [:]
    try add("com.example.reader") { reader in
      reader.registerListener(type: EventType.analytics, source: EventSource.requestContent) { event in
        for barrier in [true, false] {
          let state = reader.getXDMSharedState(
            extensionName: "com.example.owner", event: event, barrier: barrier)
          statuses["barrier \(barrier)"] = state?.status
        }
      }
    }
    let owner = try add("com.example.owner") { owner in
      owner.createXDMSharedState(data: object(["step": 1]), event: nil)
    }
    hub.start()
    hub.dispatch(makeVisit("Home"))
    let expected: [String: SharedStateStatus] = ["barrier true": .pending, "barrier false": .set]
    #expect(statuses == expected)
    let resolve = owner.createPendingXDMSharedState(event: nil)
    func read(_ resolution: SharedStateResolution) -> SharedStateResult? {
      owner.getXDMSharedState(extensionName: "com.example.owner", event: nil, resolution: resolution)
    }
    #expect(read(.any)?.status == .pending)
    #expect(read(.lastSet) == SharedStateResult(status: .set, value: object(["step": 1])))
    resolve(object(["step": 2]))
    #expect(read(.lastSet) == SharedStateResult(status: .set, value: object(["step": 2])))
  }

  // MARK: Testing an extension

  @Test func appendsTheVisitorInATestRuntime() throws {
    let runtime = TestableExtensionRuntime()
    let identity = try #require(Identity(runtime: runtime))
    identity.onRegistered()
    let request = Identity.makeRequest("test-url")
    runtime.simulateSharedState(
      extensionName: Configuration.stateName, event: request,
      data: (value: object(["appId": "app"]), status: .set))
    #expect(identity.readyForEvent(request))
    runtime.simulateComingEvent(event: request)
    let answer = try #require(runtime.dispatchedEvents.first(where: { $0.responseID == request.id }))
    #expect(answer.data?["updatedurl"]?.string == "test-url?visitor=1")
  }

  @Test func answersAnEmptyConfigurationInATestRuntime() throws {
    let runtime = TestableExtensionRuntime()
    let configuration = try #require(Configuration(runtime: runtime))
    configuration.onRegistered()
    let request = Configuration.makeRetrieval()
    runtime.simulateComingEvents(request)
    #expect(runtime.dispatchedEvents.count == 1)
    let answer = try #require(runtime.firstEvent)
    #expect(answer.type == EventType.configuration)
    #expect(answer.source == EventSource.responseContent)
    #expect(answer.data?.members?.isEmpty == true)
    #expect(answer.responseID == request.id)
  }
}
