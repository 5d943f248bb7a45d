import Foundation
import Testing

/// The pages of extensions.
@Suite struct ExtensionPageTests {
  private func page(_ path: String = "extensions/shop.html") throws -> PageText { try Shop.site.page(path) }

  /// Returns the effects of an extension's listeners, as the page shows them.
  private func effects(_ yaml: String) throws -> [String] {
    let site = SmallCatalog([
      "a": SampleText.file(
        "A", "extension", "name: com.example.a\nstate: { n: 1 }",
        then: SampleText.part("Hears", "listener", "type: t\nsource: s\n\(yaml)"))
    ])
    return try site.page("extensions/a.html").section("Listeners")
      .part(from: "<ul class=effects>", to: "</ul>").html.components(separatedBy: "<li>").dropFirst().map {
        PageText(html: $0).text
      }
  }

  @Test func beginWithNameVersionAndFile() throws {
    let head = try page().part(from: "<main", to: "</header>")
    #expect(head.text.contains("com.example.shop The shop 2.1.0 Content/shop.md"))
    #expect(head.html.contains("<p class=\"lede\">Knows the plan.</p>"))
  }

  @Test func showTheListenersWithTheirProse() throws {
    let listeners = try page().section("Listeners")
    #expect(listeners.html.contains("<h3>Plan</h3><div class=prose><p>Hears it.</p></div>"))
    #expect(listeners.text.contains("When com.example.plan arrives from app :"))
  }

  @Test(arguments: [
    ("share: { n: 2 }", ["Shares its state: n"]), ("shareXDM: { n: 2 }", ["Shares its XDM state: n"]),
    ("pending: load", ["Says that its state is pending, as “load”"]),
    ("dispatch: { name: Go <on>, type: t, source: x }", ["Dispatches “Go <on>”"]),
    ("respond: { name: Here, type: t, source: x }", ["Responds with “Here”"]),
    (
      "ask: { name: May I?, type: t, source: x, timeout: 2, answered: { share: { n: 3 } } }",
      ["Asks “May I?” and waits 2 s; when answered: shares its state: n"]
    ),
  ])
  func sayWhatAListenerDoes(_ yaml: String, _ expected: [String]) throws {
    #expect(try effects(yaml) == expected)
  }

  @Test func showWhatTheExtensionIsConnectedTo() throws {
    let site = SmallCatalog([
      "a": SampleText.file(
        "A", "extension", "name: com.example.a\nstate: { n: 1 }",
        then: SampleText.part(
          "Hears", "listener",
          "type: t\nsource: s\nask: { name: May I?, type: t, source: x, answered: { share: { m: 3 } } }"))
    ])
    let wiring = try site.page("extensions/a.html").section("How it is connected")
    #expect(wiring.text == "Listens to t Shares m n Sends “May I?” Read by nothing")
    #expect(wiring.links == ["t -> #listener-1"])
  }

  @Test func sayOnWhichConditionAListenerActs() throws {
    let site = SmallCatalog([
      "a": SampleText.file(
        "A", "extension", "name: com.example.a",
        then: SampleText.part(
          "Hears", "listener",
          "type: t\nsource: s\nwhen: { type: matcher, definition: { key: n, matcher: eq, values: [0] } }\nshare: { n: 1 }"
        ))
    ])
    let text = try site.page("extensions/a.html").section("Listeners").text
    #expect(text.contains("When t arrives from s , and if n of the event is 0:"))
  }

  @Test func showTheStateAtTheEndOfEachScenario() throws {
    let states = try page().section("Its state by scenario")
    #expect(states.rows.first == ["Scenario", "Value", "State"])
    #expect(
      states.rows.dropFirst().map { Array($0.prefix(2)) } == [
        ["Buys <it>", "plan paid"], ["Waits", "plan free"],
      ])
  }

  @Test func linkToTheRulesThatReadTheState() throws {
    let readers = try page().part(from: "<dt>Read by", to: "</div>")
    #expect(readers.links == ["Paid -> ../rules/paid.html"])
  }

  @Test func haveNoEmptySections() throws {
    let site = SmallCatalog(["a": SampleText.file("A", "extension", "name: com.example.a")])
    let page = try site.page("extensions/a.html")
    for title in ["Listeners", "Its state by scenario", "How it is connected", "Findings"] {
      #expect(!page.hasSection(title), "\(title)")
    }
  }

  @Test func sayWhichExtensionWaitsForAnother() throws {
    let site = SmallCatalog([
      "a": SampleText.file("A", "extension", "name: com.example.a"),
      "b": SampleText.file("B & co", "extension", "name: com.example.b\nready: [{ state: com.example.a }]"),
    ])
    #expect(
      try site.page("extensions/a.html").section("How it is connected").text.hasSuffix(
        "B & co, which waits for it"))
    #expect(try site.page("extensions/b.html").text.contains("ready once"))
  }

  @Test func areListedInAnOverview() throws {
    #expect(
      try page("extensions/index.html").rows == [
        ["Extension", "Listens to", "Shares", "Sends", "Read by"],
        ["Shop Knows the plan.", "com.example.plan", "plan", "nothing", "Paid"],
      ])
  }
}
