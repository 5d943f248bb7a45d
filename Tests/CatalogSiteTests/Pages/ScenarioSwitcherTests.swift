import CatalogModel
import Definitions
import Foundation
import SiteRendering
import Testing

@testable import CatalogSite

/// The list of other scenarios on a page.
@Suite struct ScenarioSwitcherTests {
  /// Returns the navigation on the page of the screen under a scenario.
  ///
  /// Only scenarios with even numbers change the screen.
  private func navigation(_ page: String, of count: Int) throws -> String {
    let scenarios = (0..<count).map { number in
      (
        "scenarios/day-\(number < 10 ? "0" : "")\(number)",
        """
        # Day \(number)
        ```yaml scenario
        start: 2026-03-02T08:30:00Z
        ```
        ## Buys
        ```yaml event
        {type: com.example.plan, source: app, data: {plan: \(number.isMultiple(of: 2) ? "paid" : "free")}}
        ```
        """
      )
    }
    let files = (PaidPlan.files.map { ($0.key, $0.value) } + scenarios).sorted { $0.0 < $1.0 }
    let site = RenderedSite(
      Catalog(
        root: "Content",
        files: files.map { FileReading(SourceFile(path: "Content/\($0.0).md", text: $0.1)) }))
    let file = try #require(site.files.first { $0.path == "screens/\(page).html" })
    let html = String(decoding: file.bytes, as: UTF8.self)
    let start = try #require(html.range(of: "<nav class=scenarios"))
    let end = try #require(html[start.upperBound...].range(of: "</nav>"))
    return String(html[start.lowerBound..<end.lowerBound])
  }

  private func count(_ text: String, in html: String) -> Int { html.ranges(of: text).count }

  @Test func listsAllScenariosOnTheDefaultPage() throws {
    let html = try navigation("home", of: 60)
    #expect(count("<li>", in: html) == 31)
    #expect(count("Day ", in: html) == 60, "with the 30 scenarios with the same result as the default")
    #expect(!html.contains("more"))
  }

  @Test func listsTheNearestScenariosIfThereAreMany() throws {
    let html = try navigation("home~day-40", of: 60)
    #expect(count("<li>", in: html) == 26, "the default, 24 scenarios, and the link to all")
    #expect(html.contains("All 30"))
    #expect(html.contains(">Day 40</a>") && html.contains(">Day 58</a>") && !html.contains(">Day 0</a></li>"))
    #expect(html.contains(" and 18 more"), "scenarios with the same result as the default")
    #expect(html.contains(" and 17 more"), "scenarios with the same result as this one")
  }

  @Test func listsAllScenariosIfThereAreFew() throws {
    let html = try navigation("home~day-02", of: 6)
    #expect(count("<li>", in: html) == 4)
    #expect(!html.contains("more") && !html.contains("All "))
  }
}
