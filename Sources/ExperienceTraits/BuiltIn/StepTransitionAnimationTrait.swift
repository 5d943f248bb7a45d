import Definitions
import Elements

/// `@appcues/step-transition-animation`: shares one animation with the traits that move between steps.
struct StepTransitionAnimationTrait: ContainerDecoratingTrait {
  static let type = "@appcues/step-transition-animation"
  static let description = TypeDescription(
    "Gives the other traits one animation between two steps.",
    keys: [
      TypeDescription.Key("duration", "whole number", default: "300", "The duration in milliseconds."),
      TypeDescription.Key(
        "easing", "linear, easeIn, easeOut or easeInOut", default: "linear", "The course of the animation."),
    ], fidelity: .notDrawn("Steps are drawn at rest, without what moves between them."),
    example: """
      - type: "@appcues/modal"
        config:
          presentationStyle: dialog
          style: { backgroundColor: { light: "#FFFFFF", dark: "#1C1C1E" }, cornerRadius: 20, width: 300, paddingTop: 32, paddingBottom: 32, paddingLeading: 24, paddingTrailing: 24 }
      - type: "@appcues/step-transition-animation"
        config: { duration: 400, easing: easeInOut }
      """)

  struct Config {
    var duration = 300
    var easing: Easing = .linear

    init() {}

    init(_ reader: inout ObjectReader) {
      duration = reader.optionalInteger("duration") ?? 300
      easing = reader.optionalWord("easing") ?? .linear
    }
  }

  var metadataDelegate: TraitMetadataDelegate?
  private let config: Config

  init?(configuration: ExperiencePluginConfiguration) {
    config = configuration.decode(Config.init) ?? Config()
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
