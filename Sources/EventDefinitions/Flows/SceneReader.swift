import DefinitionKinds
import Definitions
import SceneFlow

/// Reads the scenes of a flow.
struct SceneReader {
  let report: DefinitionReport

  func scene(
    _ block: LiterateBlock, number: Int, _ value: LocatedValue, names: inout SlugAllocator
  ) -> FlowDefinition.FlowScene {
    report.read(value, "a scene", knowing: FlowDefinition.nestedDescriptions[.scene]) { reader in
      scene(block, number: number, &reader, names: &names)
    }
  }

  private func scene(
    _ block: LiterateBlock, number: Int, _ reader: inout DefinitionReader, names: inout SlugAllocator
  ) -> FlowDefinition.FlowScene {
    let keys = FlowDefinition.sceneKeys
    let name = reader.read(keys.name) ?? block.title ?? "Scene \(number + 1)"
    let state = state(reader.read(keys.state)) ?? number
    var content = FlowDefinition.FlowScene.SceneContent.nothing
    let (screen, experience) = (reader.read(keys.screen), reader.read(keys.experience))
    let step = reader.read(keys.step)
    if let name = experience?.string { content = .experience(name, step: step) }
    if let name = screen?.string { content = .screen(name) }
    checkContent(screen, experience, reader)
    let condition = reader.read(keys.condition)
    let reads = reader.list(keys.reads).compactMap { key in key.string.map { ($0, key.position) } }
    let effect = effect(&reader)
    let transitions = reader.list(keys.transitions).compactMap { transition($0) }
    return FlowDefinition.FlowScene(
      id: names.allocate(Slug.make(name), fallback: "scene"), title: block.title ?? name, prose: block.prose,
      text: SourceText(block.block), state: state, content: content,
      contentPosition: (screen ?? experience)?.position ?? reader.position, condition: condition,
      reads: reads,
      effect: effect, transitions: transitions)
  }

  private func state(_ value: LocatedValue?) -> Int? {
    guard let value else { return nil }
    if value.string == "entry" { return NavigationExtension.entry }
    if let number = value.exactNumber?.integer { return number }
    reportState(value)
    return nil
  }

  private func transition(_ value: LocatedValue) -> FlowDefinition.FlowTransition? {
    report.read(value, "a transition") { transition(&$0) }
  }

  private func transition(_ reader: inout DefinitionReader) -> FlowDefinition.FlowTransition? {
    let keys = FlowDefinition.transitionKeys
    let (to, on) = (reader.read(keys.to), reader.read(keys.on))
    let condition = reader.read(keys.condition)
    let effect = effect(&reader)
    var trigger = FlowDefinition.FlowTransition.FlowTrigger.words("continues")
    switch (on?.string, on?["component"]?.string) {
    case ("completed"?, _): trigger = .completed
    case ("dismissed"?, _): trigger = .dismissed
    case (let words?, _):
      trigger = .words(words)
      let known = ["completed", "dismissed"]
      if let on, NearMiss.suggestion(for: words, among: known) != nil {
        report.findings.report(
          Diagnostic(
            .unknownWord, "'on' treats '\(words)' as a text of your own", at: report.location(on.position),
            help: NearMiss.help(for: words, among: known)))
      }
    case (nil, let component?): trigger = .component(component)
    case (nil, nil):
      if let on { reportTrigger(on) }
    }
    checkTarget(to, reader)
    guard let to, let target = target(to) else { return nil }
    return FlowDefinition.FlowTransition(
      target: target, trigger: trigger,
      triggerPosition: on?["component"]?.position ?? on?.position ?? to.position, condition: condition,
      effect: effect, position: to.position)
  }

  /// Reads the target of a transition.
  func target(_ value: LocatedValue) -> FlowDefinition.FlowTransition.Target? {
    switch (value.string, value.exactNumber?.integer) {
    case ("termination"?, _): return .termination
    case ("back"?, _): return .back
    case (let name?, _): return .scene(Slug.make(name))
    case (nil, let state?): return state == NavigationExtension.termination ? .termination : .state(state)
    case (nil, nil):
      reportTarget(value)
      return nil
    }
  }

  /// Gives the first scene of the flow the entry state.
  ///
  /// That is the scene that the flow names, or the scene with the state `entry`, or the first scene of the
  /// file.
  func nameEntry(_ value: LocatedValue?, of scenes: inout [FlowDefinition.FlowScene]) {
    if let value {
      let name = value.string ?? ""
      if let index = scenes.firstIndex(where: { $0.id == Slug.make(name) }) {
        scenes[index].state = NavigationExtension.entry
      } else {
        reportEntry(name, among: scenes, at: value.position)
      }
    }
    if !scenes.isEmpty, !scenes.contains(where: { $0.state == NavigationExtension.entry }) {
      scenes[0].state = NavigationExtension.entry
    }
  }
}
