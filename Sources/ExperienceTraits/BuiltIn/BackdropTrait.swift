import Definitions
import Elements

/// `@appcues/backdrop`: draws a colour between the experience and the app.
struct BackdropTrait: BackdropDecoratingTrait {
  static let type = "@appcues/backdrop"
  private static let backgroundColor = Key(required: "backgroundColor", .color, "The colour over the app.")
  static let description = TypeDescription(
    "Draws a colour between the experience and the app.",
    keys: [backgroundColor.description], fidelity: .exact,
    example: """
      - type: "@appcues/modal"
        config:
          presentationStyle: dialog
          style: { backgroundColor: { light: "#FFFFFF", dark: "#1C1C1E" }, cornerRadius: 20, width: 300, paddingTop: 32, paddingBottom: 32, paddingLeading: 24, paddingTrailing: 24 }
      - type: "@appcues/backdrop"
        config: { backgroundColor: { light: "#00000066", dark: "#000000AA" } }
      """)

  var metadataDelegate: TraitMetadataDelegate?
  private let color: DynamicColor

  init?(configuration: ExperiencePluginConfiguration) {
    guard let color = configuration.decode({ $0.color(Self.backgroundColor) }) ?? nil else { return nil }
    self.color = color
  }

  func decorate(backdrop: inout Backdrop) {
    metadataDelegate?.set(["backdropBackgroundColor": .color(color)])
    metadataDelegate?.registerHandler(for: Self.type, animating: true) { update, hierarchy in
      if case .color(let color) = update.value(of: "backdropBackgroundColor") {
        hierarchy.backdrop?.backgroundColor = color
      } else {
        hierarchy.backdrop?.backgroundColor = nil
      }
    }
  }

  func undecorate(backdrop: inout Backdrop) {
    metadataDelegate?.unset(keys: ["backdropBackgroundColor"])
  }
}
