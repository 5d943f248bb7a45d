package import Definitions

extension Diagnostic.Rule {
  package static let unwrittenKey = Diagnostic.Rule(
    "unwritten-key", .warning, "A shared value that is read before anything can have put it.",
    why: """
      On no way through the flow has anything put the shared value that the scene reads, so that it gets nothing. \
      Put it in an earlier scene or transition, or with the start of the flow.
      """)
}

extension FlowCheck {
  /// Reports values that a scene reads and nothing can have put before.
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
            .unwrittenKey, "The scene '\(scene.title)' reads '\(key)', which nothing has put before",
            naming: key, among: anytime.union(keys).sorted(),
            otherwise: .advice("put it in a scene or a transition that leads here"), at: location(position)))
      }
    }
  }
}
