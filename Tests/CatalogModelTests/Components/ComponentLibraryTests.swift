import Definitions
import Testing

@testable import CatalogModel
@testable import DefinitionKinds
@testable import ScreenDefinitions

/// The components of a catalog: fallbacks, and which component draws which.
@Suite struct ComponentLibraryTests {
  /// Returns a component file whose drawing uses other components.
  private func component(_ type: String, drawing types: [String] = [], keys: String = "") -> String {
    let items = types.map { "{type: customComponent, identifier: '\($0)'}" }.joined(separator: ", ")
    return .file(
      .component, "type: '\(type)'\ndraw: {type: stack, orientation: vertical, items: [\(items)]}\n\(keys)")
  }

  @Test func fallsBackByCategoryThenByWildcard() {
    let library = Catalog([
      "any": component("app:any", keys: "fallback: '*'"),
      "card": component("app:card", keys: "fallback: [card, row]"),
      "row": component("app:row", keys: "fallback: [row]"), "plain": component("app:a"),
    ]).library
    #expect(library.fallback(for: "card") == "app:card")
    #expect(library.fallback(for: "row") == "app:card", "the first in alphabetical order")
    #expect(library.fallback(for: "banner") == "app:any")
    #expect(Catalog(["plain": component("app:a")]).library.fallback(for: "card") == nil)
  }

  @Test func reportsACycleOnceWithItsPath() {
    let catalog = Catalog([
      "a": component("app:a", drawing: ["app:b"]), "b": component("app:b", drawing: ["app:c"]),
      "c": component("app:c", drawing: ["app:a"]), "d": component("app:d", drawing: ["app:a"]),
    ])
    #expect(
      catalog.messages(.componentCycle) == [
        "A component contains itself: 'app:a', 'app:b', 'app:c', 'app:a'"
      ])
    #expect(catalog.library.isRing("app:a", "app:c"))
    #expect(!catalog.library.isRing("app:d", "app:a"), "it leads to the cycle but is not part of it")
    #expect(!catalog.library.isRing("app:d", "app:d"))
  }

  @Test func reportsAComponentThatDrawsItself() {
    let catalog = Catalog(["a": component("app:a", drawing: ["app:a"])])
    #expect(catalog.messages(.componentCycle) == ["A component contains itself: 'app:a', 'app:a'"])
    #expect(catalog.library.isRing("app:a", "app:a"))
  }

  @Test func shortensThePathOfALongCycle() {
    let types = (10..<22).map { "app:\($0)" }
    let files = types.indices.map { index in
      (types[index], component(types[index], drawing: [types[(index + 1) % types.count]]))
    }
    #expect(
      Catalog(Dictionary(files) { first, _ in first }).messages(.componentCycle) == [
        "A component contains itself: 'app:10', 'app:11', 'app:12', 'app:13', 7 more, 'app:21', 'app:10'"
      ])
  }

  @Test func suggestsTheClosestComponent() {
    let catalog = Catalog([
      "a": component("app:a", drawing: ["app:rwo", "{{kind}}", "appcues:frame", "app:row"]),
      "row": component("app:row"),
    ])
    let found = catalog.findings(.unknownComponent)
    #expect(found.map(\.message) == ["There is no component 'app:rwo', so a box is drawn instead"])
    #expect(found.map(\.help) == ["did you mean 'app:row'?"])
  }

  @Test func ignoresElementsInAConfiguration() {
    let draw =
      "draw: {type: customComponent, identifier: 'app:b', config: {type: customComponent, identifier: x}}"
    let catalog = Catalog(["a": .file(.component, "type: 'app:a'\n\(draw)"), "b": component("app:b")])
    #expect(catalog.findings(.unknownComponent).isEmpty)
    #expect(catalog.library.nestedUses.map(\.use.type) == ["app:b"])
  }

  @Test func listsUsesInDrawingsWithTheirLocations() {
    let library = Catalog([
      "b": component("app:b", drawing: ["app:a", "app:a", "app:no"]), "a": component("app:a"),
    ]).library
    #expect(library.nestedUses.map(\.user.type) == ["app:b", "app:b"])
    #expect(Set(library.nestedUses.map(\.use.location)).count == 2)
    #expect(library.types == ["app:a", "app:b"])
  }

  @Test func usesTheFirstOfTwoFilesWithOneType() {
    let catalog = Catalog(["x": component("app:a"), "y": component("app:a", keys: "children: many")])
    #expect(catalog.library.definition("app:a")?.location.file == "Content/x.md")
    #expect(catalog.messages(.duplicateID) == ["There are two components of type 'app:a'"])
    #expect(catalog.findings(.duplicateID).map(\.location.file) == ["Content/y.md"])
  }

  @Test func knowsHowManyChildrenAComponentAccepts() {
    let library = Catalog([
      "a": component("app:a"), "b": component("app:b", keys: "children: one"),
      "c": component("app:c", keys: "children: many"),
    ]).library
    #expect(library.children(of: "app:a") == ComponentDefinition.Children.none)
    #expect(library.children(of: "app:b") == .one)
    #expect(library.children(of: "app:c") == .many)
    #expect(library.children(of: "app:d") == nil)
  }
}
