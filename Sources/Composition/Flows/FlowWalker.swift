import CatalogModel
import Definitions
import EventDefinitions
import SceneFlow

/// Walks through a flow and records each hop.
struct FlowWalker {
  private let flow: FlowDefinition
  private let box: FlowBox
  /// Returns whether the transition at an index of a scene is allowed.
  private let isOpen: (FlowDefinition.FlowScene, Int) -> Bool
  /// The largest number of hops in a walk.
  private let limit: Int
  private var walk = FlowWalk()

  init(
    _ flow: FlowDefinition, behavior: FlowBehavior?, limits: Limits, closedScenes: Set<String>,
    isOpen: @escaping (FlowDefinition.FlowScene, Int) -> Bool
  ) {
    self.flow = flow
    self.isOpen = isOpen
    box = FlowBox(flow, behavior: behavior, limit: limits[.events], closedScenes: closedScenes)
    limit = limits[.walkSteps]
  }

  /// Walks along the path that the file lists.
  ///
  /// Without a list, the walk takes each transition once. A transition that ends the flow is taken last.
  mutating func run() -> FlowWalk {
    guard flow.entry != nil else { return walk }
    walk.hops.append(box.hop(from: nil, trigger: "starts", transition: nil) { box.start() })
    if box.startTrap == nil {
      if flow.walk.isEmpty { takeEachTransition() } else { takeGivenWay() }
    }
    walk.reached = Set(walk.hops.compactMap(\.to))
    walk.trail = box.trail
    walk.shared = box.sharedValues
    walk.isFinished = box.isOver
    walk.isRunaway = box.isExhausted
    walk.trap = box.trap
    return walk
  }

  private mutating func takeGivenWay() {
    for (target, _) in flow.walk {
      guard let scene = box.scene, hasRoom() else { return }
      let places = scene.transitions.indices.filter { scene.transitions[$0].target == target }
      guard let place = places.first(where: { isOpen(scene, $0) }) else { return }
      leave(scene, by: place)
    }
  }

  private mutating func takeEachTransition() {
    var taken: [String: Set<Int>] = [:]
    while let scene = box.scene {
      let places = scene.transitions.indices.filter { place in
        taken[scene.id]?.contains(place) != true && isOpen(scene, place) && leadsOn(scene.transitions[place])
      }
      let next = places.first { scene.transitions[$0].target != .termination } ?? places.first
      guard let next, hasRoom() else { return }
      taken[scene.id, default: []].insert(next)
      leave(scene, by: next)
    }
  }

  private func leadsOn(_ transition: FlowDefinition.FlowTransition) -> Bool {
    switch transition.target {
    case .termination, .back: true
    case .scene, .state: flow.scene(transition.target) != nil
    }
  }

  /// Whether the walk can continue; if not, the walk is marked as cut.
  private mutating func hasRoom() -> Bool {
    walk.isCut = walk.hops.count >= limit
    return !walk.isCut
  }

  private mutating func leave(_ scene: FlowDefinition.FlowScene, by place: Int) {
    let transition = scene.transitions[place]
    walk.hops.append(
      box.hop(from: scene.id, trigger: transition.trigger.words, transition: place) {
        box.perform(transition.effect)
        box.go(to: transition.target)
      })
  }
}
