import Testing

/// The pages for paper: booklets, contact sheets, and definitions.
@Suite struct PrintPageTests {
  private func page(_ path: String) throws -> PageText { try Shop.site.page(path) }

  @Test func aBookletBeginsWithTheFactsOfTheExperience() throws {
    let cover = try page("print/tour/index.html").part(
      from: "<section class=\"book-cover\">", to: "</section>")
    #expect(
      cover.text.hasPrefix(
        "Booklet · All & sundry Tour <1> Short & \"sweet\". In review 3 steps Owner: Growth a C++"))
    #expect(cover.text.contains("iPhone, iPad only"))
  }

  @Test func aBookletLinksFromStepToStep() throws {
    let flow = try page("print/tour/index.html").section("Flow")
    #expect(flow.rows.first == ["Step", "What users do", "Leads to"])
    #expect(flow.html.contains("<a href=#second>Second</a>"))
    #expect(flow.rows.contains(["Close", "Dismissed"]))
    #expect(flow.rows.contains(["3 Third", "No action leads on."]))
  }

  @Test func aBookletHasASheetForEachStep() throws {
    let page = try page("print/tour/index.html")
    #expect(page.html.ranges(of: "<section class=book-step ").count == 3)
    let first = try page.part(from: "<section class=book-step id=first>", to: "</section>")
    #expect(first.html.contains("<p>Step 1 of 3</p></header>"))
    #expect(first.html.contains("<div class=prose><p>Notes &lt;b&gt;.</p></div>"))
    #expect(first.html.contains("<dt>Go<dd>Goes to “Second”"))
    let second = try page.part(from: "<section class=book-step id=second>", to: "</section>")
    #expect(second.html.contains("<h3>Form</h3>") && second.text.contains("Your <name>"))
    let third = try page.part(from: "<section class=book-step id=third>", to: "</section>")
    let traits = try third.part(from: "<h3>Traits</h3>", to: "</ul>")
    #expect(traits.text == "Modal experience Skippable experience", "a trait without effect is left out")
  }

  @Test func aBookletShowsAllStepsOnItsCover() throws {
    let strip = try page("print/tour/index.html").part(from: "<ol class=\"book-strip\">", to: "</ol>")
    #expect(strip.texts(#/<span class=unseen>(.*?)<\/span>/#) == ["First", "Second", "Third"])
    #expect(strip.html.contains("<a href=#second>"))
    #expect(strip.html.ranges(of: "class=screen").count == 3)
  }

  @Test func aBookletOfABrokenExperienceSaysWhy() throws {
    let page = try page("print/broken/index.html")
    #expect(page.html.contains("<p class=\"notice\">"))
    #expect(!page.hasSection("Flow") && !page.html.contains("book-step"))
  }

  @Test func aContactSheetShowsEveryStep() throws {
    let page = try page("print/index.html")
    #expect(page.text.contains("All & sundry: 3 experiences with 4 steps."))
    #expect(page.links.contains("Tour <1> -> tour/index.html"))
    #expect(page.links.contains("Second -> ../experiences/tour/second.html"))
    #expect(page.html.ranges(of: "<noscript>").count == 4)
    #expect(!page.html.contains("sheet-2.html"))
  }

  @Test func aContactSheetSaysWhyAnExperienceIsNotShown() throws {
    let page = try page("print/index.html")
    let broken = try page.part(from: "<h2><a href=broken/index.html>", to: "</section>")
    #expect(broken.html.contains("<p class=notice>"))
    #expect(broken.html.hasSuffix("<ol class=sheet></ol>"))
  }

  @Test func aContactSheetDoesNotSplitAnExperience() throws {
    func steps(_ count: Int, _ number: Int) -> String {
      (1...count).map { SampleText.step("S\(number) \($0)", number * 10000 + $0 * 10) }.joined()
    }
    let site = SmallCatalog([
      "a": SampleText.experience("A", steps: steps(40, 1)),
      "b": SampleText.experience("B", 2, steps: steps(30, 2)),
    ])
    let (first, second) = (try site.page("print/index.html"), try site.page("print/sheet-2.html"))
    #expect(first.html.ranges(of: "<noscript>").count == 40)
    #expect(second.html.ranges(of: "<noscript>").count == 30)
    #expect(first.links.contains("2 -> sheet-2.html"))
    #expect(second.html.contains("<h1>Contact sheet 2</h1>"))
    #expect(second.links.contains("1 -> index.html"))
    #expect(!site.paths.contains("print/sheet-3.html"))
  }

  @Test func aContactSheetOfAnEmptyCatalogHasNoPictures() throws {
    let page = try SmallCatalog([:]).page("print/index.html")
    #expect(!page.html.contains("<iframe"))
    #expect(page.text.contains("0 experiences with 0 steps"))
  }

  @Test func aDefinitionShowsTheFileAndTheElementsOfEachStep() throws {
    let page = try page("experiences/tour/definition.html")
    #expect(page.links.contains("Tour <1> -> index.html"))
    #expect(page.links.contains("Second -> second.html"))
    let first = try page.part(from: "<section id=first>", to: "</section>")
    let nodes = first.texts(#/<span class=node>(.*?)<\/span>/#)
    #expect(nodes.prefix(4) == ["stack", "text", "button", "text"])
    #expect(first.texts(#/<span class=node-text>([^<]*)/#).prefix(4) == ["", "Hello & welcome", "", "Go"])
    #expect(first.html.contains("<span class=node-text><span class=looks><span>vertical</span>"))
    #expect(first.html.contains("<ol class=code start="))
  }

  @Test func aDefinitionOfAPastedPayloadLinksToItsLines() throws {
    let payload = """
      # A

      ```json experience
      {"id": "\(SampleText.id(1))", "name": "e", "type": "mobile", "traits": \(SampleText.dialog), "steps": [
       {"id": "\(SampleText.id(10))", "type": "modal", "actions": {}, "traits": [],
        "content": \(SampleText.text("Hi", 11))}]}
      ```
      """
    let page = try SmallCatalog(["a": payload]).page("experiences/a/definition.html")
    #expect(page.text.contains("Line 5 of the experience"))
    #expect(page.links.contains("Line 5 of the experience -> #L5"))
    #expect(page.html.contains("<li id=L5>"))
  }
}
