import Definitions

/// `@appcues/carousel`: shows the steps of a group as pages that the user swipes.
struct CarouselTrait: ContainerCreatingTrait {
  static let type = "@appcues/carousel"
  static let description = TypeDescription(
    "Shows the steps of a group as pages that the user swipes.",
    fidelity: .approximate("In the mockup, pages change with dots and buttons instead of swipes."),
    example: """
      - type: "@appcues/modal"
        config:
          presentationStyle: dialog
          style: { backgroundColor: { light: "#FFFFFF", dark: "#1C1C1E" }, borderColor: { light: "#C7C7CC", dark: "#545458" }, borderWidth: 1, cornerRadius: 20, width: 300, paddingTop: 32, paddingBottom: 32, paddingLeading: 24, paddingTrailing: 24 }
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
