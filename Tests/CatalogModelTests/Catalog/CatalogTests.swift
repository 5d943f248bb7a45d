import Definitions
import Testing

@testable import CatalogModel
@testable import DefinitionKinds

/// The catalog that is read from all content files.
@Suite struct CatalogTests {
  private static let owners = CodeOwners(
    SourceFile(path: "CODEOWNERS", text: "*.md @app/growth @ada\n/Content/free.md\n"), contentPath: "Content")

  @Test func usesTheFirstCodeOwnerForFilesWithoutAnOwner() {
    let catalog = Catalog(
      [
        "member": .file(.rule, "value: true"), "guest": .file(.rule, "value: true", front: "owner: Ben"),
        "free": .file(.rule, "value: true"),
      ], owners: Self.owners)
    #expect(catalog.rules[named: "member"]?.metadata.owner == "@app/growth")
    #expect(catalog.rules[named: "guest"]?.metadata.owner == "Ben")
    #expect(catalog.rules[named: "free"]?.metadata.owner == nil)
  }

  @Test func takesItsTitleFromKeyThenFrontMatterThenHeading() {
    #expect(Catalog(["catalog": .file(.catalog, "title: Key", front: "title: Front")]).title == "Key")
    #expect(Catalog(["catalog": .file(.catalog, "{}", front: "title: Front")]).title == "Front")
    #expect(Catalog(["catalog": .file(.catalog, "{}", title: "Heading")]).title == "Heading")
    #expect(Catalog(["catalog": "```yaml catalog\n{}\n```\n"]).title == "Experience catalog")
    #expect(Catalog([:]).title == "Experience catalog")
  }

  @Test func reportsASecondCatalogDefinition() {
    let catalog = Catalog(["a": .file(.catalog, "{}"), "b/c": .file(.catalog, "indexed: true")])
    #expect(catalog.messages(.duplicateID) == ["There are two root definitions of kind 'catalog'"])
    #expect(catalog.page?.location.file == "Content/a.md")
    #expect(catalog.page?.isIndexed == false)
  }

  @Test func reportsAFileWithoutDefinitions() {
    let finding = Catalog(["notes": "# Notes\n\nOnly prose.\n"]).findings(.unreadFile)
    #expect(finding.places == ["1:1"])
    #expect(Catalog(["notes": "# Notes\n```yaml rule\n{}\n```\n"]).findings(.unreadFile).isEmpty)
  }

  @Test func recognizesDraftsByTheirFrontMatter() {
    func isDraft(_ front: String?) -> Bool {
      FileReading(SourceFile(path: "Content/a.md", text: .file(.rule, "value: true", front: front))).isDraft
    }
    #expect(isDraft("draft: true"))
    #expect(!isDraft("draft: false") && !isDraft(nil))
    #expect(!isDraft("status: draft"), "a status does not hide the page")
  }

  @Test func givesSwiftTypesAddressesThatNoFileHas() {
    let catalog = Catalog(["app-row": .file(.component, "{type: 'app:row', draw: {type: spacer}}")])
    let description = TypeDescription("A row.")
    let types = catalog.pages(
      for: [("App Row", "Row", description), ("app:row", "Row", description), ("★", "Star", description)],
      of: .component)
    #expect(types.map(\.reference.id) == ["app-row-2", "app-row-3", "component"])
    #expect(types.map(\.name) == ["App Row", "app:row", "★"])
  }

  @Test func findsThePageOfAComponentByItsType() {
    let catalog = Catalog(["rows/wide": .file(.component, "{type: 'app:row', draw: {type: spacer}}")])
    #expect(
      catalog.page(ofComponent: "app:row") == DefinitionReference(kind: .component, id: "wide"))
    #expect(catalog.page(ofComponent: "wide") == nil)
  }

  @Test func doesNotDependOnTheOrderOfFiles() {
    let files = [
      "b": String.file(.screen, "{}"), "a": .experience(front: "screen: hom"),
      "c": .file(.flow, "{}", sections: .section("One", .scene, "screen: b")),
      "d/b": .file(.screen, "viewURI: catalog:b"),
    ]
    let (one, other) = (Catalog(files), Catalog(files, reversed: true))
    #expect(one.diagnostics.sorted() == other.diagnostics.sorted())
    #expect(!one.diagnostics.isEmpty)
    #expect(one.sharedWorld == other.sharedWorld)
    #expect(one.screens.map(\.id) == other.screens.map(\.id))
  }
}
