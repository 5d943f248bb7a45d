import Definitions
import SceneFlow

/// Reads the scenes of a flow.
struct SceneReader {
  private let findings: FindingCollector
  private let file: String
  /// How the definition at a place of the file is written.
  private let syntaxes: (Position) -> DefinitionSyntax

  init(
    file: String, in syntaxes: @escaping (Position) -> DefinitionSyntax, findings: FindingCollector
  ) {
    self.syntaxes = syntaxes
    self.findings = findings
    self.file = file
  }

  func reader(_ value: LocatedValue, _ subject: String, as kind: DefinitionKind? = nil) -> DefinitionReader {
    DefinitionReader(
      value, file: file, in: syntaxes, rule: .invalidFlow, subject: subject, description: kind?.description,
      findings: findings)
  }

  func report(_ message: String, at position: Position, help: String? = nil) {
    findings.report(Diagnostic(.invalidFlow, message, at: location(position), help: help))
  }

  private func location(_ position: Position) -> SourceLocation {
    SourceLocation(file: file, position: position)
  }

  func scene(
    _ block: LiterateBlock, number: Int, _ value: LocatedValue, names: inout SlugAllocator
  ) -> FlowDefinition.Scene {
    var reader = reader(value, "a scene", as: .scene)
    let name = reader.string("name") ?? block.title ?? "Scene \(number + 1)"
    let state = state(reader.value("state"), &reader) ?? number
    var content = FlowDefinition.Scene.Content.nothing
    let (screen, experience) = (reader.value("screen"), reader.value("experience"))
    let step = reader.string("step")
    if let name = experience?.string { content = .experience(name, step: step) }
    if let name = screen?.string { content = .screen(name) }
    if screen != nil, let experience {
      reader.report(
        "A scene shows a screen or an experience", at: experience.position,
        help: "name the screen in the front matter of the experience")
    }
    if content == .nothing, reader.isSound {
      reader.report(
        "The scene does not say what it shows", at: value.position, help: "name a 'screen' or an 'experience'"
      )
    }
    let condition = reader.value("when")
    let reads = reader.list("reads").compactMap { key in key.string.map { ($0, key.position) } }
    let effect = effect(&reader)
    let transitions = reader.list("transitions").compactMap { transition($0) }
    reader.reportUnknownKeys()
    return FlowDefinition.Scene(
      id: names.allocate(Slug.make(name), fallback: "scene"), title: block.title ?? name, prose: block.prose,
      text: SourceText(block.block), state: state, content: content,
      contentPosition: (screen ?? experience)?.position ?? value.position, condition: condition, reads: reads,
      effect: effect, transitions: transitions)
  }

  private func state(_ value: LocatedValue?, _ reader: inout DefinitionReader) -> Int? {
    guard let value else { return nil }
    if value.string == "entry" { return NavigationExtension.entry }
    if let number = value.exactNumber?.integer { return number }
    reader.report("'state' needs a whole number or the word 'entry'", at: value.position)
    return nil
  }

  private func transition(_ value: LocatedValue) -> FlowDefinition.Transition? {
    var reader = reader(value, "a transition")
    let to = reader.value("to")
    let on = reader.value("on")
    let condition = reader.value("when")
    let effect = effect(&reader)
    var trigger = FlowDefinition.Transition.Trigger.words("continues")
    switch (on?.string, on?["component"]?.string) {
    case ("completed"?, _): trigger = .completed
    case ("dismissed"?, _): trigger = .dismissed
    case (let words?, _):
      trigger = .words(words)
      let known = ["completed", "dismissed"]
      if let on, NearMiss.suggestion(for: words, among: known) != nil {
        findings.report(
          Diagnostic(
            .unknownWord, "'on' takes '\(words)' for words of your own", at: location(on.position),
            help: NearMiss.help(for: words, among: known)))
      }
    case (nil, let component?): trigger = .component(component)
    case (nil, nil):
      if let on {
        reader.report(
          "The trigger cannot be read", at: on.position,
          help: "write words, 'completed', 'dismissed', or the 'component' that is pressed")
      }
    }
    if to == nil, reader.isSound {
      reader.report("A transition says in 'to' where it leads", at: value.position)
    }
    reader.reportUnknownKeys()
    guard let to, let target = target(to) else { return nil }
    return FlowDefinition.Transition(
      target: target, trigger: trigger,
      triggerPosition: on?["component"]?.position ?? on?.position ?? to.position, condition: condition,
      effect: effect, position: to.position)
  }

  /// Where a transition leads.
  func target(_ value: LocatedValue) -> FlowDefinition.Transition.Target? {
    switch (value.string, value.exactNumber?.integer) {
    case ("termination"?, _): return .termination
    case ("back"?, _): return .back
    case (let name?, _): return .scene(Slug.make(name))
    case (nil, let state?): return state == NavigationExtension.termination ? .termination : .state(state)
    case (nil, nil):
      report("A transition leads to a scene, a state, 'termination' or 'back'", at: value.position)
      return nil
    }
  }

  /// Gives the entry its state: the scene that the flow names, else the one that says so, else the first one.
  func nameEntry(_ value: LocatedValue?, of scenes: inout [FlowDefinition.Scene]) {
    if let value {
      let name = value.string ?? ""
      if let index = scenes.firstIndex(where: { $0.id == Slug.make(name) }) {
        scenes[index].state = NavigationExtension.entry
      } else {
        findings.report(
          Diagnostic(
            .invalidFlow, "There is no scene '\(name)' to start with", naming: name, among: scenes.map(\.id),
            otherwise: .advice("name a scene of the flow"), at: location(value.position)))
      }
    }
    if !scenes.isEmpty, !scenes.contains(where: { $0.state == NavigationExtension.entry }) {
      scenes[0].state = NavigationExtension.entry
    }
  }

  /// Reports states that two scenes have, and the one that ends the flow.
  func checkStates(of scenes: [FlowDefinition.Scene]) {
    var owners: [Int: FlowDefinition.Scene] = [:]
    for scene in scenes {
      if scene.state == NavigationExtension.termination {
        report(
          "The state of '\(scene.title)' ends the flow, so it is never shown",
          at: scene.location.position, help: "give it another number")
      }
      if let owner = owners[scene.state] {
        report(
          "The scenes '\(owner.title)' and '\(scene.title)' have one state, so only the first one is shown",
          at: scene.location.position, help: "give each a number of its own")
      }
      owners[scene.state] = owners[scene.state] ?? scene
    }
  }
}
