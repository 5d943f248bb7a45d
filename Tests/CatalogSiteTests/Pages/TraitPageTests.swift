import Testing

/// The pages of traits.
@Suite struct TraitPageTests {
  private func page(_ path: String = "traits/app-glow.html") throws -> PageText { try Shop.site.page(path) }

  @Test func beginWithTheTypeAndItsCapabilities() throws {
    let head = try page().part(from: "<main", to: "</header>")
    #expect(head.html.contains("<h1>Glow</h1>"))
    #expect(head.html.contains("<p class=\"lede\">Glows &amp; shines.</p>"))
    #expect(
      head.text.contains(
        "Declared in this catalog Runs in: backdrop decorating Mockup: approximate @app/glow Content/glow.md")
    )
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
    #expect(example.texts(#/<figcaption>(.*?)<\/figcaption>/#) == ["Without", "With"])
  }

  @Test func sayThatAStepNeedsAPresentingTrait() throws {
    let changes = try page("traits/appcues-modal.html").section("What it changes")
    #expect(
      changes.texts(#/<figcaption>(.*?)<\/figcaption>/#) == ["Without: no step is shown", "With"])
  }

  @Test func showTwoStepsIfTheTraitChangesNothingAtRest() throws {
    let changes = try page("traits/appcues-step-transition-animation.html").section("What it changes")
    #expect(
      changes.texts(#/<figcaption>(.*?)<\/figcaption>/#) == ["First step", "Next step"])
    let picture = try page("traits/appcues-step-transition-animation.mockup.html")
    #expect(picture.html.ranges(of: "class=screen").count == 2)
  }

  @Test func sayThatNoStepUsesTheTrait() throws {
    #expect(try page().section("Where it is used").text == "No step uses it.")
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
    #expect(uses.text.contains("Applied in 3 steps · experience First Second Third"))
  }

  @Test func listTheStepsOnWhichTheTraitHasNoEffectLast() throws {
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
    let uses = try page.section("Where it is used")
    #expect(uses.links.map { $0.prefix(1) } == ["A", "O", "B", "T"])
    #expect(uses.text.contains("Applied in 1 step · experience One"))
    #expect(uses.text.contains("Skipped in 1 step · experience Two"))
  }

  @Test func areListedInAnOverviewWithTheNumberOfSteps() throws {
    let page = try page("traits/index.html")
    #expect(page.links.contains { $0.hasPrefix("Modal @appcues/modal ") && $0.contains(" 4 steps") })
    #expect(
      page.links.contains("Glow @app/glow Glows & shines. 0 steps Declared in this catalog -> app-glow.html"))
    #expect(page.html.contains("src=app-glow.mockup.html"))
  }

  @Test func areGroupedInTheOverviewByWhatTheyChange() throws {
    let page = try page("traits/index.html")
    func names(_ title: String) throws -> [String] {
      try page.section(title).links.map { String($0.prefix { $0 != "@" }.dropLast()) }
    }
    #expect(try names("Show the experience") == ["Embedded", "Modal", "Tooltip"])
    #expect(try names("Point at a part of the app") == ["Target element", "Target rectangle"])
    #expect(
      try names("Change the backdrop") == [
        "Glow", "Backdrop", "Backdrop keyhole", "Effects", "Target interaction",
      ])
  }

  @Test func haveNoPageForAnUnknownType() {
    #expect(!Shop.site.paths.contains("traits/acme-x.html"))
  }

  @Test func existInACatalogWithoutExperiences() throws {
    let page = try SmallCatalog([:]).page("traits/appcues-modal.html")
    #expect(page.text.contains("No step uses it."))
    #expect(page.hasSection("Keys"))
  }
}
