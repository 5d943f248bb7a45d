import Definitions
import Elements

/// `@appcues/skippable`: lets the user close the experience.
struct SkippableTrait: ContainerDecoratingTrait, BackdropDecoratingTrait {
  static let type = "@appcues/skippable"
  private struct SkippableTraitKeys: KeySet {
    let buttonAppearance = Key(
      "buttonAppearance", .word, default: CloseButton.ButtonAppearance.default,
      "The look of the close button.")
    let buttonStyle = Key(
      "buttonStyle", .style, otherwise: "\(Int(CloseButtonMetrics.defaultSize)) points, top trailing",
      "The size, place, margins, and colours of the close button.")
    let ignoreBackdropTap = Key(
      "ignoreBackdropTap", .truth, default: false, "Whether a tap outside the experience is ignored.")
  }
  private static let keys = SkippableTraitKeys()
  static let description = TypeDescription(
    "Lets the user close the experience with a button or a tap on the backdrop.",
    keys: keys, fidelity: .exact,
    example: """
      - type: "@appcues/modal"
        config:
          presentationStyle: dialog
          style: { backgroundColor: { light: "#FFFFFF", dark: "#1C1C1E" }, cornerRadius: 20, width: 300, paddingTop: 32, paddingBottom: 32, paddingLeading: 24, paddingTrailing: 24 }
      - type: "@appcues/backdrop"
        config: { backgroundColor: { light: "#00000066", dark: "#000000AA" } }
      - type: "@appcues/skippable"
        config: { buttonAppearance: minimal, ignoreBackdropTap: true }
      """)

  struct SkippableConfig {
    var appearance: CloseButton.ButtonAppearance = .default
    var ignoresBackdropTap = false
    var style: Style?

    init() {}

    init(_ reader: inout PayloadReader) {
      appearance = reader.read(keys.buttonAppearance)
      ignoresBackdropTap = reader.read(keys.ignoreBackdropTap)
      style = reader.style(keys.buttonStyle)
    }
  }

  var metadataDelegate: TraitMetadataDelegate?
  private let config: SkippableConfig

  init?(configuration: ExperiencePluginConfiguration) {
    config = configuration.decode(SkippableConfig.init) ?? SkippableConfig()
  }

  func decorate(containerController: inout ExperienceContainer) {
    containerController.allowsSwipeToDismiss = !config.ignoresBackdropTap
    guard config.appearance != .hidden else { return }
    containerController.decorations.append(
      .closeButton(CloseButton(appearance: config.appearance, style: config.style ?? .none)))
  }

  func undecorate(containerController: inout ExperienceContainer) {
    containerController.allowsSwipeToDismiss = false
    containerController.decorations.removeAll { if case .closeButton = $0 { true } else { false } }
  }

  func decorate(backdrop: inout Backdrop) {
    backdrop.dismissesOnTap = !config.ignoresBackdropTap
  }

  func undecorate(backdrop: inout Backdrop) {
    backdrop.dismissesOnTap = false
  }

  func reasonForNoEffect(of capability: TraitCapability) -> String? {
    switch capability {
    case .containerDecorating: "Its button is hidden, and taps outside the experience are ignored."
    case .backdropDecorating: "It ignores taps outside the experience."
    case .stepDecorating, .containerCreating, .wrapperCreating, .presenting: nil
    }
  }
}
