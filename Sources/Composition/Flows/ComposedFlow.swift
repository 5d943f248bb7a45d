package import CatalogModel
package import Definitions
import Elements
import ExperienceTraits
import SceneFlow

/// A flow with a walk through it, under one scenario or none.
package struct ComposedFlow: Sendable {
  /// A transition, by the scene that it leaves and its place there.
  fileprivate struct Place: Hashable {
    var scene: String
    var transition: Int
  }

  package let definition: FlowDefinition
  package let walk: FlowWalk
  /// Why transitions cannot happen that rules forbid.
  private let closed: [Place: String]
  /// The hops that take transitions, each its first one.
  private let hops: [Place: Int]
  /// The events, states and rules that led to it, then the hops.
  package let trace: Trace
  package let diagnostics: [Diagnostic]

  init(_ definition: FlowDefinition, in catalog: Catalog, under context: CompositionContext) {
    self.definition = definition
    let (behavior, limits) = (catalog.authored.flows[definition.id], catalog.limits)
    let file = definition.location.file
    var found: [Diagnostic] = []
    var rules: [Trace.Entry] = []
    func answer(_ condition: LocatedValue?, _ subject: String) -> String? {
      guard let condition else { return nil }
      let reading = context.rules.read(condition, file: file)
      found += reading.diagnostics
      guard let rule = reading.rule else { return nil }
      let verdict = context.rules.verdict(rule)
      rules.append(
        Trace.Entry(verdict, of: subject, source: SourceLocation(file: file, position: condition.position)))
      return verdict.holds ? nil : verdict.sentence
    }
    var closedScenes: [String: String] = [:]
    for scene in definition.scenes {
      if let reason = answer(scene.condition, "The scene '\(scene.title)'") {
        closedScenes[scene.id] = reason
      }
    }
    var closed: [Place: String] = [:]
    for scene in definition.scenes {
      for (place, transition) in scene.transitions.enumerated() {
        let own = answer(transition.condition, "The transition from '\(scene.title)'")
        let target = definition.scene(transition.target).flatMap { closedScenes[$0.id] }
        if let reason = own ?? target {
          closed[Place(scene: scene.id, transition: place)] = reason
        }
      }
    }
    self.closed = closed
    let walker = FlowWalker(definition, behavior: behavior, limits: limits) { scene, place in
      closed[Place(scene: scene.id, transition: place)] == nil
    }
    walk = walker.run()
    hops = Dictionary(
      walk.hops.enumerated().compactMap { number, hop in
        hop.from.flatMap { from in
          hop.transition.map { (Place(scene: from, transition: $0), number) }
        }
      }
    ) { first, _ in first }
    if walk.isCut {
      found.append(
        Diagnostic(
          .limitExceeded,
          "The walk through the flow visits more than \(limits.words(for: .walkSteps)) scenes, so the rest is left out",
          at: definition.location, help: "name a shorter way under 'walk', \(Limit.walkSteps.help)"))
    }
    if walk.isRunaway {
      found.append(
        Diagnostic(
          .limitExceeded,
          "The extensions of the flow react to each other more than \(limits.words(for: .events)) times, so the rest is left out",
          at: definition.location,
          help: "let no extension send what it hears again, \(Limit.events.help)"))
    }
    if let trap = walk.trap {
      found.append(
        Diagnostic(.invalidFlow, "The runtime stops the flow: \(trap)", at: definition.location))
    }
    let entries = context.causes + rules + walk.hops.flatMap { $0.entries(of: definition) }
    let names = Dictionary(definition.scenes.map { ($0.id, $0.title) }) { first, _ in first }
    trace = Trace(
      flow: definition.id, scenario: context.scenario, entries: entries,
      final: .object([
        PropertyValue.Entry("finished", .bool(walk.isFinished)),
        PropertyValue.Entry("trail", .array((walk.hops.last?.trail ?? []).map { .string(names[$0] ?? $0) })),
        PropertyValue.Entry(
          "shared",
          .object((walk.hops.last?.after ?? []).map { PropertyValue.Entry($0.key, PropertyValue($0.value)) })),
      ]))
    diagnostics = Set(found).sorted()
  }

  /// Why a transition cannot happen, or `nil` where it can.
  package func reason(_ scene: FlowDefinition.Scene, _ place: Int) -> String? {
    closed[Place(scene: scene.id, transition: place)]
  }

  /// The number of the first hop of the walk that takes a transition, or `nil` where none does.
  package func hop(_ scene: FlowDefinition.Scene, _ place: Int) -> Int? {
    hops[Place(scene: scene.id, transition: place)]
  }

  /// What the flow comes to, equal where two compositions take the same way.
  struct Outcome: Hashable {
    private var closed: [Place: String]
    private var way: [String?]

    fileprivate init(closed: [Place: String], way: [String?]) {
      self.closed = closed
      self.way = way
    }
  }

  /// What the flow comes to.
  var outcome: Outcome { Outcome(closed: closed, way: walk.hops.map(\.to)) }
}

extension FlowWalk.Hop {
  /// The entries of the hop: itself, and what the extensions of the file did.
  fileprivate func entries(of flow: FlowDefinition) -> [Trace.Entry] {
    [Trace.Entry(self, of: flow)]
      + reactions.map { reaction in
        var entry = Trace.Entry(
          phase: .event, subject: reaction.name,
          source: SourceLocation(file: flow.location.file, position: reaction.position))
        entry.given = [PropertyValue.Entry("on", .string(reaction.watch.words))]
        entry.given += reaction.effect.puts.map {
          PropertyValue.Entry("shares \($0.key)", PropertyValue($0.value))
        }
        entry.given += reaction.effect.sends.map {
          PropertyValue.Entry("sends \($0.event)", PropertyValue($0.data))
        }
        if let target = reaction.watch.target {
          entry.given.append(PropertyValue.Entry("goes to", .string(flow.title(of: target))))
        }
        return entry
      }
  }
}

extension Trace.Entry {
  /// The entry of a hop.
  fileprivate init(_ hop: FlowWalk.Hop, of flow: FlowDefinition) {
    let scene = hop.from.flatMap { flow.scene(withID: $0) }
    let transition = hop.transition.flatMap { scene?.transitions[$0] }
    let target = hop.to.flatMap { flow.scene(withID: $0)?.title }
    self.init(
      phase: .transition, subject: target ?? "End",
      source: transition.map { SourceLocation(file: flow.location.file, position: $0.position) }
        ?? flow.location)
    given =
      (scene.map { [PropertyValue.Entry("from", .string($0.title))] } ?? [])
      + [PropertyValue.Entry("on", .string(hop.trigger))]
      + hop.reads.map { PropertyValue.Entry("reads \($0.key)", $0.value.map { PropertyValue($0) } ?? .null) }
    changes = hop.changes
    if hop.from == hop.to, hop.from != nil {
      outcome = .unchanged
      reason = "The state has no scene, so the trail grows and the page stays"
    }
  }
}
