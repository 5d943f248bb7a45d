import Definitions
import Elements

/// `@appcues/effects`: shows falling confetti over the backdrop.
struct EffectsTrait: BackdropDecoratingTrait {
  static let type = "@appcues/effects"
  private struct EffectsTraitKeys: KeySet {
    let presentationStyle = Key(
      required: "presentationStyle", ValueForm<EffectsStyle>.word, "The kind of effect.")
    let duration = Key(
      "duration", .milliseconds, default: 2000, "The time during which new particles appear.")
    let intensity = Key(
      "intensity", .number, default: 1, "The number of particles, as a factor of the usual number.")
    let style = Key(
      "style", .value(.object([colors.description])), otherwise: "three colours",
      "The colours of the particles.")
  }
  private static let keys = EffectsTraitKeys()
  private static let colors = Key("colors", .list(.text), "The colours, in hexadecimal digits.")
  static let description = TypeDescription(
    "Shows falling confetti over the backdrop.",
    keys: keys, fidelity: .approximate("The particles are a falling image, not a simulation."),
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

  enum EffectsStyle: String, CaseIterable {
    case confetti
  }

  struct EffectsConfig {
    var effects: Effects

    init(_ reader: inout PayloadReader) {
      _ = reader.read(keys.presentationStyle)
      let colors = reader.object(keys.style) { $0.read(EffectsTrait.colors) } ?? nil
      effects = Effects(
        duration: reader.read(keys.duration), intensity: reader.read(keys.intensity),
        colors: colors?.map(Color.init(hex:)) ?? Self.defaultColors)
    }

    private static let defaultColors = ["#5C5CFF", "#20E0D6", "#FF5290"].map(Color.init(hex:))
  }

  var metadataDelegate: TraitMetadataDelegate?
  private let config: EffectsConfig

  init?(configuration: ExperiencePluginConfiguration) {
    guard let config = configuration.decode(EffectsConfig.init) else { return nil }
    self.config = config
  }

  func decorate(backdrop: inout Backdrop) {
    backdrop.effects = config.effects
  }

  func undecorate(backdrop: inout Backdrop) {
    backdrop.effects = nil
  }
}
