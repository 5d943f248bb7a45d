import Testing

/// The pages of scenarios.
@Suite struct ScenarioPageTests {
  private func page(_ path: String = "scenarios/buys.html") throws -> PageText { try Shop.site.page(path) }

  @Test func countFulfilledExpectations() throws {
    let head = try page().part(from: "<main", to: "</header>")
    #expect(head.html.contains("<h1>Buys &lt;it&gt;</h1>"))
    #expect(head.html.contains("<span class=\"verdict-sum fails\">1 of 2 hold</span>"))
    #expect(try page("scenarios/waits.html").html.contains("<span class=none>none</span>"))
  }

  @Test func sayWhichExpectationsAreFulfilled() throws {
    let expectations = try page().section("Expectations")
    #expect(expectations.texts(#/<strong>(.*?)<\/strong>/#) == ["Is paid", "Is not paid"])
    #expect(expectations.texts(#/<span class=outcome>(.*?)<\/span>/#) == ["holds", "fails"])
    #expect(expectations.html.contains("class=\"verdict holds\""))
    #expect(expectations.html.contains("class=\"verdict fails\""))
  }

  @Test func showTheScriptWithTimesAndProse() throws {
    let script = try page().section("Script")
    #expect(script.texts(#/<span class=at>(.*?)<\/span>/#) == ["2.5 s"])
    #expect(script.html.contains("<h3>Pays</h3><div class=prose><p>At last.</p></div>"))
    #expect(script.html.contains("<li>data: { plan: <i>paid</i> }"))
  }

  @Test func listTheFinalStates() throws {
    let rows = try page().section("Shared states in the end").rows
    #expect(rows.first == ["Extension", "State", "Value"])
    #expect(rows.last?.first == "com.example.shop")
    #expect(rows.last?.last == #"{"plan": "paid"}"#)
  }

  @Test func compareRuleValuesWithTheDefault() throws {
    let rules = try page().section("Rules")
    #expect(rules.rows.first == ["Rule", "Here", "Without a scenario"])
    #expect(rules.rows.contains(["paid", "holds", "does not hold"]))
    #expect(rules.html.ranges(of: "<tr class=differs>").count == 1)
  }

  @Test func linkToThePagesThatTheyChange() throws {
    let changes = try page().section("What it changes")
    #expect(
      changes.links == [
        "Tour <1> -> ../experiences/tour/first~buys.html", "Home -> ../screens/home~buys.html",
        "Way -> ../flows/way~buys.html",
      ])
  }

  @Test func showPicturesOfWhatTheyChange() throws {
    let changes = try page().section("What it changes")
    #expect(changes.html.contains("src=../experiences/tour/first~buys.mockup.html"))
    #expect(changes.html.contains("src=../screens/home~buys.mockup.html"))
  }

  @Test func linkToAnExperienceThatTheyHide() throws {
    let changes = try page("scenarios/waits.html").section("What it changes")
    #expect(
      changes.links == ["Paid -> ../rules/paid.html", "Offer -> ../experiences/offer/only~waits.html"])
    #expect(changes.text.contains("Hidden. Shown if “ Paid ” is true."))
    #expect(!changes.html.contains("class=thumb"))
    let step = try page("experiences/offer/only~waits.html")
    #expect(step.text.contains("Not presented under this scenario"))
    #expect(try page("experiences/offer/completed~waits.html").text.contains("never reached"))
  }

  @Test func haveNoEmptySectionsWithoutEvents() throws {
    let page = try page("scenarios/waits.html")
    for title in ["Expectations", "Script", "Findings"] {
      #expect(!page.hasSection(title), "\(title)")
    }
    #expect(page.hasSection("Definition"))
  }

  @Test func areListedInAnOverview() throws {
    let rows = try page("scenarios/index.html").rows
    #expect(
      rows == [
        ["Scenario", "What happens", "What it changes", "Expectations", "Events"],
        ["Buys <it>", "Somewhere.", "Tour <1> Home", "1 of 2 hold", "1"],
        ["Waits", "", "Hides 1", "none", "0"],
      ])
  }

  @Test func explainAnExpectationAboutAnUnknownRule() throws {
    let site = SmallCatalog([
      "a": SampleText.file("A", "scenario", then: SampleText.part("Is <b>", "expect", "rule: nothing"))
    ])
    let page = try site.page("scenarios/a.html")
    #expect(try page.section("Findings").text.contains("'nothing'"))
    #expect(page.text.contains("Is <b>"))
    #expect(!page.html.contains("Is <b>"))
  }
}
