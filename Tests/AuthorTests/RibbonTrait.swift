import Definitions
import Elements
import ExperienceTraits

/// A trait as an author writes it in a separate package: it draws a ribbon above the container.
struct RibbonTrait: ContainerDecoratingTrait {
  static let type = "@author/ribbon"
  private struct Keys: KeySet {
    let label = Key(required: "label", .text, "What stands on the ribbon.")
    let color = Key("color", .color, otherwise: "black", "The colour of the ribbon.")
    let after = Key("after", .element, "What follows the label.")
  }
  private static let keys = Keys()
  static let description = TypeDescription(
    "Ties a ribbon around the corner of the container.", keys: keys)

  var metadataDelegate: TraitMetadataDelegate?
  private let label: String
  private let color: DynamicColor
  private let after: Component?

  init?(configuration: ExperiencePluginConfiguration) {
    let config = configuration.decode {
      (
        label: $0.read(Self.keys.label), color: $0.color(Self.keys.color),
        after: $0.element(Self.keys.after)
      )
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
