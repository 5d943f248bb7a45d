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
    let state = state(reader.read(keys.state), &reader) ?? number
    var content = FlowDefinition.FlowScene.SceneContent.nothing
    let (screen, experience) = (reader.read(keys.screen), reader.read(keys.experience))
    let step = reader.read(keys.step)
    if let name = experience?.string { content = .experience(name, step: step) }
    if let name = screen?.string { content = .screen(name) }
    if screen != nil, let experience {
      reader.report(
        "A scene shows either a screen or an experience, not both", at: experience.position,
        help: "name the screen in the front matter of the experience instead")
    }
    if content == .nothing, reader.isSound {
      reader.report(
        "The scene does not say what it shows", at: reader.position,
        help: "name a 'screen' or an 'experience'"
      )
    }
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

  private func state(_ value: LocatedValue?, _ reader: inout DefinitionReader) -> Int? {
    guard let value else { return nil }
    if value.string == "entry" { return NavigationExtension.entry }
    if let number = value.exactNumber?.integer { return number }
    reader.report("'state' needs a whole number or the word 'entry'", at: value.position)
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
      if let on {
        reader.report(
          "The value of 'on' is not a trigger", at: on.position,
          help: "write 'completed', 'dismissed', another text, or the 'component' that the user taps")
      }
    }
    if to == nil, reader.isSound {
      reader.report("A transition needs its target in 'to'", at: reader.position)
    }
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
      report.report("A target must be a scene, a state number, 'termination' or 'back'", at: value.position)
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
        report.findings.report(
          Diagnostic(
            .invalidFlow, "There is no scene '\(name)' to start with", naming: name, among: scenes.map(\.id),
            otherwise: .advice("name a scene of the flow"), at: report.location(value.position)))
      }
    }
    if !scenes.isEmpty, !scenes.contains(where: { $0.state == NavigationExtension.entry }) {
      scenes[0].state = NavigationExtension.entry
    }
  }

  /// Reports states that two scenes share, and a scene whose state is the end of the flow.
  func checkStates(of scenes: [FlowDefinition.FlowScene]) {
    var owners: [Int: FlowDefinition.FlowScene] = [:]
    for scene in scenes {
      if scene.state == NavigationExtension.termination {
        report.report(
          "The state of '\(scene.title)' ends the flow, so the scene is never shown",
          at: scene.location.position, help: "give it another number")
      }
      if let owner = owners[scene.state] {
        report.report(
          "The scenes '\(owner.title)' and '\(scene.title)' have the same state, so only the first scene is shown",
          at: scene.location.position, help: "give each a different number")
      }
      owners[scene.state] = owners[scene.state] ?? scene
    }
  }
}
