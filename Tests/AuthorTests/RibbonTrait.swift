import Definitions
import Elements
import ExperienceTraits

/// A trait as an author outside the package writes it: a ribbon above the container.
struct RibbonTrait: ContainerDecoratingTrait {
  static let type = "@author/ribbon"
  static let description = TypeDescription(
    "Ties a ribbon around the corner of the container.",
    keys: [TypeDescription.Key("label", "string", default: "required", "What stands on the ribbon.")])

  var metadataDelegate: TraitMetadataDelegate?
  private let label: String

  init?(configuration: ExperiencePluginConfiguration) {
    let label = configuration.decode { reader in
      reader.string("label")
    }
    guard let label else { return nil }
    self.label = label
  }

  func decorate(containerController: inout ExperienceContainer) throws {
    guard label.count <= 20 else { throw TraitError(description: "A ribbon holds 20 characters") }
    containerController.cornerRadius = 24
    containerController.attributes["ribbon"] = .string(label)
    let text = Component.Text(spans: [Component.Text.Span(text: label)])
    containerController.decorations.append(
      .overlay(
        Overlay(
          name: Self.type, content: Component(id: "ribbon", kind: .text(text)),
          placement: Placement(vertical: .top, horizontal: .leading))))
    metadataDelegate?.set(["ribbonLabel": .string(label)])
  }

  func undecorate(containerController: inout ExperienceContainer) throws {
    containerController.cornerRadius = nil
    containerController.attributes["ribbon"] = nil
    containerController.decorations.removeAll { if case .overlay = $0 { true } else { false } }
    metadataDelegate?.unset(keys: ["ribbonLabel"])
  }
}
