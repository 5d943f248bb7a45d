package import Definitions
import EventDefinitions

extension Diagnostic.Rule {
  package static let unwrittenKey = Diagnostic.Rule(
    "unwritten-key", .warning, "A shared value that a scene reads before anything can have set it.",
    why: """
      On every path to the scene, nothing sets the shared value that the scene reads, so the scene gets no \
      value. Set it with 'puts' in an earlier scene or transition, or in 'enter' of the flow.
      """)
}

extension FlowCheck {
  /// Reports shared values that a scene reads before anything can have set them.
  func reportUnwrittenKeys() {
    guard flow.scenes.contains(where: { !$0.reads.isEmpty }) else { return }
    let graph = SceneGraph(flow)
    let anytime = Set((flow.enter.puts + watches.flatMap(\.effect.puts)).map(\.key))
    var placesOfKey: [String: (scenes: Set<String>, after: Set<String>)] = [:]
    for scene in flow.scenes {
      for put in scene.effect.puts {
        placesOfKey[put.key, default: ([], [])].scenes.insert(scene.id)
        placesOfKey[put.key, default: ([], [])].after.formUnion(graph.next(scene.id))
      }
      for transition in scene.transitions {
        guard let target = flow.scene(transition.target) else { continue }
        for put in transition.effect.puts {
          placesOfKey[put.key, default: ([], [])].after.insert(target.id)
        }
      }
    }
    let read = Set(flow.scenes.flatMap(\.reads).map(\.key))
    let known = placesOfKey.filter { read.contains($0.key) }.mapValues { places in
      places.scenes.union(graph.scenes(reachedFrom: Array(places.after)))
    }
    let keys = flow.scenes.flatMap { scene in
      scene.effect.puts.map(\.key) + scene.transitions.flatMap { $0.effect.puts.map(\.key) }
    }
    for scene in flow.scenes {
      for (key, position) in scene.reads
      where !anytime.contains(key) && known[key]?.contains(scene.id) != true {
        findings.report(
          Diagnostic(
            .unwrittenKey, "The scene '\(scene.title)' reads '\(key)' before anything sets it",
            naming: key, among: anytime.union(keys).sorted(),
            otherwise: .advice("set it with 'puts' in a scene or a transition that leads here"),
            at: location(position)))
      }
    }
  }
}
