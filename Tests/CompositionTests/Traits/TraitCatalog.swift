import CatalogModel
import Composition
import Definitions

/// A catalog with one declared trait and one experience that uses the trait.
enum TraitCatalog {
  /// Returns the composed catalog.
  ///
  /// - Parameters:
  ///   - declaration: The YAML of the trait, which starts on line 4 of its file.
  ///   - type: The type of the trait.
  ///   - config: The configuration that the experience gives the trait.
  /// - Returns: The composed catalog.
  static func make(_ declaration: String, type: String, config: String) -> ComposedCatalog {
    let trait = "# Trait\n\n```yaml trait\n\(declaration)\n```\n"
    let experience = """
      # E

      ```yaml experience
      id: 3a7c1f5e-8f0b-4c58-9d7e-2f6b1c0a9e11
      name: x
      type: mobile
      traits:
        - {type: "\(type)", config: \(config)}
        - {type: "@appcues/modal", config: {presentationStyle: dialog}}
      ```

      ## One

      ```yaml step
      id: 0d7c2f7e-55d3-4b0f-9a55-7a4d8e6f0b21
      type: modal
      traits: []
      actions: {}
      content: {type: text, id: 1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f, text: hi}
      ```
      """
    return ComposedCatalog(
      Catalog(
        root: "Content",
        files: [
          FileReading(SourceFile(path: "Content/traits/t.md", text: trait)),
          FileReading(SourceFile(path: "Content/e/e.md", text: experience)),
        ], assets: [Asset(path: "Content/traits/logo.png", hash: "1")]))
  }
}
