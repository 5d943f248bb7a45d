import Definitions
import Elements

/// `@appcues/skippable`: lets people close the experience.
struct SkippableTrait: ContainerDecoratingTrait, BackdropDecoratingTrait {
  static let type = "@appcues/skippable"
  static let description = TypeDescription(
    "Lets people close the experience, by a button or a press on the backdrop.",
    keys: [
      TypeDescription.Key(
        "buttonAppearance", "default, minimal or hidden", default: "default", "How the button looks."),
      TypeDescription.Key(
        "buttonStyle", "style", default: "30 points, top trailing",
        "Size, place, margins and colours of the button."),
      TypeDescription.Key(
        "ignoreBackdropTap", "true or false", default: "false",
        "Whether a press beside the experience is ignored."),
    ], fidelity: .exact,
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

  struct Config {
    var appearance: CloseButton.Appearance = .default
    var ignoresBackdropTap = false
    var style: Style?

    init() {}

    init(_ reader: inout ObjectReader) {
      appearance = reader.optionalWord("buttonAppearance", as: CloseButton.Appearance.self) ?? .default
      ignoresBackdropTap = reader.optionalBool("ignoreBackdropTap") ?? false
      style = reader.optionalStyle("buttonStyle")
    }
  }

  var metadataDelegate: TraitMetadataDelegate?
  private let config: Config

  init?(configuration: ExperiencePluginConfiguration) {
    config = configuration.decode(Config.init) ?? Config()
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
    case .containerDecorating: "Its button is hidden and presses beside the experience are ignored."
    case .backdropDecorating: "It ignores presses beside the experience."
    case .stepDecorating, .containerCreating, .wrapperCreating, .presenting: nil
    }
  }
}
