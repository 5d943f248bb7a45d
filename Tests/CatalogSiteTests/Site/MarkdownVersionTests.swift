import Definitions
import Foundation
import Testing

@testable import CatalogSite

/// The Markdown versions of a site's pages, and the list of them.
@Suite struct MarkdownVersionTests {
  private static let rule = "# Is a member\n\n```yaml rule\nname: is_member\nvalue: true\n```\n"

  private func site(_ settings: String) -> ReviewedSite {
    ReviewedSite(
      [
        "member": Self.rule,
        "catalog": "# Shop\n\n```yaml catalog\ndescription: Ours\n\(settings)\n```\n",
      ], hasMarkdown: true)
  }

  @Test func existForEachPage() throws {
    let files = site("").files
    let pages = files.keys.filter { path in
      path.hasSuffix(".html") && !path.hasSuffix(".mockup.html") && !path.hasPrefix("assets/")
        && path != "404.html"
    }
    for page in pages { #expect(files["\(page.dropLast(5)).md"] != nil, "\(page)") }
    let page = try #require(files["rules/member.html"])
    #expect(page.contains("<link rel=alternate type=text/markdown href=member.md>"))
    #expect(try #require(files["rules/member.md"]).hasPrefix("# Is a member\n"))
  }

  @Test func areListedForAgents() throws {
    let text = try #require(site("").files["llms.txt"])
    #expect(text.hasPrefix("# Shop\n\n> Ours\n"))
    #expect(text.contains("## Rule\n\n- [Is a member](rules/member.md)\n"))
  }

  @Test func areListedWithTheAddressOfTheCatalog() throws {
    let text = try #require(site("baseURL: https://example.com/shop/").files["llms.txt"])
    #expect(text.contains("(https://example.com/shop/rules/member.md)"))
  }

  @Test func canBeTurnedOff() throws {
    let files = site("markdown: false").files
    #expect(!files.keys.contains { $0.hasSuffix(".md") || $0 == "llms.txt" })
    #expect(try !#require(files["rules/member.html"]).contains("rel=alternate"))
  }

  @Test func answerAgentsWithTheQuestionsOfTheCommand() throws {
    let script = try #require(site("").files["agent.js"])
    let call = try #require(script.range(of: "offerCatalog({", options: .backwards))
    let json = script[call.lowerBound...].dropFirst("offerCatalog(".count).dropLast(");\n".count)
    let data = try #require(JSONReader.read(Array(json.utf8), file: "agent.js").value)
    #expect(data["tools"]?.elements?.compactMap { $0["name"]?.string } == AgentQuestion.all.map(\.name))
    #expect(data["found"]?.elements?.compactMap(\.string).contains("rules/member.html") == true)
  }
}
