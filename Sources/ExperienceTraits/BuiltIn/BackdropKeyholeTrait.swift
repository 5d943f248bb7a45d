import Definitions
import Elements

/// `@appcues/backdrop-keyhole`: cuts a hole into the backdrop around the target.
struct BackdropKeyholeTrait: BackdropDecoratingTrait {
  static let type = "@appcues/backdrop-keyhole"
  private struct BackdropKeyholeTraitKeys: KeySet {
    let shape = Key(
      "shape", .words(["rectangle", "circle"], others: "so the keyhole is a rectangle"), default: "rectangle",
      "The shape of the hole.")
    let cornerRadius = Key("cornerRadius", .points, default: 0, "The corner radius of a rectangle.")
    let blurRadius = Key("blurRadius", .points, default: 0, "The width of a circle's soft edge.")
    let spreadRadius = Key(
      "spreadRadius", .points, otherwise: "0", "The distance between the target and the edge of the hole.")
  }
  private static let keys = BackdropKeyholeTraitKeys()
  static let description = TypeDescription(
    "Cuts a hole into the backdrop around the target.",
    keys: keys, fidelity: .exact,
    example: """
      - type: "@appcues/backdrop"
        config: { backgroundColor: { light: "#00000066", dark: "#000000AA" } }
      - type: "@appcues/target-rectangle"
        config: { x: 32, y: 171, width: 200, height: 38, contentPreferredPosition: bottom }
      - type: "@appcues/backdrop-keyhole"
        config: { shape: rectangle, cornerRadius: 8, spreadRadius: 6 }
      - type: "@appcues/tooltip"
        config:
          style: { backgroundColor: { light: "#FFFFFF", dark: "#2C2C2E" }, cornerRadius: 12, width: 260, paddingTop: 12, paddingBottom: 12, paddingLeading: 16, paddingTrailing: 16 }
      """)

  struct KeyholeConfig {
    var shape: Keyhole.Shape = .rectangle(cornerRadius: 0)
    var spreadRadius: Double?

    init() {}

    init(_ reader: inout PayloadReader) {
      let (cornerRadius, blurRadius) = (reader.read(keys.cornerRadius), reader.read(keys.blurRadius))
      shape =
        reader.read(keys.shape) == "circle"
        ? .circle(blurRadius: blurRadius) : .rectangle(cornerRadius: cornerRadius)
      spreadRadius = reader.read(keys.spreadRadius)
    }
  }

  var metadataDelegate: TraitMetadataDelegate?
  private let config: KeyholeConfig

  init?(configuration: ExperiencePluginConfiguration) {
    config = configuration.decode(KeyholeConfig.init) ?? KeyholeConfig()
  }

  func decorate(backdrop: inout Backdrop) {
    metadataDelegate?.set([
      "keyholeShape": .summary(config.shape.entries),
      "keyholeSpread": config.spreadRadius.map(PropertyValue.points) ?? .null,
    ])
    metadataDelegate?.registerHandler(for: Self.type, animating: true, handler: Self.cut)
  }

  private static func cut(_ update: TraitMetadataUpdate, _ hierarchy: inout Hierarchy) {
    guard let shape = update.value(of: "keyholeShape").flatMap(Keyhole.Shape.init),
      let target = update.targetRectangle
    else {
      hierarchy.backdrop?.keyhole = nil
      return
    }
    let spread = update.value(of: "keyholeSpread")?.numberValue ?? 0
    hierarchy.backdrop?.keyhole = Keyhole(shape: shape, rectangle: target.grown(by: spread))
  }

  func undecorate(backdrop: inout Backdrop) {
    metadataDelegate?.unset(keys: ["keyholeShape", "keyholeSpread"])
  }
}

extension Keyhole.Shape {
  /// The shape of a keyhole as a metadata value.
  var entries: [PropertyValue.PropertyEntry] {
    switch self {
    case .rectangle(let radius):
      [
        PropertyValue.PropertyEntry("shape", .string("rectangle")),
        PropertyValue.PropertyEntry("cornerRadius", .points(radius)),
      ]
    case .circle(let blur):
      [
        PropertyValue.PropertyEntry("shape", .string("circle")),
        PropertyValue.PropertyEntry("blurRadius", .points(blur)),
      ]
    }
  }

  /// Reads the shape of a keyhole from a metadata value, or returns `nil` for any other value.
  init?(_ value: PropertyValue) {
    guard let entries = value.entries, entries.count == 2, let length = entries[1].value.numberValue
    else {
      return nil
    }
    self =
      entries[0].value == .string("circle") ? .circle(blurRadius: length) : .rectangle(cornerRadius: length)
  }
}
