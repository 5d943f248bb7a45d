import CatalogModel
import DefinitionKinds
import Definitions
import Testing

/// Definitions of one kind: how they are named, ordered, and found.
@Suite struct DefinitionListTests {
  private func screen(_ title: String, uri: String, order: Int? = nil) -> String {
    let front = order.map { "---\norder: \($0)\n---\n" } ?? ""
    return "\(front)# \(title)\n```yaml screen\nviewURI: \(uri)\n```\n"
  }

  @Test func ordersByNumberThenByTitle() {
    let files = [
      "b": screen("Beta", uri: "app:b"), "a": screen("Alpha", uri: "app:a"),
      "z": screen("Zeta", uri: "app:z", order: 1),
    ]
    for reversed in [false, true] {
      let screens = Catalog(files, reversed: reversed).screens
      #expect(screens.map(\.title) == ["Zeta", "Alpha", "Beta"])
    }
  }

  @Test func findsByNameAliasAndSlug() {
    let screens = Catalog(["home": screen("Home", uri: "app:home")]).screens
    #expect(screens[named: "home"]?.title == "Home")
    #expect(screens[named: "app:home"]?.title == "Home")
    #expect(screens[alias: "app:home"]?.id == "home")
    #expect(screens.index(ofID: "home") == 0)
    #expect(screens[named: "Home"] == nil)
  }

  @Test func givesEachDefinitionAUniqueSlug() {
    let screens = Catalog([
      "one/index": screen("One", uri: "app:one"), "two/index": screen("Two", uri: "app:two"),
    ]).screens
    #expect(Set(screens.map(\.id)).count == 2)
    #expect(!screens.map(\.id).contains("index"), "'index' is the address of the overview")
  }

  @Test func reportsAnAliasWhoseAddressIsTaken() {
    func aliased(_ title: String, _ aliases: String) -> String {
      "---\naliases: \(aliases)\n---\n# \(title)\n```yaml screen\nviewURI: app:\(title)\n```\n"
    }
    let found = Catalog([
      "one": aliased("One", "[earlier, TWO]"), "two": aliased("Two", "[Earlier]"),
      "three": aliased("Three", "[three, third]"),
    ]).findings.all.filter { $0.breaks(.duplicateID) }.map(\.description)
    #expect(
      found.sorted() == [
        "Content/one.md:2:10: error: The alias 'TWO' has the address of another screen; remove the alias here, or keep it in only one of the two files [duplicate-id]",
        "Content/two.md:2:10: error: The alias 'Earlier' has the address of another screen; remove the alias here, or keep it in only one of the two files [duplicate-id]",
      ])
  }

  @Test func reportsADuplicateNameWithBothLocations() throws {
    let catalog = Catalog(["a/same": screen("A", uri: "app:a"), "b/same": screen("B", uri: "app:b")])
    let finding = try #require(catalog.findings(.duplicateID).first)
    #expect(finding.location.file == "Content/b/same.md")
    #expect(finding.notes.map(\.location.file) == ["Content/a/same.md"])
  }
}
