import CatalogModel
import CatalogSite
import Definitions
import SiteRendering
import Testing

/// The list of uses on the page of a component.
@Suite struct ComponentUseTests {
  private func files(_ files: [String: String]) -> Catalog {
    Catalog(
      root: "Content",
      files: files.map { FileReading(SourceFile(path: "Content/\($0.key).md", text: $0.value)) })
  }

  @Test func namesScreensThatShowItOnlyUnderARule() throws {
    let banner = """
      # Banner
      ```yaml component
      type: app:banner
      draw: { type: text, text: Hello }
      ```
      """
    let site = RenderedSite(
      files([
        "banner": banner, "unused": banner.replacing("banner", with: "unused"),
        "never": "# Never\n```yaml rule\nvalue: false\n```\n",
        "built": """
        # Built
        ```yaml screen
        {}
        ```
        ## Add
        ```yaml operation
        when: never
        add: [{ id: a, component: { id: "app:banner" } }]
        ```
        """,
        "tree": """
        # Tree
        ```yaml screen
        {}
        ```
        ```yaml tree
        structure:
          type: stack
          children:
            - { type: "app:banner", rule: never }
        ```
        """,
      ]))
    func page(_ path: String) throws -> String {
      let file = try #require(site.files.first { $0.path == path })
      return String(decoding: file.bytes, as: UTF8.self)
    }
    let used = try page("components/banner.html")
    #expect(used.contains("screens/built.html") && used.contains("screens/tree.html"), "\(used)")
    #expect(try page("components/unused.html").contains("No screen, step or component uses it."))
  }
}
