import Definitions
import Foundation
import Mockups
import SiteRendering
import Testing

@testable import CatalogSite

/// The page for an unknown address, which works in any folder.
@Suite struct NotFoundPageScriptTests {
  private static let context = WrittenPages.context(["late": "# Late\n```yaml rule\nvalue: true\n```\n"])

  private func page(_ baseURL: String? = nil) throws -> PageText {
    try WrittenPages(Self.context, hasMarkdown: true) { NotFoundPage(baseURL: baseURL).write(to: &$0) }.page(
      "404.html")
  }

  /// The SHA-256 of a text in Base64, as content security policies write it.
  private func digest(_ text: String) -> String {
    let digits = Array(SecureDigest(text).text)
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    return Data(bytes).base64EncodedString()
  }

  @Test func thePolicyAllowsExactlyTheScriptOfThePage() throws {
    let page = try page()
    let script = try page.part(from: "<script>", to: "</script>").html
    #expect(page.html.contains("script-src 'sha256-\(digest(script))'"))
    #expect(page.html.ranges(of: "<script").count == 1)
  }

  @Test func theScriptCanMoveEveryLink() throws {
    let page = try page()
    let addresses = page.html.matches(of: #/(?:href|action)="([^"]*)" data-path="([^"]*)"/#)
    #expect(!addresses.isEmpty && addresses.allSatisfy { $0.1 == $0.2 })
    #expect(page.html.ranges(of: "<a ").count + page.html.ranges(of: "<form ").count == addresses.count)
  }

  @Test func withAnAddressLinksWorkWithoutTheScript() throws {
    let page = try page("https://shop.example/c/")
    let addresses = page.html.matches(of: #/(?:href|action)="([^"]*)" data-path="([^"]*)"/#)
    #expect(addresses.allSatisfy { $0.1 == "https://shop.example/c/" + $0.2 })
  }

  @Test(arguments: ["javascript:alert(1)//", "data:text/html,x", "//shop.example/"])
  func anAddressThatIsNotOneOfTheWebIsIgnored(_ address: String) throws {
    #expect(try page(address).links == page().links)
  }

  @Test func readersCanSearchForThePage() throws {
    let form = try page().part(from: "<form ", to: "</form>")
    #expect(form.html.contains("action=\"search/index.html\"") && form.html.contains("name=\"q\""))
  }

  @Test func hasNoMarkdownVersion() throws {
    let pages = WrittenPages(Self.context, hasMarkdown: true) { NotFoundPage(baseURL: nil).write(to: &$0) }
    #expect(pages.paths == ["404.html"])
  }

  @Test func isNotForSearchEngines() throws {
    #expect(try page("https://shop.example/").html.contains("<meta name=\"robots\" content=\"noindex\">"))
  }
}
