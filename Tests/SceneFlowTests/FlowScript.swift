import ConformanceSupport
import Definitions
import Foundation
import SceneFlow

/// A shared value that is an object.
final class Car {
  var name: String
  init(_ name: String) { self.name = name }
}

/// The shared object of the cases.
final class MyState {
  var timestamp: Double?
  var car: Car?
}

/// A scene that records what it hears.
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

/// An extension that records what it hears and watches the built-in events.
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

/// An extension that no case configures.
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
  private let input: LocatedValue
  private let executor = Executor()
  private let stack = NavigationStack()
  private let navigation = NavigationExtension()
  private var scenes: [String: TestScene] = [:]
  private var constructed: [String: Int] = [:]
  private lazy var box = SceneBox(
    configuration: configuration,
    entry: { [unowned self] scene, _ in show(scene) },
    exit: { [unowned self] _ in lifecycle.append("exitBlock") })
  private let configuration: Configuration

  init(_ input: LocatedValue) throws {
    self.input = input
    let states = Set((input["states"]?.elements ?? []).compactMap(Self.number))
    configuration = Configuration(sceneStates: states)
    for name in input["extensions"]?.strings ?? [] {
      switch name {
      case "NavigationExtension": try configuration.setExtension(navigation)
      case "SharedStateExtension":
        let model = input["stateModel"]?.string == "none" ? nil : MyState()
        try configuration.setExtension(SharedStateExtension(stateValue: model))
      default: try configuration.setExtension(Probe(self))
      }
    }
    for member in input["register"]?.members ?? [] {
      guard let state = Self.number(LocatedValue(.string(member.key))), let name = member.value.string else {
        continue
      }
      box.lazyAdd(sceneState: state) { [unowned self] in construct(name) }
    }
    for step in input["steps"]?.elements ?? [] where box.trap == nil { run(step) }
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
    switch input["entryBlock"]?.string {
    case "push": stack.push(scene)
    case "pushInContainer":
      let container = Page()
      container.add(child: scene)
      stack.push(container)
    default: break
    }
  }

  func runHook(_ name: String, on scene: TestScene) {
    guard let hook = input["hooks"]?[name] else { return }
    if let state = hook["to"].flatMap(Self.number) { scene.sbx.transit(to: state) }
  }

  /// What the case can ask about.
  var result: LocatedValue {
    .of(
      [
        "throws": thrown, "fatal": box.trap?.message, "lifecycle": lifecycle, "tracks": tracks,
        "changes": changes, "log": log, "hookActivity": hookActivity, "observations": observations,
        "executorHoldsBox": executor.holds(box),
      ] as [String: Any?])
  }

  private func run(_ step: LocatedValue) {
    let scene = scenes[step["scene"]?.string ?? ""] ?? TestScene("detached", self)
    let key = step["key"]?.string ?? ""
    func observe(_ value: Any?) { if let name = step["as"]?.string { observations[name] = value } }
    switch step["do"]?.string {
    case "execute":
      do {
        if step["via"]?.string == "direct" { try box.execute() } else { try executor.execute(box: box) }
      } catch let error as SBXError.Scene {
        thrown = "Scene.\(error)"
      } catch {
        thrown = "Extension.\(error)"
      }
    case "transit": step["to"].flatMap(Self.number).map(scene.sbx.transit)
    case "terminate": scene.sbx.terminate()
    case "systemBack":
      if stack.pages.count > 1 {
        stack.pop(to: stack.pages[stack.pages.count - 2])
        if let shown = stack.pages.last { navigation.didShow(shown) }
      }
    case "didShow": navigation.didShow(scene)
    case "isActive": observe(scene.sbx.currentIsActiveScene())
    case "observe": observe(observation)
    case "putKey": scene.sbx.putSharedState(by: key, sharedState: Self.plain(step["value"]))
    case "getKey": observe(Self.value(scene.sbx.getSharedState(by: key) as Any?))
    case "put" where step["path"]?.string == "timestamp":
      scene.sbx.putSharedState(by: \MyState.timestamp, sharedState: step["value"]?.number)
    case "put": scene.sbx.putSharedState(by: \MyState.car, sharedState: Self.plain(step["value"]) as? Car)
    case "get" where step["path"]?.string == "timestamp":
      observe(Self.value(scene.sbx.getSharedState(by: \MyState.timestamp)))
    case "get": observe(Self.value(scene.sbx.getSharedState(by: \MyState.car)))
    case "mutateCarName":
      scene.sbx.getSharedState(by: \MyState.car)?.name = step["value"]?.string ?? ""
    case "sameInstance":
      let cars = (step["scenes"]?.strings ?? []).map { scenes[$0]?.sbx.getSharedState(by: \MyState.car) }
      observe(cars.allSatisfy { $0 === cars[0] })
    case "configureInjection":
      scene.car.configure(scene: scene)
      scene.count.configure(scene: scene)
    case "injectedGet":
      if let trap = step["property"]?.string == "car" ? scene.car.trap : scene.count.trap {
        observations["trap"] = trap.message
      }
      observe(
        step["property"]?.string == "car" ? Self.value(scene.car.wrappedValue) : scene.count.wrappedValue)
    case "injectedSet" where step["property"]?.string == "car":
      scene.car.wrappedValue = Self.plain(step["value"]) as? Car
    case "injectedSet": scene.count.wrappedValue = step["value"]?.number.map { Int($0) }
    case "getExtension":
      do {
        _ = try scene.sbx.getExtension(by: LoggerExtension.self)
      } catch SBXError.Extension.cantFindExtension(let name) {
        observe("Extension.cantFindExtension(\(name))")
      } catch {
        observe("\(error)")
      }
    default: break
    }
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

  static func number(_ value: LocatedValue) -> Int? {
    switch value.string {
    case "entry": NavigationExtension.entry
    case "termination": NavigationExtension.termination
    case let text?: Int(text)
    case nil: value.number.map { Int($0) }
    }
  }

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
    case .number(let number): Int(exactly: number).map { $0 as Any } ?? number
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
