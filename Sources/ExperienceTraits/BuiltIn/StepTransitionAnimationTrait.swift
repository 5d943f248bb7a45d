import Definitions
import Elements

/// `@appcues/step-transition-animation`: shares one animation with the traits that animate between steps.
struct StepTransitionAnimationTrait: ContainerDecoratingTrait {
  static let type = "@appcues/step-transition-animation"
  private struct StepTransitionAnimationTraitKeys: KeySet {
    let duration = Key("duration", .milliseconds, default: 300, "The duration of the animation.")
    let easing = Key("easing", .word, default: Easing.linear, "The timing curve of the animation.")
  }
  private static let keys = StepTransitionAnimationTraitKeys()
  static let description = TypeDescription(
    "Gives other traits a shared animation for the change between two steps.",
    keys: keys, fidelity: .notDrawn("Animations are not shown."),
    example: """
      - type: "@appcues/modal"
        config:
          presentationStyle: dialog
          style: { backgroundColor: { light: "#FFFFFF", dark: "#1C1C1E" }, borderColor: { light: "#C7C7CC", dark: "#545458" }, borderWidth: 1, cornerRadius: 20, width: 300, paddingTop: 32, paddingBottom: 32, paddingLeading: 24, paddingTrailing: 24 }
      - type: "@appcues/step-transition-animation"
        config: { duration: 400, easing: easeInOut }
      """)

  struct StepTransitionConfig {
    var duration = keys.duration.fallback
    var easing = keys.easing.fallback

    init() {}

    init(_ reader: inout PayloadReader) {
      duration = reader.read(keys.duration)
      easing = reader.read(keys.easing)
    }
  }

  var metadataDelegate: TraitMetadataDelegate?
  private let config: StepTransitionConfig

  init?(configuration: ExperiencePluginConfiguration) {
    config = configuration.decode(StepTransitionConfig.init) ?? StepTransitionConfig()
  }

  func decorate(containerController: inout ExperienceContainer) {
    metadataDelegate?.set([
      "animationDuration": .number(Double(config.duration) / 1000),
      "animationEasing": .string(config.easing.rawValue),
    ])
  }

  func undecorate(containerController: inout ExperienceContainer) {
    metadataDelegate?.unset(keys: ["animationDuration", "animationEasing"])
  }
}
