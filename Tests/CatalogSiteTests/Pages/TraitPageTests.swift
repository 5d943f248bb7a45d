import Testing

/// The pages of traits.
@Suite struct TraitPageTests {
  private func page(_ path: String = "traits/app-glow.html") throws -> PageText { try Shop.site.page(path) }

  @Test func beginWithTheTypeAndItsCapabilities() throws {
    let head = try page().part(from: "<main", to: "</header>")
    #expect(head.html.contains("<h1 class=\"code\">@app/glow</h1>"))
    #expect(head.html.contains("<p class=\"lede\">Glows &amp; shines.</p>"))
    #expect(head.text.contains("declared backdrop decorating Content/glow.md"))
    #expect(try page().text.contains("In mockups: approximate."))
  }

  @Test func listTheKeysOfTheConfiguration() throws {
    let rows = try page().section("Keys").rows
    #expect(rows.first == ["Key", "Type", "Default", "Meaning"])
    #expect(rows.last?.first == "color" && rows.last?.last == "The <colour>.")
  }

  @Test func drawTheExamplesOfTheFile() throws {
    let example = try page().part(from: "<section class=example>", to: "</section>")
    #expect(example.html.hasPrefix("<h3>Red</h3>"))
    #expect(example.html.contains("class=device") || example.html.contains("class=\"device"))
    #expect(example.html.contains("<p>As a fire.</p>"))
    #expect(example.texts(#/<figcaption>(.*?)<\/figcaption>/#) == ["Without it", "With it"])
  }

  @Test func sayThatAStepNeedsAPresentingTrait() throws {
    let changes = try page("traits/appcues-modal.html").section("What it changes")
    #expect(
      changes.texts(#/<figcaption>(.*?)<\/figcaption>/#) == ["Without it, the step is not shown", "With it"])
  }

  @Test func haveOneMockupIfTheTraitHasNoVisibleEffect() throws {
    let changes = try page("traits/appcues-step-transition-animation.html").section("What it changes")
    #expect(changes.texts(#/<figcaption>(.*?)<\/figcaption>/#) == ["Looks the same at rest"])
  }

  @Test func sayThatNoStepUsesTheTrait() throws {
    #expect(try page().section("Where it is used").text == "No step uses it with effect.")
  }

  @Test func listTheStepsThatUseABuiltInTrait() throws {
    let uses = try page("traits/appcues-modal.html").section("Where it is used")
    let steps = uses.links.filter { $0.contains("/tour/") }
    #expect(
      steps == [
        "Tour <1> -> ../experiences/tour/index.html", "First -> ../experiences/tour/first.html",
        "Second -> ../experiences/tour/second.html", "Third -> ../experiences/tour/third.html",
      ])
    #expect(uses.html.contains("src=../experiences/tour/first.mockup.html"))
    #expect(uses.text.contains("experience unchanged, applied on First , Second , Third"))
  }

  @Test func listTheStepsOnWhichTheTraitHasNoEffect() throws {
    let traits =
      #"[{"type": "@appcues/modal", "config": {"presentationStyle": "dialog"}}, {"type": "@appcues/skippable"}, {"type": "@app/glow"}]"#
    let sheet = traits.replacing("dialog", with: "full")
    let glow = """
      type: "@app/glow"
      summary: Glows.
      configuration: { color: { type: color, default: { light: "#FF0000" } } }
      capabilities: { backdropDecorating: { changes: { backdrop.backgroundColor: $color } } }
      """
    let site = SmallCatalog([
      "glow": SampleText.file("Glow", "trait", glow),
      "a": SampleText.experience("A", traits: traits, steps: SampleText.step("One")),
      "b": SampleText.experience("B", 2, traits: sheet, steps: SampleText.step("Two", 20)),
    ])
    let page = try site.page("traits/app-glow.html")
    #expect(try page.section("Where it is used").links.map { $0.prefix(1) } == ["A", "O"])
    #expect(try page.section("Where it had no effect").links.map { $0.prefix(1) } == ["B", "T"])
  }

  @Test func areListedInAnOverviewWithTheNumberOfSteps() throws {
    let page = try page("traits/index.html")
    #expect(page.links.contains { $0.hasPrefix("@appcues/modal ") && $0.contains(" 4 steps") })
    #expect(page.links.contains("@app/glow Glows & shines. 0 steps declared -> app-glow.html"))
    #expect(page.html.contains("src=app-glow.mockup.html"))
  }

  @Test func areGroupedInTheOverviewByWhatTheyChange() throws {
    let page = try page("traits/index.html")
    #expect(
      try page.section("Show the experience").links.map { $0.prefix(17) } == [
        "@appcues/embedded", "@appcues/modal Sh", "@appcues/tooltip ",
      ])
    let backdrop = try page.section("Change what lies between the experience and the app")
    #expect(backdrop.links.contains { $0.hasPrefix("@app/glow") })
  }

  @Test func haveNoPageForAnUnknownType() {
    #expect(!Shop.site.paths.contains("traits/acme-x.html"))
  }

  @Test func existInACatalogWithoutExperiences() throws {
    let page = try SmallCatalog([:]).page("traits/appcues-modal.html")
    #expect(page.text.contains("No step uses it with effect."))
    #expect(page.hasSection("Keys"))
  }
}
