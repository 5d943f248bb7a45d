import CatalogModel
import CatalogSite
import Definitions
import SiteBuilding
import SiteRendering
import Testing

/// The image that chat apps show beside a link to a page.
@Suite struct PreviewImageTests {
  private func page(_ path: String, image: String, baseURL: String = "baseURL: https://example.com/catalog")
    throws -> String
  {
    let texts = [
      "catalog": "# All\n```yaml catalog\ntitle: All\n\(baseURL)\n```\n",
      "tour": """
      # Tour
      ```json experience
      {"id": "00000000-0000-4000-8000-000000000001", "name": "e", "type": "mobile", "traits": [
        {"type": "@appcues/modal", "config": {"presentationStyle": "dialog"}}, {"type": "@appcues/skippable"}]}
      ```
      ## One
      ```json step
      {"id": "00000000-0000-4000-8000-000000000002", "type": "modal", "actions": {}, "traits": [],
       "content": {"type": "image", "id": "00000000-0000-4000-8000-000000000003", "imageUrl": "\(image)"}}
      ```
      """,
    ]
    let files = texts.map { FileReading(SourceFile(path: "Content/\($0).md", text: $1)) }
    let assets = ["logo.png", "logo.svg"].map { Asset(path: "Content/\($0)", hash: "0123456789abcdef") }
    let site = RenderedSite(
      Catalog(root: "Content", files: files, assets: assets, rules: Diagnostic.Rule.all))
    return String(decoding: try #require(site.files.first { $0.path == path }).bytes, as: UTF8.self)
  }

  @Test(arguments: ["experiences/tour/index.html", "experiences/tour/one.html"])
  func isTheFirstImageOfTheContent(path: String) throws {
    let own = try page(path, image: "logo.png")
    #expect(
      own.contains("property=og:image content=\"https://example.com/catalog/assets/logo.0123456789.png\""))
    let remote = try page(path, image: "https://images.example.com/a.jpg?w=3")
    #expect(remote.contains("property=og:image content=\"https://images.example.com/a.jpg?w=3\""))
  }

  @Test(arguments: ["logo.svg", "sf-symbol://star", "missing.png"])
  func isOmittedIfPreviewsCannotShowIt(image: String) throws {
    #expect(try !page("experiences/tour/one.html", image: image).contains("og:image"))
  }

  @Test func needsTheAddressOfTheCatalog() throws {
    #expect(try !page("experiences/tour/one.html", image: "logo.png", baseURL: "").contains("og:image"))
  }
}
