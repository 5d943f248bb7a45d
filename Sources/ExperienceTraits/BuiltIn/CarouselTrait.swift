import Definitions

/// `@appcues/carousel`: lays the steps of a group out as pages that are swiped.
struct CarouselTrait: ContainerCreatingTrait {
  static let type = "@appcues/carousel"
  static let description = TypeDescription(
    "Lays the steps of a group out as pages that are swiped.",
    fidelity: .approximate("Pages change by dots and buttons; there is nothing to swipe."))

  var metadataDelegate: TraitMetadataDelegate?

  init?(configuration: ExperiencePluginConfiguration) {}

  func createContainer(
    for stepControllers: [StepController], pageMonitor: ExperiencePageMonitor
  ) -> ExperienceContainer {
    ExperienceContainer(layout: .carousel, pages: pageMonitor)
  }
}
