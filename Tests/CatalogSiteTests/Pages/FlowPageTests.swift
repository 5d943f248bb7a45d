import Foundation
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
    #expect(rows.map(\.first) == ["Step", "1 Start → Start", "2 Start → Offer", "3 Offer → End"])
    #expect(rows.map { $0[1] } == ["Trigger", "Starts", "Press x", "Completed"])
    #expect(rows[2][3] == "Start › Offer")
    #expect(rows[2][4].hasPrefix("a null → 1"))
    #expect(rows[2][4].hasSuffix("reads a: 1"))
  }

  @Test func offerToPlayAndShowTheScenesOfThePathAsPictures() throws {
    let page = try page()
    #expect(page.links.contains("Play this flow -> #play"))
    let film = try page.part(from: "<div class=film-row>", to: "</section>")
    #expect(film.text == "Default path Start Offer Other scenes Lost")
    #expect(
      try self.page("flows/way~buys.html").part(from: "<div class=film-row>", to: "</section>").text
        .hasPrefix("Path "))
  }

  @Test func foldThePathAndTheFinalValues() throws {
    let page = try page().html
    for title in ["Path through this flow", "Final values and where they come from"] {
      #expect(page.contains("<summary><h2>\(title)</h2></summary>"), "\(title)")
    }
  }

  @Test func listTheWaysOutOfASceneWithTheirConditions() throws {
    let ways = try page().part(from: "<ul class=ways>", to: "</ul>")
    let items = ways.html.components(separatedBy: "<li").dropFirst().map {
      PageText(html: "<li\($0)").text
    }
    #expect(
      items == [
        "Press x → Offer · sets a : 1 · step 2 of the path",
        "Continues → End Locked. Only if “ Paid ” is true.",
      ])
    #expect(ways.links.contains("Paid -> ../rules/paid.html"))
    let offer = try page().part(from: "id=scene-offer", to: "</details>")
    #expect(
      try offer.part(from: "<ul class=ways>", to: "</ul>").text == "Completed → End · step 3 of the path")
  }

  @Test func nameTheConditionOfAWayThatIsOpen() throws {
    let ways = try page("flows/way~buys.html").part(from: "<ul class=ways>", to: "</ul>")
    #expect(!ways.html.contains("closed") && !ways.text.contains("Locked"))
    #expect(ways.text.hasSuffix("Continues → End Only if “ Paid ” is true."))
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
    #expect(offer.text.contains("Uses a , set in Start"))
    #expect(offer.links.contains("Start -> #scene-start"))
  }

  @Test func markAMissingScreen() throws {
    let lost = try page().part(from: "id=scene-lost", to: "</details>")
    #expect(lost.html.contains("<span class=broken>nowhere</span>"))
    #expect(lost.text.contains("No transition leads on from here."))
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
    #expect(rows.first == ["Entry", "Default", "Here"])
    #expect(rows.dropFirst().contains { $0[0].contains("paid") })
    #expect(try !self.page().hasSection("Changes compared with default"))
  }

  @Test func areLinkedToTheirPagesUnderScenarios() throws {
    let switcher = try page().part(from: "<nav class=scenarios", to: "</nav>")
    #expect(switcher.links.prefix(2) == ["Default -> way.html", "Buys <it> -> way~buys.html"])
    #expect(switcher.text.contains("No change in 1 scenario"))
  }

  @Test func areRowsOfAnOverviewWithThePathAndTheOtherScenes() throws {
    let row = try page("flows/index.html").part(from: "<section class=pictured-row", to: "</section>")
    #expect(row.html.contains("src=way.start.mockup.html"))
    #expect(
      row.links == [
        "Way -> way.html", "Start -> way.html#scene-start", "Offer -> way.html#scene-offer",
        "Lost -> way.html#scene-lost",
      ])
    #expect(row.text.contains("3 scenes"))
    #expect(row.text.contains("Default path Start Offer Other scenes Lost"))
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
    #expect(page.text.contains("Shows nothing"))
    #expect(!page.html.contains("One <i>"))
  }
}
