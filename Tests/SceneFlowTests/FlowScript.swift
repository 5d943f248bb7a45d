import ConformanceSupport
import Definitions
import Foundation
import SceneFlow
import Testing

/// A shared value that is an object.
final class Car {
  var name: String
  init(_ name: String) { self.name = name }
}

/// The typed shared state in the cases.
final class MyState {
  var timestamp: Double?
  var car: Car?
}

/// A scene that records its life-cycle calls.
final class TestScene: Page, Scene {
  var sceneIdentifier: UUID?
  let name: String
  private unowned let script: FlowScript
  var car = SharedStateInjected<MyState, Car>(\.car)
  let count = SceneBoxSharedStateInjected<Int>(key: "count")

  init(_ name: String, _ script: FlowScript) {
    self.name = name
    self.script = script
    super.init()
  }

  private func hear(_ hook: String) {
    script.lifecycle.append("\(hook) \(name)")
    script.hookActivity["\(hook) \(name)"] = sbx.currentIsActiveScene()
    script.runHook("\(hook) \(name)", on: self)
  }

  func sceneDidLoaded() { hear("didLoad") }
  func sceneWillUnload() { hear("willUnload") }
  func sceneBoxReady() { script.lifecycle.append("ready \(name)") }
  func sceneBoxWillTerminate() { script.lifecycle.append("boxWillTerminate \(name)") }
}

/// An extension that records its life-cycle calls and watches the built-in events.
private final class Probe: Extension {
  weak var sceneBox: SceneBox?
  private unowned let script: FlowScript

  init(_ script: FlowScript) {
    self.script = script
  }

  func extensionDidMount() {
    script.lifecycle.append("mount Probe")
    sceneBox?.watch(on: .navigationTrack, messageType: NavigationTraceMessage.self) { [script] message in
      script.tracks.append([message?.from, message?.to].map(FlowScript.state))
    }
    sceneBox?.watch(on: .sharedStateChanges, messageType: SharedStateMessage.self) { [script] message in
      script.changes.append([FlowScript.key(message?.key), FlowScript.value(message?.state)])
    }
    sceneBox?.watch(on: .loggerMessage, messageType: LoggerMessage.self) { [script] message in
      script.log.append(message?.content ?? "")
    }
  }

  func sceneBoxReady() { script.lifecycle.append("ready Probe") }
  func sceneBoxWillTerminate() { script.lifecycle.append("boxWillTerminate Probe") }
}

/// An extension that no case uses.
private final class LoggerExtension: Extension {
  weak var sceneBox: SceneBox?
}

/// Runs the steps of a case on a box.
final class FlowScript {
  var lifecycle: [String] = []
  var tracks: [[Any?]] = []
  var changes: [[Any?]] = []
  var log: [String] = []
  var hookActivity: [String: Any?] = [:]
  private var observations: [String: Any?] = [:]
  private var thrown: String?
  /// The message if the original runtime would stop the app here.
  private var trap: String?
  private let input: CaseInput
  /// The errors that scene hooks cause.
  private let failures = CaseFailures()
  private let executor = Executor()
  private let stack = NavigationStack()
  private let navigation = NavigationExtension()
  private var scenes: [String: TestScene] = [:]
  private var constructed: [String: Int] = [:]
  private let entryBlock: EntryBlock
  private lazy var box = SceneBox(
    configuration: configuration,
    entry: { [unowned self] scene, _ in show(scene) },
    exit: { [unowned self] _ in lifecycle.append("exitBlock") })
  private let configuration: Configuration

  /// The behavior of the entry block, which shows a scene.
  private enum EntryBlock: String { case push, ignore, pushInContainer }

  init(_ input: CaseInput) throws {
    self.input = input
    configuration = Configuration(sceneStates: Set(try input.list("states").map { try $0.state() }))
    entryBlock = try input.required("entryBlock").word()
    let model = try Self.model(input.required("stateModel"))
    for name in try input.list("extensions") {
      switch try name.text() {
      case "NavigationExtension": try configuration.setExtension(navigation)
      case "SharedStateExtension": try configuration.setExtension(SharedStateExtension(stateValue: model))
      case "Probe": try configuration.setExtension(Probe(self))
      default: throw name.unknown("extension")
      }
    }
    for (state, name) in try input.members("register") {
      let name = try name.text()
      let key = Double(state).map { LocatedValue(.number($0)) } ?? .of(state)
      box.lazyAdd(sceneState: try CaseInput(key).state()) { [unowned self] in construct(name) }
    }
    for step in try input.list("steps") where box.trap == nil { try run(step) }
    for (_, hook) in try input.members("hooks") { _ = hook["to"]?.raw }
    try failures.rethrow()
  }

  private static func model(_ name: CaseInput) throws -> MyState? {
    switch try name.text() {
    case "MyState": MyState()
    case "none": nil
    default: throw name.unknown("state model")
    }
  }

  private func construct(_ name: String) -> TestScene {
    constructed[name, default: 0] += 1
    let scene = TestScene("\(name)#\(constructed[name] ?? 0)", self)
    scenes[scene.name] = scene
    lifecycle.append("construct \(scene.name)")
    return scene
  }

  private func show(_ scene: any Scene) {
    lifecycle.append("entryBlock \((scene as? TestScene)?.name ?? "")")
    switch entryBlock {
    case .push: stack.push(scene)
    case .pushInContainer:
      let container = Page()
      container.add(child: scene)
      stack.push(container)
    case .ignore: break
    }
  }

  func runHook(_ name: String, on scene: TestScene) {
    failures.attempt {
      guard let state = try input["hooks"]?[name]?.required("to").state() else { return }
      scene.sbx.transit(to: state)
    }
  }

  /// The observations that a case can check.
  var result: LocatedValue {
    .object([
      "throws": thrown, "fatal": trap, "lifecycle": lifecycle, "tracks": tracks, "changes": changes,
      "log": log, "hookActivity": hookActivity, "observations": observations,
      "executorHoldsBox": executor.holds(box),
    ])
  }

  private func run(_ step: CaseInput) throws {
    func scene() throws -> TestScene {
      guard let scene = scenes[try step.text("scene")] else {
        throw try step.required("scene").unknown("scene")
      }
      return scene
    }
    func observe(_ value: Any?) throws { observations[try step.text("as")] = value }
    switch try step.text("do") {
    case "execute": try execute(step)
    case "transit": try scene().sbx.transit(to: try step.required("to").state())
    case "terminate": try scene().sbx.terminate()
    case "systemBack":
      guard stack.pages.count > 1 else { throw CaseError("There is no page to go back to") }
      stack.pop(to: stack.pages[stack.pages.count - 2])
      if let shown = stack.pages.last { navigation.didShow(shown) }
    case "didShow": try navigation.didShow(scene())
    case "isActive": try observe(scene().sbx.currentIsActiveScene())
    case "detached": try observe(TestScene("detached", self).sbx.currentIsActiveScene())
    case "observe": try observe(observation)
    case "putKey":
      try scene().sbx.putSharedState(by: try step.text("key"), sharedState: Self.plain(step.raw("value")))
    case "getKey": try observe(Self.value(scene().sbx.getSharedState(by: try step.text("key")) as Any?))
    case "put", "get": try useTyped(step, on: scene()).map(observe)
    case "mutateCarName":
      guard let car = try scene().sbx.getSharedState(by: \MyState.car) else {
        throw CaseError("There is no car whose name could change")
      }
      car.name = try step.text("value")
    case "sameInstance":
      let cars = try step.list("scenes").map { name -> Car? in
        guard let scene = scenes[try name.text()] else { throw name.unknown("scene") }
        return scene.sbx.getSharedState(by: \MyState.car)
      }
      try observe(cars.allSatisfy { $0 != nil && $0 === cars[0] })
    case "configureInjection":
      let scene = try scene()
      scene.car.configure(scene: scene)
      scene.count.configure(scene: scene)
    case "injectedGet", "injectedSet": try useInjected(step, on: scene()).map(observe)
    case "getExtension":
      do {
        _ = try scene().sbx.getExtension(by: LoggerExtension.self)
        throw CaseError("There is a logger extension")
      } catch SBXError.Extension.cantFindExtension(let name) {
        try observe("Extension.cantFindExtension(\(name))")
      }
    default: throw try step.required("do").unknown("step")
    }
    trap = trap ?? box.trap?.message
  }

  private func execute(_ step: CaseInput) throws {
    do {
      switch try step["via"]?.text() ?? "executor" {
      case "direct": try box.execute()
      case "executor": try executor.execute(box: box)
      default: throw try step.required("via").unknown("way to execute")
      }
    } catch let error as SBXError.Scene {
      thrown = "Scene.\(error)"
    } catch let error as SBXError.Extension {
      thrown = "Extension.\(error)"
    }
  }

  /// The typed properties of the shared state.
  private enum Property: String { case timestamp, car, count }

  /// Puts or gets a typed value.
  ///
  /// Returns the value of a get.
  private func useTyped(_ step: CaseInput, on scene: TestScene) throws -> Any?? {
    let property: Property = try step.required("path").word()
    switch (try step.text("do"), property) {
    case ("put", .timestamp):
      scene.sbx.putSharedState(by: \MyState.timestamp, sharedState: try step.present("value")?.number())
    case ("put", .car):
      scene.sbx.putSharedState(by: \MyState.car, sharedState: Self.plain(try step.raw("value")) as? Car)
    case ("get", .timestamp): return .some(Self.value(scene.sbx.getSharedState(by: \MyState.timestamp)))
    case ("get", .car): return .some(Self.value(scene.sbx.getSharedState(by: \MyState.car)))
    default: throw try step.required("path").unknown("typed property")
    }
    return nil
  }

  /// Puts or gets a value through an injected property.
  ///
  /// Returns the value of a get.
  private func useInjected(_ step: CaseInput, on scene: TestScene) throws -> Any?? {
    let property: Property = try step.required("property").word()
    switch (try step.text("do"), property) {
    case ("injectedGet", .car):
      trap = trap ?? scene.car.trap?.message
      return .some(Self.value(scene.car.wrappedValue))
    case ("injectedGet", .count):
      trap = trap ?? scene.count.trap?.message
      return .some(scene.count.wrappedValue)
    case ("injectedSet", .car): scene.car.wrappedValue = Self.plain(try step.raw("value")) as? Car
    case ("injectedSet", .count): scene.count.wrappedValue = try step.present("value")?.integer()
    default: throw try step.required("property").unknown("injected property")
    }
    return nil
  }

  private var observation: [String: Any?] {
    [
      "trace": navigation.trace.map(Self.state), "active": (box.activeScene as? TestScene)?.name,
      "stack": stack.pages.map { page in
        (page as? TestScene)?.name
          ?? "container(\(page.children.compactMap { ($0 as? TestScene)?.name }.joined()))"
      },
      "pushes": stack.pushCount, "pops": stack.popCount, "constructed": constructed as [String: Any?],
      "executorHoldsBox": executor.holds(box),
    ]
  }

  // MARK: Values

  static func state(_ state: Int?) -> Any? {
    switch state {
    case NavigationExtension.entry: "entry"
    case NavigationExtension.termination: "termination"
    default: state
    }
  }

  static func key(_ key: AnyHashable?) -> Any? {
    if let text = key as? String { return text }
    if key == AnyHashable(\MyState.timestamp) { return "timestamp" }
    return key == AnyHashable(\MyState.car) ? "car" : nil
  }

  private static func plain(_ value: LocatedValue?) -> Any? {
    switch value?.content {
    case .string(let text): text
    case .number(let number): number.integer.map { $0 as Any } ?? number.value
    case .object: Car(value?["car"]?.string ?? "")
    default: nil
    }
  }

  static func value(_ value: Any?) -> Any? {
    guard let value else { return nil }
    if let car = value as? Car { return ["car": car.name] as [String: Any?] }
    return value
  }
}
