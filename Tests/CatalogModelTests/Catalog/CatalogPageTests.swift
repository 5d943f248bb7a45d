import Definitions
import Elements
import Testing

@testable import CatalogModel
@testable import DefinitionKinds

@Suite struct CatalogPageTests {
  @Test(arguments: [
    ("baseURL: javascript:alert(1)", "https://"), ("baseURL: catalog.example", "https://"),
    ("links: { issue: \"data:text/html,x\" }", "mailto:"),
  ])
  func reportsAddressesThatPagesCannotLinkTo(_ line: String, _ help: String) {
    let catalog = Catalog(["catalog": "# All\n\n```yaml catalog\n\(line)\n```\n"])
    let findings = catalog.findings(.invalidMetadata)
    #expect(findings.count == 1)
    #expect(findings.first?.message.hasSuffix("is not an address that pages can link to") == true)
    #expect(findings.first?.help?.contains(help) == true)
    #expect(catalog.page?.baseURL == nil && catalog.page?.issueLink == nil)
  }

  @Test func acceptsWebAndMailAddresses() {
    let catalog = Catalog([
      "catalog":
        "# All\n\n```yaml catalog\nbaseURL: https://a.example/b\nlinks: { issue: mailto:a@b.example }\n```\n"
    ])
    #expect(catalog.findings(.invalidMetadata).isEmpty)
    #expect(catalog.page?.baseURL == "https://a.example/b/")
    #expect(catalog.page?.issueLink == "mailto:a@b.example")
  }

  private func controls(_ colors: String) -> Catalog {
    Catalog(["catalog": "# All\n\n```yaml catalog\ncontrols: \(colors)\n```\n"])
  }

  @Test func readsTheColorsOfControls() throws {
    let catalog = controls("{ tint: { light: '#0B5351', dark: '#5CC9B9' }, otherTabs: '#5E6B6B' }")
    let colors = try #require(catalog.page).controls
    #expect(catalog.findings(.invalidMetadata).isEmpty)
    #expect(colors.tint?.light.hex == "#0B5351" && colors.tint?.dark?.hex == "#5CC9B9")
    #expect(colors.otherTabs?.light.hex == "#5E6B6B" && colors.otherTabs?.dark == nil)
  }

  @Test func keepsSystemColorsForControlsWithoutAColor() {
    let catalog = controls("{ tint: teal }")
    #expect(catalog.messages(.invalidMetadata) == ["'tint' is not a colour"])
    #expect(catalog.page?.controls == ControlColors())
  }
}
