import Definitions
import Elements

/// `@appcues/target-rectangle`: makes a rectangle of the screen the target.
struct TargetRectangleTrait: LayoutObservingTrait {
  static let type = "@appcues/target-rectangle"
  private struct TargetRectangleTraitKeys: KeySet {
    let x = Key("x", .points, default: 0, "The distance from the left edge, added to 'relativeX'.")
    let y = Key("y", .points, default: 0, "The distance from the top edge, added to 'relativeY'.")
    let width = Key("width", .points, default: 0, "The width, added to 'relativeWidth'.")
    let height = Key("height", .points, default: 0, "The height, added to 'relativeHeight'.")
    let relativeX = Key(
      "relativeX", .number, default: 0, "The distance from the left, as a fraction of the screen width.")
    let relativeY = Key(
      "relativeY", .number, default: 0, "The distance from the top, as a fraction of the screen height.")
    let relativeWidth = Key(
      "relativeWidth", .number, default: 0, "The width, as a fraction of the screen width.")
    let relativeHeight = Key(
      "relativeHeight", .number, default: 0, "The height, as a fraction of the screen height.")
    let placement = TargetMetadata.TargetPlacement.keys
  }
  private static let keys = TargetRectangleTraitKeys()
  static let description = TypeDescription(
    "Makes a rectangle of the screen the target.",
    keys: keys, fidelity: .exact,
    example: """
      - type: "@appcues/target-rectangle"
        config: { x: 32, y: 171, width: 200, height: 38, contentPreferredPosition: bottom }
      - type: "@appcues/tooltip"
        config:
          style: { backgroundColor: { light: "#FFFFFF", dark: "#2C2C2E" }, borderColor: { light: "#C7C7CC", dark: "#545458" }, borderWidth: 1, cornerRadius: 12, width: 260, paddingTop: 12, paddingBottom: 12, paddingLeading: 16, paddingTrailing: 16 }
      """)

  struct TargetRectangleConfig {
    /// The two parts of the target rectangle: one in points, and one as a fraction of the screen size.
    ///
    /// The target rectangle is the sum of both parts.
    var absolute, relative: Rectangle
    var placement: TargetMetadata.TargetPlacement

    init(_ reader: inout PayloadReader) {
      absolute = Rectangle(
        x: reader.read(keys.x), y: reader.read(keys.y), width: reader.read(keys.width),
        height: reader.read(keys.height))
      relative = Rectangle(
        x: reader.read(keys.relativeX), y: reader.read(keys.relativeY),
        width: reader.read(keys.relativeWidth),
        height: reader.read(keys.relativeHeight))
      placement = TargetMetadata.TargetPlacement(&reader)
    }

    /// Returns the target rectangle, in points, for a screen size.
    func rectangle(in size: Size) -> Rectangle {
      Rectangle(
        x: size.width * relative.x + absolute.x, y: size.height * relative.y + absolute.y,
        width: size.width * relative.width + absolute.width,
        height: size.height * relative.height + absolute.height)
    }
  }

  var metadataDelegate: TraitMetadataDelegate?
  private let config: TargetRectangleConfig

  init?(configuration: ExperiencePluginConfiguration) {
    guard let config = configuration.decode(TargetRectangleConfig.init) else { return nil }
    self.config = config
  }

  func decorate(backdrop: inout Backdrop) {
    if backdrop.isInWindow { layout(in: backdrop.screen) }
  }

  func layout(in screen: Screen) {
    TargetMetadata.set(config.rectangle(in: screen.size), config.placement, on: metadataDelegate)
  }

  func reasonForNoEffect(of capability: TraitCapability) -> String? {
    "It shares the target in the metadata phase, when the layout is known."
  }

  func undecorate(backdrop: inout Backdrop) {
    metadataDelegate?.unset(keys: TargetMetadata.keys)
  }
}
