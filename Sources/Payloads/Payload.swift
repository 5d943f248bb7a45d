import CatalogModel
package import DefinitionKinds
package import Definitions
import EventDefinitions
import ExperienceDefinitions
import ExperienceTraits
import ScreenDefinitions

/// The document that ships to the app for a definition, assembled from the definition's file.
package struct Payload {
  /// The document, with its keys in the order of the file.
  package let value: LocatedValue

  /// Reads the payload of a definition, or returns nil if the file has no readable payload.
  ///
  /// The payload of an experience includes the steps from the sections of the file. If the root block has no
  /// name, the title becomes the name. The payload of a screen is a pasted view or a tree. The payload of a
  /// rule is a document of launch rules.
  package init?(of definition: any Definition, in source: SourceFile) {
    let file = DefinitionFile(reading: source)
    guard let root = file.rootDefinition, !root.isDefective, let value = root.value else { return nil }
    switch definition {
    case let experience as ExperienceDefinition:
      guard let payload = Self.payload(of: experience, root: value, file: file) else { return nil }
      self.value = payload
    case is ScreenDefinition:
      let tree = file.literate([.tree]).blocks.first?.block
      guard tree?.isDefective != true, let document = tree?.value ?? Self.document(value) else { return nil }
      self.value = document
    case is RuleDefinition where value["rules"] != nil: self.value = value
    default: return nil
    }
  }

  private static func payload(
    of experience: ExperienceDefinition, root: LocatedValue, file: DefinitionFile
  ) -> LocatedValue? {
    if let response = QualificationResponse(root), let elements = root["experiences"]?.elements {
      return response.elements.first { $0.id == experience.payloadID }.map { elements[$0.index] }
    }
    let assembly = ExperienceAssembly(file)
    guard !assembly.blocks.contains(where: { $0.isDefective || $0.value == nil }) else { return nil }
    return assembly.payload(root: root, defaultName: experience.title)
  }

  /// The value, if it is a complete view or tree that the author pasted.
  private static func document(_ value: LocatedValue) -> LocatedValue? {
    ["structure", "header", "body", "overlays"].contains { value[$0] != nil } || value.elements != nil
      ? value : nil
  }

  /// The payload as the bytes of a JSON document, in the form that an app loads.
  package var json: [UInt8] { Array((JSONPrinter.text(of: value) + "\n").utf8) }
}
