import ConformanceSupport
import Definitions
import EventExtensions
import Testing

/// The extensions and helpers that the examples of the guide use.
extension ExtensionGuideTests {
  /// An extension that runs a closure after its registration.
  final class Part: Extension {
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

  /// An extension that records the calls of the hub.
  final class Diarist: Extension {
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

  /// A stand-in for the URL of a page.
  struct Link: Equatable {
    var text: String
  }

  /// The user's decision about data collection.
  enum PrivacyStatus: String {
    case optedIn = "optedin"
    case unknown = "optunknown"
  }

  enum AEPError: Error {
    case callbackTimeout
  }

  /// The API that an app calls.
  ///
  /// It sends events to one hub.
  struct MobileCore {
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

  /// Shares the configuration of the app, and responds to requests for it.
  final class Configuration: Extension {
    static let extensionVersion = "1.0.0"
    static let stateName = "com.example.configuration"
    let friendlyName = "Configuration"
    let runtime: any ExtensionRuntime

    init?(runtime: any ExtensionRuntime) { self.runtime = runtime }

    var name: String { Self.stateName }
    var metadata: [String: String]? { nil }

    /// Returns an event that requests the configuration.
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

  /// Adds the visitor to links as soon as the app is configured.
  final class Identity: Extension {
    static let extensionVersion = "1.0.0"
    let name = "com.example.identity"
    let friendlyName = "Identity"
    let runtime: any ExtensionRuntime

    init?(runtime: any ExtensionRuntime) { self.runtime = runtime }

    var metadata: [String: String]? { nil }

    /// Returns an event that requests a link with the visitor.
    static func makeRequest(_ text: String) -> Event {
      Event(
        name: "Append", type: EventType.identity, source: EventSource.requestIdentity,
        data: object(["baseurl": text]))
    }

    /// Returns the link with the visitor, or a timeout error.
    ///
    /// An empty or missing link stays unchanged.
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

  /// The result of a call to the public API of the visitor extension.
  struct Appended: Equatable {
    var link: Link?
    var error: AEPError?
  }

  /// Registers an extension with a name and a closure that runs after the registration.
  @discardableResult
  func add(_ name: String, setUp: @escaping (Part) -> Void = { _ in }) throws -> Part {
    var part: Part?
    try hub.registerExtension(key: name) { runtime in
      part = Part(name: name, runtime: runtime, setUp: setUp)
      return part
    }
    return try #require(part)
  }

  func makeVisit(_ name: String) -> Event {
    Event(name: name, type: EventType.analytics, source: EventSource.requestContent)
  }

  func makeQuestion() -> Event {
    Event(name: "Question", type: EventType.identity, source: EventSource.requestIdentity)
  }

  func makeAnswer(_ name: String, to question: Event) -> Event {
    question.createResponseEvent(
      name: name, type: EventType.identity, source: EventSource.responseIdentity,
      data: object(["visitor": 1]))
  }
}

extension EventType {
  static let analytics = "com.adobe.eventType.analytics"
  static let configuration = "com.adobe.eventType.configuration"
  static let identity = "com.adobe.eventType.identity"
}

extension EventSource {
  static let requestContent = "com.adobe.eventSource.requestContent"
  static let requestIdentity = "com.adobe.eventSource.requestIdentity"
  static let responseIdentity = "com.adobe.eventSource.responseIdentity"
}

/// Returns the data of an event or of a state.
func object(_ members: [String: Any?]) -> LocatedValue { .of(members) }
