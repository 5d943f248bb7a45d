import ConformanceSupport
import Definitions
import EventExtensions
import Testing

/// The examples of the guide to extensions, with plain values instead of platform types.
@Suite struct ExtensionGuideTests {
  let hub = EventHub()

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

  @Test func ignoresAnExtensionThatCannotBeCreated() {
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
    #expect(event.timestamp == 0)
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

  @Test func acceptsBothKindsOfListener() throws {
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

  @Test func receivesAllEventsWithWildcards() throws {
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

  @Test func receivesTheResponseOnce() throws {
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

  @Test func receivesNothingIfTheResponseIsLate() throws {
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

  @Test func configuresWithAnAppIdentifier() throws {
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

  @Test func handlesEventsInOrder() throws {
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
}
