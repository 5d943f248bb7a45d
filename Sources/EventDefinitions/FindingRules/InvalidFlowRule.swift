import DefinitionKinds
package import Definitions
import SceneFlow

extension Diagnostic.Rule {
  package static let invalidFlow = Diagnostic.Rule(
    "invalid-flow", .error, "A flow or a scene that cannot be read.",
    why: """
      A flow has scenes, transitions between them, and a scene with which it starts. A part that cannot be \
      read is left out, and the map shows the rest.
      """, reach: .definition)
}

/// The faults of a flow and of its scenes.
extension SceneReader {
  /// Reports a flow without scenes.
  func checkCount(of scenes: [FlowDefinition.FlowScene], at position: Position) {
    guard scenes.isEmpty else { return }
    report.report("A flow needs a scene", at: position, help: "add a section with a 'scene' block")
  }

  /// Reports a start of the flow that names no scene.
  func reportEntry(_ name: String, among scenes: [FlowDefinition.FlowScene], at position: Position) {
    report.findings.report(
      Diagnostic(
        .invalidFlow, "There is no scene '\(name)' to start with", naming: name, among: scenes.map(\.id),
        otherwise: .advice("name a scene of the flow"), at: report.location(position)))
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

  /// Reports a scene that shows two things, or nothing.
  func checkContent(_ screen: LocatedValue?, _ experience: LocatedValue?, _ reader: DefinitionReader) {
    if screen != nil, let experience {
      reader.report(
        "A scene shows either a screen or an experience, not both", at: experience.position,
        help: "name the screen in the front matter of the experience instead")
    }
    if screen?.string == nil, experience?.string == nil, reader.isSound {
      reader.report(
        "The scene does not say what it shows", at: reader.position,
        help: "name a 'screen' or an 'experience'")
    }
  }

  /// Reports the state of a scene that is neither a number nor the entry.
  func reportState(_ value: LocatedValue) {
    report.report("'state' needs a whole number or the word 'entry'", at: value.position)
  }

  /// Reports a transition without a target.
  func checkTarget(_ target: LocatedValue?, _ reader: DefinitionReader) {
    guard target == nil, reader.isSound else { return }
    reader.report("A transition needs its target in 'to'", at: reader.position)
  }

  /// Reports a target that is neither a scene nor a state.
  func reportTarget(_ value: LocatedValue) {
    report.report("A target must be a scene, a state number, 'termination' or 'back'", at: value.position)
  }

  /// Reports an event that cannot start a transition.
  func reportTrigger(_ value: LocatedValue) {
    report.report(
      "The value of 'on' is not a trigger", at: value.position,
      help: "write 'completed', 'dismissed', another text, or the 'component' that the user taps")
  }
}

/// The faults of the extensions of a flow.
extension SceneReader {
  /// Reports a second extension with the same name.
  func reportSameName(_ name: String, at position: Position) {
    report.report(
      "The flow has two extensions with the name '\(name)'", at: position, help: "give each a different name")
  }

  /// Reports an extension that reacts to nothing.
  func check(_ boxExtension: BoxExtension, _ reader: DefinitionReader) {
    guard boxExtension.watches.isEmpty, reader.isSound else { return }
    reader.report(
      "The extension '\(boxExtension.name)' does nothing", at: reader.position,
      help: reader.example(
        FlowDefinition.extensionKeys.watches, [["event": "EventTrack", "puts": ["moved": true]]]))
  }

  /// Reports a reaction without an occasion or without an effect.
  func checkWatch(hasOccasion: Bool, hasEffect: Bool, _ reader: DefinitionReader) {
    if reader.isSound, !hasOccasion {
      reader.report(
        "An element of 'watches' needs an 'event' or a moment", at: reader.position,
        help: "write the name of a message as 'event', or 'at: mounted', 'at: ready' or 'at: terminates'")
    }
    if reader.isSound, !hasEffect {
      reader.report(
        "The extension reacts here without an effect", at: reader.position,
        help: "add 'puts', 'sends' or 'to'")
    }
  }

  /// Reports a target at a moment at which the flow cannot go anywhere: before its start or at its end.
  func reportTarget(at position: Position, isMounted: Bool) {
    report.report(
      isMounted
        ? "At 'mounted', the flow shows no scene yet, so 'to' has no effect"
        : "At 'terminates', the flow ends already, so 'to' has no effect",
      at: position, help: "use 'at: ready' or an 'event'")
  }
}
