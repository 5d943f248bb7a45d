import Testing

/// The audience matrix: a table of experiences and screens by scenario.
@Suite struct AudienceMatrixTests {
  private func page() throws -> PageText { try Shop.site.page("scenarios/matrix.html") }

  /// Returns the cells of an experience or a screen.
  ///
  /// The keys are the titles of their columns.
  private func cells(_ title: String) throws -> [String: String] {
    let rows = try page().rows
    let row = try #require(rows.first { $0.first == "\(title) Same in 1 scenario" })
    return Dictionary(zip(rows[0], row)) { first, _ in first }
  }

  @Test func hasAColumnForTheDefaultAndEachScenario() throws {
    #expect(try page().rows[0] == ["Experience or screen", "Default", "Buys <it>", "Waits"])
  }

  @Test func beginsWithTheNumberOfHiddenDefinitionsForEachScenario() throws {
    let rows = try page().rows.filter { $0.count > 1 }
    #expect(rows[1] == ["Never seen", "None", "None", "1 of \(rows.count - 2)"])
    #expect(try page().links.contains("1 of \(rows.count - 2) -> waits.html#hidden"))
  }

  @Test func saysWhyAnExperienceIsHidden() throws {
    let offer = try cells("Offer")
    #expect(offer["Waits"] == "Hidden Shown only if “ Paid ” is true.")
    #expect(offer["Buys <it>"] == "Same")
  }

  @Test func showsAMockupIfAScenarioChangesIt() throws {
    let html = try page().html
    #expect(html.contains("src=../screens/home~buys.mockup.html"))
    #expect(html.contains("src=../screens/home.mockup.html"))
    #expect(try cells("Tour <1>")["Waits"] == "Same")
    #expect(try cells("Home")["Buys <it>"] == "Home Adds “More”")
  }

  @Test func namesTheDifferenceIfOnlyTheScreenBehindChanges() throws {
    #expect(try cells("Tour <1>")["Buys <it>"] == "Same; behind it, “ Home ” adds “More”")
    #expect(try page().links.contains("Home -> ../screens/home~buys.html"))
    #expect(try !page().html.contains("src=../experiences/tour/first~buys.mockup.html"))
  }

  @Test func listsDefinitionsThatAreSameForEveryoneLast() throws {
    let site = SmallCatalog([
      "one": SampleText.file("One", "scenario"),
      "tour": SampleText.experience("Tour", steps: SampleText.step("First", 100)),
    ])
    let page = try site.page("scenarios/matrix.html")
    let group = try page.part(from: "<tbody class=same-rows>", to: "</table>")
    #expect(group.text == "Same for everyone Tour Same in 1 scenario Tour Same")
  }

  @Test func marksScenariosThatADefinitionDoesNotList() throws {
    let site = SmallCatalog([
      "one": SampleText.file("One", "scenario"), "two": SampleText.file("Two", "scenario"),
      "tour": SampleText.experience(
        "Tour", frontMatter: "scenarios: [one]", steps: SampleText.step("First", 100)),
    ])
    let rows = try site.page("scenarios/matrix.html").rows
    let row = try #require(rows.first { $0.first == "Tour Same in 1 scenario, not listed in 1" })
    #expect(row.suffix(2) == ["Same", "Not listed"])
  }

  @Test func listsDefinitionsThatAreNeverShown() throws {
    let site = SmallCatalog([
      "never": SampleText.file("Never", "rule", "value: false"), "one": SampleText.file("One", "scenario"),
      "gone": SampleText.file(
        "Gone", frontMatter: "when: never", "screen", "{}",
        then: SampleText.part("Rows", "operation", "set: {title: Home}")),
    ])
    let never = try site.page("scenarios/matrix.html").section("Never shown")
    #expect(never.rows.map(\.first) == ["Experience or screen", "Gone"])
    #expect(!(try Shop.site.page("scenarios/matrix.html").hasSection("Never shown")))
  }

  @Test func isLinkedFromTheScenarios() throws {
    let overview = try Shop.site.page("scenarios/index.html")
    #expect(overview.links.contains("See who sees what -> matrix.html"))
  }
}
