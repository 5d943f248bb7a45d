import Testing

/// The pages of rules.
@Suite struct RulePageTests {
  private func page(_ path: String = "rules/paid.html") throws -> PageText { try Shop.site.page(path) }

  @Test func beginWithTheNameAndTheAnswerAtTheStart() throws {
    let head = try page().part(from: "<main", to: "</header>")
    #expect(head.html.contains("<h1>Paid</h1>") && head.html.contains("<code>paid</code>"))
    #expect(head.text.contains("Who paid."))
    #expect(head.text.contains("does not hold without a scenario"))
    #expect(head.text.hasSuffix("Content/paid.md"))
  }

  @Test func answerUnderEachScenario() throws {
    let answers = try page().section("Results by scenario")
    #expect(
      answers.rows == [
        ["Scenario", "Answer"], ["Buys <it>", "holds"], ["Waits", "does not hold"],
      ])
    #expect(answers.links.first == "Buys <it> -> ../scenarios/buys.html")
  }

  @Test func listTheDefinitionsThatAskTheRule() throws {
    let uses = try page().section("Used in")
    #expect(uses.rows.map(\.first) == ["Where", "Home screen", "Way flow", "Offer experience"])
    #expect(uses.rows.dropFirst().allSatisfy { $0[1] == "paid" })
    #expect(
      uses.links == [
        "Home -> ../screens/home.html", "Way -> ../flows/way.html",
        "Offer -> ../experiences/offer/index.html",
      ])
  }

  @Test func sayThatNothingAsksTheRule() throws {
    let uses = try page("rules/idle.html").section("Used in")
    #expect(uses.text == "Nothing uses it.")
    #expect(uses.rows.isEmpty)
  }

  @Test func haveNoAnswersWithoutScenarios() throws {
    let site = SmallCatalog(["idle": SampleText.file("Idle", "rule", "value: true")])
    let page = try site.page("rules/idle.html")
    #expect(!page.hasSection("Results by scenario"))
    #expect(page.text.contains("holds without a scenario"))
    #expect(!site.paths.contains("scenarios/index.html"))
  }

  @Test func showTheProseWithItsLinks() throws {
    #expect(try page().html.contains("<p>Asks the <a href=../extensions/shop.html>shop</a>.</p>"))
  }

  @Test func areListedInAnOverview() throws {
    let rows = try page("rules/index.html").rows
    #expect(rows.first == ["Rule", "What it asks", "Without a scenario", "Uses"])
    #expect(rows.contains(["paid", "Who paid.", "does not hold", "3"]))
    #expect(rows.contains(["idle", "Idle", "holds", "0"]), "the title stands in for a summary")
  }

  @Test func sayThatARuleCannotBeRead() throws {
    let site = SmallCatalog(["bad": SampleText.file("Bad", "rule", "state: [1]")])
    let page = try site.page("rules/bad.html")
    #expect(page.hasSection("Findings"))
    #expect(page.text.contains("not read without a scenario"))
  }
}
