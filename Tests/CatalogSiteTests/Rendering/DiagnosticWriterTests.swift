import CatalogModel
import Composition
import Definitions
import Mockups
import SiteBuilding
import Testing

@testable import SiteRendering

/// A finding as a list item on a page.
@Suite struct DiagnosticWriterTests {
  private static let place = SourceLocation(file: "Content/a.md", position: Position(line: 3, column: 5))

  private func item(
    help: String? = nil, message: String = "It is wrong", notes: [Diagnostic.Note] = [], others: Int = 0,
    settings: String = "title: All"
  ) -> PageText {
    var finding = Diagnostic(.unusableLink, message, at: Self.place, help: help, notes: notes)
    finding.otherPlaces = (0..<others).map {
      SourceLocation(file: "Content/b.md", position: Position(line: $0 + 10, column: 1))
    }
    let file = FileReading(
      SourceFile(path: "Content/catalog.md", text: SampleText.file("All", "catalog", settings)))
    let catalog = Catalog(root: "Content", files: [file], rules: Diagnostic.Rule.all)
    let context = SiteContext(ComposedCatalog(catalog), templates: TemplateSet())
    let html = HTMLWriter {
      DiagnosticWriter.write(finding, on: Route("rules/a.html"), in: context, to: &$0)
    }
    return PageText(html: String(decoding: html.bytes(), as: UTF8.self))
  }

  @Test func showsTheMessageAndTheLocation() {
    let item = item()
    #expect(item.html.hasPrefix("<li class=\"diagnostic warning\">"))
    #expect(item.text == "warning It is wrong Content/a.md:3:5 unusable-link")
    #expect(item.links == ["unusable-link -> ../diagnostics/rules.html#unusable-link"])
  }

  @Test func escapesTheMessage() {
    #expect(item(message: "'<script>' & more").html.contains("<code>&lt;script&gt;</code> &amp; more"))
  }

  @Test(arguments: [
    ("write a path", "Write a path."), ("did you mean 'a'?", "Did you mean <code>a</code>?"),
    ("'a' is it", "<code>a</code> is it."),
  ])
  func writesTheHelpAsASentence(_ help: String, _ sentence: String) {
    #expect(item(help: help).html.contains("<p class=help>\(sentence)</p>"))
  }

  @Test func hasNoHelpIfTheFindingHasNone() {
    #expect(!item().html.contains("class=help"))
  }

  @Test(arguments: [
    (1, "The same problem at 1 other place: Content/b.md:10"),
    (3, "The same problem at 3 other places: Content/b.md:10, Content/b.md:11, Content/b.md:12"),
    (4, "The same problem at 4 other places: Content/b.md:10, Content/b.md:11, Content/b.md:12, …"),
  ])
  func namesTheFirstOtherLocations(_ count: Int, _ text: String) {
    #expect(item(others: count).text.hasSuffix(text))
  }

  @Test func linksToItsLocationInTheRepository() {
    let settings = "title: All\nlinks: { source: \"https://git.example/{commit}/{file}#L{line}\" }"
    let item = item(settings: settings)
    #expect(item.links.first?.hasPrefix("Content/a.md:3:5 -> https://git.example/") == true)
    #expect(item.links.first?.hasSuffix("/Content/a.md#L3") == true)
    #expect(item.html.contains("rel=noreferrer"))
  }

  @Test func addsNotesWithTheirLocations() {
    let note = Diagnostic.Note(
      message: "It begins here",
      location: SourceLocation(file: "Content/c.md", position: Position(line: 7, column: 2)))
    #expect(item(notes: [note]).text.hasSuffix("It begins here: Content/c.md:7"))
  }

  @Test(arguments: [(0, ""), (1, "1 finding"), (2, "2 findings")])
  func countsFindingsInTheHeaderOfAPage(_ count: Int, _ words: String) throws {
    let findings = (0..<count).map { _ in Diagnostic(.unusableLink, "m", at: Self.place) }
    let templates = TemplateSet(overrides: [
      TemplateSet.TemplateFile(
        name: "home.mustache", bytes: Array("{{findingsSummary}}|{{findingsSeverity}}".utf8), path: "home")
    ])
    let page = templates.render("home", DiagnosticWriter.summary(of: findings)).page
    #expect(
      String(decoding: page.flatMap { $0.bytes() }, as: UTF8.self)
        == "\(words)|\(count == 0 ? "" : "warning")")
  }
}
