import CatalogModel
import DefinitionKinds
import Definitions
import EventDefinitions
import Foundation
import SceneFlow

/// Runs the box of a flow that a file defines, with its scenes and extensions, and records its messages.
final class FlowBox {
  private let flow: FlowDefinition
  private let box: SceneBox
  private let stack = NavigationStack()
  private let navigation = NavigationExtension()
  private let shared = SharedStateExtension()
  private let recorder: FlowRecorder
  private let states: FlowStates
  private var declared: DeclaredBoxExtensions?
  /// The targets to which extensions move the flow.
  ///
  /// They are followed after the current action has ended, because messages are delivered during that action.
  private var pending: [FlowDefinition.FlowTransition.Target] = []
  /// The identifiers of the scenes that the flow must not enter, because their rules are false.
  private let closedScenes: Set<String>
  /// The error that keeps the box from starting.
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
        startTrap = "The box already has an extension of the type \(type(of: part))"
      }
    }
  }

  private func declaration(limit: Int) -> DeclaredBoxExtensions {
    DeclaredBoxExtensions(
      flow.extensions, limit: limit, sharing: shared, names: states.callAsFunction,
      go: { [weak self] in self?.pending.append($0) },
      reaction: { [weak self] in self?.recorder.record($0) })
  }

  /// The scene that is shown, or nil after the end of the flow.
  var scene: FlowDefinition.FlowScene? { isOver ? nil : (box.activeScene as? FlowPage)?.definition }
  /// Whether the flow has ended.
  var isOver: Bool { ending.isOver }
  /// Whether the extensions reacted more often than the limit allows.
  var isExhausted: Bool { declared?.isExhausted == true }
  /// The error in the definition that makes the runtime stop the flow.
  var trap: String? { startTrap ?? box.trap?.message }
  /// The scenes of the trail, oldest first.
  var trail: [String] { navigation.trace.map(states.callAsFunction) }
  /// The shared values, in the order in which they were first shared.
  var sharedValues: [FlowWalk.Shared] { recorder.shared.all }

  /// Shows the first scene.
  func start() {
    do { try Executor().execute(box: box) } catch { startTrap = "\(error)" }
  }

  /// Shares the values and sends the messages of an effect.
  func perform(_ effect: FlowEffect) { effect.perform(in: box, sharing: shared) }

  /// Moves the flow to the target of a transition, unless the flow has ended.
  func go(to target: FlowDefinition.FlowTransition.Target) {
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

  /// Moves the flow to the target of an extension, even from the end of the flow to a scene.
  ///
  /// Source: the navigation of the runtime does not check whether the box was terminated.
  private func lead(to target: FlowDefinition.FlowTransition.Target) {
    if let scene = flow.scene(target) {
      guard !closedScenes.contains(scene.id) else { return }
      ending.isOver = false
    }
    go(to: target)
  }

  /// Performs an action and the reactions of the extensions to it, and returns them as one hop.
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

/// The states of a flow: the identifier that the box uses for each state, and the name of its scene.
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
  /// Creates the identifier of a state of a flow; it is the same in every run.
  fileprivate init(state: Int, of flow: String) {
    let first = Array(ContentHash.of(flow).utf8)
    let second = Array(ContentHash.of("\(flow) \(state)").utf8)
    let bytes = (first.prefix(8) + second.prefix(8)) + []
    self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
