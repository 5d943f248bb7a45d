import CatalogModel
import Composition
import ContentOperations
import DefinitionKinds
import Definitions
import ScreenDefinitions
import Testing

/// Operations and schemas that a screen shares with all views of its feature.
@Suite struct SharedChainTests {
  private func screen(_ keys: String, _ operations: [String]) -> String {
    "# Screen\n```yaml screen\n\(keys)\n```\n"
      + operations.enumerated().map { "## Task \($0.offset)\n```yaml operation\n\($0.element)\n```\n" }
      .joined()
  }

  private func catalog(_ files: [String: String]) -> ComposedCatalog {
    let row = "# Row\n```yaml component\ntype: acme:row\ndraw: {type: text, text: Row}\n```\n"
    return ComposedCatalog(
      Catalog(
        root: "Content",
        files: (["row": row].merging(files) { $1 }).sorted { $0.key < $1.key }.map {
          FileReading(SourceFile(path: "Content/\($0.key).md", text: $0.value))
        }))
  }

  private func body(_ name: String, in catalog: ComposedCatalog) -> [String] {
    catalog.start.screen(name)?.moments.last?.model?.bodyComponentModels.map(\.identifier) ?? []
  }

  private func append(_ name: String) -> String { "append: {id: \(name), component: {id: 'acme:row'}}" }

  @Test func addsSharedOperationsBeforeAndAfterThoseOfAView() {
    let catalog = catalog([
      "before": screen("{viewURI: 'news:feature', feature: News, share: 'news:*'}", [append("banner")]),
      "after": screen(
        "{viewURI: 'app:footer', share: {with: ['news:*'], except: ['news:raw', 'news:feature'], at: end}}",
        [append("footer")]),
      "home": screen("viewURI: news:home", [append("story")]),
      "raw": screen("viewURI: news:raw", []),
      "other": screen("viewURI: shop:home", [append("cart")]),
    ])
    #expect(catalog.diagnostics.isEmpty, "\(catalog.diagnostics)")
    #expect(body("home", in: catalog) == ["banner", "story", "footer"])
    #expect(body("raw", in: catalog) == ["banner"], "a view can consist of shared operations only")
    #expect(body("other", in: catalog) == ["cart"])
    #expect(body("before", in: catalog) == ["banner"])
    #expect(catalog.start.screen("home")?.moments.last?.model?.navigationItem?.title == "News")
  }

  @Test func reportsErrorsInSharedOperationsAtTheirDefinition() throws {
    let catalog = catalog([
      "feature": screen("share: 'news:*'", ["append: {id: banner, component: {id: 'acme:rwo'}}"]),
      "home": screen("viewURI: news:home", [append("story")]),
    ])
    let found = try #require(catalog.start.screen("home")?.diagnostics.first)
    #expect(found.breaks(.unknownComponent))
    #expect(found.location.file == "Content/feature.md")
    let entry = try #require(catalog.start.screen("home")?.trace.entries.first { $0.subject == "Task 0" })
    #expect(entry.source?.file == "Content/feature.md")
  }

  @Test func sharesItsSchema() {
    let catalog = catalog([
      "feature": screen("{share: 'news:*', schema: {view: {body: 'rows[]'}}}", [append("banner")]),
      "home": screen("viewURI: news:home", ["add: {rows: [{id: story, component: {id: 'acme:row'}}]}"]),
    ])
    #expect(catalog.diagnostics.isEmpty, "\(catalog.diagnostics)")
    #expect(body("home", in: catalog) == ["banner", "story"])
  }

  @Test func findsOperationsOfTheFeatureInAScript() {
    let files = ["feature": screen("share: 'news:*'", [append("banner")])]
    func found(_ name: String) -> [String] {
      let home = screen("{viewURI: 'news:home', script: [{reschedule: \(name)}]}", [append("story")])
      return catalog(files.merging(["home": home]) { $1 }).diagnostics.map(\.message)
    }
    #expect(found("Task 0") == [])
    #expect(found("Task 9") == ["There is no operation 'Task 9'"])
  }

  @Test func reportsAFeatureWithoutViews() {
    let catalog = catalog([
      "feature": screen("share: ['nws:*', 'news:hom']", [append("banner")]),
      "home": screen("viewURI: news:home", [append("story")]),
      "empty": screen("viewURI: shop:home", []),
    ])
    #expect(
      catalog.diagnostics.sorted().map { "\($0.location.file.dropFirst(8)) \($0.message) \($0.help ?? "")" }
        == [
          "empty.md The screen has no content add '```json operation' fences or one '```json tree' fence",
          "feature.md No other screen has the address 'nws:*', so nothing is shared give the screens of the feature a "
            + "'viewURI'; an address that ends with '*' matches every address with that start",
          "feature.md No other screen has the address 'news:hom', so nothing is shared did you mean 'news:home'?",
        ])
  }
}
