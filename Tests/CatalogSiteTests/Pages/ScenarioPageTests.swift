import Foundation
import Testing

/// The pages of scenarios.
@Suite struct ScenarioPageTests {
  private func page(_ path: String = "scenarios/buys.html") throws -> PageText { try Shop.site.page(path) }

  @Test func countTheChecksThatPass() throws {
    let head = try page().part(from: "<main", to: "</header>")
    #expect(head.html.contains("<h1>Buys &lt;it&gt;</h1>"))
    #expect(head.html.contains("<span class=\"verdict-sum fails\">1 of 2 checks pass</span>"))
    #expect(try !page("scenarios/waits.html").html.contains("verdict-sum"))
  }

  @Test func sayWhichChecksPass() throws {
    let expectations = try page().section("Checks")
    #expect(expectations.texts(#/<strong>(.*?)<\/strong>/#) == ["Is not paid"])
    #expect(expectations.texts(#/<span class=outcome>(.*?)<\/span>/#) == ["fails"])
    #expect(expectations.html.contains("class=\"verdict fails\""))
    let passed = try expectations.part(from: "<ul class=passed-checks>", to: "</ul>")
    #expect(passed.text.hasPrefix("Is paid passes"))
    #expect(passed.html.contains("<details>") && !passed.html.contains("Is not paid"))
  }

  @Test func showTheScriptWithTimesAndProse() throws {
    let script = try page().section("What happens")
    #expect(script.texts(#/<span class=at>(.*?)<\/span>/#) == ["2.5 s"])
    #expect(script.html.contains("<h3>Pays</h3><div class=prose><p>At last.</p></div>"))
    #expect(script.html.contains("<li>data: { plan: <i>paid</i> }"))
  }

  @Test func listTheSharedValuesAtTheEnd() throws {
    let rows = try page().section("Shared values at the end").rows
    #expect(rows.first == ["Extension", "Values"])
    #expect(rows.last?.first == "com.example.shop")
    #expect(rows.last?.last == "plan paid")
  }

  @Test func compareRuleValuesWithTheDefault() throws {
    let rules = try page().section("Rules that change")
    #expect(
      rules.rows == [
        ["Rule", "Default", "Buys <it>"], ["Paid True if plan of Shop is “paid”.", "false", "true"],
      ])
    #expect(
      try rules.part(from: "<details", to: "</details>").text.hasSuffix(
        "1 rule has the default result Idle true"))
  }

  @Test func linkToThePagesThatTheyChange() throws {
    let changes = try page().section("Looks different here")
    #expect(
      changes.links == [
        "Home -> ../screens/home~buys.html", "Paid -> ../rules/paid.html", "Way -> ../flows/way~buys.html",
        "Tour <1> -> ../experiences/tour/first~buys.html",
      ])
  }

  @Test func sayWhyAPageLooksDifferent() throws {
    let changes = try page().section("Looks different here").text
    #expect(changes.contains("Home Screen Default Buys <it> Adds “More”, because “ Paid ” is true."))
    #expect(changes.contains("Over “Home”, which looks different Tour <1>"))
    #expect(changes.contains("Way Flow Opens: Start → End."))
    #expect(!changes.contains("Here:"), "the path is the same")
  }

  @Test func showPicturesByDefaultAndUnderThem() throws {
    let changes = try page().section("Looks different here")
    #expect(changes.html.contains("src=../screens/home.mockup.html"))
    #expect(changes.html.contains("src=../experiences/tour/first~buys.mockup.html"))
    #expect(changes.html.contains("src=../screens/home~buys.mockup.html"))
  }

  @Test func linkToAnExperienceThatTheyHide() throws {
    let changes = try page("scenarios/waits.html").section("Never seen here: 1 experience")
    #expect(
      changes.links == ["Paid -> ../rules/paid.html", "Offer -> ../experiences/offer/only~waits.html"])
    #expect(changes.text == "Shown only if “ Paid ” is true. Offer")
    #expect(changes.html.contains("src=../experiences/offer/only.mockup.html"))
    let step = try page("experiences/offer/only~waits.html")
    #expect(step.text.contains("Hidden under this scenario"))
    #expect(try page("experiences/offer/completed~waits.html").text.contains("never reached"))
  }

  @Test func haveNoEmptySectionsWithoutEvents() throws {
    let page = try page("scenarios/waits.html")
    for title in ["Checks", "What happens", "Findings", "Looks different here", "Rules that change"] {
      #expect(!page.hasSection(title), "\(title)")
    }
    #expect(page.hasSection("Definition"))
  }

  @Test func areRowsOfAnOverviewWithTheirChanges() throws {
    let page = try page("scenarios/index.html")
    let rows = page.html.components(separatedBy: "<section class=pictured-row").dropFirst().map {
      PageText(html: "<section\($0.components(separatedBy: "</section>")[0])")
    }
    #expect(
      rows.map(\.text) == [
        "Buys <it> Somewhere. 1 event 1 of 2 checks pass Looks different Tour <1> Home Way",
        "Waits 0 events Never seen here: 1 experience Offer Shown only if “ Paid ” is true."
          + " Everything else looks as by default.",
      ])
    #expect(rows.last?.links.contains("1 experience -> waits.html#hidden") == true)
  }

  @Test func countEachHiddenDefinitionEverywhere() throws {
    let site = SmallCatalog([
      "never": SampleText.file("Never", "rule", "value: false"), "one": SampleText.file("One", "scenario"),
      "two": SampleText.file("Two", "scenario"),
      "tour": SampleText.experience(
        "Tour", frontMatter: "when: never\nscenarios: [two]", steps: SampleText.step("First", 100)),
      "offer": SampleText.experience(
        "Offer", 2, frontMatter: "when: never", steps: SampleText.step("First", 200)),
    ])
    let hidden = try site.page("scenarios/one.html").section("Never seen here: 2 experiences")
    #expect(
      hidden.links.contains("Tour -> ../experiences/tour/first.html"), "its file lists another scenario")
    let overview = try site.page("scenarios/index.html")
    #expect(overview.links.contains("2 experiences -> one.html#hidden"))
    #expect(overview.text.contains("Shown only if “ Never ” is true. All 2 Offer Tour"))
    #expect(try site.page("scenarios/matrix.html").html.components(separatedBy: "<strong>Hidden").count == 5)
  }

  @Test func loadThePicturesOfTheFirstRowWithThePage() throws {
    let html = try page("scenarios/index.html").html
    #expect(html.contains("<iframe") && !html.contains("loading=lazy"))
  }

  @Test func explainAnExpectationAboutAnUnknownRule() throws {
    let site = SmallCatalog([
      "a": SampleText.file("A", "scenario", then: SampleText.part("Is <b>", "expect", "rule: nothing"))
    ])
    let page = try site.page("scenarios/a.html")
    #expect(try page.section("Findings").html.contains("<code>nothing</code>"))
    #expect(page.text.contains("Is <b>"))
    #expect(!page.html.contains("Is <b>"))
  }
}
