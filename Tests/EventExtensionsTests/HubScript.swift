import ConformanceSupport
import Definitions
import EventExtensions
import Foundation

/// The events of a case by label.
final class EventLabels {
  private let definitions: CaseInput?
  private var made: [String: Event] = [:]

  init(_ definitions: CaseInput?) {
    self.definitions = definitions
  }

  /// Returns the event that an operation refers to, or nil if the operation refers to no event.
  func event(of operation: CaseInput, _ key: String = "event") throws -> Event? {
    try operation.present(key).map { try event($0) }
  }

  /// Returns the event with a label.
  ///
  /// For a response or a chained event, first creates the event that it belongs to.
  func event(_ label: CaseInput) throws -> Event {
    let text = try label.text()
    if let event = made[text] { return event }
    guard let definition = definitions?[text] else { throw label.unknown("event") }
    let event = try make(definition)
    made[text] = event
    return event
  }

  private func make(_ value: CaseInput) throws -> Event {
    let parts = try EventParts(value)
    if let label = value["responseTo"] { return parts.response(to: try event(label)) }
    if let label = value["chainedFrom"] { return parts.chained(from: try event(label)) }
    return parts.event
  }

  /// Returns the label of an event with this identifier.
  func label(of id: UUID?) -> String? {
    id.flatMap { id in made.filter { $0.value.id == id }.keys.min() }.map { "@\($0).id" }
  }
}

/// The values of an event in a case.
struct EventParts {
  private let name, type, source: String
  private let data: LocatedValue?
  private let mask: [String]?

  init(_ value: CaseInput, type: String = "type", source: String = "source") throws {
    name = try value["name"]?.text() ?? ""
    self.type = try value.text(type)
    self.source = try value.text(source)
    data = value.data("data")
    mask = try value.present("mask")?.texts()
  }

  var event: Event { Event(name: name, type: type, source: source, data: data, mask: mask) }

  func response(to trigger: Event) -> Event {
    trigger.createResponseEvent(name: name, type: type, source: source, data: data)
  }

  func chained(from parent: Event) -> Event {
    parent.createChainedEvent(name: name, type: type, source: source, data: data, mask: mask)
  }
}

extension Event {
  /// The name in cases.
  ///
  /// For a change of a shared state, it includes the owner of the state.
  var caseName: String {
    data?["stateowner"]?.string.map { "\(name)[\($0)]" } ?? name
  }
}

extension SharedStateResult {
  var dump: LocatedValue { .object(["status": status.rawValue, "value": value]) }
}

extension CaseInput {
  /// Returns the kind of shared state, standard or XDM, that an operation is about.
  func stateKind() throws -> SharedStateKind { try self["type"]?.word() ?? .standard }
}

/// An extension that a case defines.
final class ScriptedExtension: Extension {
  static let extensionVersion = "1.0.0"
  private let definition: Definition
  let runtime: any ExtensionRuntime
  private unowned let script: HubScript
  private let label: String
  /// The readiness: a Boolean, or the condition that decides it.
  var ready: CaseInput?

  /// The values of an extension in a case.
  struct Definition {
    var name, friendlyName, version: String
    var metadata: [String: String]?
    var initFails, logsReadiness: Bool
    var ready: CaseInput?
    var listeners, onRegistered: [CaseInput]

    init(_ value: CaseInput) throws {
      name = try value.text("name")
      friendlyName = try value.text("friendlyName")
      version = try value["version"]?.text() ?? ScriptedExtension.extensionVersion
      metadata = try value["metadata"]?.members().reduce(into: [:]) { $0[$1.key] = try $1.value.text() }
      initFails = try value.flag("initFails")
      logsReadiness = try value.flag("logReady")
      ready = value["ready"]
      listeners = try value.list("listeners")
      onRegistered = try value.list("onRegistered")
    }
  }

  var name: String { definition.name }
  var friendlyName: String { definition.friendlyName }
  var version: String { definition.version }
  var metadata: [String: String]? { definition.metadata }

  init?(runtime: any ExtensionRuntime) { nil }

  init(_ definition: Definition, label: String, script: HubScript, runtime: any ExtensionRuntime) {
    self.definition = definition
    self.label = label
    self.script = script
    self.runtime = runtime
    ready = definition.ready
  }

  func onRegistered() {
    script.heard["lifecycle", default: []].append("onRegistered:\(friendlyName)")
    script.failures.attempt {
      for listener in definition.listeners {
        runtime.registerListener(type: try listener.text("type"), source: try listener.text("source")) {
          [weak self] event in self?.hear(event, listener)
        }
      }
      for operation in definition.onRegistered {
        try script.run(operation, in: runtime, name: name)
      }
    }
  }

  func onUnregistered() { script.heard["lifecycle", default: []].append("onUnregistered:\(friendlyName)") }

  private func hear(_ event: Event, _ listener: CaseInput) {
    script.failures.attempt {
      let label = try listener.text("label")
      let isOwn = event.data?["stateowner"]?.string == EventHub.name
      if try listener.flag("ignoreHubOwnState"), isOwn { return }
      script.heard[label, default: []].append(event.caseName)
      if try listener.flag("captureData") { script.observations["\(label).lastData"] = event.data }
      for operation in try listener.list("do") {
        if let name = try operation["on"]?.text(), name != event.name { continue }
        try script.run(operation, in: runtime, name: name, handling: event)
      }
    }
  }

  func readyForEvent(_ event: Event) -> Bool {
    var isReady = false
    script.failures.attempt {
      if definition.logsReadiness {
        script.heard["ready:\(label)", default: []].append(event.caseName)
      }
      isReady = try answer(for: event)
    }
    return isReady
  }

  private func answer(for event: Event) throws -> Bool {
    guard let ready else { return true }
    if let names = try ready["notFor"]?.texts() { return !names.contains(event.name) }
    guard let state = ready["state"] else { return try ready.bool() }
    let result = runtime.getSharedState(
      extensionName: try state.text("name"), event: event, barrier: try state.flag("barrier"),
      resolution: .any, kind: .standard)
    return result?.status.rawValue == (try state.text("status"))
  }
}

/// Runs the script of a case on a hub.
final class HubScript {
  var heard: [String: [String]] = [:]
  var observations: [String: Any?] = [:]
  private let hub = EventHub()
  private let events: EventLabels
  private var definitions: [String: ScriptedExtension.Definition] = [:]
  private var resolvers: [String: SharedStateResolver] = [:]
  /// The errors that listeners cause.
  fileprivate let failures = CaseFailures()

  init(_ input: CaseInput) throws {
    events = EventLabels(input["events"])
    for (key, definition) in try input.members("extensions") {
      definitions[key] = try ScriptedExtension.Definition(definition)
      for listener in try definition.list("listeners") { heard[try listener.text("label")] = [] }
    }
    for operation in try input.list("script") { try run(operation) }
    try failures.rethrow()
  }

  /// The observations that a case can check.
  var result: LocatedValue {
    .object(observations.merging(["listeners": heard as [String: Any?]]) { own, _ in own })
  }

  /// Returns the key of the extension in an operation.
  ///
  /// Throws an error if the case does not define it.
  private func key(_ operation: CaseInput) throws -> String {
    let key = try operation.text("extension")
    guard definitions[key] != nil else { throw try operation.required("extension").unknown("extension") }
    return key
  }

  /// Returns the name of the extension in an operation.
  ///
  /// Defaults to the extension that runs the operation.
  private func name(_ operation: CaseInput, _ own: String?) throws -> String {
    if let name = operation["name"] { return try name.text() }
    if operation.has("extension"), let definition = definitions[try key(operation)] { return definition.name }
    guard let own else { throw operation.unknown("extension") }
    return own
  }

  /// Runs one operation, for the test itself or for an extension that handles an event.
  func run(
    _ operation: CaseInput, in runtime: (any ExtensionRuntime)? = nil, name own: String? = nil,
    handling current: Event? = nil
  ) throws {
    func event() throws -> Event? {
      if let current, try operation.present("event")?.text() == "$event" { return current }
      return try events.event(of: operation)
    }
    func given() throws -> Event {
      guard let event = try event() else { throw CaseError("An operation needs an event") }
      return event
    }
    func observe(_ value: Any?) throws {
      if let name = operation["as"] { observations[try name.text()] = value }
    }
    switch try operation.text("op") {
    case "register": try observe(register(operation))
    case "unregister":
      try observe(
        hub.unregister(key: try key(operation)) ? "ok" : EventHubError.extensionNotRegistered.rawValue)
    case "unregisterHubPlaceholder": hub.unregister(key: EventHub.name)
    case "unregisterSelf": runtime?.unregisterExtension()
    case "start": hub.start()
    case "dispatch":
      let event = try given()
      runtime.map { $0.dispatch(event: event) } ?? hub.dispatch(event)
    case "dispatchResponse":
      guard let current, let runtime else { throw CaseError("Only a listener can answer") }
      runtime.dispatch(
        event: try EventParts(operation, type: "eventType", source: "eventSource").response(to: current))
    case "registerEventListener":
      let label = try operation.text("label")
      heard[label] = heard[label] ?? []
      hub.registerListener(type: try operation.text("eventType"), source: try operation.text("eventSource")) {
        [weak self] in self?.heard[label]?.append($0.caseName)
      }
    case "registerResponseListener": try registerResponseListener(operation)
    case "setWrapperType":
      let wanted = try operation.text("wrapper")
      guard let wrapper = WrapperType.allCases.first(where: { "\($0)" == wanted || $0.rawValue == wanted })
      else {
        throw try operation.required("wrapper").unknown("wrapper")
      }
      hub.setWrapperType(wrapper)
    case "getWrapperType": try observe(hub.wrapperType.rawValue)
    case "shareHubState": hub.shareHubState()
    case "createSharedState":
      hub.createSharedState(
        extensionName: try name(operation, own), data: operation.data("data"), event: try event(),
        kind: try operation.stateKind())
    case "createPendingSharedState":
      resolvers[try operation.text("as")] = hub.createPendingSharedState(
        extensionName: try name(operation, own), event: try event(), kind: try operation.stateKind())
    case "resolvePending":
      guard let resolve = resolvers[try operation.text("pending")] else {
        throw try operation.required("pending").unknown("pending state")
      }
      resolve(operation.data("data"))
    case "getSharedState":
      try observe(
        hub.getSharedState(
          extensionName: try name(operation, own), event: try event(),
          barrier: try operation.flag("barrier", default: true),
          resolution: try operation["resolution"]?.word() ?? .any, kind: try operation.stateKind())?.dump)
    case "registerPreprocessor": try registerPreprocessor(operation)
    case "stopEvents":
      if let runtime { runtime.stopEvents() } else { hub.stopEvents(key: try key(operation)) }
    case "startEvents":
      if let runtime { runtime.startEvents() } else { hub.startEvents(key: try key(operation)) }
    case "observe": try observe(heard[try operation.text("label")])
    case "setReady":
      guard let listener = hub.extensionRegistered(key: try key(operation)) as? ScriptedExtension else {
        throw try operation.required("extension").unknown("registered extension")
      }
      listener.ready = try operation.required("ready")
    case "eventNumber": try observe(hub.number(of: try given()))
    case "advanceTime": hub.advance(by: try operation.number("seconds"))
    case "getHistory":
      let requests = try operation.list("requests").map { EventHistoryRequest(mask: $0.raw.flattened()) }
      try observe(hub.getHistoricalEvents(requests, enforceOrder: false).map(\.count))
    default: throw try operation.required("op").unknown("operation")
    }
  }

  private func register(_ operation: CaseInput) throws -> String {
    let key = try key(operation)
    do throws(EventHubError) {
      try hub.registerExtension(key: key) { runtime in
        guard let definition = definitions[key], !definition.initFails else { return nil }
        heard["lifecycle", default: []].append("init:\(definition.friendlyName)")
        return ScriptedExtension(definition, label: key, script: self, runtime: runtime)
      }
      return "ok"
    } catch {
      return error.rawValue
    }
  }

  private func registerResponseListener(_ operation: CaseInput) throws {
    let label = try operation.text("label")
    heard[label] = heard[label] ?? []
    let trigger = try events.event(try operation.required("trigger"))
    let timeout = try operation.required("timeout")
    var seconds: Double?
    do throws(CaseError) {
      seconds = try timeout.number()
    } catch {
      guard try timeout.text() == "infinity" else { throw timeout.unknown("timeout") }
    }
    hub.registerResponseListener(triggerEvent: trigger, timeout: seconds) { [weak self] in
      self?.heard[label]?.append($0?.caseName ?? "nil")
    }
  }

  private func registerPreprocessor(_ operation: CaseInput) throws {
    let replacement = try events.event(of: operation, "replaceWith")
    let added = operation.data("addData")
    let type = try operation["when"]?["type"]?.text()
    let source = try operation["when"]?["source"]?.text()
    hub.registerPreprocessor { event in
      guard type ?? event.type == event.type, source ?? event.source == event.source else { return event }
      if let replacement { return replacement }
      let data = event.data ?? LocatedValue(.object([]))
      return event.copyWithNewData(data.merging(added ?? data, overwrite: true))
    }
  }
}
