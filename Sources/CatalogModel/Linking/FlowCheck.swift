import Definitions
import Elements
import ExperienceTraits
import SceneFlow

/// Finds what is wrong with a flow as a whole, whatever its rules say.
struct FlowCheck {
  private let flow: FlowDefinition
  /// Whether code adds to the flow, so that more can happen than the file says.
  private let hasBehavior: Bool
  private let findings: FindingCollector

  /// Creates a check of a flow of a catalog.
  init(_ flow: FlowDefinition, in catalog: Catalog, findings: FindingCollector) {
    self.flow = flow
    self.findings = findings
    hasBehavior = catalog.authored.flows[flow.id] != nil
  }

  /// Reports everything that is wrong.
  func run(in catalog: Catalog) {
    contents(in: catalog)
    targets()
    ways()
    keys()
    messages()
    walk()
  }

  private var watches: [BoxExtension.Watch] { flow.extensions.flatMap(\.watches) }

  private func report(
    _ id: Diagnostic.ID, _ message: String, at position: Position, help: String?
  ) {
    findings.report(Diagnostic(id, message, at: location(position), help: help))
  }

  private func location(_ position: Position) -> SourceLocation {
    SourceLocation(file: flow.location.file, position: position)
  }

  private func contents(in catalog: Catalog) {
    for scene in flow.scenes {
      let place = SourceLocation(file: flow.location.file, position: scene.contentPosition)
      switch scene.content {
      case .nothing: continue
      case .screen(let name):
        guard catalog.screens[named: name] == nil else { continue }
        findings.report(
          catalog.unknown(ScreenDefinition.self, name, "so the scene shows nothing", at: place))
      case .experience(let name, let step):
        guard let experience = catalog.experiences.experience(named: name) else {
          findings.report(
            catalog.unknown(ExperienceDefinition.self, name, "so the scene shows nothing", at: place))
          continue
        }
        let steps = experience.stepSlugs
        guard let step, !steps.contains(step) else { continue }
        findings.report(
          Diagnostic(
            .unknownExperience, "The experience '\(experience.id)' has no step '\(step)'", naming: step,
            among: steps, at: location(scene.contentPosition)))
      }
    }
  }

  private func targets() {
    let transitions = flow.scenes.flatMap(\.transitions).map { ($0.target, $0.position) }
    for (target, position) in transitions
      + watches.compactMap({ watch in watch.target.map { ($0, watch.position) } })
    where flow.scene(target) == nil {
      switch target {
      case .scene(let id):
        findings.report(
          .unknownName(
            .unknownScene, "scene", id, "so the page stays", among: flow.scenes.map(\.id),
            otherwise: .advice("add a section with a 'scene', or write 'termination'"), at: location(position)
          ))
      case .state(let number):
        report(
          .unknownScene, "No scene has the state \(number), so the trail grows and the page stays",
          at: position, help: "give a scene this 'state'")
      case .termination, .back: continue
      }
    }
  }

  private func ways() {
    guard let entry = flow.entry, !hasBehavior else { return }
    let graph = SceneGraph(flow)
    let reached = graph.scenes(reachedFrom: [entry.id])
    for scene in flow.scenes where !reached.contains(scene.id) {
      report(
        .unreachableScene, "Nothing leads to the scene '\(scene.title)'", at: scene.location.position,
        help: "let a transition lead to '\(scene.id)', or remove it")
    }
    guard !watches.contains(where: { $0.target == .termination }) else { return }
    let ending = flow.scenes.filter { $0.transitions.contains { $0.target == .termination } }
    guard !ending.isEmpty else {
      report(
        .deadEnd, "Nothing ends the flow", at: flow.location.position,
        help: "let a transition lead to 'termination'")
      return
    }
    let leadingOn = graph.scenes(leadingTo: ending.map(\.id))
    for scene in flow.scenes where reached.contains(scene.id) && !leadingOn.contains(scene.id) {
      guard !scene.transitions.contains(where: { $0.target == .back }) else { continue }
      report(
        .deadEnd,
        scene.transitions.isEmpty
          ? "Nothing leads on from the scene '\(scene.title)'"
          : "No way leads from the scene '\(scene.title)' to the end of the flow",
        at: scene.location.position, help: "add a transition to another scene, or to 'termination'")
    }
  }

  /// Reports values that a scene reads and nothing can have put before.
  private func keys() {
    guard !hasBehavior, flow.scenes.contains(where: { !$0.reads.isEmpty }) else { return }
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

  /// Reports extensions that watch for a message that nothing sends.
  private func messages() {
    guard !hasBehavior else { return }
    let effects =
      [flow.enter, flow.exit] + watches.map(\.effect)
      + flow.scenes.flatMap { [$0.effect] + $0.transitions.map(\.effect) }
    var sent = Set(effects.flatMap(\.sends).map(\.event))
    let isAsked = sent.contains(EventBus.EventName.getStatesRequest.rawValue)
    var known: [EventBus.EventName] = [.navigationTrack, .sharedStateChanges, .loggerMessage]
    if isAsked { known.append(.getStatesResponse) }
    sent.formUnion(known.map(\.rawValue))
    for watch in watches {
      guard case .message(let event) = watch.occasion, !sent.contains(event) else { continue }
      findings.report(
        Diagnostic(
          .unsentMessage, "Nothing sends the message '\(event)', so the extension never hears of it",
          naming: event, among: sent.sorted(),
          otherwise: .advice("let a scene, a transition or an extension send it"),
          at: location(watch.position)))
    }
  }

  /// Reports a walk that no transition allows.
  private func walk() {
    guard var scene = flow.entry else { return }
    var trail = [scene]
    for (target, position) in flow.walk {
      guard scene.transitions.contains(where: { $0.target == target }) else {
        report(
          .invalidFlow, "The walk cannot go on, because no transition of '\(scene.title)' leads there",
          at: position, help: "name where a transition of '\(scene.id)' leads")
        return
      }
      switch target {
      case .termination: return
      case .back:
        if trail.count > 1 { trail.removeLast() }
        scene = trail.last ?? scene
      case .scene, .state:
        guard let next = flow.scene(target) else { continue }
        scene = next
        trail.append(next)
      }
    }
  }
}
