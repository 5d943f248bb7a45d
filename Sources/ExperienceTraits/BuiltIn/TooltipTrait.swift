import Definitions
import Elements

/// `@appcues/tooltip`: shows the experience next to a target, or docked to the bottom of the screen without a
/// target.
struct TooltipTrait: StepPaddingTrait, WrapperCreatingTrait, PresentingTrait {
  static let type = "@appcues/tooltip"
  private struct TooltipTraitKeys: KeySet {
    let hidePointer = Key("hidePointer", .truth, default: false, "Whether the pointer is hidden.")
    let pointerBase = Key("pointerBase", .points, default: 16, "The width of the pointer.")
    let pointerLength = Key("pointerLength", .points, default: 8, "The length of the pointer.")
    let pointerCornerRadius = Key(
      "pointerCornerRadius", .points, default: 0, "The corner radius of the pointer's tip.")
    let style = Key.boxStyle
  }
  private static let keys = TooltipTraitKeys()
  static let description = TypeDescription(
    "Shows the experience next to a target and points at the target.",
    keys: keys,
    fidelity: .approximate(
      "The check whether it fits above or below uses an estimated height. All else is exact."),
    example: """
      - type: "@appcues/target-rectangle"
        config: { x: 32, y: 171, width: 200, height: 38, contentPreferredPosition: bottom }
      - type: "@appcues/tooltip"
        config:
          style: { backgroundColor: { light: "#FFFFFF", dark: "#2C2C2E" }, borderColor: { light: "#C7C7CC", dark: "#545458" }, borderWidth: 1, cornerRadius: 12, width: 260, paddingTop: 12, paddingBottom: 12, paddingLeading: 16, paddingTrailing: 16 }
      """)

  struct TooltipConfig {
    var pointer = TooltipPointer()
    var style: Style?

    init() {}

    init(_ reader: inout PayloadReader) {
      pointer = TooltipPointer(
        isHidden: reader.read(keys.hidePointer), base: reader.read(keys.pointerBase),
        length: reader.read(keys.pointerLength), cornerRadius: reader.read(keys.pointerCornerRadius))
      style = reader.style(keys.style)
    }
  }

  var metadataDelegate: TraitMetadataDelegate?
  private let config: TooltipConfig
  var style: Style? { config.style }

  init?(configuration: ExperiencePluginConfiguration) {
    config = configuration.decode(TooltipConfig.init) ?? TooltipConfig()
  }

  func createWrapper(around container: ExperienceContainer) -> ExperienceWrapper {
    var style = Style()
    style.width = config.style?.width
    style.box.backgroundColor = config.style?.box.backgroundColor
    style.box.cornerRadius = config.style?.box.cornerRadius
    style.box.borderColor = config.style?.box.borderColor
    style.box.borderWidth = config.style?.box.borderWidth
    style.box.shadow = config.style?.box.shadow
    var wrapper = ExperienceWrapper(kind: .tooltip, style: style)
    wrapper.pointer = config.pointer
    metadataDelegate?.registerHandler(for: Self.type, animating: true, handler: Self.follow)
    return wrapper
  }

  private static func follow(_ update: TraitMetadataUpdate, _ hierarchy: inout Hierarchy) {
    hierarchy.wrapper?.target = update.targetRectangle.map { rectangle in
      TooltipTarget(
        rectangle: rectangle,
        preferredPosition: update.value(of: "contentPreferredPosition")?.stringValue
          .flatMap(ContentPosition.init(rawValue:)),
        distance: update.value(of: "contentDistanceFromTarget")?.numberValue ?? 0)
    }
  }

  func backdrop(for wrapper: ExperienceWrapper, on screen: Screen) -> Backdrop? {
    Backdrop(screen: screen)
  }

  func present(wrapper: ExperienceWrapper) -> Presentation {
    Presentation(style: .tooltip, transition: .fade)
  }
}
