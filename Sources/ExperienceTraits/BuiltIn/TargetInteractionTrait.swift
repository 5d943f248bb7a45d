import Definitions
import Elements

/// `@appcues/target-interaction`: runs actions when the user taps the target.
struct TargetInteractionTrait: BackdropDecoratingTrait {
  static let type = "@appcues/target-interaction"
  private struct TargetInteractionTraitKeys: KeySet {
    let actions = Key(
      "actions", .value(.list(.part(.action))), "The actions that run when the user taps the target.")
    let enablePassThrough = Key(
      "enablePassThrough", .truth, default: false, "Whether the app also receives the tap.")
  }
  private static let keys = TargetInteractionTraitKeys()
  static let description = TypeDescription(
    "Runs actions when the user taps the target.",
    keys: keys, fidelity: .exact,
    example: """
      - type: "@appcues/target-rectangle"
        config: { x: 32, y: 171, width: 200, height: 38, contentPreferredPosition: bottom }
      - type: "@appcues/target-interaction"
        config:
          enablePassThrough: true
          actions: [{ on: tap, type: "@appcues/continue", config: { offset: 1 } }]
      - type: "@appcues/tooltip"
        config:
          style: { backgroundColor: { light: "#FFFFFF", dark: "#2C2C2E" }, borderColor: { light: "#C7C7CC", dark: "#545458" }, borderWidth: 1, cornerRadius: 12, width: 260, paddingTop: 12, paddingBottom: 12, paddingLeading: 16, paddingTrailing: 16 }
      """)

  struct TargetInteractionConfig {
    var passesThrough = false
    var actions: [ActionModel] = []

    init() {}

    init(_ reader: inout PayloadReader) {
      passesThrough = reader.read(keys.enablePassThrough)
      actions = reader.actions(keys.actions)
    }
  }

  var metadataDelegate: TraitMetadataDelegate?
  private let config: TargetInteractionConfig

  init?(configuration: ExperiencePluginConfiguration) {
    config = configuration.decode(TargetInteractionConfig.init) ?? TargetInteractionConfig()
  }

  func decorate(backdrop: inout Backdrop) {
    let config = config
    metadataDelegate?.registerHandler(for: Self.type, animating: false) { update, hierarchy in
      guard update.isSet("backdropBackgroundColor"), let target = update.targetRectangle else {
        hierarchy.backdrop?.interaction = nil
        return
      }
      let spread = update.value(of: "keyholeSpread")?.numberValue ?? 0
      var zone = target.grown(by: spread)
      if case .circle(let blur)? = update.value(of: "keyholeShape").flatMap(Keyhole.Shape.init) {
        zone = zone.circumscribedSquare.grown(by: blur)
      }
      hierarchy.backdrop?.interaction = TargetInteraction(
        rectangle: zone, passesThrough: config.passesThrough, actions: config.actions)
    }
  }

  func undecorate(backdrop: inout Backdrop) {
    metadataDelegate?.removeHandler(for: Self.type)
    backdrop.interaction = nil
  }
}
