import CatalogModel
import Composition
import Definitions
import ExperienceTraits
import Mockups

/// A neutral experience on which an example of a declared trait is shown.
enum TraitExample {
  /// The definition file of a dialog with nothing but the trait, composed.
  static func compose(
    type: String, config: LocatedValue, _ definition: TraitDefinition, in composed: ComposedCatalog
  ) -> ComposedExperience {
    let root = ExperienceDefinition.neutral(location: definition.location)
      .adding(TraitModel(type: type, config: config, position: config.position))
    return ComposedExperience(root, in: composed.catalog, under: composed.start)
  }
}

extension ExperienceDefinition {
  private static let neutralSource = """
    # Example

    ```json experience
    {
      "id": "5f0c1a52-0000-4000-8000-000000000001", "name": "Example", "type": "mobile",
      "traits": [
        {"type": "@appcues/modal", "config": {"presentationStyle": "dialog", "style": {
          "backgroundColor": {"light": "#FFFFFF", "dark": "#1C1C1E"}, "cornerRadius": 20,
          "paddingTop": 40, "paddingLeading": 24, "paddingBottom": 40, "paddingTrailing": 24}}},
        {"type": "@appcues/backdrop", "config": {"backgroundColor": {"light": "#0000004D", "dark": "#00000099"}}}
      ],
      "steps": [{"id": "5f0c1a52-0000-4000-8000-000000000002", "type": "modal", "traits": [], "actions": {},
        "content": {"type": "stack", "id": "5f0c1a52-0000-4000-8000-000000000003", "orientation": "vertical",
          "spacing": 10, "items": [
            {"type": "text", "id": "5f0c1a52-0000-4000-8000-000000000004", "text": "A neutral step",
             "style": {"fontSize": 22, "fontName": "System Default Bold"}},
            {"type": "text", "id": "5f0c1a52-0000-4000-8000-000000000005",
             "text": "It holds nothing but the trait of this page.",
             "style": {"fontSize": 15, "textAlignment": "center"}}]}}]
    }
    ```
    """

  /// The neutral experience, as if it were written in the file of a trait.
  fileprivate static func neutral(location: SourceLocation) -> ExperienceDefinition {
    let source = SourceFile(path: location.file, text: neutralSource)
    guard let definition = FileReading(source).definitions.first as? ExperienceDefinition else {
      preconditionFailure("The neutral experience is an experience.")
    }
    return definition
  }
}
