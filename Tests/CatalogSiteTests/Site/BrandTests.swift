import CatalogModel
import Definitions
import SiteBuilding
import SiteRendering
import Testing

/// The look that a team gives its site.
@Suite struct BrandTests {
  private func site(
    _ settings: String, _ templates: TemplateSet = TemplateSet(), assets: [Asset] = []
  ) -> [String: String] {
    let text = "# Ours\n\n```yaml catalog\n\(settings)\n```\n"
    let reading = FileReading(SourceFile(path: "Content/catalog.md", text: text))
    let catalog = Catalog(root: "Content", files: [reading], assets: assets, rules: Diagnostic.Rule.all)
    #expect(catalog.diagnostics == [])
    let rendered = RenderedSite(catalog, templates: templates)
    #expect(rendered.diagnostics == [])
    #expect(templates.diagnostics == [])
    return Dictionary(rendered.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }) {
      first, _ in
      first
    }
  }

  private func styles(_ files: [String: String]) -> String {
    files.first { $0.key.hasPrefix("assets/catalog.") && $0.key.hasSuffix(".css") }?.value ?? ""
  }

  @Test func changesAccentFontAndLogo() throws {
    let brand = """
      brand: {accent: {light: "#0B7A75", dark: "#5CC9B9"}, logo: logo.svg, font-family: "Inter, 'Helvetica Neue'"}
      """
    let files = site(brand, assets: [Asset(path: "Content/logo.svg", hash: "0123456789")])
    let rules = styles(files)
    #expect(rules.contains("--accent:light-dark(#0B7A75,#5CC9B9);--pin:#0B7A75;"))
    #expect(rules.contains(#"--sans:"Inter","Helvetica Neue",var(--system);"#))
    let home = try #require(files["index.html"])
    #expect(home.contains(#/<a class=brand href=[^>]*><img src="[^"]*logo[^"]*\.svg" alt="">Ours</a>/#))
  }

  @Test func appendsTheStyleSheetOfTheTeam() {
    let templates = TemplateSet(overrides: [
      TemplateSet.TemplateFile(
        name: "brand.css", bytes: Array(".ours { color: red }".utf8), path: "Templates/brand.css")
    ])
    #expect(styles(site("title: Ours", templates)).hasSuffix(".ours { color: red }"))
    #expect(!styles(site("title: Ours")).contains(".ours"))
  }
}
