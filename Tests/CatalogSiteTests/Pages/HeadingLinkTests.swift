import CatalogModel
import CatalogSite
import Definitions
import SiteBuilding
import SiteRendering
import Testing

/// Links in prose to the headings of a file.
@Suite struct HeadingLinkTests {
  private static func id(_ number: Int) -> String { "00000000-0000-4000-8000-00000000000\(number)" }

  private func page(_ links: String) throws -> (text: String, findings: [Diagnostic]) {
    let texts = [
      "tour": """
      # Tour

      \(links)

      ```json experience
      {"id": "\(Self.id(1))", "name": "Tour", "type": "mobile", "traits": [
        {"type": "@appcues/modal", "config": {"presentationStyle": "dialog"}}, {"type": "@appcues/skippable"}]}
      ```

      ## What's new, 2027?

      ```json step
      {"id": "\(Self.id(2))", "type": "modal", "actions": {}, "traits": [],
       "content": {"type": "text", "id": "\(Self.id(3))", "text": "Words"}}
      ```
      """, "flow": "# A flow\n\n```yaml flow\n{}\n```\n\n## Notes\n\nWords.\n\n## Notes\n\nMore.\n",
    ]
    let readings = texts.map { FileReading(SourceFile(path: "Content/\($0).md", text: $1)) }
    let site = RenderedSite(Catalog(root: "Content", files: readings, rules: Diagnostic.Rule.all))
    let file = try #require(site.files.first { $0.path == "experiences/tour/index.html" })
    return (String(decoding: file.bytes, as: UTF8.self), site.diagnostics.filter { $0.breaks(.unusableLink) })
  }

  @Test func linkToThePageOfAStep() throws {
    let (text, findings) = try page("[new](#whats-new-2027), [top](tour.md#tour), [flow](flow.md#notes-1)")
    #expect(
      text.contains("<a href=what-s-new-2027.html>new</a>")
        || text.contains("<a href=whats-new-2027.html>new</a>"))
    #expect(text.contains("<a href=index.html>top</a>"))
    #expect(text.contains("<a href=../../flows/flow.html>flow</a>"))
    #expect(findings.isEmpty)
  }

  @Test func areReportedIfTheFileHasNoSuchHeading() throws {
    let findings = try page("[new](#whats-new-2026), [flow](flow.md#notes-2)").findings
    #expect(
      findings.map(\.message) == [
        "The file 'Content/tour.md' has no heading '#whats-new-2026', so the link leads to the top of its page",
        "The file 'Content/flow.md' has no heading '#notes-2', so the link leads to the top of its page",
      ])
    #expect(findings.map(\.help) == ["did you mean 'whats-new-2027'?", "did you mean 'notes-1'?"])
  }
}
