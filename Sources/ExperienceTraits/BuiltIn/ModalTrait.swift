import Definitions
import Elements

/// `@appcues/modal`: shows the experience over the app, as a dialog, a full screen, or a sheet.
struct ModalTrait: StepPaddingTrait, WrapperCreatingTrait, PresentingTrait {
  static let type = "@appcues/modal"
  private struct ModalTraitKeys: KeySet {
    let presentationStyle = Key(
      required: "presentationStyle", ValueForm<PresentationStyle>.word,
      "The part of the screen that the experience covers.")
    let style = Key.boxStyle
    let transition = Key(
      "transition", .words(["fade", "slide"], others: "so it fades"), otherwise: "fade",
      "The transition. A slide comes from the edge to which the modal is aligned.")
  }
  private static let keys = ModalTraitKeys()
  static let description = TypeDescription(
    "Shows the experience over the app, as a dialog, a full screen, or a sheet.",
    keys: keys, fidelity: .exact,
    example: """
      - type: "@appcues/modal"
        config:
          presentationStyle: dialog
          style: { backgroundColor: { light: "#FFFFFF", dark: "#1C1C1E" }, borderColor: { light: "#C7C7CC", dark: "#545458" }, borderWidth: 1, cornerRadius: 20, width: 300, paddingTop: 32, paddingBottom: 32, paddingLeading: 24, paddingTrailing: 24 }
      """)

  enum PresentationStyle: String, CaseIterable {
    case full, dialog, sheet, halfSheet
  }

  struct ModalConfig {
    var presentationStyle: PresentationStyle
    var style: Style?
    var transition: String?

    init(_ reader: inout PayloadReader) {
      presentationStyle = reader.read(keys.presentationStyle)
      style = reader.style(keys.style)
      transition = reader.read(keys.transition)
    }
  }

  var metadataDelegate: TraitMetadataDelegate?
  private let config: ModalConfig
  var style: Style? { config.style }

  init?(configuration: ExperiencePluginConfiguration) {
    guard let config = configuration.decode(ModalConfig.init) else { return nil }
    self.config = config
  }

  func createWrapper(around container: ExperienceContainer) -> ExperienceWrapper {
    let style = config.style ?? .none
    guard config.presentationStyle == .dialog else {
      var sheet = Style()
      sheet.box.backgroundColor = style.box.backgroundColor
      sheet.box.cornerRadius = style.box.cornerRadius
      return ExperienceWrapper(kind: .none, style: sheet)
    }
    var dialog = style
    dialog.padding = .zero
    dialog.height = nil
    dialog.box.gradient = nil
    dialog.box.image = nil
    return ExperienceWrapper(kind: .dialog, style: dialog)
  }

  func backdrop(for wrapper: ExperienceWrapper, on screen: Screen) -> Backdrop? {
    wrapper.kind == .dialog ? Backdrop(screen: screen) : nil
  }

  func present(wrapper: ExperienceWrapper) -> Presentation {
    let style: Presentation.Style =
      switch config.presentationStyle {
      case .full: .full
      case .dialog: .dialog
      case .sheet: .sheet
      case .halfSheet: .halfSheet
      }
    return Presentation(style: style, transition: config.slideEdge.map { .slide(from: $0) } ?? .fade)
  }
}

extension ModalTrait.ModalConfig {
  /// The edge from which the content slides in, or `nil` if it fades in.
  var slideEdge: SlideEdge? {
    guard transition == "slide" else { return nil }
    return switch (style?.horizontalAlignment, style?.verticalAlignment) {
    case ("leading", _): .leading
    case ("trailing", _): .trailing
    case (_, "top"): .top
    case (_, "bottom"): .bottom
    default: .center
    }
  }
}
