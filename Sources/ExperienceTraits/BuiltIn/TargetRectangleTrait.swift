import Definitions
import Elements

/// `@appcues/target-rectangle`: makes a rectangle of the screen the target.
struct TargetRectangleTrait: LayoutObservingTrait {
  static let type = "@appcues/target-rectangle"
  static let description = TypeDescription(
    "Makes a rectangle of the screen the target.",
    keys: [
      TypeDescription.Key(
        "x, y, width, height", "number", default: "0", "The absolute part of the rectangle in points."),
      TypeDescription.Key(
        "relativeX, relativeY, relativeWidth, relativeHeight", "number", default: "0",
        "The part relative to the screen."),
    ] + TypeDescription.Key.placement, fidelity: .exact,
    example: """
      - type: "@appcues/target-rectangle"
        config: { x: 40, y: 220, width: 120, height: 44, contentPreferredPosition: bottom }
      - type: "@appcues/tooltip"
        config:
          style: { backgroundColor: { light: "#FFFFFF", dark: "#2C2C2E" }, cornerRadius: 12, width: 260, paddingTop: 12, paddingBottom: 12, paddingLeading: 16, paddingTrailing: 16 }
      """)

  struct Config {
    /// The absolute part in points and the part relative to the size of the screen.
    var absolute, relative: Rectangle
    var placement: TargetMetadata.Placement

    init(_ reader: inout ObjectReader) {
      absolute = Rectangle(
        x: reader.optionalDouble("x") ?? 0, y: reader.optionalDouble("y") ?? 0,
        width: reader.optionalDouble("width") ?? 0, height: reader.optionalDouble("height") ?? 0)
      relative = Rectangle(
        x: reader.optionalDouble("relativeX") ?? 0, y: reader.optionalDouble("relativeY") ?? 0,
        width: reader.optionalDouble("relativeWidth") ?? 0,
        height: reader.optionalDouble("relativeHeight") ?? 0)
      placement = TargetMetadata.Placement(&reader)
    }

    /// The rectangle on a screen of a size.
    func rectangle(in size: Size) -> Rectangle {
      Rectangle(
        x: size.width * relative.x + absolute.x, y: size.height * relative.y + absolute.y,
        width: size.width * relative.width + absolute.width,
        height: size.height * relative.height + absolute.height)
    }
  }

  var metadataDelegate: TraitMetadataDelegate?
  private let config: Config

  init?(configuration: ExperiencePluginConfiguration) {
    guard let config = configuration.decode(Config.init) else { return nil }
    self.config = config
  }

  func decorate(backdrop: inout Backdrop) {
    if backdrop.isInWindow { layout(in: backdrop.screen) }
  }

  func layout(in screen: Screen) {
    TargetMetadata.set(config.rectangle(in: screen.size), config.placement, on: metadataDelegate)
  }

  func reasonForNoEffect(of capability: TraitCapability) -> String? {
    "The target is shared once the layout is known, in the metadata phase."
  }

  func undecorate(backdrop: inout Backdrop) {
    metadataDelegate?.unset(keys: TargetMetadata.keys)
  }
}
