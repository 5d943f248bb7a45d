import Testing

/// The pages of steps.
@Suite struct StepPageTests {
  private func page(_ step: String = "first") throws -> PageText {
    try Shop.site.page("experiences/tour/\(step).html")
  }

  @Test func beginWithThePositionInTheExperience() throws {
    let head = try page("second").part(from: "<header class=rail-head>", to: "</header>")
    #expect(head.html.contains("<h1>Second</h1>"))
    #expect(head.text.contains("Step 2 of 3 In review"))
    for link in [
      "Present -> second.mockup.html",
      "Compare -> ../../compare/index.html?1=experiences/tour/second.html",
      "All devices -> ../../compare/matrix.html?of=experiences/tour/second.html",
      "Definition -> definition.html#second", "Home -> ../../screens/home.html",
    ] {
      #expect(head.links.contains(link), "\(link)")
    }
  }

  @Test func linkBackToTheExperience() throws {
    let crumbs = try page().part(from: "<nav class=crumbs", to: "</nav>")
    #expect(crumbs.links == ["Tour <1> -> index.html"])
  }

  @Test func listAllStepsAndMarkTheCurrentOne() throws {
    let list = try page("second").part(from: "<nav class=step-list", to: "</nav>")
    #expect(list.links == ["First -> first.html", "Second -> second.html", "Third -> third.html"])
    #expect(list.html.ranges(of: "aria-current=page").count == 1)
    #expect(list.html.contains("href=second.html aria-current=page"))
  }

  @Test(arguments: [
    ("first", ["Second -> second.html"]), ("second", ["First -> first.html", "Third -> third.html"]),
    ("third", ["Second -> second.html"]),
  ])
  func linkToThePreviousAndNextStep(_ step: String, _ links: [String]) throws {
    #expect(try page(step).part(from: "<nav class=turn", to: "</nav>").links == links)
  }

  @Test func listTheNearestStepsIfThereAreMany() throws {
    let steps = (1...70).map { SampleText.step("S\($0)", $0 * 10) }.joined()
    let site = SmallCatalog(["a": SampleText.experience("A", steps: steps)])
    func list(_ step: Int) throws -> PageText {
      try site.page("experiences/a/s\(step).html").part(from: "<nav class=step-list", to: "</nav>")
    }
    let middle = try list(40)
    #expect(middle.links.first == "19 steps before -> index.html")
    #expect(middle.links.last == "10 steps after -> index.html")
    #expect(middle.html.contains("<ol class=steps start=20>"))
    #expect(middle.links.count == 43)
    #expect(try list(1).links.first == "S1 -> s1.html")
    #expect(try list(70).links.last == "S70 -> s70.html")
  }

  @Test func showTheNotes() throws {
    let notes = try page().part(from: "aria-label=Notes>", to: "</section>")
    #expect(notes.text == "Notes <b>.")
    #expect(try !page("second").html.contains("aria-label=Notes"))
  }

  @Test func listTheActionsWithTheirDestinations() throws {
    let actions = try page().section("Actions")
    let rows = actions.rows.filter { $0.count == 4 }
    #expect(rows.first == ["Element", "When", "What happens", "Leads to"])
    #expect(rows.map(\.first).dropFirst() == ["Go", "Close", "Site", "Elsewhere"])
    #expect(rows[1][1] == "on tap" && rows[2][1] == "on long press")
    #expect(rows[1][2].hasSuffix("@appcues/continue"))
    #expect(rows[3][3] == "https://shop.example/?a=1&b=2")
    #expect(
      actions.links.prefix(2) == ["Second -> second.html", "Dismissed -> dismissed.html"])
    #expect(actions.html.contains("<span class=broken>"), "no step has the identifier")
  }

  @Test func haveNoSectionForActionsWithoutThem() throws {
    #expect(try !page("third").html.contains("<table class=actions"))
    #expect(try !page("third").hasSection("Form"))
  }

  @Test func listTheQuestionsOfAForm() throws {
    let rows = try page("second").section("Form").rows
    #expect(rows.first == ["Question", "Required answer", "Initial answer", "Sent as"])
    #expect(Array(rows[1].prefix(3)) == ["Your <name>", "a text", "–"])
    #expect(Array(rows[2].prefix(3)) == ["Colours", "1 to 2 options", "r"])
    #expect(rows[1][3].hasPrefix("_appcuesForm_"))
  }

  @Test func markAnUnregisteredTrait() throws {
    let trace = try page("third").part(from: "<section class=trace", to: "</main>")
    let entry = try trace.part(from: "<p>@acme/x ", to: "</em>")
    #expect(entry.html.hasPrefix("<b class=ls>step</b> <i>skipped</i>"))
    #expect(trace.html.contains("<a href=../../traits/appcues-modal.html>@appcues/modal</a>"))
  }

  @Test func numberTheEntriesOfTheTraceInOrder() throws {
    let trace = try page().part(from: "<section class=trace", to: "<div class=details>")
    let numbers = trace.html.matches(of: #/id=t(\d+)/#).compactMap { Int($0.1) }
    // The page of the screen behind the step has the entries before.
    let first = try #require(numbers.first)
    #expect(first > 1)
    #expect(numbers == Array(first..<first + numbers.count))
    for number in numbers {
      #expect(trace.html.contains("id=t\(number)><a href=#t\(number)>\(number)</a>"), "entry \(number)")
    }
  }

  @Test func collapseTheScreenBehindTheStep() throws {
    let fold = try page().part(from: "<details class=\"led-here elsewhere\">", to: "</details>")
    #expect(fold.text.hasPrefix("The screen behind, "))
    #expect(fold.links == ["Home -> ../../screens/home.html"])
  }

  @Test func sayWhichLevelSetAProperty() throws {
    let rows = try page().section("Final values and where they come from").rows
    #expect(rows.first?.first == "Property")
    let kind = rows.first { $0[0] == "wrapper.kind" }
    #expect(kind?[1].hasPrefix("experience dialog") == true)
    let backdrop = rows.first { $0[0].hasSuffix("dismissesOnTap") }
    #expect(backdrop?[1].hasPrefix("default false experience true") == true)
  }

  @Test func compareAScenarioWithTheDefault() throws {
    let page = try page("third~buys")
    #expect(page.hasSection("Changes compared with default"))
    #expect(page.text.contains("What led here, 3 entries"))
    #expect(page.links.contains("the scenario -> ../../scenarios/buys.html"))
    #expect(page.links.contains("Home -> ../../screens/home~buys.html"))
    let switcher = try page.part(from: "<nav class=scenarios", to: "</nav>")
    #expect(switcher.html.contains("<a href=third~buys.html aria-current=page>Buys &lt;it&gt;</a>"))
  }

  @Test func reportOnlyTheFindingsOfTheStep() throws {
    #expect(try page("third").section("Findings").text.contains("@acme/x"))
    #expect(try !page().html.contains("unknown-trait"))
  }

  @Test func escapeTheTextsOfTheContent() throws {
    let text = "<img src=x onerror=alert(1)> & more"
    let content = SampleText.text(text, 11)
    let site = SmallCatalog([
      "a": SampleText.experience("A", steps: SampleText.step("One", content: content))
    ])
    for path in site.paths where path.hasSuffix(".html") {
      #expect(try !site.page(path).html.contains("<img src=x"), "\(path)")
    }
    #expect(
      try site.page("experiences/a/one.mockup.html").html.contains("&lt;img src=x onerror=alert(1)&gt;"))
  }

  @Test(arguments: [
    ("What's new?", "whats-new"), ("Größe", "grosse"), ("مرحبا", "مرحبا"), ("A & B", "a-b"),
  ])
  func haveAnAddressThatFollowsFromTheTitle(_ title: String, _ slug: String) throws {
    let site = SmallCatalog(["a": SampleText.experience("A", steps: SampleText.step(title))])
    let page = try site.page("experiences/a/\(slug).html")
    #expect(page.text.contains(title))
  }

  @Test func haveDifferentAddressesForEqualTitles() {
    let site = SmallCatalog([
      "a": SampleText.experience("A", steps: SampleText.step("One", 10) + SampleText.step("One", 20))
    ])
    let pages = site.paths.filter { $0.hasPrefix("experiences/a/one") && $0.hasSuffix(".mockup.html") }
    #expect(pages.count == 2, "\(pages)")
  }
}
