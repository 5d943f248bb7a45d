import Definitions
import Elements

/// `@appcues/paging-dots`: shows a dot for each page if there are at least two pages.
struct PagingDotsTrait: ContainerDecoratingTrait {
  static let type = "@appcues/paging-dots"
  private static let style = Key(
    "style", .style, otherwise: "bottom, center",
    "The place and margins of the dots. The text colour is used for the current dot.")
  static let description = TypeDescription(
    "Shows a dot for each page of the container.",
    keys: [style.description], fidelity: .approximate("The platform decides the size of the dots."),
    example: """
      - type: "@appcues/modal"
        config:
          presentationStyle: dialog
          style: { backgroundColor: { light: "#FFFFFF", dark: "#1C1C1E" }, borderColor: { light: "#C7C7CC", dark: "#545458" }, borderWidth: 1, cornerRadius: 20, width: 300, paddingTop: 32, paddingBottom: 32, paddingLeading: 24, paddingTrailing: 24 }
      - type: "@appcues/carousel"
      - type: "@appcues/paging-dots"
        config: { style: { marginBottom: 12, foregroundColor: { light: "#1F5FD0", dark: "#8DB4FF" } } }
      """)

  var metadataDelegate: TraitMetadataDelegate?
  private let style: Style

  init?(configuration: ExperiencePluginConfiguration) {
    style = (configuration.decode { $0.style(Self.style) } ?? nil) ?? .none
  }

  func decorate(containerController: inout ExperienceContainer) {
    guard containerController.pages.numberOfPages > 1 else { return }
    containerController.decorations.append(.pagingDots(style))
  }

  func undecorate(containerController: inout ExperienceContainer) {
    containerController.decorations.removeAll { if case .pagingDots = $0 { true } else { false } }
  }

  func reasonForNoEffect(of capability: TraitCapability) -> String? {
    "The container has a single page, so there are no dots to show."
  }
}
