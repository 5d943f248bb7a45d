import CatalogModel
import Definitions
import Foundation
import SceneFlow

/// The box of a flow that a file defines, with its scenes, its extensions and what is heard of it.
final class FlowBox {
  private let flow: FlowDefinition
  private let box: SceneBox
  private let stack = NavigationStack()
  private let navigation = NavigationExtension()
  private let shared = SharedStateExtension()
  private let recorder: FlowRecorder
  private let states: FlowStates
  private var declared: DeclaredBoxExtensions?
  /// Where extensions lead, once what sends the message has ended, since messages are handed over beside it.
  private var pending: [FlowDefinition.Transition.Target] = []
  /// The identifiers of the scenes to which nothing leads.
  private let closedScenes: Set<String>
  /// The mistake at which the box does not start.
  private(set) var startTrap: String?
  private let ending: FlowEnd

  private final class FlowEnd { var isOver = false }

  init(_ flow: FlowDefinition, behavior: FlowBehavior?, limit: Int, closedScenes: Set<String>) {
    self.flow = flow
    self.closedScenes = closedScenes
    states = FlowStates(flow)
    recorder = FlowRecorder(names: states.callAsFunction)
    let (stack, shared, ending) = (stack, shared, FlowEnd())
    self.ending = ending
    box = SceneBox(
      configuration: Configuration(stateSceneIdentifierTable: states.identifiers),
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
    declared = flow.extensions.isEmpty ? nil : declaration(limit: limit)
    mount(
      [recorder, navigation, shared] + (behavior?.makeExtensions() ?? []) + [declared].compactMap(\.self))
    for scene in flow.scenes where states(scene.state) == scene.id {
      box.lazyAdd(sceneState: scene.state) { FlowPage(scene, sharing: shared) }
    }
  }

  private func mount(_ extensions: [any SceneFlow.Extension]) {
    for part in extensions {
      do { try box.configuration.setExtension(part) } catch {
        startTrap = "An extension of the type \(type(of: part)) is there already"
      }
    }
  }

  private func declaration(limit: Int) -> DeclaredBoxExtensions {
    DeclaredBoxExtensions(
      flow.extensions, limit: limit, sharing: shared, names: states.callAsFunction,
      go: { [weak self] in self?.pending.append($0) },
      heard: { [weak self] in self?.recorder.hear($0) })
  }

  /// The scene that is shown, or `nil` at the end.
  var scene: FlowDefinition.Scene? { isOver ? nil : (box.activeScene as? FlowPage)?.definition }
  /// Whether the flow came to its end.
  var isOver: Bool { ending.isOver }
  /// Whether the extensions did more than a catalog shows.
  var isExhausted: Bool { declared?.isExhausted == true }
  /// The mistakes of the definition at which the runtime stops.
  var trap: String? { startTrap ?? box.trap?.message }
  /// The scenes of the trail, the oldest first.
  var trail: [String] { navigation.trace.map(states.callAsFunction) }
  /// The shared values in the order in which they were shared.
  var sharedValues: [FlowWalk.Shared] { recorder.shared.all }

  /// Shows the first scene.
  func start() {
    do { try Executor().execute(box: box) } catch { startTrap = "\(error)" }
  }

  /// Shares and sends.
  func perform(_ effect: FlowEffect) { effect.perform(in: box, sharing: shared) }

  /// Goes where a transition leads, unless the flow is over.
  func go(to target: FlowDefinition.Transition.Target) {
    guard !isOver else { return }
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

  /// Goes where an extension leads, to a scene after the end as well.
  ///
  /// Source: the navigation of the runtime, which does not look whether the box is terminated.
  private func lead(to target: FlowDefinition.Transition.Target) {
    if let scene = flow.scene(target) {
      guard !closedScenes.contains(scene.id) else { return }
      ending.isOver = false
    }
    go(to: target)
  }

  /// What happens while something is done and the extensions react to it.
  func hop(from: String?, trigger: String, transition: Int?, _ body: () -> Void) -> FlowWalk.Hop {
    recorder.startHop()
    body()
    while !pending.isEmpty { lead(to: pending.removeFirst()) }
    let (scene, limit) = (scene, FlowWalk.tailLength)
    return FlowWalk.Hop(
      from: from, to: scene?.id, trigger: trigger,
      stack: Tail(stack.pages, limit: limit) { ($0 as? FlowPage)?.definition.id },
      trail: Tail(navigation.trace, limit: limit, states.callAsFunction),
      changes: recorder.shared.changes, unchanged: recorder.shared.unchanged(limit: limit),
      reads: scene?.reads.map { ($0.key, recorder.shared[$0.key]) } ?? [],
      messages: recorder.messages, reactions: recorder.reactions, transition: transition)
  }
}

/// The states of a flow: the identifiers by which its box knows them, and the names of their scenes.
private struct FlowStates {
  private(set) var identifiers: [Int: UUID] = [:]
  private var scenes: [Int: String] = [:]

  init(_ flow: FlowDefinition) {
    for scene in flow.scenes where scenes[scene.state] == nil {
      identifiers[scene.state] = UUID(state: scene.state, of: flow.id)
      scenes[scene.state] = scene.id
    }
  }

  /// The name of a state.
  func callAsFunction(_ state: Int) -> String {
    state == NavigationExtension.termination ? "termination" : scenes[state] ?? "state \(state)"
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
