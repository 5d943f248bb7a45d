import ConformanceSupport
import Definitions
import EventExtensions
import Testing

/// The examples of the guide to extensions, with plain values in the place of the platform's.
@Suite struct ExtensionGuideTests {
  private let hub = EventHub()

  /// An extension that does one thing once it is registered.
  private final class Part: Extension {
    static let extensionVersion = "1.0.0"
    let name: String
    let runtime: any ExtensionRuntime
    private let setUp: (Part) -> Void

    init?(runtime: any ExtensionRuntime) { nil }

    init(name: String, runtime: any ExtensionRuntime, setUp: @escaping (Part) -> Void) {
      self.name = name
      self.runtime = runtime
      self.setUp = setUp
    }

    var friendlyName: String { name }
    var metadata: [String: String]? { nil }
    func onRegistered() { setUp(self) }
    func onUnregistered() {}
  }

  /// An extension that writes down what the hub asks of it.
  private final class Diarist: Extension {
    static let extensionVersion = "1.2.0"
    let name = "com.example.diarist"
    let friendlyName = "Diarist"
    let runtime: any ExtensionRuntime
    private(set) var entries: [String] = []

    init?(runtime: any ExtensionRuntime) { self.runtime = runtime }

    var metadata: [String: String]? { ["language": "en"] }

    func onRegistered() {
      entries.append("registered")
      registerListener(
        type: EventType.analytics, source: EventSource.requestContent, listener: write(event:))
    }

    func onUnregistered() { entries.append("unregistered") }

    func readyForEvent(_ event: Event) -> Bool {
      if event.type == EventType.analytics { entries.append("ready for \(event.name)") }
      return true
    }

    private func write(event: Event) { entries.append("heard \(event.name)") }
  }

  /// What stands in for the address of a page.
  private struct Link: Equatable {
    var text: String
  }

  /// Whether the user lets the app collect data.
  private enum PrivacyStatus: String {
    case optedIn = "optedin"
    case unknown = "optunknown"
  }

  private enum AEPError: Error {
    case callbackTimeout
  }

  /// What an app calls: it sends events to one hub.
  private struct MobileCore {
    let hub: EventHub

    func dispatch(event: Event) { hub.dispatch(event) }

    func dispatch(event: Event, timeout: Double = 1, response: @escaping EventResponseListener) {
      hub.registerResponseListener(triggerEvent: event, timeout: timeout, listener: response)
      hub.dispatch(event)
    }

    func configureWith(appId: String) {
      dispatch(
        event: Event(
          name: "Configure", type: EventType.configuration, source: EventSource.requestContent,
          data: object(["config.appId": appId])))
    }

    func getPrivacyStatus(completion: @escaping (PrivacyStatus) -> Void) {
      dispatch(event: Configuration.makeRetrieval()) { response in
        let word = response?.data?["global.privacy"]?.string
        completion(word.flatMap(PrivacyStatus.init(rawValue:)) ?? .unknown)
      }
    }
  }

  /// Shares the configuration of the app, and answers what it is.
  private final class Configuration: Extension {
    static let extensionVersion = "1.0.0"
    static let stateName = "com.example.configuration"
    let friendlyName = "Configuration"
    let runtime: any ExtensionRuntime

    init?(runtime: any ExtensionRuntime) { self.runtime = runtime }

    var name: String { Self.stateName }
    var metadata: [String: String]? { nil }

    /// An event that asks for the configuration.
    static func makeRetrieval() -> Event {
      Event(
        name: "Retrieve", type: EventType.configuration, source: EventSource.requestContent,
        data: object(["config.getData": true]))
    }

    func onRegistered() {
      registerListener(
        type: EventType.configuration, source: EventSource.requestContent, listener: receive(event:))
    }

    func onUnregistered() {}

    private func receive(event: Event) {
      if let appId = event.data?["config.appId"]?.string {
        createSharedState(data: object(["appId": appId, "global.privacy": "optedin"]), event: event)
      } else if event.data?["config.getData"]?.bool == true {
        let state = getSharedState(extensionName: name, event: event)
        dispatch(
          event: event.createResponseEvent(
            name: "Retrieved", type: EventType.configuration, source: EventSource.responseContent,
            data: state?.value ?? object([:])))
      }
    }
  }

  /// Adds the visitor to links, as soon as the app is configured.
  private final class Identity: Extension {
    static let extensionVersion = "1.0.0"
    let name = "com.example.identity"
    let friendlyName = "Identity"
    let runtime: any ExtensionRuntime

    init?(runtime: any ExtensionRuntime) { self.runtime = runtime }

    var metadata: [String: String]? { nil }

    /// An event that asks for a link with the visitor.
    static func makeRequest(_ text: String) -> Event {
      Event(
        name: "Append", type: EventType.identity, source: EventSource.requestIdentity,
        data: object(["baseurl": text]))
    }

    /// Gives the link with the visitor, or says that it took too long; an empty or absent one stays as it is.
    static func appendTo(
      url: Link?, through core: MobileCore, completion: @escaping (Link?, AEPError?) -> Void
    ) {
      guard let url, !url.text.isEmpty else {
        completion(url, nil)
        return
      }
      core.dispatch(event: makeRequest(url.text)) { response in
        guard let updated = response?.data?["updatedurl"]?.string else {
          completion(nil, .callbackTimeout)
          return
        }
        completion(Link(text: updated), nil)
      }
    }

    func onRegistered() {
      registerListener(
        type: EventType.identity, source: EventSource.requestIdentity, listener: append(event:))
    }

    func onUnregistered() {}

    func readyForEvent(_ event: Event) -> Bool {
      getSharedState(extensionName: Configuration.stateName, event: event)?.status == .set
    }

    private func append(event: Event) {
      guard let text = event.data?["baseurl"]?.string else { return }
      dispatch(
        event: event.createResponseEvent(
          name: "Appended", type: EventType.identity, source: EventSource.responseIdentity,
          data: object(["updatedurl": "\(text)?visitor=1"])))
    }
  }

  /// What a call of the public API of the visitor's extension gave.
  private struct Appended: Equatable {
    var link: Link?
    var error: AEPError?
  }

  /// Registers an extension that has only a name and what it does once it is registered.
  @discardableResult
  private func add(_ name: String, setUp: @escaping (Part) -> Void = { _ in }) throws -> Part {
    var part: Part?
    try hub.registerExtension(key: name) { runtime in
      part = Part(name: name, runtime: runtime, setUp: setUp)
      return part
    }
    return try #require(part)
  }

  private func makeVisit(_ name: String) -> Event {
    Event(name: name, type: EventType.analytics, source: EventSource.requestContent)
  }

  private func makeQuestion() -> Event {
    Event(name: "Question", type: EventType.identity, source: EventSource.requestIdentity)
  }

  private func makeAnswer(_ name: String, to question: Event) -> Event {
    question.createResponseEvent(
      name: name, type: EventType.identity, source: EventSource.responseIdentity,
      data: object(["visitor": 1]))
  }

  // MARK: Extensions

  @Test func registersAnExtension() throws {
    try hub.registerExtension(Diarist.self)
    let made = hub.extensionRegistered(key: String(reflecting: Diarist.self))
    let diarist = try #require(made as? Diarist)
    hub.start()
    let state = hub.getSharedState(extensionName: EventHub.name, event: nil)
    let entry = state?.value?["extensions"]?["com.example.diarist"]
    #expect(entry?["friendlyName"]?.string == "Diarist")
    #expect(entry?["version"]?.string == "1.2.0")
    #expect(entry?["metadata"]?["language"]?.string == "en")
    hub.dispatch(makeVisit("Home"))
    try hub.unregisterExtension(Diarist.self)
    hub.dispatch(makeVisit("Shop"))
    #expect(diarist.entries == ["registered", "ready for Home", "heard Home", "unregistered"])
  }

  @Test func leavesOutAnExtensionThatCannotBeMade() {
    #expect(throws: EventHubError.extensionInitializationFailure) {
      try hub.registerExtension(Part.self)
    }
  }

  // MARK: Events

  @Test func createsAnEvent() throws {
    let event = Event(
      name: "Configure", type: EventType.configuration, source: EventSource.requestContent,
      data: object(["config.appId": "app"]))
    var heard: [Event] = []
    hub.registerListener(type: EventType.configuration, source: EventSource.requestContent) {
      heard.append($0)
    }
    hub.start()
    hub.advance(by: 90)
    hub.dispatch(event)
    #expect(event.timestamp == nil)
    #expect(heard.count == 1)
    let taken = try #require(heard.first)
    #expect(taken.id == event.id)
    #expect(taken.name == "Configure")
    #expect(taken.data?["config.appId"]?.string == "app")
    #expect(taken.timestamp == 90)
    #expect(taken.responseID == nil)
    #expect(taken.parentID == nil)
  }

  @Test func createsAResponseEvent() {
    let question = makeQuestion()
    let answer = question.createResponseEvent(
      name: "Answer", type: EventType.configuration, source: EventSource.responseContent,
      data: object(["global.privacy": "optedin"]))
    #expect(answer.responseID == question.id)
    #expect(answer.parentID == question.id)
    #expect(answer.id != question.id)
    let runtime = TestableExtensionRuntime()
    var heard: [String] = []
    runtime.registerResponseListener(triggerEvent: question, timeout: nil) {
      heard.append($0?.data?["global.privacy"]?.string ?? "nothing")
    }
    runtime.dispatch(event: question)
    #expect(heard.isEmpty)
    runtime.dispatch(event: answer)
    #expect(heard == ["optedin"])
  }

  @Test func createsAChainedEvent() throws {
    try add("com.example.chain") { part in
      part.registerListener(type: EventType.analytics, source: EventSource.requestContent) { event in
        part.dispatch(
          event: event.createChainedEvent(
            name: "Effect", type: EventType.analytics, source: EventSource.responseContent))
      }
    }
    let cause = makeVisit("Cause")
    var effects: [Event] = []
    var answers = 0
    hub.registerListener(type: EventType.analytics, source: EventSource.responseContent) {
      effects.append($0)
    }
    hub.registerResponseListener(triggerEvent: cause, timeout: nil) { _ in answers += 1 }
    hub.start()
    hub.dispatch(cause)
    let effect = try #require(effects.first)
    #expect(effect.parentID == cause.id)
    #expect(effect.responseID == nil)
    #expect(answers == 0)
  }

  @Test func dispatchesAnEventToItsListeners() throws {
    let patterns = [
      EventPattern(type: EventType.analytics, source: EventSource.requestContent),
      EventPattern(type: EventType.analytics, source: EventSource.responseContent),
      EventPattern(type: EventType.configuration, source: EventSource.requestContent),
    ]
    var heard: [EventPattern] = []
    try add("com.example.listener") { part in
      for pattern in patterns {
        part.registerListener(type: pattern.type, source: pattern.source) { _ in heard.append(pattern) }
      }
    }
    let sender = try add("com.example.sender")
    hub.start()
    sender.dispatch(event: makeVisit("Home"))
    #expect(heard == [patterns[0]])
  }

  @Test func dispatchesAResponseEvent() throws {
    var heard: [String] = []
    try add("com.example.oracle") { part in
      part.registerListener(type: EventType.identity, source: EventSource.requestIdentity) { event in
        part.dispatch(event: makeAnswer("Answer", to: event))
      }
      part.registerListener(type: EventType.identity, source: EventSource.responseIdentity) { _ in
        heard.append("listener")
      }
    }
    let question = makeQuestion()
    hub.registerResponseListener(triggerEvent: question, timeout: nil) { _ in heard.append("first") }
    hub.registerResponseListener(triggerEvent: question, timeout: nil) { _ in heard.append("second") }
    hub.registerResponseListener(triggerEvent: makeQuestion(), timeout: nil) { _ in heard.append("other") }
    hub.start()
    hub.dispatch(question)
    #expect(heard == ["first", "second"])
  }

  // MARK: Listeners

  @Test func takesBothKindsOfListener() throws {
    var heard: [String] = []
    let listener: EventListener = { heard.append("event \($0.name)") }
    let responseListener: EventResponseListener = { heard.append("response \($0?.name ?? "nothing")") }
    let question = makeQuestion()
    try add("com.example.listener") { part in
      part.registerListener(
        type: EventType.identity, source: EventSource.requestIdentity, listener: listener)
      part.registerResponseListener(triggerEvent: question, timeout: nil, listener: responseListener)
    }
    hub.start()
    hub.dispatch(question)
    hub.dispatch(makeAnswer("Answer", to: question))
    #expect(heard == ["event Question", "response Answer"])
  }

  @Test func listensWithAFunctionAndWithAClosure() throws {
    var heard: [String] = []
    func receive(event: Event) { heard.append("function \(event.name)") }
    try add("com.example.listener") { part in
      part.registerListener(
        type: EventType.configuration, source: EventSource.requestContent, listener: receive(event:))
      part.registerListener(type: EventType.configuration, source: EventSource.requestContent) { event in
        heard.append("closure \(event.name)")
      }
    }
    hub.start()
    hub.dispatch(makeVisit("Home"))
    #expect(heard.isEmpty)
    hub.dispatch(Configuration.makeRetrieval())
    #expect(heard == ["function Retrieve", "closure Retrieve"])
  }

  @Test func hearsEverythingWithTheWildcards() throws {
    var heard: [String] = []
    try add("com.example.watcher") { part in
      part.registerListener(type: EventType.wildcard, source: EventSource.wildcard) { event in
        heard.append(event.name)
      }
    }
    hub.start()
    let question = makeQuestion()
    hub.dispatch(makeVisit("Home"))
    hub.dispatch(question)
    hub.dispatch(makeAnswer("Answer", to: question))
    #expect(heard == ["Shared state change", "Home", "Question", "Answer"])
  }

  @Test func hearsTheAnswerOnce() throws {
    let question = makeQuestion()
    var heard: [String] = []
    try add("com.example.asker") { part in
      part.registerResponseListener(triggerEvent: question, timeout: 1) { response in
        heard.append(response?.name ?? "nothing")
      }
    }
    hub.start()
    hub.dispatch(question)
    hub.advance(by: 0.5)
    hub.dispatch(makeAnswer("Answer", to: question))
    hub.dispatch(makeAnswer("Repetition", to: question))
    hub.advance(by: 1)
    #expect(heard == ["Answer"])
  }

  @Test func hearsNothingWhereTheAnswerIsLate() throws {
    let question = makeQuestion()
    var heard: [String] = []
    try add("com.example.asker") { part in
      part.registerResponseListener(triggerEvent: question, timeout: 1) { response in
        heard.append(response?.name ?? "nothing")
      }
    }
    hub.start()
    hub.dispatch(question)
    hub.advance(by: 0.5)
    #expect(heard.isEmpty)
    hub.advance(by: 0.5)
    hub.dispatch(makeAnswer("Answer", to: question))
    hub.advance(by: 1)
    #expect(heard == ["nothing"])
  }

  // MARK: Public APIs

  @Test func appendsTheVisitorToALink() throws {
    try hub.registerExtension(Identity.self)
    try hub.registerExtension(Configuration.self)
    hub.start()
    let core = MobileCore(hub: hub)
    var appended: [Appended] = []
    func append(_ text: String?) {
      let link = text.map { Link(text: $0) }
      Identity.appendTo(url: link, through: core) { appended.append(Appended(link: $0, error: $1)) }
    }
    append(nil)
    append("")
    #expect(appended == [Appended(), Appended(link: Link(text: ""))])
    appended = []
    append("shop")
    #expect(appended.isEmpty)
    hub.advance(by: 1)
    #expect(appended == [Appended(error: .callbackTimeout)])
    core.configureWith(appId: "app")
    append("news")
    #expect(appended == [Appended(error: .callbackTimeout), Appended(link: Link(text: "news?visitor=1"))])
  }

  @Test func configuresByTheIdentifierOfAnApp() throws {
    try hub.registerExtension(Configuration.self)
    hub.start()
    MobileCore(hub: hub).configureWith(appId: "app")
    let state = hub.getSharedState(extensionName: Configuration.stateName, event: nil)
    #expect(state?.status == .set)
    #expect(state?.value?["appId"]?.string == "app")
  }

  @Test func getsThePrivacyStatus() throws {
    hub.start()
    let core = MobileCore(hub: hub)
    var statuses: [PrivacyStatus] = []
    core.getPrivacyStatus { statuses.append($0) }
    #expect(statuses.isEmpty)
    hub.advance(by: 1)
    #expect(statuses == [.unknown])
    try hub.registerExtension(Configuration.self)
    core.configureWith(appId: "app")
    core.getPrivacyStatus { statuses.append($0) }
    #expect(statuses == [.unknown, .optedIn])
  }

  // MARK: Processing

  @Test func waitsUntilItIsReady() throws {
    try hub.registerExtension(Configuration.self)
    try hub.registerExtension(Identity.self)
    hub.start()
    let request = Identity.makeRequest("shop")
    var links: [String] = []
    hub.registerResponseListener(triggerEvent: request, timeout: nil) { response in
      links.append(response?.data?["updatedurl"]?.string ?? "nothing")
    }
    hub.dispatch(request)
    #expect(links.isEmpty)
    #expect(hub.blockedExtensions.map { $0.name } == ["com.example.identity"])
    MobileCore(hub: hub).configureWith(appId: "app")
    #expect(links == ["shop?visitor=1"])
    #expect(hub.blockedExtensions.isEmpty)
  }

  @Test func isReadyOnceTheStateIsSet() throws {
    let runtime = TestableExtensionRuntime()
    let identity = try #require(Identity(runtime: runtime))
    let request = Identity.makeRequest("shop")
    #expect(!identity.readyForEvent(request))
    runtime.simulateSharedState(
      extensionName: Configuration.stateName, event: request, data: (value: nil, status: .pending))
    #expect(!identity.readyForEvent(request))
    runtime.simulateSharedState(
      extensionName: Configuration.stateName, event: request, data: (value: object([:]), status: .set))
    #expect(identity.readyForEvent(request))
  }

  @Test func handlesOneEventAfterAnother() throws {
    var steps: [String] = []
    try add("com.example.worker") { part in
      part.registerListener(type: EventType.analytics, source: EventSource.requestContent) { event in
        steps.append("\(event.name) begins")
        if event.name == "Home" { part.dispatch(event: makeVisit("Shop")) }
        steps.append("\(event.name) ends")
      }
    }
    hub.start()
    hub.dispatch(makeVisit("Home"))
    #expect(steps == ["Home begins", "Home ends", "Shop begins", "Shop ends"])
  }

  @Test func holdsEventsUntilTheyAreStartedAgain() throws {
    var heard: [String] = []
    let worker = try add("com.example.worker") { part in
      part.registerListener(type: EventType.analytics, source: EventSource.requestContent) { event in
        heard.append(event.name)
      }
    }
    hub.start()
    worker.stopEvents()
    hub.dispatch(makeVisit("Home"))
    hub.dispatch(makeVisit("Shop"))
    #expect(heard.isEmpty)
    worker.startEvents()
    #expect(heard == ["Home", "Shop"])
  }

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

  @Test func worksOnAState() throws {
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

  @Test func worksOnAnXDMState() throws {
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

  @Test func choosesAnXDMState() throws {
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

  // MARK: Tests of an extension

  @Test func testsThatALinkIsAppended() throws {
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

  @Test func testsThatAnEmptyConfigurationIsAnswered() throws {
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

extension EventType {
  fileprivate static let analytics = "com.adobe.eventType.analytics"
  fileprivate static let configuration = "com.adobe.eventType.configuration"
  fileprivate static let identity = "com.adobe.eventType.identity"
}

extension EventSource {
  fileprivate static let requestContent = "com.adobe.eventSource.requestContent"
  fileprivate static let requestIdentity = "com.adobe.eventSource.requestIdentity"
  fileprivate static let responseIdentity = "com.adobe.eventSource.responseIdentity"
}

/// The data of an event or of a state.
private func object(_ members: [String: Any?]) -> LocatedValue { .of(members) }
