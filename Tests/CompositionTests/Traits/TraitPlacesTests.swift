import CatalogModel
import Composition
import Definitions
import Testing

/// The locations of findings about declared traits: at the declaration or at the use, depending on the cause.
@Suite struct TraitPlacesTests {
  private func findings(
    overlay: String, keys: String = "{label: {type: string, default: hi}}", config: String
  ) -> [String] {
    let catalog = TraitCatalog.make(
      """
      type: "@acme/ribbon"
      configuration: \(keys)
      capabilities:
        containerDecorating:
          overlay: {content: \(overlay)}
      """, type: "@acme/ribbon", config: config)
    let composed = catalog.catalog.experiences.map {
      catalog.experience($0, under: catalog.start)
    }
    return (catalog.diagnostics + composed.flatMap(\.diagnostics)).gathered(perFile: 100).map {
      "\($0.location): \($0.id.rawValue)"
    }
  }

  @Test func reportsErrorsOfTheDeclarationOnlyThere() {
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

  @Test func reportsErrorsOfAUseOnlyThere() {
    let image = "{type: image, id: 1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f, imageUrl: $picture}"
    let keys = "{picture: {type: string}}"
    #expect(
      findings(overlay: image, keys: keys, config: "{picture: nobody.png}") == [
        "Content/e/e.md:8:46: missing-image"
      ])
    #expect(findings(overlay: image, keys: keys, config: "{}") == ["Content/e/e.md:8:5: unusable-trait"])
  }

  @Test func findsImagesRelativeToTheDeclaration() {
    let image = "{type: image, id: 1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f, imageUrl: \(#"NAME"#)}"
    #expect(findings(overlay: image.replacing("NAME", with: "logo.png"), config: "{}") == [])
    #expect(
      findings(overlay: image.replacing("NAME", with: "nobody.png"), config: "{}") == [
        "Content/traits/t.md:8:90: missing-image"
      ])
  }
}
