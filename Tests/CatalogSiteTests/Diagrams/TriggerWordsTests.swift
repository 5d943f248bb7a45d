import CatalogModel
import CatalogSite
import Definitions
import SiteBuilding
import SiteRendering
import Testing

/// The label in a flow map for a transition that starts when the user presses a component.
@Suite struct TriggerWordsTests {
  private func page(drawing: String) throws -> String {
    let texts = [
      "row": "# Row\n\n```yaml component\ntype: \"app:row\"\ndraw: \(drawing)\n```\n",
      "home":
        "# Home\n\n```yaml screen\n{}\n```\n\n```yaml operation\nadd: {body: [{id: row, component: {id: \"app:row\"}}]}\n```\n",
      "flow": """
      # Flow

      ```yaml flow
      {}
      ```

      ## First

      ```yaml scene
      screen: home
      transitions: [{to: second, on: {component: row}}]
      ```

      ## Second

      ```yaml scene
      {}
      ```
      """,
    ]
    let readings = texts.map { FileReading(SourceFile(path: "Content/\($0).md", text: $1)) }
    let site = RenderedSite(Catalog(root: "Content", files: readings, rules: Diagnostic.Rule.all))
    return String(
      decoding: try #require(site.files.first { $0.path == "flows/flow.html" }).bytes, as: UTF8.self)
  }

  private static let icon = "{type: image, imageUrl: \"sf-symbol://star\", accessibilityLabel: A star}"

  @Test func prefersTheTextOfTheComponentToAnIconLabel() throws {
    let page = try page(
      drawing:
        "{type: stack, orientation: horizontal, items: [\(Self.icon), {type: text, text: Open the pool}]}")
    #expect(page.contains("Tap “Open the pool”"))
    #expect(!page.contains("Tap “A star”"))
  }

  @Test func usesTheLabelOfAnIconWithoutText() throws {
    #expect(try page(drawing: Self.icon).contains("Tap “A star”"))
  }
}
