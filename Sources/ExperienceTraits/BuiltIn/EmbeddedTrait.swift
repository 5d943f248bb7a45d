import Definitions
import Elements

/// `@appcues/embedded`: shows the experience inside a frame that the app provides.
struct EmbeddedTrait: StepPaddingTrait, ContainerDecoratingTrait, PresentingTrait {
  static let type = "@appcues/embedded"
  private struct EmbeddedTraitKeys: KeySet {
    let frameID = Key(required: "frameID", .text, "The frame of the app in which the experience is shown.")
    let style = Key.boxStyle
    let transition = Key(
      "transition", .word, default: EmbedTransition.none, "The transition with which the experience appears.")
  }
  private static let keys = EmbeddedTraitKeys()
  static let description = TypeDescription(
    "Shows the experience inside a frame of the app.",
    keys: keys, fidelity: .exact,
    example: """
      - type: "@appcues/embedded"
        config: { frameID: banner, style: { backgroundColor: { light: "#EEF3FF", dark: "#1B2640" }, cornerRadius: 12 } }
      """)

  enum EmbedTransition: String, CaseIterable {
    case none, fade
  }

  struct EmbeddedConfig {
    var frameID: String
    var style: Style?
    var transition: EmbedTransition

    init(_ reader: inout PayloadReader) {
      frameID = reader.read(keys.frameID)
      style = reader.style(keys.style)
      transition = reader.read(keys.transition)
    }
  }

  var metadataDelegate: TraitMetadataDelegate?
  private let config: EmbeddedConfig
  var style: Style? { config.style }

  init?(configuration: ExperiencePluginConfiguration) {
    guard let config = configuration.decode(EmbeddedConfig.init) else { return nil }
    self.config = config
  }

  func reasonForNoEffect(of capability: TraitCapability) -> String? {
    capability == .containerDecorating
      ? "Its style sets no colour, border, corner radius, or margin." : noPaddingReason(of: capability)
  }

  func decorate(containerController: inout ExperienceContainer) {
    let style = config.style ?? .none
    containerController.backgroundColor = style.box.backgroundColor
    containerController.cornerRadius = style.box.cornerRadius
    containerController.borderColor = style.box.borderColor
    containerController.borderWidth = style.box.borderWidth
    containerController.margin = style.margin
  }

  func undecorate(containerController: inout ExperienceContainer) {
    containerController.backgroundColor = nil
    containerController.cornerRadius = nil
    containerController.borderColor = nil
    containerController.borderWidth = nil
    containerController.margin = .zero
  }

  func present(wrapper: ExperienceWrapper) -> Presentation {
    Presentation(
      style: .embed(frameID: config.frameID), transition: config.transition == .fade ? .fade : .none)
  }
}
