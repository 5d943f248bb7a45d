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

  @Test func beginWithTheNameAndTheFile() throws {
    let head = try page().part(from: "<main", to: "</header>")
    #expect(head.text.contains("com.example.shop Content/shop.md"))
    #expect(head.html.contains("<p class=\"lede\">Knows the plan.</p>"))
    #expect(try page().section("Definition").text.hasPrefix("The shop, version 2.1.0"))
  }

  @Test func showTheListenersWithTheirProse() throws {
    let listeners = try page().section("Listeners")
    #expect(listeners.html.contains("<h3>Plan</h3><div class=prose><p>Hears it.</p></div>"))
    #expect(listeners.text.contains("When com.example.plan arrives from app :"))
  }

  @Test(arguments: [
    ("share: { n: 2 }", ["Shares its state: n"]), ("shareXDM: { n: 2 }", ["Shares its XDM state: n"]),
    ("pending: load", ["Sets its state to pending, as “load”"]),
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
    #expect(wiring.text == "Listens to t from s Extension A Shares m n Read by No rule yet Sends “May I?”")
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
    let states = try page().section("Its values by scenario")
    #expect(states.rows.first == ["Scenario", "Values"])
    #expect(
      states.rows.dropFirst().map { Array($0.prefix(2)) } == [
        ["Buys <it>", "plan paid"], ["Waits", "plan free"],
      ])
  }

  @Test func linkToTheRulesThatReadTheState() throws {
    let readers = try page().part(from: "<dt>Read by", to: "</div>")
    #expect(
      readers.links == [
        "Paid -> ../rules/paid.html", "Home -> ../screens/home.html",
        "Offer -> ../experiences/offer/index.html", "Way -> ../flows/way.html",
      ], "the rule with the definitions that it reaches")
  }

  @Test func haveNoEmptySections() throws {
    let site = SmallCatalog(["a": SampleText.file("A", "extension", "name: com.example.a")])
    let page = try site.page("extensions/a.html")
    for title in ["Listeners", "Its values by scenario", "How it is connected", "Findings"] {
      #expect(!page.hasSection(title), "\(title)")
    }
  }

  @Test func sayWhichExtensionWaitsForAnother() throws {
    let site = SmallCatalog([
      "a": SampleText.file("A", "extension", "name: com.example.a"),
      "b": SampleText.file("B & co", "extension", "name: com.example.b\nready: [{ state: com.example.a }]"),
    ])
    #expect(
      try site.page("extensions/a.html").section("How it is connected").text
        == "Listens to Nothing Extension A Shares Nothing Read by B & co waits for it Sends Nothing")
    #expect(try site.page("extensions/b.html").text.contains("Ready once"))
  }

  @Test func areRowsOfAnOverviewWithTheDefinitionsThatTheyReach() throws {
    let row = try page("extensions/index.html").part(from: "<section class=pictured-row>", to: "</section>")
    #expect(
      row.text
        == "Shop Knows the plan. Listens to example.plan Shares plan Decides what appears in 1 experience, "
        + "1 screen and 1 flow, through the rule “ Paid ”. Home Offer Way")
    #expect(row.html.contains("src=../screens/home.mockup.html"))
    #expect(try page("extensions/index.html").html.ranges(of: "<section class=pictured-row>").count == 1)
  }

  @Test func reachDefinitionsThroughOtherRules() throws {
    let site = SmallCatalog([
      "a": SampleText.file("A", "extension", "name: com.example.a\nstate: { n: 1 }"),
      "one": SampleText.file("One", "rule", "name: one\nstate: com.example.a/n"),
      "two": SampleText.file("Two", "rule", "name: two\nrule: { NOT: one }"),
      "three": SampleText.file("Three", frontMatter: "when: two", "screen", "{}"),
    ])
    let page = try site.page("extensions/index.html")
    #expect(page.text.contains("Decides what appears in 1 screen, through the rule “ One ”."))
  }

  @Test func sayThatNoRuleUsesAnExtension() throws {
    let site = SmallCatalog(["a": SampleText.file("A", "extension", "name: com.example.a")])
    #expect(try site.page("extensions/index.html").text.contains("No rule uses it yet."))
  }
}
