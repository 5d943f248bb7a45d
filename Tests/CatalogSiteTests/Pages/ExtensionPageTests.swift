import Foundation
import Testing

/// The pages of extensions.
@Suite struct ExtensionPageTests {
  private func page(_ path: String = "extensions/shop.html") throws -> PageText { try Shop.site.page(path) }

  /// The effects of the listeners of an extension.
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
    #expect(listeners.html.contains("<dt>type<dd><code>com.example.plan</code>"))
    #expect(listeners.html.contains("<dt>source<dd><code>app</code>"))
  }

  @Test(arguments: [
    ("share: { n: 2 }", ["Shares its state"]), ("shareXDM: { n: 2 }", ["Shares its XDM state"]),
    ("pending: load", ["Says that its state is pending, as “load”"]),
    ("dispatch: { name: Go <on>, type: t, source: x }", ["Dispatches “Go <on>”"]),
    ("respond: { name: Here, type: t, source: x }", ["Responds with “Here”"]),
    (
      "ask: { name: May I?, type: t, source: x, timeout: 2, answered: { share: { n: 3 } } }",
      ["Asks “May I?” and waits 2 s; when answered: shares its state"]
    ),
  ])
  func sayWhatAListenerDoes(_ yaml: String, _ expected: [String]) throws {
    #expect(try effects(yaml) == expected)
  }

  @Test func showTheStateInTheEndOfEachScenario() throws {
    let states = try page().section("Its states")
    #expect(states.rows.first == ["Scenario", "State in the end", "Value"])
    #expect(
      states.rows.dropFirst().map { [$0[0], $0[2]] } == [
        ["Buys <it>", #"{"plan": "paid"}"#], ["Waits", #"{"plan": "free"}"#],
      ])
  }

  @Test func leadToTheRulesThatReadTheState() throws {
    #expect(try page().section("Who reads them").links == ["paid -> ../rules/paid.html"])
  }

  @Test func leaveOutWhatAnExtensionDoesNotHave() throws {
    let site = SmallCatalog(["a": SampleText.file("A", "extension", "name: com.example.a")])
    let page = try site.page("extensions/a.html")
    for title in ["Listeners", "Its states", "Who reads them", "Findings"] {
      #expect(!page.hasSection(title), "\(title)")
    }
  }

  @Test func sayWhichExtensionWaitsForAnother() throws {
    let site = SmallCatalog([
      "a": SampleText.file("A", "extension", "name: com.example.a"),
      "b": SampleText.file("B & co", "extension", "name: com.example.b\nready: [{ state: com.example.a }]"),
    ])
    #expect(try site.page("extensions/a.html").section("Who reads them").text == "B & co waits for it")
    #expect(try site.page("extensions/b.html").text.contains("ready once"))
  }

  @Test func areListedInAnOverview() throws {
    #expect(
      try page("extensions/index.html").rows == [
        ["Extension", "What it does", "Name", "Listeners"],
        ["Shop", "Knows the plan.", "com.example.shop", "1"],
      ])
  }
}
