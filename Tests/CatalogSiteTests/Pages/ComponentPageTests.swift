import Testing

/// The pages of components.
@Suite struct ComponentPageTests {
  private func page(_ path: String = "components/row.html") throws -> PageText { try Shop.site.page(path) }

  @Test func beginWithTypeStatusAndTags() throws {
    let head = try page().part(from: "<main", to: "</header>")
    #expect(head.html.contains("<p class=\"lede\">One &lt;line&gt;.</p>"))
    #expect(head.html.contains("<code>app:row</code>"))
    #expect(head.html.contains("<span class=\"status shipped\">Shipped</span>"))
    #expect(head.links.contains("list -> ../tags/list.html"))
    #expect(head.text.contains("as large as its content"))
  }

  @Test func listThePropertiesWithTypesAndDefaults() throws {
    let rows = try page().section("Properties").rows
    #expect(rows.first == ["Property", "Type", "Default", "Meaning"])
    #expect(rows[1].first == "title required" && rows[1][1] == "text")
    #expect(rows[1].last == "The <words>.")
    #expect(rows[2] == ["count", "number", "4", ""])
  }

  @Test func drawEachExampleBesideItsProse() throws {
    let example = try page().part(from: "<section class=example>", to: "</section>")
    #expect(example.html.hasPrefix("<h3>Long</h3>"))
    #expect(example.html.contains("<div class=story>"))
    #expect(example.html.contains("<p>Many words.</p>"))
    #expect(example.html.contains("A &lt;long&gt; title"))
    #expect(example.text.contains("pt on the phone"))
  }

  @Test func listTheDefinitionsThatUseIt() throws {
    let uses = try page().section("Where it is used")
    #expect(uses.links.sorted() == ["Home -> ../screens/home.html", "Tree -> ../screens/tree.html"])
    #expect(uses.text.contains(/Home Line \d+ Content\/home.md/))
    #expect(uses.html.contains("src=../screens/home.mockup.html"))
    #expect(!uses.html.contains("class=broken"))
  }

  @Test func showFindingsAboutUses() throws {
    let site = SmallCatalog([
      "row": SampleText.file(
        "Row", "component",
        """
        type: app:row
        properties: { title: { type: text, required: true } }
        draw: { type: text, text: "{{title}}" }
        """),
      "tree": SampleText.file(
        "Tree", "screen", "{}\n```\n\n```yaml tree\nstructure: { type: \"app:row\", id: top }"),
    ])
    let uses = try site.page("components/row.html").section("Where it is used")
    #expect(uses.html.contains("<p class=broken>"))
    #expect(uses.text.contains(/Line \d+: .*title/))
  }

  @Test func haveNoSectionForPropertiesOrExamplesWithoutThem() throws {
    let site = SmallCatalog([
      "a": SampleText.file("A", "component", "type: app:a\ndraw: { type: text, text: Hi }")
    ])
    let page = try site.page("components/a.html")
    #expect(!page.hasSection("Properties"))
    #expect(page.text.contains("No screen, step or component uses it."))
  }

  @Test(arguments: [
    ("size: { width: 40, height: 20 }", "fixed size"),
    ("children: one", "has one child"), ("children: many", "has children"),
  ])
  func describeSizeAndChildren(_ key: String, _ words: String) throws {
    let site = SmallCatalog([
      "a": SampleText.file("A", "component", "type: app:a\n\(key)\ndraw: { type: text, text: Hi }")
    ])
    #expect(try site.page("components/a.html").part(from: "<main", to: "</header>").text.contains(words))
  }

  @Test func areCardsOfAnOverviewWithTheNumberOfUses() throws {
    let card = try page("components/index.html").part(from: "<li class=card", to: "</ul>")
    #expect(card.html.contains("kind Defined in a file\nkind Used"))
    #expect(card.text.hasSuffix("Row app:row One <line>. Shipped 2 uses"))
  }

  @Test func countASingleUseOnTheirCards() throws {
    let draw = "draw: { type: text, text: Hi }"
    let site = SmallCatalog([
      "a": SampleText.file("A", "component", "type: app:a\n\(draw)"),
      "b": SampleText.file("B", "component", "type: app:b\n\(draw)"),
      "tree": SampleText.file("T", "screen", "{}\n```\n\n```yaml tree\nstructure: { type: \"app:a\" }"),
    ])
    let page = try site.page("components/index.html")
    #expect(page.texts(#/<span data-figure>(.*?)<\/span>/#) == ["1 use", "0 uses"])
    #expect(page.html.contains("kind Not used"))
  }
}
