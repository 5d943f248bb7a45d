import Definitions
import Elements
import ExperienceTraits
import SceneFlow

/// Finds what is wrong with a flow as a whole, whatever its rules say.
struct FlowCheck {
  private let flow: FlowDefinition
  /// Whether code adds to the flow, so that more can happen than the file says.
  private let hasBehavior: Bool
  private var diagnostics: [Diagnostic] = []

  /// Everything that is wrong with a flow.
  static func diagnostics(_ flow: FlowDefinition, in catalog: Catalog) -> [Diagnostic] {
    var check = FlowCheck(flow, hasBehavior: catalog.authored.flows[flow.id] != nil)
    check.contents(in: catalog)
    check.targets()
    check.triggers(in: catalog)
    check.ways()
    check.keys()
    check.messages()
    check.walk()
    return check.diagnostics
  }

  private init(_ flow: FlowDefinition, hasBehavior: Bool) {
    self.flow = flow
    self.hasBehavior = hasBehavior
  }

  private var watches: [BoxExtension.Watch] { flow.extensions.flatMap(\.watches) }

  private mutating func report(
    _ id: Diagnostic.ID, _ message: String, at position: Position, help: String?
  ) {
    diagnostics.append(
      Diagnostic(id, message, at: SourceLocation(file: flow.location.file, position: position), help: help))
  }

  private mutating func contents(in catalog: Catalog) {
    for scene in flow.scenes {
      switch scene.content {
      case .nothing: continue
      case .screen(let name):
        guard catalog.screen(named: name) == nil else { continue }
        report(
          .unknownScreen, "There is no screen '\(name)', so the scene shows nothing",
          at: scene.contentPosition,
          help: NearMiss.help(for: name, among: catalog.screens.map(\.id))
            ?? "define it in a file with a 'screen' definition")
      case .experience(let name, let step):
        guard let experience = catalog.experience(named: name) else {
          report(
            .unknownExperience, "There is no experience '\(name)', so the scene shows nothing",
            at: scene.contentPosition,
            help: NearMiss.help(for: name, among: catalog.experiences.map(\.id))
              ?? "define it in a file with an 'experience' definition")
          continue
        }
        guard let step, !experience.groups.flatMap(\.steps).contains(where: { $0.slug == step }) else {
          continue
        }
        report(
          .unknownExperience, "The experience '\(experience.id)' has no step '\(step)'",
          at: scene.contentPosition,
          help: NearMiss.help(for: step, among: experience.groups.flatMap(\.steps).map(\.slug)))
      }
    }
  }

  private mutating func targets() {
    let transitions = flow.scenes.flatMap(\.transitions).map { ($0.target, $0.position) }
    for (target, position) in transitions
      + watches.compactMap({ watch in watch.target.map { ($0, watch.position) } })
    where flow.scene(target) == nil {
      switch target {
      case .scene(let id):
        report(
          .unknownScene, "There is no scene '\(id)', so the page stays", at: position,
          help: NearMiss.help(for: id, among: flow.scenes.map(\.id))
            ?? "add a section with a 'scene', or write 'termination'")
      case .state(let number):
        report(
          .unknownScene, "No scene has the state \(number), so the trail grows and the page stays",
          at: position, help: "give a scene this 'state'")
      case .termination, .back: continue
      }
    }
  }

  /// Reports transitions that nothing sets off: a component that the scene does not show, the end of an experience on a
  /// screen.
  private mutating func triggers(in catalog: Catalog) {
    for scene in flow.scenes {
      guard let (words, components) = components(of: scene, in: catalog) else { continue }
      for transition in scene.transitions {
        switch transition.trigger {
        case .words: continue
        case .completed, .dismissed:
          guard case .screen = scene.content else { continue }
          report(
            .deadAction, "A screen does not end, so nothing sets the transition off",
            at: transition.triggerPosition,
            help: "name the component that is pressed, or say in words what happens")
        case .component(let id) where !components.contains(id):
          report(
            .unknownActionTarget, "\(words) has no component '\(id)', so nothing sets the transition off",
            at: transition.triggerPosition,
            help: NearMiss.help(for: id, among: components.sorted())
              ?? "name a component that it shows, or say in words what happens")
        case .component: continue
        }
      }
    }
  }

  /// What a scene shows in words, and the names of all components in it, whatever happened before.
  private func components(of scene: FlowDefinition.Scene, in catalog: Catalog) -> (String, Set<String>)? {
    var names: Set<String> = []
    switch scene.content {
    case .nothing: return nil
    case .screen(let name):
      guard let definition = catalog.screenDefinition(named: name) else { return nil }
      for context in [catalog.base] + catalog.composedScenarios.map(\.context) {
        for moment in context.screens[definition.id]?.moments ?? [] {
          moment.content.visit { names.insert($0.id) }
          names.formUnion(
            moment.content.rectangles(size: Screen.reference.size, safeArea: Screen.reference.safeArea).map(
              \.identifier))
        }
      }
      return ("The screen '\(definition.title)'", names)
    case .experience(let name, _):
      guard let definition = catalog.experience(named: name), let experience = definition.experience else {
        return nil
      }
      for step in experience.steps.flatMap(\.children) {
        for part in step.content.parts { part.visit { names.insert($0.id) } }
      }
      return ("The experience '\(definition.title)'", names)
    }
  }

  /// The scenes to which the transitions of a scene lead, or an extension, which may do so at any time.
  private func next(_ scene: FlowDefinition.Scene) -> [FlowDefinition.Scene] {
    (scene.transitions.map(\.target) + watches.compactMap(\.target)).compactMap { flow.scene($0) }
  }

  /// The scenes that can be reached from some, with these.
  private func reachable(from starts: [FlowDefinition.Scene]) -> Set<String> {
    var found = Set(starts.map(\.id))
    var pending = starts
    while let scene = pending.popLast() {
      for next in next(scene) where found.insert(next.id).inserted { pending.append(next) }
    }
    return found
  }

  private mutating func ways() {
    guard let entry = flow.entry, !hasBehavior else { return }
    let reached = reachable(from: [entry])
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
    for scene in flow.scenes where reached.contains(scene.id) {
      let ways = reachable(from: [scene])
      guard !ending.contains(where: { ways.contains($0.id) }) else { continue }
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
  private mutating func keys() {
    guard !hasBehavior else { return }
    let anytime = Set((flow.enter.puts + watches.flatMap(\.effect.puts)).map(\.key))
    for scene in flow.scenes {
      for (key, position) in scene.reads where !anytime.contains(key) {
        let isPut = flow.scenes.contains { other in
          let leadsHere = next(other).contains { reachable(from: [$0]).contains(scene.id) }
          if other.effect.puts.contains(where: { $0.key == key }) { return other.id == scene.id || leadsHere }
          return other.transitions.contains { transition in
            transition.effect.puts.contains { $0.key == key }
              && flow.scene(transition.target).map { reachable(from: [$0]).contains(scene.id) } == true
          }
        }
        guard !isPut else { continue }
        let keys = flow.scenes.flatMap { scene in
          scene.effect.puts.map(\.key) + scene.transitions.flatMap { $0.effect.puts.map(\.key) }
        }
        report(
          .unwrittenKey, "The scene '\(scene.title)' reads '\(key)', which nothing has put before",
          at: position,
          help: NearMiss.help(for: key, among: anytime.union(keys).sorted())
            ?? "put it in a scene or a transition that leads here")
      }
    }
  }

  /// Reports extensions that watch for a message that nothing sends.
  private mutating func messages() {
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
      report(
        .unsentMessage, "Nothing sends the message '\(event)', so the extension never hears of it",
        at: watch.position,
        help: NearMiss.help(for: event, among: sent.sorted())
          ?? "let a scene, a transition or an extension send it")
    }
  }

  /// Reports a walk that no transition allows.
  private mutating func walk() {
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
