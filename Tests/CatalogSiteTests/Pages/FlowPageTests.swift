import Testing

/// The pages of flows.
@Suite struct FlowPageTests {
  private func page(_ path: String = "flows/way.html") throws -> PageText { try Shop.site.page(path) }

  @Test func beginWithTheNumberOfScenesAndTheOwner() throws {
    let head = try page().part(from: "<main", to: "</header>")
    #expect(head.text.contains("3 scenes"))
    #expect(head.links.contains("Growth -> ../owners/growth.html"))
    #expect(head.links.contains("2 findings -> #findings"))
  }

  @Test func showThePathFromTheEntryToTheEnd() throws {
    let rows = try page().section("Path through this flow").rows
    #expect(rows.map(\.first) == ["Hop", "1 Start → Start", "2 Start → Offer", "3 Offer → End"])
    #expect(rows.map { $0[1] } == ["Trigger", "starts", "press x", "completed"])
    #expect(rows[2][3] == "Start › Offer")
    #expect(rows[2][4].hasPrefix("a null → 1"))
    #expect(rows[2][4].hasSuffix("reads a: 1"))
  }

  @Test func listAllTransitionsWithTheirResult() throws {
    let transitions = try page().section("Transitions")
    #expect(
      transitions.rows.map { [$0[0], $0[2]] } == [
        ["From", "To"], ["Start", "Offer"], ["Start", "End"], ["Offer", "End"],
      ])
    #expect(
      transitions.rows.map(\.last) == [
        "In the walk", "hop 2", "The rule is false: paid is false", "hop 3",
      ])
    #expect(transitions.rows[1][3] == "a 1")
  }

  @Test func describeEachSceneWithMockupAndTransitions() throws {
    let start = try page().part(from: "id=scene-start", to: "</details>")
    #expect(start.html.contains("src=way.start.mockup.html title=Start"))
    #expect(start.html.contains("<div class=prose><p>It begins.</p></div>"))
    #expect(start.links.contains("Home -> ../screens/home.html"))
    #expect(start.links.contains("Offer -> #scene-offer"))
    #expect(start.links.contains("Play from here -> way.start.mockup.html"))
    #expect(start.html.contains("<li class=closed data-to=termination"))
  }

  @Test func linkFromAnExperienceToItsFirstStep() throws {
    let offer = try page().part(from: "id=scene-offer", to: "</details>")
    #expect(offer.links.contains("Tour <1> -> ../experiences/tour/first.html"))
    #expect(offer.text.contains("reads a"))
  }

  @Test func markAMissingScreen() throws {
    let lost = try page().part(from: "id=scene-lost", to: "</details>")
    #expect(lost.html.contains("<span class=broken>nowhere</span>"))
    #expect(lost.text.contains("Nothing leads on from here."))
    #expect(try page("flows/way.lost.mockup.html").text.contains("Nothing is shown"))
  }

  @Test func linkTheMockupsAlongTheFlow() throws {
    #expect(try page().html.contains("<section class=\"player\" data-end=\"way.termination.mockup.html\">"))
    let end = try page("flows/way.termination.mockup.html")
    #expect(end.text.contains("The flow is over"))
    #expect(end.links.contains("Start again -> way.start.mockup.html"))
  }

  @Test func drawEachStepOfAnExperienceInAScene() {
    let mockups = Shop.site.paths.filter { $0.hasPrefix("flows/way.offer.") && !$0.contains("~") }.sorted()
    #expect(
      mockups == [
        "flows/way.offer.mockup.html", "flows/way.offer.second.mockup.html",
        "flows/way.offer.third.mockup.html",
      ])
  }

  @Test func compareAScenarioWithTheDefault() throws {
    let page = try page("flows/way~buys.html")
    let rows = try page.section("Changes compared with default").rows
    #expect(rows.first == ["Entry", "Without a scenario", "Here"])
    #expect(rows.dropFirst().contains { $0[0].contains("paid") })
    #expect(try !self.page().hasSection("Changes compared with default"))
  }

  @Test func areLinkedToTheirPagesUnderScenarios() throws {
    let switcher = try page().part(from: "<nav class=scenarios", to: "</nav>")
    #expect(switcher.links.prefix(2) == ["Default -> way.html", "Buys <it> -> way~buys.html"])
    #expect(switcher.text.contains("No change in 1 scenario"))
  }

  @Test func areRowsOfAnOverviewWithTheirScenes() throws {
    let row = try page("flows/index.html").part(from: "<section class=flow-row", to: "</section>")
    #expect(row.html.contains("src=way.start.mockup.html"))
    #expect(row.links == ["Way -> way.html"])
    #expect(row.text.contains("3 scenes"))
    #expect(row.html.ranges(of: "<iframe").count == 3)
  }

  @Test func showThatAFlowHasNoScenes() throws {
    let page = try SmallCatalog(["a": SampleText.file("A", "flow")]).page("flows/a.html")
    #expect(page.text.contains("0 scenes"))
    #expect(!page.html.contains("class=\"player\""))
  }

  @Test func countASingleScene() throws {
    let site = SmallCatalog([
      "a": SampleText.file(
        "A", "flow", then: SampleText.part("One <i>", "scene", "transitions: [{ to: termination }]"))
    ])
    let page = try site.page("flows/a.html")
    #expect(page.text.contains("1 scene "))
    #expect(page.text.contains("shows nothing"))
    #expect(!page.html.contains("One <i>"))
  }
}
