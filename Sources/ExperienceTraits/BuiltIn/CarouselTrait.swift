import Definitions

/// `@appcues/carousel`: lays the steps of a group out as pages that are swiped.
struct CarouselTrait: ContainerCreatingTrait {
  static let type = "@appcues/carousel"
  static let description = TypeDescription(
    "Lays the steps of a group out as pages that are swiped.",
    fidelity: .approximate("Pages change by dots and buttons; there is nothing to swipe."),
    example: """
      - type: "@appcues/modal"
        config:
          presentationStyle: dialog
          style: { backgroundColor: { light: "#FFFFFF", dark: "#1C1C1E" }, cornerRadius: 20, width: 300, paddingTop: 32, paddingBottom: 32, paddingLeading: 24, paddingTrailing: 24 }
      - type: "@appcues/carousel"
      """)

  var metadataDelegate: TraitMetadataDelegate?

  init?(configuration: ExperiencePluginConfiguration) {}

  func createContainer(
    for stepControllers: [StepController], pageMonitor: ExperiencePageMonitor
  ) -> ExperienceContainer {
    ExperienceContainer(layout: .carousel, pages: pageMonitor)
  }
}
