import Definitions
import ExperienceTraits
import Testing

@testable import CatalogModel
@testable import DefinitionKinds
@testable import ExperienceDefinitions

/// Custom traits that files declare, and their examples.
@Suite struct TraitDefinitionTests {
  private static let note = """
    type: '@app/note'
    configuration:
      label: {type: string, required: true}
    capabilities:
      stepDecorating: {}
    """

  private func catalog(_ declaration: String = note, _ rest: String = "", name: String = "note") -> Catalog {
    Catalog([name: .file(.trait, declaration) + rest])
  }

  @Test func registersItsTypeForExperiences() {
    let catalog = catalog()
    #expect(catalog.diagnostics.isEmpty, "\(catalog.diagnostics)")
    #expect(catalog.registry.types.contains("@app/note"))
    #expect(catalog.traits[named: "@app/note"]?.hasPage == true)
  }

  @Test func takesItsAddressFromItsType() {
    #expect(catalog(name: "folder/file").traits.first?.id == "app-note")
    #expect(catalog().traitSlugs["@app/note"] == "app-note")
    #expect(catalog().traitSlugs["@appcues/modal"] == "appcues-modal")
  }

  @Test func keepsTheFirstOfTwoTraitsOfOneType() {
    let catalog = Catalog(["b": .file(.trait, Self.note), "a": .file(.trait, Self.note)])
    #expect(catalog.messages(.traitAlreadyRegistered) == ["Trait of type @app/note is already registered"])
    #expect(catalog.findings(.traitAlreadyRegistered).map(\.location.file) == ["Content/b.md"])
  }

  @Test func hasNoPageIfItsDeclarationIsInvalid() {
    let catalog = catalog("type: '@app/note'\ncapabilities: {stepDecoratin: {}}")
    #expect(catalog.traits.first?.hasPage == false)
    #expect(catalog.defectiveTraits["@app/note"]?.description == "Content/note.md:3:1")
    #expect(!catalog.registry.types.contains("@app/note"))
  }

  @Test func namesExamplesByTheirHeadings() {
    let rest =
      String.section("Short", .example, "label: New", prose: "For offers.\n") + "## Notes\n\nMore.\n"
      + .section("Long", .example, "label: Only today")
    let trait = catalog(Self.note, rest).traits.first
    #expect(trait?.examples.map(\.title) == ["Short", "Long"])
    #expect(trait?.examples.map(\.prose.firstParagraph) == ["For offers.", nil])
    #expect(trait?.examples.map(\.config) == [["label": "New"], ["label": "Only today"]])
    #expect(trait?.prose.count == 2, "the heading and the paragraph of the section without an example")
  }

  @Test(arguments: [
    ("lable: New", Diagnostic.Rule.unknownKey), ("{}", .unusableTrait), ("label: 3", .unusableTrait),
  ])
  func checksExamplesLikeUsesOfTheTrait(example: String, rule: Diagnostic.Rule) {
    let found = catalog(Self.note, .section("Short", .example, example)).findings(rule)
    #expect(found.map(\.location.line) == [13])
  }

  @Test func convertsOverlayImageAddressesToTheContentFolder() throws {
    let content = "{type: image, id: \(String.uuid(1)), imageUrl: sun.png, contentMode: fit}"
    let declaration = """
      type: '@app/note'
      capabilities: {containerDecorating: {overlay: {content: \(content)}}}
      """
    let catalog = catalog(declaration, name: "traits/note")
    let overlay = try #require(catalog.traits.first?.declaration?.effects[.containerDecorating]?.overlay)
    #expect(overlay.content["imageUrl"] == "/traits/sun.png")
    #expect(catalog.messages(.missingImage) == ["There is no image 'Content/traits/sun.png'"])
  }
}
