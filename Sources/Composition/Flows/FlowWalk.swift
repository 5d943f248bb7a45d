import CatalogModel
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
    /// What the extensions that the file declares did, in order.
    package var reactions: [Reaction]
    /// The place of the transition in its scene, or `nil` for the start.
    package var transition: Int?

    /// The shared values that it changes.
    package var changes: [PropertyChange] {
      let old = Dictionary(before.map { ($0.key, $0.value) }) { first, _ in first }
      let new = Dictionary(after.map { ($0.key, $0.value) }) { first, _ in first }
      var seen: Set<String> = []
      return (before + after).map(\.key).filter { seen.insert($0).inserted }.compactMap { key in
        guard old[key] != new[key] else { return nil }
        let change = PropertyChange(
          path: key, before: old[key].map { PropertyValue($0) } ?? .null,
          after: new[key].map { PropertyValue($0) } ?? .null)
        return change.before == change.after ? nil : change
      }
    }
  }

  /// Something that a declared extension did.
  package struct Reaction: Sendable {
    /// The name of the extension.
    package var name: String
    var watch: BoxExtension.Watch
    var effect: FlowEffect
    /// Where the file says so.
    package var position: Position { watch.position }

    /// What happened, in words.
    var words: String {
      let target = watch.target.map { ["goes to \($0.words)"] } ?? []
      let done = ([effect.words].filter { !$0.isEmpty } + target).joined(separator: ", ")
      return "\(name), since \(watch.occasion.words): \(done)"
    }
  }

  package var hops: [Hop] = []
  /// Whether the flow came to its end.
  package var isFinished = false
  /// Whether the walk was longer than a catalog shows.
  package var isCut = false
  /// Whether the extensions did more than a catalog shows.
  package var isRunaway = false
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
  private let behavior: FlowBehavior?
  private let box: SceneBox
  private let stack = NavigationStack()
  private let navigation = NavigationExtension()
  private let shared = SharedStateExtension()
  private let recorder: FlowRecorder
  private let ending: Ending
  private let names: StateNames
  private var declared: DeclaredBoxExtensions?
  private var reactions: [FlowWalk.Reaction] = []
  /// Where extensions lead, once what sends the message has ended, since messages are handed over beside it.
  private var pending: [FlowDefinition.Transition.Target] = []
  private var walk = FlowWalk()
  /// The most hops of a walk.
  private let limit: Int

  private final class Ending { var isOver = false }

  /// The names of the scenes by their states.
  private struct StateNames {
    var scenes: [Int: String] = [:]

    func callAsFunction(_ state: Int) -> String {
      state == NavigationExtension.termination ? "termination" : scenes[state] ?? "state \(state)"
    }
  }

  init(
    _ flow: FlowDefinition, behavior: FlowBehavior?, limits: Limits,
    isOpen: @escaping (FlowDefinition.Scene, Int) -> Bool
  ) {
    self.flow = flow
    self.behavior = behavior
    self.isOpen = isOpen
    limit = limits[.walkSteps]
    var table: [Int: UUID] = [:]
    var names = StateNames()
    for scene in flow.scenes where table[scene.state] == nil {
      table[scene.state] = UUID(state: scene.state, of: flow.id)
      names.scenes[scene.state] = scene.id
    }
    self.names = names
    let recorder = FlowRecorder(names: names.callAsFunction)
    let ending = Ending()
    let (stack, shared) = (stack, shared)
    let configuration = Configuration(stateSceneIdentifierTable: table)
    box = SceneBox(
      configuration: configuration,
      entry: { scene, box in
        stack.push(scene)
        behavior?.didEnter(box, with: scene)
        flow.enter.perform(in: box, sharing: shared)
      },
      exit: { box in
        ending.isOver = true
        behavior?.didLeave(box)
        flow.exit.perform(in: box, sharing: shared)
      })
    self.recorder = recorder
    self.ending = ending
    let declared = flow.extensions.isEmpty ? nil : declaration(limit: limits[.events])
    self.declared = declared
    for part in [recorder, navigation, shared] + (behavior?.makeExtensions() ?? [])
      + [declared].compactMap(\.self)
      as [any SceneFlow.Extension]
    {
      do { try configuration.setExtension(part) } catch {
        walk.trap = "An extension of the type \(type(of: part)) is there already"
      }
    }
    for scene in flow.scenes where names.scenes[scene.state] == scene.id {
      box.lazyAdd(sceneState: scene.state) { FlowPage(scene, sharing: shared) }
    }
  }

  private func declaration(limit: Int) -> DeclaredBoxExtensions {
    DeclaredBoxExtensions(
      flow.extensions, limit: limit, sharing: shared, names: names.callAsFunction,
      go: { [weak self] in self?.pending.append($0) },
      heard: { [weak self] reaction in
        self?.reactions.append(reaction)
        self?.recorder.messages.append(reaction.words)
      })
  }

  /// Takes the way that the file asks for; else each transition once, those that end the flow last.
  func run() -> FlowWalk {
    guard flow.entry != nil else { return walk }
    hop(from: nil, trigger: "starts", transition: nil) {
      do { try Executor().execute(box: box) } catch { walk.trap = "\(error)" }
    }
    guard walk.trap == nil else { return walk }
    if flow.walk.isEmpty { wander() } else { follow() }
    walk.isFinished = ending.isOver
    walk.isRunaway = declared?.isExhausted == true
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
      transition.effect.perform(in: box, sharing: shared)
      go(to: transition.target)
    }
  }

  private func go(to target: FlowDefinition.Transition.Target) {
    guard !ending.isOver else { return }
    switch target {
    case .termination: navigation.transit(to: NavigationExtension.termination)
    case .state(let number): navigation.transit(to: number)
    case .scene:
      if let scene = flow.scene(target) { navigation.transit(to: scene.state) }
    case .back:
      guard stack.pages.count > 1 else { return }
      let below = stack.pages[stack.pages.count - 2]
      stack.pop(to: below)
      navigation.didShow(below)
    }
  }

  private func hop(from: String?, trigger: String, transition: Int?, _ body: () -> Void) {
    let before = recorder.shared
    recorder.messages = []
    reactions = []
    body()
    while !pending.isEmpty { go(to: pending.removeFirst()) }
    let isEnd = ending.isOver
    let scene = isEnd ? nil : current
    walk.hops.append(
      FlowWalk.Hop(
        from: from, to: scene?.id, trigger: trigger,
        stack: stack.pages.compactMap { ($0 as? FlowPage)?.definition.id },
        trail: navigation.trace.map(names.callAsFunction),
        before: before, after: recorder.shared,
        reads: scene?.reads.map { read in (read.key, recorder.shared.first { $0.key == read.key }?.value) }
          ?? [],
        messages: recorder.messages, reactions: reactions, transition: transition))
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

extension FlowDefinition.Transition.Target {
  /// Where it leads, as a file names it.
  package var words: String {
    switch self {
    case .scene(let id): id
    case .state(let number): "state \(number)"
    case .termination: "termination"
    case .back: "back"
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
