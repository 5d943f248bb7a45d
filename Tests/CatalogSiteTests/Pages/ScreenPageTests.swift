import Foundation
import Testing

/// The pages of screens.
@Suite struct ScreenPageTests {
  private func page(_ name: String = "home") throws -> PageText { try Shop.site.page("screens/\(name).html") }

  @Test func beginWithHowTheScreenIsBuilt() throws {
    let head = try page().part(from: "<header class=rail-head>", to: "</header>")
    #expect(head.html.contains("<h1>Home</h1>"))
    #expect(head.text.contains("2 operations app:home"))
    #expect(try page("tree").text.contains("Component tree"))
  }

  @Test func listAllScreensAndMarkTheCurrentOne() throws {
    let list = try page().part(from: "<nav class=\"step-list plain\"", to: "</nav>")
    #expect(list.links == ["Empty -> empty.html", "Home -> home.html", "Tree -> tree.html"])
    #expect(list.html.contains("<a href=\"home.html\" aria-current=page>"))
    let turn = try page().part(from: "<nav class=turn", to: "</nav>")
    #expect(turn.links == ["Empty -> empty.html", "Tree -> tree.html"])
  }

  @Test func showTheOperationsWithTheirProse() throws {
    let operations = try page().section("Operations")
    #expect(operations.texts(#/<h3>(.*?)<\/h3>/#) == ["Rows", "More"])
    #expect(operations.html.contains("<p>Why <strong>rows</strong>.</p>"))
    #expect(operations.html.contains("<li>when: <i>paid</i>"))
  }

  @Test func showTheTreeAsItsDefinition() throws {
    let page = try page("tree")
    #expect(!page.hasSection("Operations"))
    #expect(try page.section("Tree").html.contains("structure: {type: <i>\"app:row\"</i>"))
  }

  @Test func listTheComponentsWithTheirFrames() throws {
    let components = try page().section("Positions and sizes")
    #expect(components.rows.first == ["Identifier", "Component", "Layout traits", "Frame on the phone"])
    let header = try #require(components.rows.first { $0[0] == "header" })
    #expect(header[1] == "app:row")
    #expect(header[3].hasPrefix("about 0, 0, 393 × ") && header[3].hasSuffix(" pt"))
    #expect(components.links == ["app:row -> ../components/row.html"])
    #expect(try page("tree").section("Positions and sizes").rows.last?.first == "top")
  }

  @Test func markAMissingComponent() throws {
    let components = try page("home~buys").section("Positions and sizes")
    #expect(components.html.contains("<span class=broken>app:none</span>"))
  }

  @Test func linkToTheExperiencesOverTheScreen() throws {
    #expect(
      try page().section("Experiences over it").links == ["Tour <1> -> ../experiences/tour/index.html"])
    #expect(try !page("tree").hasSection("Experiences over it"))
  }

  @Test func traceTheOperationsThatBuiltIt() throws {
    let trace = try page().part(from: "<section class=trace", to: "<div class=details>")
    #expect(trace.html.contains("<p>Rows <i>applied</i>"))
    #expect(trace.html.contains("<p>More <i>skipped</i><em>The rule “Paid” is false</em>"))
    #expect(try page("home~buys").html.contains("<p>More <i>applied</i>"))
  }

  @Test func sayWhichOperationSetAPart() throws {
    let rows = try page().section("Components and where they come from").rows
    let header = rows.first { $0[0] == "header" }
    #expect(header?[1].hasPrefix("Rows app:row “Thanks”") == true)
  }

  @Test func compareAScenarioWithTheDefault() throws {
    let rows = try page("home~buys").section("Changes compared with default").rows
    let more = try #require(rows.first { $0[0].hasPrefix("More") })
    #expect(more[1].hasPrefix("skipped") && more[2].hasPrefix("applied"))
  }

  @Test func explainWhyTheRuntimeDoesNotShowAScreen() throws {
    let notice = try page("empty").part(from: "<div class=notice", to: "</div>")
    #expect(notice.text.contains("The runtime does not show this screen"))
    #expect(try page("empty").text.contains("Not read"))
    #expect(try !page("empty").hasSection("Components"))
  }

  @Test func areCardsOfAnOverview() throws {
    let cards = try page("index").html.components(separatedBy: "<li class=card").dropFirst().map {
      PageText(html: "<li class=card" + $0)
    }
    #expect(cards.map { $0.text.split(separator: " ").first } == ["Empty", "Home", "Tree"])
    #expect(cards[0].html.contains("<span class=\"flag failed\">not shown</span>"))
    #expect(cards[1].text.hasPrefix("Home The start. 1 experience"))
    #expect(cards[1].html.contains("kind With experiences"))
    #expect(cards[2].html.contains("kind Without experiences"))
  }
}
