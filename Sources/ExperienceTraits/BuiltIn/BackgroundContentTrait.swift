import Definitions
import Elements

/// `@appcues/background-content`: puts an element behind the step, or behind the container if it is set at a
/// higher level.
struct BackgroundContentTrait: StepDecoratingTrait, ContainerDecoratingTrait {
  static let type = "@appcues/background-content"
  private static let content = Key(
    required: "content", .element, "The element behind the step or the container.")
  static let description = TypeDescription(
    "Puts an element behind a step or behind the whole container.",
    keys: [content.description], fidelity: .exact,
    example: """
      - type: "@appcues/modal"
        config:
          presentationStyle: dialog
          style: { backgroundColor: { light: "#FFFFFF", dark: "#1C1C1E" }, borderColor: { light: "#C7C7CC", dark: "#545458" }, borderWidth: 1, cornerRadius: 20, width: 300, paddingTop: 32, paddingBottom: 32, paddingLeading: 24, paddingTrailing: 24 }
      - type: "@appcues/background-content"
        config:
          content: { type: image, id: 5f0c1a52-0000-4000-8000-000000000021, imageUrl: "sf-symbol://sparkles", accessibilityLabel: "", style: { fontSize: 160, foregroundColor: { light: "#DCE6FF", dark: "#23355F" } } }
      """)

  var metadataDelegate: TraitMetadataDelegate?
  private let level: ExperiencePluginConfiguration.Level
  private let content: Component

  init?(configuration: ExperiencePluginConfiguration) {
    guard let content = configuration.decode({ $0.element(Self.content) }) ?? nil else { return nil }
    self.level = configuration.level
    self.content = content
  }

  func decorate(stepController: inout StepController) {
    guard level == .step else { return }
    stepController.backgroundContent = content
  }

  func decorate(containerController: inout ExperienceContainer) {
    guard level != .step else { return }
    containerController.backgroundContent = content
  }

  func undecorate(containerController: inout ExperienceContainer) {
    guard level != .step else { return }
    containerController.backgroundContent = nil
  }

  func reasonForNoEffect(of capability: TraitCapability) -> String? {
    level == .step
      ? "At the step level the content goes behind the step, not behind the container."
      : "At the \(level.rawValue) level the content goes behind the container, not behind the step."
  }
}
