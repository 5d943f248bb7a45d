import Definitions
import Elements

/// `@appcues/target-rectangle`: makes a rectangle of the screen the target.
struct TargetRectangleTrait: LayoutObservingTrait {
  static let type = "@appcues/target-rectangle"
  private struct Keys: KeySet {
    let x = Key("x", .points, default: 0, "The absolute part of the place from the left.")
    let y = Key("y", .points, default: 0, "The absolute part of the place from the top.")
    let width = Key("width", .points, default: 0, "The absolute part of the width.")
    let height = Key("height", .points, default: 0, "The absolute part of the height.")
    let relativeX = Key("relativeX", .number, default: 0, "The part relative to the width of the screen.")
    let relativeY = Key("relativeY", .number, default: 0, "The part relative to the height of the screen.")
    let relativeWidth = Key("relativeWidth", .number, default: 0, "The part relative to that of the screen.")
    let relativeHeight = Key(
      "relativeHeight", .number, default: 0, "The part relative to that of the screen.")
    let placement = TargetMetadata.Placement.keys
  }
  private static let keys = Keys()
  static let description = TypeDescription(
    "Makes a rectangle of the screen the target.",
    keys: keys, fidelity: .exact,
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

    init(_ reader: inout PayloadReader) {
      absolute = Rectangle(
        x: reader.read(keys.x), y: reader.read(keys.y), width: reader.read(keys.width),
        height: reader.read(keys.height))
      relative = Rectangle(
        x: reader.read(keys.relativeX), y: reader.read(keys.relativeY),
        width: reader.read(keys.relativeWidth),
        height: reader.read(keys.relativeHeight))
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
