import ConformanceSupport
import Definitions
import EventExtensions
import Foundation

/// The events of a case by label.
final class EventLabels {
  private let definitions: LocatedValue?
  private var made: [String: Event] = [:]

  init(_ definitions: LocatedValue?) {
    self.definitions = definitions
  }

  /// The event with a label; an answer or a chained event makes the one that it belongs to first.
  func event(_ label: String?) -> Event? {
    guard let label, let definition = definitions?[label] else { return nil }
    if let event = made[label] { return event }
    let event = make(definition)
    made[label] = event
    return event
  }

  private func make(_ value: LocatedValue) -> Event {
    let name = value["name"]?.string ?? ""
    let type = value["type"]?.string ?? ""
    let source = value["source"]?.string ?? ""
    let data = value["data"].flatMap { $0.isNull ? nil : $0 }
    let mask = value["mask"]?.strings
    if let label = value["responseTo"]?.string {
      let trigger = event(label) ?? Event(name: label, type: "t", source: "s")
      return trigger.createResponseEvent(name: name, type: type, source: source, data: data)
    }
    if let trigger = event(value["chainedFrom"]?.string) {
      return trigger.createChainedEvent(name: name, type: type, source: source, data: data, mask: mask)
    }
    return Event(name: name, type: type, source: source, data: data, mask: mask)
  }

  /// The label of an event by its identifier.
  func label(of id: UUID?) -> String? {
    id.flatMap { id in made.filter { $0.value.id == id }.keys.min() }.map { "@\($0).id" }
  }
}

extension Event {
  /// The name that cases show: a change of a shared state with its owner.
  var caseName: String {
    data?["stateowner"]?.string.map { "\(name)[\($0)]" } ?? name
  }
}

extension SharedStateResult {
  var dump: LocatedValue { .of(["status": status.rawValue, "value": value] as [String: Any?]) }
}

/// An extension that does what a case says.
private final class ScriptedExtension: Extension {
  static let extensionVersion = "1.0.0"
  let definition: LocatedValue
  let runtime: any ExtensionRuntime
  unowned let script: HubScript
  let label: String
  var ready: LocatedValue

  init?(runtime: any ExtensionRuntime) { nil }

  init(_ definition: LocatedValue, label: String, script: HubScript, runtime: any ExtensionRuntime) {
    self.definition = definition
    self.label = label
    self.script = script
    self.runtime = runtime
    ready = definition["ready"] ?? LocatedValue(.bool(true))
  }

  var name: String { definition["name"]?.string ?? "" }
  var friendlyName: String { definition["friendlyName"]?.string ?? "" }
  var version: String { definition["version"]?.string ?? Self.extensionVersion }
  var metadata: [String: String]? {
    definition["metadata"]?.members.map { members in
      Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value.string ?? "") })
    }
  }

  func onRegistered() {
    script.heard["lifecycle", default: []].append("onRegistered:\(friendlyName)")
    for listener in definition["listeners"]?.elements ?? [] {
      runtime.registerListener(
        type: listener["type"]?.string ?? "", source: listener["source"]?.string ?? ""
      ) { [weak self] event in self?.hear(event, listener) }
    }
    for operation in definition["onRegistered"]?.elements ?? [] {
      script.run(operation, in: self.runtime, name: name)
    }
  }

  func onUnregistered() { script.heard["lifecycle", default: []].append("onUnregistered:\(friendlyName)") }

  private func hear(_ event: Event, _ listener: LocatedValue) {
    let label = listener["label"]?.string ?? ""
    let isOwn = event.data?["stateowner"]?.string == EventHub.name
    if isOwn, listener["ignoreHubOwnState"]?.bool == true { return }
    script.heard[label, default: []].append(event.caseName)
    if listener["captureData"]?.bool == true { script.observations["\(label).lastData"] = event.data }
    for operation in listener["do"]?.elements ?? [] {
      if let name = operation["on"]?.string, name != event.name { continue }
      script.run(operation, in: runtime, name: name, handling: event)
    }
  }

  func readyForEvent(_ event: Event) -> Bool {
    if definition["logReady"]?.bool == true {
      script.heard["ready:\(label)", default: []].append(event.caseName)
    }
    if let bool = ready.bool { return bool }
    if let names = ready["notFor"]?.strings { return !names.contains(event.name) }
    guard let state = ready["state"] else { return true }
    let result = runtime.getSharedState(
      extensionName: state["name"]?.string ?? "", event: event, barrier: state["barrier"]?.bool ?? false,
      resolution: .any, kind: .standard)
    return result?.status.rawValue == state["status"]?.string
  }
}

/// Runs the script of a case on a hub.
final class HubScript {
  var heard: [String: [String]] = [:]
  var observations: [String: Any?] = [:]
  private let hub = EventHub()
  private let events: EventLabels
  private let extensions: LocatedValue?
  private var resolvers: [String: SharedStateResolver] = [:]

  init(_ input: LocatedValue) {
    events = EventLabels(input["events"])
    extensions = input["extensions"]
    for listener in extensions?.members?.flatMap({ $0.value["listeners"]?.elements ?? [] }) ?? [] {
      heard[listener["label"]?.string ?? ""] = []
    }
    for operation in input["script"]?.elements ?? [] { run(operation) }
  }

  /// What the case can ask about.
  var result: LocatedValue {
    var result: [String: Any?] = observations
    result["listeners"] = heard as [String: Any?]
    return .of(result)
  }

  private func name(_ operation: LocatedValue, _ own: String?) -> String {
    operation["name"]?.string
      ?? operation["extension"]?.string.flatMap { extensions?[$0]?["name"]?.string } ?? own ?? ""
  }

  private func kind(_ operation: LocatedValue) -> SharedStateKind {
    operation["type"]?.string.flatMap(SharedStateKind.init(rawValue:)) ?? .standard
  }

  private func data(_ operation: LocatedValue) -> LocatedValue? {
    operation["data"].flatMap { $0.isNull ? nil : $0 }
  }

  /// Does one operation, by the test itself or by an extension that handles an event.
  func run(
    _ operation: LocatedValue, in runtime: (any ExtensionRuntime)? = nil, name own: String? = nil,
    handling current: Event? = nil
  ) {
    let label = operation["label"]?.string ?? ""
    let event = operation["event"]?.string == "$event" ? current : events.event(operation["event"]?.string)
    let key = operation["extension"]?.string ?? ""
    func observe(_ value: Any?) { if let name = operation["as"]?.string { observations[name] = value } }
    switch operation["op"]?.string {
    case "register": observe(register(key))
    case "unregister":
      observe(hub.unregister(key: key) ? "ok" : EventHubError.extensionNotRegistered.rawValue)
    case "unregisterHubPlaceholder": hub.unregister(key: EventHub.name)
    case "unregisterSelf": runtime?.unregisterExtension()
    case "start": hub.start()
    case "dispatch":
      if let event { runtime.map { $0.dispatch(event: event) } ?? hub.dispatch(event) }
    case "dispatchResponse":
      if let current {
        runtime?.dispatch(
          event: current.createResponseEvent(
            name: operation["name"]?.string ?? "", type: operation["eventType"]?.string ?? "",
            source: operation["eventSource"]?.string ?? "", data: data(operation)))
      }
    case "registerEventListener":
      heard[label] = heard[label] ?? []
      hub.registerListener(
        type: operation["eventType"]?.string ?? "", source: operation["eventSource"]?.string ?? ""
      ) { [weak self] in self?.heard[label]?.append($0.caseName) }
    case "registerResponseListener":
      heard[label] = heard[label] ?? []
      if let trigger = events.event(operation["trigger"]?.string) {
        hub.registerResponseListener(triggerEvent: trigger, timeout: operation["timeout"]?.number) {
          [weak self] in self?.heard[label]?.append($0?.caseName ?? "nil")
        }
      }
    case "setWrapperType":
      let wanted = operation["wrapper"]?.string ?? ""
      if let wrapper = WrapperType.allCases.first(where: { "\($0)" == wanted || $0.rawValue == wanted }) {
        hub.setWrapperType(wrapper)
      }
    case "getWrapperType": observe(hub.wrapperType.rawValue)
    case "shareHubState": hub.shareHubState()
    case "createSharedState": create(operation, event, own)
    case "createPendingSharedState":
      resolvers[operation["as"]?.string ?? ""] = hub.createPendingSharedState(
        extensionName: name(operation, own), event: event, kind: kind(operation))
    case "resolvePending": resolvers[operation["pending"]?.string ?? ""]?(data(operation))
    case "getSharedState": observe(read(operation, event, own))
    case "registerPreprocessor": registerPreprocessor(operation)
    case "stopEvents": runtime.map { $0.stopEvents() } ?? hub.stopEvents(key: key)
    case "startEvents": runtime.map { $0.startEvents() } ?? hub.startEvents(key: key)
    case "observe": observe(heard[label])
    case "setReady":
      (hub.extensionRegistered(key: key) as? ScriptedExtension)?.ready =
        operation["ready"] ?? LocatedValue(.null)
    case "eventNumber": observe(event.flatMap(hub.number))
    case "advanceTime": hub.advance(by: operation["seconds"]?.number ?? 0)
    case "getHistory":
      let requests = (operation["requests"]?.elements ?? []).map { request in
        EventHistoryRequest(mask: request.flattened())
      }
      observe(hub.getHistoricalEvents(requests, enforceOrder: false).map(\.count))
    default: preconditionFailure("The case has an unknown operation \(operation)")
    }
  }

  private func register(_ key: String) -> String {
    guard let definition = extensions?[key] else { return "unknown" }
    do throws(EventHubError) {
      try hub.registerExtension(key: key) { runtime in
        guard definition["initFails"]?.bool != true else { return nil }
        heard["lifecycle", default: []].append("init:\(definition["friendlyName"]?.string ?? "")")
        return ScriptedExtension(definition, label: key, script: self, runtime: runtime)
      }
      return "ok"
    } catch {
      return error.rawValue
    }
  }

  private func create(_ operation: LocatedValue, _ event: Event?, _ own: String?) {
    hub.createSharedState(
      extensionName: name(operation, own), data: data(operation), event: event, kind: kind(operation))
  }

  private func read(_ operation: LocatedValue, _ event: Event?, _ own: String?) -> Any? {
    let resolution = operation["resolution"]?.string.flatMap(SharedStateResolution.init(rawValue:)) ?? .any
    return hub.getSharedState(
      extensionName: name(operation, own), event: event, barrier: operation["barrier"]?.bool ?? true,
      resolution: resolution, kind: kind(operation))?.dump
  }

  private func registerPreprocessor(_ operation: LocatedValue) {
    let replacement = events.event(operation["replaceWith"]?.string)
    hub.registerPreprocessor { event in
      let isWanted =
        (operation["when"]?["type"]?.string.map { $0 == event.type } ?? true)
        && (operation["when"]?["source"]?.string.map { $0 == event.source } ?? true)
      guard isWanted else { return event }
      if let replacement { return replacement }
      let data = event.data ?? LocatedValue(.object([]))
      return event.copyWithNewData(data.merging(operation["addData"] ?? data, overwrite: true))
    }
  }
}
