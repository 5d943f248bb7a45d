import Testing

/// The pages of traits.
@Suite struct TraitPageTests {
  private func page(_ path: String = "traits/app-glow.html") throws -> PageText { try Shop.site.page(path) }

  @Test func beginWithTheTypeAndItsCapabilities() throws {
    let head = try page().part(from: "<main", to: "</header>")
    #expect(head.html.contains("<h1 class=\"code\">@app/glow</h1>"))
    #expect(head.html.contains("<p class=\"lede\">Glows &amp; shines.</p>"))
    #expect(head.text.contains("declared backdrop decorating Content/glow.md"))
    #expect(head.text.contains("In mockups: approximate."))
  }

  @Test func listTheKeysOfTheConfiguration() throws {
    let rows = try page().section("Configuration").rows
    #expect(rows.first == ["Key", "Type", "Default", "Meaning"])
    #expect(rows.last?.first == "color" && rows.last?.last == "The <colour>.")
  }

  @Test func drawTheExamplesOfTheFile() throws {
    let example = try page().part(from: "<section class=example>", to: "</section>")
    #expect(example.html.hasPrefix("<h3>Red</h3>"))
    #expect(example.html.contains("class=device") || example.html.contains("class=\"device"))
    #expect(example.html.contains("<p>As a fire.</p>"))
  }

  @Test func saySoIfNoStepUsesTheTrait() throws {
    #expect(try page().section("Where it is used").text == "No step uses it with effect.")
  }

  @Test func listTheStepsThatUseABuiltInTrait() throws {
    let uses = try page("traits/appcues-modal.html").section("Where it is used")
    #expect(uses.rows.first == ["Experience", "Step", "Level", "Outcome"])
    let steps = uses.links.filter { $0.contains("/tour/") }
    #expect(
      steps == [
        "Tour <1> -> ../experiences/tour/index.html", "First -> ../experiences/tour/first.html",
        "Second -> ../experiences/tour/second.html", "Third -> ../experiences/tour/third.html",
      ])
    #expect(uses.html.contains("<td rowspan=3><a href=../experiences/tour/index.html>"))
    #expect(uses.rows.dropFirst().allSatisfy { $0.contains("experience") })
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
    #expect(page.rows.first == ["Trait", "What it does", "Capabilities", "Steps"])
    let modal = page.rows.first { $0[0] == "@appcues/modal" }
    #expect(modal?.last == "4")
    let glow = page.rows.first { $0[0] == "@app/glow declared" }
    #expect(glow.map { Array($0.dropFirst()) } == ["Glows & shines.", "backdrop decorating", "0"])
  }

  @Test func haveNoPageForAnUnknownType() {
    #expect(!Shop.site.paths.contains("traits/acme-x.html"))
  }

  @Test func existInACatalogWithoutExperiences() throws {
    let page = try SmallCatalog([:]).page("traits/appcues-modal.html")
    #expect(page.text.contains("No step uses it with effect."))
    #expect(page.hasSection("Configuration"))
  }
}
