import CatalogModel
import DefinitionKinds
package import Definitions
import Elements
package import EventDefinitions
import ExperienceTraits
import SceneFlow
import ScreenDefinitions

/// A flow, with a walk through it under one scenario or without a scenario.
package struct ComposedFlow: Sendable {
  package let definition: FlowDefinition
  package let walk: FlowWalk
  /// The rules that forbid transitions.
  private let gate: FlowGate
  /// The index of the first hop that takes each transition.
  private let hops: [FlowGate.TransitionPosition: Int]
  /// The indexes of the hops in which declared extensions react, by extension name and position of the
  /// reaction in the file.
  private let reactions: [String: [Position: [Int]]]
  /// The trace: the events, states and rules before the flow, then the hops.
  package let trace: Trace
  package let diagnostics: [Diagnostic]

  init(_ definition: FlowDefinition, in catalog: Catalog, under situation: Situation) {
    self.definition = definition
    let gate = FlowGate(definition, under: situation)
    self.gate = gate
    var walker = FlowWalker(
      definition, behavior: catalog.authored.flows[definition.id], limits: catalog.limits,
      closedScenes: Set(gate.closedScenes.keys)
    ) {
      gate.reason($0, $1) == nil
    }
    let walk = walker.run()
    self.walk = walk
    hops = Dictionary(
      walk.hops.enumerated().compactMap { number, hop in
        hop.from.flatMap { from in
          hop.transition.map { (FlowGate.TransitionPosition(scene: from, transition: $0), number) }
        }
      }
    ) { first, _ in first }
    var reactions: [String: [Position: [Int]]] = [:]
    for (number, hop) in walk.hops.enumerated() {
      for reaction in hop.reactions where reactions[reaction.name]?[reaction.position]?.last != number {
        reactions[reaction.name, default: [:]][reaction.position, default: []].append(number)
      }
    }
    self.reactions = reactions
    trace = Trace(
      flow: definition.id, scenario: situation.scenario,
      entries: situation.causes + gate.entries + walk.hops.flatMap { $0.entries(of: definition, gate) },
      final: walk.final(of: definition))
    diagnostics = Set(gate.diagnostics + walk.diagnostics(of: definition, limits: catalog.limits)).sorted()
  }

  /// The reason why a transition is forbidden, or nil if it is allowed.
  package func reason(_ scene: FlowDefinition.FlowScene, _ place: Int) -> String? {
    gate.reason(scene, place)
  }

  /// The index of the first hop that takes a transition, or nil if no hop takes it.
  package func hop(_ scene: FlowDefinition.FlowScene, _ place: Int) -> Int? {
    hops[FlowGate.TransitionPosition(scene: scene.id, transition: place)]
  }

  /// The indexes of the hops in which an extension reacts to a watched occasion, or nil if it never reacts.
  package func hops(of watch: BoxExtension.Watch, in part: BoxExtension) -> [Int]? {
    reactions[part.name]?[watch.position]
  }

  /// The result of a flow; two results are equal if the same transitions are forbidden and the walk visits
  /// the same scenes.
  struct FlowOutcome: Hashable {
    private var closed: [FlowGate.TransitionPosition: String]
    private var way: [String?]

    fileprivate init(closed: [FlowGate.TransitionPosition: String], way: [String?]) {
      self.closed = closed
      self.way = way
    }
  }

  /// The result of the flow, to compare it with its result under other scenarios.
  var outcome: FlowOutcome { FlowOutcome(closed: gate.closed, way: walk.hops.map(\.to)) }
}

extension FlowWalk {
  /// The result of the walk, in the form in which a trace shows it.
  fileprivate func final(of flow: FlowDefinition) -> PropertyValue {
    .summary([
      PropertyValue.PropertyEntry("finished", .bool(isFinished)),
      PropertyValue.PropertyEntry(
        "trail", .array(trail.map { .string(flow.scene(withID: $0)?.title ?? $0) })),
      PropertyValue.PropertyEntry(
        "shared", .object(shared.map { PropertyValue.PropertyEntry($0.key, PropertyValue($0.value)) })),
    ])
  }

  /// The diagnostics for a walk that ended early.
  fileprivate func diagnostics(of flow: FlowDefinition, limits: Limits) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if isCut {
      found.append(
        Diagnostic(
          .limitExceeded,
          "The walk through the flow visits more than \(limits.words(for: .walkSteps)) scenes, so the rest is left out",
          at: flow.location, help: "list a shorter path under 'walk', \(Limit.walkSteps.help)"))
    }
    if isRunaway {
      found.append(
        Diagnostic(
          .limitExceeded,
          "The extensions of the flow react to each other more than \(limits.words(for: .events)) times, so the rest is left out",
          at: flow.location, help: "let no extension send a message that it reacts to, \(Limit.events.help)"))
    }
    if let trap {
      found.append(Diagnostic(.invalidFlow, "The runtime stops the flow: \(trap)", at: flow.location))
    }
    return found
  }
}

extension FlowWalk.Hop {
  /// The trace entries of the hop: one for the hop, and one for each reaction of a declared extension.
  fileprivate func entries(of flow: FlowDefinition, _ gate: FlowGate) -> [Trace.TraceEntry] {
    [Trace.TraceEntry(self, of: flow)]
      + reactions.map { reaction in
        var entry = Trace.TraceEntry(
          phase: .event, subject: reaction.name,
          source: SourceLocation(file: flow.location.file, position: reaction.position))
        entry.given = [PropertyValue.PropertyEntry("on", .string(reaction.watch.words))]
        entry.given += reaction.effect.puts.map {
          PropertyValue.PropertyEntry("shares \($0.key)", PropertyValue($0.value))
        }
        entry.given += reaction.effect.sends.map {
          PropertyValue.PropertyEntry("sends \($0.event)", PropertyValue($0.data))
        }
        if let target = reaction.watch.target {
          entry.given.append(PropertyValue.PropertyEntry("goes to", .string(flow.title(of: target))))
          let closed = flow.scene(target).flatMap { gate.closedScenes[$0.id] }
          entry.reason = closed.map {
            "The flow does not go there: \($0.prefix(1).lowercased())\($0.dropFirst())"
          }
        }
        return entry
      }
  }
}

extension FlowWalk.Hop {
  /// The reason why the flow still shows the same scene after this hop.
  fileprivate func reasonToStay(
    _ target: FlowDefinition.FlowTransition.Target?, in flow: FlowDefinition
  ) -> String {
    if target.flatMap({ flow.scene($0)?.id }) == from {
      return "The transition leads to the same scene, which loads again"
    }
    if reactions.contains(where: { $0.watch.target.flatMap { flow.scene($0)?.id } == from }) {
      return "An extension leads back to the same scene"
    }
    if target == .back { return "There is no page to go back to" }
    return "The state has no scene, so the flow stays on the same page"
  }
}

extension Trace.TraceEntry {
  /// Creates the trace entry of a hop.
  fileprivate init(_ hop: FlowWalk.Hop, of flow: FlowDefinition) {
    let scene = hop.from.flatMap { flow.scene(withID: $0) }
    let transition = hop.transition.flatMap { scene?.transitions[$0] }
    let target = hop.to.flatMap { flow.scene(withID: $0)?.title }
    self.init(
      phase: .transition, subject: target ?? "End",
      source: transition.map { SourceLocation(file: flow.location.file, position: $0.position) }
        ?? flow.location)
    given =
      (scene.map { [PropertyValue.PropertyEntry("from", .string($0.title))] } ?? [])
      + [PropertyValue.PropertyEntry("on", .string(hop.trigger))]
      + hop.reads.map {
        PropertyValue.PropertyEntry("reads \($0.key)", $0.value.map { PropertyValue($0) } ?? .null)
      }
    changes = hop.changes
    if hop.from == hop.to, hop.from != nil {
      outcome = .unchanged
      reason = hop.reasonToStay(transition?.target, in: flow)
    }
  }
}
