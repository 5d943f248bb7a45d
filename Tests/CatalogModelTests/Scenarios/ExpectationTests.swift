import CatalogModel
import Definitions
import EventDefinitions
import EventExtensions
import Testing

/// The events of a scenario, and the expectations after them.
@Suite struct ExpectationTests {
  private func catalog(_ sections: String, scenario: String = "{}") -> Catalog {
    Catalog(["day": .file(.scenario, scenario) + sections])
  }

  private func expectation(_ text: String) throws -> EventDefinitions.Expectation {
    let catalog = catalog(.section("Then", .expect, text))
    #expect(catalog.diagnostics.isEmpty, "\(catalog.diagnostics)")
    return try #require(catalog.scenarios.first?.expectations.first)
  }

  /// Returns a short description of the subject of an expectation.
  private func words(_ text: String) throws -> String {
    switch try expectation(text).subject {
    case .state(let name, let path, let kind): "state \(name) | \(path) | \(kind.rawValue)"
    case .event(let name, let type, let source, let data):
      "event \(name ?? "-") \(type ?? "-") \(source ?? "-") \(data?.json ?? "-")"
    case .rule(let name): "rule \(name)"
    case .component(let id, let screen): "component \(id) of \(screen)"
    case .experience(let name, let step): "experience \(name) \(step ?? "-")"
    case .scene(let scene, let flow): "scene \(scene) of \(flow)"
    }
  }

  @Test(arguments: [
    ("state: com.example.shop/plan", "state com.example.shop | plan | standard"),
    ("state: com.example.shop/cart/items", "state com.example.shop | cart/items | standard"),
    ("xdm: com.example.shop", "state com.example.shop |  | XDM"), ("rule: is_member", "rule is_member"),
    ("{screen: home, shows: news}", "component news of home"), ("experience: tour", "experience tour -"),
    ("{experience: tour, step: first}", "experience tour first"),
    ("{flow: tour, scene: end}", "scene end of tour"),
    ("event: Bought", "event Bought - - -"),
    ("event: {type: shop, data: {count: 2}}", #"event - shop - {"count": 2}"#),
  ])
  func readsTheSubjectOfAnExpectation(text: String, subject: String) throws {
    #expect(try words(text) == subject)
  }

  @Test func readsTheStatusOfAState() throws {
    #expect(try expectation("{state: a/b, status: pending}").status == .pending)
    #expect(try expectation("{state: a/b, is: false}").value == false)
    let catalog = catalog(.section("Then", .expect, "{rule: a, status: set}"))
    #expect(catalog.messages(.unknownKey) == ["Unknown key 'status'"])
  }

  @Test func reportsEachErrorOnce() {
    for text in ["rule: 3", "{screen: [a], shows: b}", "event: 3"] {
      let catalog = catalog(.section("Then", .expect, text))
      #expect(catalog.findings(.invalidScenario).count == 1, "\(catalog.diagnostics)")
    }
  }

  @Test func keepsOtherExpectationsIfOneIsInvalid() {
    let sections =
      String.section("A", .expect, "{}") + .section("B", .expect, "rule: b") + .section("C", .event, "{}")
      + .section("D", .event, "{type: a, source: b}")
    let scenario = catalog(sections).scenarios.first
    #expect(scenario?.expectations.map(\.title) == ["B"])
    #expect(scenario?.steps.map(\.title) == ["D"])
  }

  @Test func namesExpectationsAndEventsWithoutAHeading() {
    let text =
      "```yaml scenario\n{}\n```\n```yaml expect\nrule: a\n```\n"
      + "```yaml event\n{type: a, source: b, name: Sent}\n```\n"
      + "```yaml event\n{type: a, source: b}\n```\n```yaml event\nconnectivity: offline\n```\n"
    let scenario = Catalog(["day": text]).scenarios.first
    #expect(scenario?.expectations.map(\.title) == ["Expectation 1"])
    #expect(scenario?.steps.map(\.title) == ["Sent", "Event 2", "Offline"])
  }

  @Test func keepsTheFileOrderOfSimultaneousEvents() {
    let sections = ["A", "B", "C"].map { String.section($0, .event, "{at: 1, type: a, source: b}") }
    let early = String.section("Early", .event, "{at: 0.5, connectivity: online}")
    #expect(
      catalog(sections.joined() + early).scenarios.first?.steps.map(\.title) == ["Early", "A", "B", "C"])
  }

  @Test func readsTheDataOfAnEvent() throws {
    let text = "{type: shop, source: app, name: Bought, data: {count: 2}, mask: count, timeout: 0}"
    let step = try #require(catalog(.section("Buy", .event, text)).scenarios.first?.steps.first)
    guard case .event("Bought", "shop", "app", let data, let mask, let timeout) = step.action else {
      Issue.record("\(step.action)")
      return
    }
    #expect(step.title == "Buy" && data == ["count": 2] && mask == ["count"] && timeout == 0)
  }

  @Test(arguments: [
    ("1970-01-02T00:00:00Z", 86_400.0), ("1970-01-02T01:00:00+01:00", 86_400), ("86400", 86_400),
    ("1969-12-31T00:00:00Z", -86_400), ("1972-02-29T00:00:00Z", 68_169_600), ("0", 0),
  ])
  func readsStartTimesInAnyTimeZone(start: String, seconds: Double) {
    let catalog = catalog("", scenario: "start: \(start)")
    #expect(catalog.findings(.invalidScenario).isEmpty)
    #expect(catalog.scenarios.first?.start == seconds)
  }

  @Test(arguments: [
    ("1973-02-29T00:00:00Z", "The time '1973-02-29T00:00:00Z' does not exist"),
    ("2026-01-01T24:00:00Z", "The time '2026-01-01T24:00:00Z' does not exist"),
    ("2026-01-01T10:60:00Z", "The time '2026-01-01T10:60:00Z' does not exist"),
    ("253402300800", "'start' is outside of the years 1 to 9999, so it has no date"),
    ("[2026]", "'start' needs a time, not an array"), ("''", "'start' needs a time, not ''"),
  ])
  func refusesInvalidStartTimes(start: String, message: String) {
    let catalog = catalog("", scenario: "start: \(start)")
    #expect(catalog.messages(.invalidScenario) == [message])
    #expect(catalog.findings(.invalidScenario).places == ["4:8"])
    #expect(catalog.scenarios.first?.start == 0)
  }

  @Test(arguments: [("3155760000", true), ("3155760001", false), ("-0.5", false)])
  func limitsTimesToOneHundredYears(time: String, isAllowed: Bool) {
    let catalog = catalog(.section("Late", .event, "{at: \(time), type: a, source: b}"))
    #expect(catalog.findings(.invalidScenario).isEmpty == isAllowed)
    #expect(catalog.scenarios.first?.steps.isEmpty == !isAllowed)
  }
}
