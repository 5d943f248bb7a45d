import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import EventDefinitions
import Mockups
import ScreenDefinitions
import SiteRendering

/// A definition that a scenario hides, changes, or presents.
struct ScenarioChange {
  enum ScenarioChangeKind {
    /// The scenario hides the definition, for the given reason.
    case hidden(HiddenReason)
    /// A launch rule with this name presents the experience.
    case launched(String)
    /// The experience appears over a screen that looks different under the scenario.
    case over(ScreenDefinition)
    /// The screen looks different under the scenario.
    case screen(ScreenDefinition)
    /// The flow takes a different path: the scenes of its default path, and the scenes under the scenario.
    ///
    /// Both paths are the same if the scenario only locks or opens other transitions.
    case flow(before: [FlowDefinition.FlowScene], after: [FlowDefinition.FlowScene])
  }

  let reference: DefinitionReference
  let title: String
  /// The page of the definition under the scenario.
  let page: Route
  let kind: ScenarioChangeKind

  /// The reason why the definition is hidden; `nil` if it is shown.
  var hiding: HiddenReason? { if case .hidden(let reason) = kind { reason } else { nil } }

  /// The changes under a scenario: first experiences, then screens, then flows.
  ///
  /// All experiences and screens that the scenario hides are among them, also those whose files list other scenarios.
  static func changes(under scenario: ComposedScenario, in context: SiteContext) -> [ScenarioChange] {
    let catalog = context.catalog
    func differs(_ definition: some Definition) -> Bool {
      context.scenario(scenario.id, for: definition.reference) != nil
    }
    func change(_ definition: some Definition, _ page: Route, _ kind: ScenarioChangeKind) -> ScenarioChange {
      ScenarioChange(reference: definition.reference, title: definition.title, page: page, kind: kind)
    }
    let experiences = catalog.experiences.compactMap { experience -> ScenarioChange? in
      let rule = scenario.context.presented[experience.id]
      let hiding = HiddenReason(experience, under: scenario.context)
      guard differs(experience) || rule != nil || hiding != nil else { return nil }
      let screen = experience.metadata.showing.screen.flatMap { catalog.screens[named: $0] }
      let kind =
        hiding.map { ScenarioChangeKind.hidden($0) }
        ?? rule.map { .launched($0) } ?? screen.map { .over($0) }
      guard let kind else { return nil }
      let page = Route.start(of: experience, under: differs(experience) ? scenario.id : nil)
      return change(experience, page, kind)
    }
    let screens = catalog.screens.compactMap { screen -> ScenarioChange? in
      let hiding = HiddenReason(screen, under: scenario.context)
      guard differs(screen) || hiding != nil else { return nil }
      let page = Route(screen.reference, under: differs(screen) ? scenario.id : nil)
      return change(screen, page, hiding.map { .hidden($0) } ?? .screen(screen))
    }
    let flows = catalog.flows.filter(differs).map { flow in
      change(
        flow, Route(flow.reference, under: scenario.id),
        .flow(
          before: context.composed.start.flow(flow.id)?.path ?? [],
          after: scenario.context.flow(flow.id)?.path ?? []))
    }
    return experiences + screens + flows
  }

  /// The screen behind the experience, if the different screen is the only change; otherwise `nil`.
  var screen: ScreenDefinition? { if case .over(let screen) = kind { screen } else { nil } }

  /// The picture by default, and the picture under the scenario.
  ///
  /// A picture is `nil` if the definition is not shown in that case.
  func pictures(under scenario: String, in context: SiteContext) -> (before: Route?, after: Route?) {
    let here = context.picture(of: reference, under: scenario)
    if case .launched = kind { return (nil, here) }
    guard case .flow(let before, let after) = kind else { return (context.picture(of: reference), here) }
    // Finds the first scene that differs: both paths are the same before this index.
    let place = zip(before, after).prefix { $0.id == $1.id }.count
    return (
      before.dropFirst(place).first.map { .scene(reference.id, $0.id) },
      after.dropFirst(place).first.map { .scene(reference.id, $0.id, under: scenario) }
    )
  }

  /// Writes sentences about the cause of the change.
  ///
  /// Hidden definitions and experiences over a different screen get no sentence.
  func writeReason(
    under scenario: ComposedScenario, on page: Route, in context: SiteContext, to html: inout HTMLWriter
  ) {
    func sentence(_ write: (inout HTMLWriter) -> Void) {
      html.element("p", .class("reason"), content: write)
    }
    switch kind {
    case .hidden, .over: break
    case .launched(let name):
      sentence { html in
        guard let rule = context.catalog.rules[named: name] else {
          return html.text("Presented by the rule “\(name)”.")
        }
        html.sentence(
          "Presented by the rule “\(slot: 0)”.",
          { $0.element("a", .href(Route(rule.reference), from: page), text: rule.title) })
      }
    case .screen(let screen):
      ScreenDifference(screen, under: scenario, in: context.composed)
        .write(on: page, in: context.catalog, to: &html)
    case .flow(let before, let after):
      if before.map(\.id) != after.map(\.id) {
        sentence { $0.text("Default: \(Self.words(before)).") }
        sentence { $0.text("Here: \(Self.words(after)).") }
      }
      guard let usual = context.composed.start.flow(reference.id),
        let here = scenario.context.flow(reference.id)
      else { break }
      let opened = here.transitions(lockedIn: usual).map(Phrase.value).joined(by: ", ")
      if !opened.isEmpty { sentence { $0.text("Opens: \(opened).") } }
      let locked = usual.transitions(lockedIn: here).map(Phrase.value).joined(by: ", ")
      if !locked.isEmpty { sentence { $0.text("Locks: \(locked).") } }
    }
  }

  private static func words(_ path: [FlowDefinition.FlowScene]) -> Phrase {
    path.isEmpty ? "no scene" : .value(path.map(\.title).joined(separator: " → "))
  }
}

extension ComposedFlow {
  /// The scenes on the path through the flow, each once, in the order of the first visit.
  var path: [FlowDefinition.FlowScene] {
    var path: [FlowDefinition.FlowScene] = []
    for id in walk.hops.compactMap(\.to) {
      guard let scene = definition.scene(withID: id), !path.contains(where: { $0.id == id }) else { continue }
      path.append(scene)
    }
    return path
  }

  /// The transitions that are open in this flow and locked in `other`, as text such as “Start → End”.
  fileprivate func transitions(lockedIn other: ComposedFlow) -> [String] {
    definition.scenes.flatMap { scene in
      scene.transitions.indices.filter { reason(scene, $0) == nil && other.reason(scene, $0) != nil }
        .map { "\(scene.title) → \(definition.title(of: scene.transitions[$0].target))" }
    }.uniqued
  }
}
