import Definitions
import Elements
import ExperienceTraits

/// A trait as an author outside the package writes it: a ribbon above the container.
struct RibbonTrait: ContainerDecoratingTrait {
  static let type = "@author/ribbon"
  static let description = TypeDescription(
    "Ties a ribbon around the corner of the container.",
    keys: [
      TypeDescription.Key("label", "string", default: "required", "What stands on the ribbon."),
      TypeDescription.Key("color", "color", default: "black", "The colour of the ribbon."),
      TypeDescription.Key("after", "element", "What follows the label."),
    ])

  var metadataDelegate: TraitMetadataDelegate?
  private let label: String
  private let color: DynamicColor
  private let after: Component?

  init?(configuration: ExperiencePluginConfiguration) {
    let config = configuration.decode {
      (label: $0.string("label"), color: $0.optionalColor("color"), after: $0.optionalComponent("after"))
    }
    guard let config else { return nil }
    (label, color, after) = (config.label, config.color ?? "#000000", config.after)
  }

  func decorate(containerController: inout ExperienceContainer) throws {
    guard label.count <= 20 else { throw TraitError(description: "A ribbon holds 20 characters") }
    containerController.attributes["ribbon"] = .string(label)
    let ribbon = Component.row(spacing: 4, style: Style().background(color).corners(4).padding(6)) {
      Component.text(label, style: Style().foreground("#FFFFFF").font(size: 12))
      if let after { after }
    }
    containerController.add(overlay(ribbon, vertical: .top, horizontal: .leading))
    metadataDelegate?.set(["ribbonLabel": .string(label)])
  }
}
