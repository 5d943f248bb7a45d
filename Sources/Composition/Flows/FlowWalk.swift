package import Definitions
package import Elements
import ExperienceTraits
import Foundation
import SceneFlow

/// A way through a flow, run in a box.
package struct FlowWalk: Sendable {
  /// A shared value.
  package typealias Shared = [(key: String, value: LocatedValue)]

  /// One hop.
  package struct Hop: Sendable {
    /// The scene that is left, and the one that is shown then; the end has none.
    package var from, to: String?
    /// What sets it off, in words.
    package var trigger: String
    /// The scenes on the screen, the lowest first, and those of the trail, the oldest first.
    package var stack, trail: [String]
    package var before, after: Shared
    /// The values that the scene reads, as they are then.
    package var reads: [(key: String, value: LocatedValue?)]
    package var messages: [String]
    /// The place of the transition in its scene, or `nil` for the start.
    package var transition: Int?

    /// The shared values that it changes.
    package var changes: [PropertyChange] {
      let keys = (before + after).map(\.key).reduce(into: [String]()) { keys, key in
        if !keys.contains(key) { keys.append(key) }
      }
      return keys.compactMap { key in
        let old = before.first { $0.key == key }.map { PropertyValue($0.value) } ?? .null
        let new = after.first { $0.key == key }.map { PropertyValue($0.value) } ?? .null
        return old == new ? nil : PropertyChange(path: key, before: old, after: new)
      }
    }
  }

  package var hops: [Hop] = []
  /// Whether the flow came to its end.
  package var isFinished = false
  /// Whether the walk was longer than a catalog shows.
  package var isCut = false
  /// The mistakes of the definition at which the runtime stops.
  package var trap: String?

  /// The scenes that were shown.
  package var reached: Set<String> { Set(hops.compactMap(\.to)) }
}

/// Walks through a flow.
final class FlowWalker {
  private let flow: FlowDefinition
  /// Whether a transition can happen, by scene and place.
  private let isOpen: (FlowDefinition.Scene, Int) -> Bool
  private let box: SceneBox
  private let stack = NavigationStack()
  private let navigation = NavigationExtension()
  private let recorder = FlowRecorder()
  private var names: [Int: String] = [:]
  private var walk = FlowWalk()

  /// The most hops of a walk.
  private let limit: Int

  init(_ flow: FlowDefinition, limit: Int, isOpen: @escaping (FlowDefinition.Scene, Int) -> Bool) {
    self.flow = flow
    self.limit = limit
    self.isOpen = isOpen
    var table: [Int: UUID] = [:]
    for scene in flow.scenes where table[scene.state] == nil {
      table[scene.state] = UUID(state: scene.state, of: flow.id)
      names[scene.state] = scene.id
    }
    names[NavigationExtension.termination] = "termination"
    let stack = stack
    let ending = Ending()
    let configuration = Configuration(stateSceneIdentifierTable: table)
    box = SceneBox(configuration: configuration, entry: { scene, _ in stack.push(scene) }) { _ in
      ending.isOver = true
    }
    self.ending = ending
    for part in [navigation, recorder] as [any SceneFlow.Extension] {
      do { try configuration.setExtension(part) } catch { walk.trap = "\(error)" }
    }
    _ = configuration.withBuiltInSharedStateExtension()
    for scene in flow.scenes where table[scene.state] != nil && names[scene.state] == scene.id {
      box.lazyAdd(sceneState: scene.state) { FlowPage(scene) }
    }
  }

  private final class Ending { var isOver = false }
  private let ending: Ending

  /// Takes the way that the file asks for; else each transition once, those that end the flow last.
  func run() -> FlowWalk {
    guard flow.entry != nil else { return walk }
    hop(from: nil, trigger: "starts", transition: nil) {
      do { try Executor().execute(box: box) } catch { walk.trap = "\(error)" }
    }
    guard walk.trap == nil else { return walk }
    if flow.walk.isEmpty { wander() } else { follow() }
    walk.isFinished = ending.isOver
    walk.trap = walk.trap ?? box.trap?.message
    return walk
  }

  private var current: FlowDefinition.Scene? {
    (box.activeScene as? FlowPage)?.definition
  }

  private func follow() {
    for (target, _) in flow.walk {
      guard let scene = current, !ending.isOver, hasRoom() else { return }
      let places = scene.transitions.indices.filter { scene.transitions[$0].target == target }
      guard let place = places.first(where: { isOpen(scene, $0) }) else { return }
      take(place, of: scene)
    }
  }

  /// Whether the walk can go on; one that cannot is marked as cut.
  private func hasRoom() -> Bool {
    walk.isCut = walk.hops.count >= limit
    return !walk.isCut
  }

  private func wander() {
    var taken: Set<[String]> = []
    while let scene = current, !ending.isOver {
      let places = scene.transitions.indices.filter { place in
        !taken.contains([scene.id, String(place)]) && isOpen(scene, place)
          && (scene.transitions[place].target == .termination || scene.transitions[place].target == .back
            || flow.scene(scene.transitions[place].target) != nil)
      }
      let next =
        places.first { scene.transitions[$0].target != .termination }
        ?? places.first
      guard let next, hasRoom() else { return }
      taken.insert([scene.id, String(next)])
      take(next, of: scene)
    }
  }

  private func take(_ place: Int, of scene: FlowDefinition.Scene) {
    let transition = scene.transitions[place]
    hop(from: scene.id, trigger: transition.trigger.words, transition: place) {
      guard let page = box.activeScene else { return }
      for put in transition.puts { page.sbx.putSharedState(by: put.key, sharedState: put.value) }
      switch transition.target {
      case .termination: page.sbx.terminate()
      case .state(let number): page.sbx.transit(to: number)
      case .scene(let id):
        if let target = flow.scenes.first(where: { $0.id == id }) { page.sbx.transit(to: target.state) }
      case .back:
        guard stack.pages.count > 1 else { return }
        let below = stack.pages[stack.pages.count - 2]
        stack.pop(to: below)
        navigation.didShow(below)
      }
    }
  }

  private func hop(from: String?, trigger: String, transition: Int?, _ body: () -> Void) {
    let before = recorder.shared
    recorder.messages = []
    body()
    let isEnd = ending.isOver
    let scene = isEnd ? nil : current
    func name(_ state: Int) -> String { names[state] ?? "state \(state)" }
    walk.hops.append(
      FlowWalk.Hop(
        from: from, to: scene?.id, trigger: trigger,
        stack: stack.pages.compactMap { ($0 as? FlowPage)?.definition.id }, trail: navigation.trace.map(name),
        before: before, after: recorder.shared,
        reads: scene?.reads.map { read in (read.key, recorder.shared.first { $0.key == read.key }?.value) }
          ?? [],
        messages: recorder.messages.map { $0.words(name) }, transition: transition))
  }
}

/// A scene that shows nothing and shares what its definition says.
private final class FlowPage: Page, SceneFlow.Scene {
  let definition: FlowDefinition.Scene
  var sceneIdentifier: UUID?

  init(_ definition: FlowDefinition.Scene) {
    self.definition = definition
  }

  func sceneDidLoaded() {
    for put in definition.puts { sbx.putSharedState(by: put.key, sharedState: put.value) }
  }
}

/// Hears the messages of a box.
private final class FlowRecorder: SceneFlow.Extension {
  enum Message {
    case navigation(from: Int?, to: Int?)
    case shared(String, LocatedValue?)

    func words(_ name: (Int) -> String) -> String {
      switch self {
      case .navigation(let from, let to):
        "EventTrack from \(from.map(name) ?? "nothing") to \(to.map(name) ?? "nothing")"
      case .shared(let key, let value): "SharedStateChanges \(key): \(value?.words ?? "nothing")"
      }
    }
  }

  weak var sceneBox: SceneBox?
  var messages: [Message] = []
  private(set) var shared: FlowWalk.Shared = []

  func extensionDidMount() {
    sceneBox?.watch(on: .navigationTrack, messageType: NavigationTraceMessage.self) { [weak self] message in
      self?.messages.append(.navigation(from: message?.from, to: message?.to))
    }
    sceneBox?.watch(on: .sharedStateChanges, messageType: SharedStateMessage.self) { [weak self] message in
      guard let self, let key = message?.key?.base as? String else { return }
      let value = message?.state as? LocatedValue
      messages.append(.shared(key, value))
      let index = shared.firstIndex { $0.key == key }
      if let index { shared.remove(at: index) }
      if let value { shared.insert((key, value), at: index ?? shared.count) }
    }
  }
}

extension FlowDefinition.Transition.Trigger {
  /// What sets the transition off, in words.
  package var words: String {
    switch self {
    case .component(let id): "press on \(id)"
    case .completed: "completed"
    case .dismissed: "dismissed"
    case .words(let words): words
    }
  }
}

extension UUID {
  /// Names a state of a flow, the same in every run.
  fileprivate init(state: Int, of flow: String) {
    let first = Array(ContentHash.of(flow).utf8)
    let second = Array(ContentHash.of("\(flow) \(state)").utf8)
    let bytes = (first.prefix(8) + second.prefix(8)) + []
    self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
