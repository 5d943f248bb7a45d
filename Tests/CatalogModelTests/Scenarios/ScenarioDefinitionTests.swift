import CatalogModel
import ContentOperations
import Definitions
import EventDefinitions
import Testing

/// Scenario definitions.
@Suite struct ScenarioDefinitionTests {
  private func catalog(_ sections: String, scenario: String = "{}") -> Catalog {
    Catalog(["day": "# Day\n```yaml scenario\n\(scenario)\n```\n\(sections)"])
  }

  private func event(_ text: String) -> String { "## Part\n```yaml event\n\(text)\n```\n" }

  @Test func ordersEventsByTime() throws {
    let sections =
      event("{at: 6, type: a, source: b, name: Late}") + event("{type: a, source: b, name: Early}")
    let scenario = try #require(catalog(sections).scenarios.first)
    #expect(scenario.steps.map(\.time) == [0, 6])
    #expect(scenario.steps.map(\.title) == ["Part", "Part"])
  }

  @Test func knowsTheFinalConnectivity() throws {
    let sections = event("{at: 2, connectivity: offline}") + event("{at: 1, connectivity: online}")
    #expect(try #require(catalog(sections).scenarios.first).finalConnectivity == .offline)
    #expect(try #require(catalog("").scenarios.first).finalConnectivity == nil)
  }

  @Test(arguments: [
    ("start: tomorrow", "needs a time"), ("start: 1e300", "outside of the years"),
    ("connectivity: wifi", "cannot be 'wifi'"),
  ])
  func reportsInvalidStarts(scenario: String, words: String) {
    let found = catalog("", scenario: scenario).findings(.invalidScenario)
    #expect(found.contains { $0.message.contains(words) }, "\(found)")
  }

  @Test(arguments: [
    ("{type: a}", "needs a 'type' and a 'source'"), ("{at: -1, type: a, source: b}", "from 0"),
    ("{type: a, source: b, data: [1]}", "'data' needs named values"),
  ])
  func reportsInvalidEvents(text: String, words: String) {
    let found = catalog(event(text)).findings(.invalidScenario)
    #expect(found.contains { $0.message.contains(words) }, "\(found)")
  }

  @Test(arguments: [
    ("{}", "needs a subject"), ("screen: home", "in 'shows'"), ("flow: tour", "in 'scene'"),
  ])
  func reportsInvalidExpectations(text: String, words: String) {
    let found = catalog("## Then\n```yaml expect\n\(text)\n```\n").findings(.invalidScenario)
    #expect(found.contains { $0.message.contains(words) }, "\(found)")
  }
}
