/// `@appcues/carousel`: lays the steps of a group out as pages that are swiped.
struct CarouselTrait: ContainerCreatingTrait {
  static let type = "@appcues/carousel"
  static let description = TraitDescription(
    "Lays the steps of a group out as pages that are swiped.")

  var metadataDelegate: TraitMetadataDelegate?

  init?(configuration: ExperiencePluginConfiguration) {}

  func createContainer(
    for stepControllers: [StepController], pageMonitor: ExperiencePageMonitor
  ) -> ExperienceContainer {
    ExperienceContainer(layout: .carousel, pages: pageMonitor)
  }
}
