import Definitions
import Testing

@testable import Composition

/// What is wrong with a declared trait is said where it is declared; what is wrong with its use, where it is used.
@Suite struct TraitPlacesTests {
  private func findings(
    overlay: String, keys: String = "{label: {type: string, default: hi}}", config: String
  ) -> [String] {
    let trait = """
      # Ribbon

      ```yaml trait
      type: "@acme/ribbon"
      configuration: \(keys)
      capabilities:
        containerDecorating:
          overlay: {content: \(overlay)}
      ```
      """
    let experience = """
      # E

      ```yaml experience
      id: 3a7c1f5e-8f0b-4c58-9d7e-2f6b1c0a9e11
      name: x
      type: mobile
      traits:
        - {type: "@acme/ribbon", config: \(config)}
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
    let catalog = Catalog(
      root: "Content",
      files: [
        FileDefinition(SourceFile(path: "Content/traits/t.md", text: trait)),
        FileDefinition(SourceFile(path: "Content/e/e.md", text: experience)),
      ], assets: [Catalog.Asset(path: "Content/traits/logo.png", hash: "1")])
    let composed = catalog.experiences.map { ComposedExperience($0, in: catalog, under: catalog.base) }
    return (catalog.diagnostics + composed.flatMap(\.diagnostics)).gathered(perFile: 100).map {
      "\($0.location): \($0.id.rawValue)"
    }
  }

  @Test func blamesTheDeclarationAlone() {
    #expect(
      findings(overlay: "{type: text, id: not-a-uuid, text: $label}", config: "{}") == [
        "Content/traits/t.md:8:41: invalid-trait-declaration"
      ])
    #expect(
      findings(
        overlay:
          "{type: text, id: 1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f, text: $label, style: {textAlignment: centre}, x: 1}",
        config: "{}") == [
          "Content/traits/t.md:8:116: unknown-word", "Content/traits/t.md:8:125: unknown-key",
        ])
  }

  @Test func blamesTheUseAlone() {
    let image = "{type: image, id: 1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f, imageUrl: $picture}"
    let keys = "{picture: {type: string}}"
    #expect(
      findings(overlay: image, keys: keys, config: "{picture: nobody.png}") == [
        "Content/e/e.md:8:46: missing-image"
      ])
    #expect(findings(overlay: image, keys: keys, config: "{}") == ["Content/e/e.md:8:5: unusable-trait"])
  }

  @Test func findsThePicturesOfADeclarationBesideIt() {
    let image = "{type: image, id: 1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f, imageUrl: \(#"NAME"#)}"
    #expect(findings(overlay: image.replacing("NAME", with: "logo.png"), config: "{}") == [])
    #expect(
      findings(overlay: image.replacing("NAME", with: "nobody.png"), config: "{}") == [
        "Content/traits/t.md:8:90: missing-image"
      ])
  }
}
