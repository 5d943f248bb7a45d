import DefinitionKinds
package import Definitions
import ExperienceTraits
import ScreenDefinitions

extension Diagnostic.Rule {
  package static let missingFrame = Diagnostic.Rule(
    "missing-frame", .warning, "An embedded experience needs a frame that its screen does not have.",
    why: """
      An embedded experience is placed in a frame that the app names. The experience is visible only if the \
      screen has a component with this name.
      """)
}

extension ExperienceComposer {
  /// Reports an embedded experience whose frame is missing from the screen behind it.
  func reportMissingFrame(of experience: Experience) {
    guard presence.absence == nil, let screen, case .embed(let frame) = experience.renderContext,
      !screen.content.hasFrame(frame)
    else { return }
    findings.report(
      Diagnostic(
        .missingFrame,
        "The screen '\(screen.definition.id)' has no frame '\(frame)', so the experience is not visible",
        at: definition.location, help: "add a component with an '\(EmbedFrame.identifier)' to the screen"))
  }
}
