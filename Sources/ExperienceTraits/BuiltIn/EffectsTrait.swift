import Definitions
import Elements

/// `@appcues/effects`: lets confetti fall over the backdrop.
struct EffectsTrait: BackdropDecoratingTrait {
  static let type = "@appcues/effects"
  static let description = TypeDescription(
    "Lets confetti fall over the backdrop.",
    keys: [
      TypeDescription.Key("presentationStyle", "confetti", default: "required", "The kind of effect."),
      TypeDescription.Key(
        "duration", "whole number", default: "2000", "How long new particles appear, in milliseconds."),
      TypeDescription.Key(
        "intensity", "number", default: "1", "How many particles there are, relative to the usual number."),
      TypeDescription.Key(
        "style.colors", "list of colours", default: "three colours", "The colours of the particles."),
    ], fidelity: .approximate("The particles are a still with a fall, not a simulation."),
    example: """
      - type: "@appcues/modal"
        config:
          presentationStyle: dialog
          style: { backgroundColor: { light: "#FFFFFF", dark: "#1C1C1E" }, cornerRadius: 20, width: 300, paddingTop: 32, paddingBottom: 32, paddingLeading: 24, paddingTrailing: 24 }
      - type: "@appcues/backdrop"
        config: { backgroundColor: { light: "#00000066", dark: "#000000AA" } }
      - type: "@appcues/effects"
        config: { presentationStyle: confetti, duration: 3000, style: { colors: ["#1F5FD0", "#E0A100"] } }
      """)

  enum PresentationStyle: String, CaseIterable {
    case confetti
  }

  struct Config {
    var effects: Effects

    init(_ reader: inout ObjectReader) {
      let _: PresentationStyle = reader.word("presentationStyle", orElse: .confetti)
      let colors = reader.optionalObject("style") { style in
        style.optionalStrings("colors")
      }
      effects = Effects(
        duration: reader.optionalInteger("duration") ?? 2000,
        intensity: reader.optionalDouble("intensity") ?? 1,
        colors: (colors ?? nil)?.map(Color.init(hex:)) ?? Self.defaultColors)
    }

    private static let defaultColors = ["#5C5CFF", "#20E0D6", "#FF5290"].map(Color.init(hex:))
  }

  var metadataDelegate: TraitMetadataDelegate?
  private let config: Config

  init?(configuration: ExperiencePluginConfiguration) {
    guard let config = configuration.decode(Config.init) else { return nil }
    self.config = config
  }

  func decorate(backdrop: inout Backdrop) {
    backdrop.effects = config.effects
  }

  func undecorate(backdrop: inout Backdrop) {
    backdrop.effects = nil
  }
}
