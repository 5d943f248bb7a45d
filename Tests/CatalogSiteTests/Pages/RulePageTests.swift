import Foundation
import Testing

/// The pages of rules.
@Suite struct RulePageTests {
  private func page(_ path: String = "rules/paid.html") throws -> PageText { try Shop.site.page(path) }

  @Test func beginWithTheNameAndTheDefaultValue() throws {
    let head = try page().part(from: "<main", to: "</header>")
    #expect(head.html.contains("<h1>Paid</h1>") && head.html.contains("<code>paid</code>"))
    #expect(head.text.contains("Who paid."))
    #expect(head.text.contains("True if plan of Shop is “paid”."))
    #expect(head.text.hasSuffix("Content/paid.md"))
  }

  @Test func showTheValueUnderEachScenario() throws {
    let answers = try page().section("Results by scenario")
    #expect(
      answers.rows == [
        ["Scenario", "Result"], ["Default", "false"], ["Buys <it>", "true"], ["Waits", "false"],
      ])
    #expect(answers.html.contains("<span class=\"answer yes\">true</span>"))
    #expect(answers.links.first == "Buys <it> -> ../scenarios/buys.html")
  }

  @Test func showWhatTheyDecideWithAPictureOfEachResult() throws {
    let uses = try page().section("Used in")
    let home = try uses.part(from: "<div class=hidden-group>", to: "</ul>")
    #expect(
      home.text == "Home Screen When true: Buys <it> When false: Default When true, adds “More”.")
    #expect(
      home.html.matches(of: #/src=([^ ]+)/#).map { String($0.1) } == [
        "../screens/home~buys.mockup.html", "../screens/home.mockup.html",
      ])
    #expect(
      uses.links == [
        "Home -> ../screens/home.html", "Offer -> ../experiences/offer/index.html",
        "Way -> ../flows/way.html",
      ])
  }

  @Test func groupTheDefinitionsThatTheyHide() throws {
    let group = try page().section("Used in").part(from: "<h3>Shown", to: "</div>")
    #expect(group.text == "only when true Offer")
    #expect(group.html.contains("src=../experiences/offer/only.mockup.html"))
  }

  @Test func showTheScenesToWhichAFlowLeads() throws {
    let site = SmallCatalog([
      "late": SampleText.file("Late", "rule", "name: late\nvalue: false"),
      "home": SampleText.file("Home", "screen", "{}"), "end": SampleText.file("End page", "screen", "{}"),
      "way": SampleText.file(
        "Way", "flow",
        then: SampleText.part(
          "Start", "scene",
          """
          screen: home
          transitions:
            - { to: rest, on: swipe, when: late }
            - { to: work, on: swipe, when: { NOT: late } }
          """)
          + SampleText.part("Rest", "scene", "screen: end") + SampleText.part("Work", "scene", "screen: end")
      ),
    ])
    let uses = try site.page("rules/late.html").section("Used in")
    #expect(uses.text.contains("Start · Swipe → Rest when true, Work when false."))
    #expect(
      uses.html.matches(of: #/src=([^ ]+)/#).map { String($0.1) } == [
        "../flows/way.rest.mockup.html", "../flows/way.work.mockup.html",
      ])
  }

  @Test func doNotGuessThePictureForAConditionWithOtherRules() throws {
    let site = SmallCatalog([
      "one": SampleText.file("One", "rule", "name: one\nvalue: true"),
      "two": SampleText.file("Two", "rule", "name: two\nvalue: true"),
      "home": SampleText.file("Home", frontMatter: "when: { OR: [one, two] }", "screen", "{}"),
    ])
    let uses = try site.page("rules/one.html").section("Used in")
    #expect(uses.text == "Home Screen Shown if “ One ” is true or “ Two ” is true.")
    #expect(!uses.html.contains("<iframe"))
  }

  @Test func sayThatNothingUsesTheRule() throws {
    let uses = try page("rules/idle.html").section("Used in")
    #expect(uses.text == "Nothing uses it.")
    #expect(!uses.html.contains("<li>"))
  }

  @Test func showOnlyTheDefaultValueWithoutScenarios() throws {
    let site = SmallCatalog(["idle": SampleText.file("Idle", "rule", "value: true")])
    let page = try site.page("rules/idle.html")
    #expect(try page.section("Results by scenario").rows.dropFirst() == [["Default", "true"]])
    #expect(!site.paths.contains("scenarios/index.html"))
  }

  @Test func showTheProseWithItsLinks() throws {
    #expect(try page().html.contains("<p>Asks the <a href=../extensions/shop.html>shop</a>.</p>"))
  }

  @Test func areListedInAnOverview() throws {
    let rows = try page("rules/index.html").html.components(separatedBy: "<section").dropFirst().map {
      PageText(html: "<section\($0.components(separatedBy: "</section>")[0])").text
    }
    #expect(
      rows.contains(
        "Paid True if plan of Shop is “paid”. True for 1 of 3 : Buys <it> Used by Home Offer Way"))
    #expect(rows.contains("Idle Always true. True for All 3 Nothing uses it."))
  }

  @Test func nameTheRulesThatUseThemInTheOverview() throws {
    let site = SmallCatalog([
      "yes": SampleText.file("Yes", "rule", "name: yes_rule\nvalue: true"),
      "no": SampleText.file("No", "rule", "name: no_rule\nrule: { NOT: yes_rule }"),
    ])
    let page = try site.page("rules/index.html")
    #expect(try page.part(from: "<p class=rule-links>", to: "</p>").text == "Used by the rule No")
  }

  @Test func compareTheScenariosThatDifferLeast() throws {
    let site = SmallCatalog([
      "late": SampleText.file("Late", "rule", "name: late\nstate: com.example.clock/late\nis: true"),
      "paid": SampleText.file("Paid", "rule", "name: paid\nstate: com.example.clock/paid\nis: true"),
      "clock": SampleText.file(
        "Clock", "extension", "name: com.example.clock\nstate: { late: false, paid: false }",
        then: SampleText.part(
          "Both", "listener", "type: both\nsource: app\nshare: { late: true, paid: true }")
          + SampleText.part(
            "One", "listener", "type: one\nsource: app\nshare: { late: true, paid: false }")),
      "a": SampleText.file(
        "Both", "scenario", then: SampleText.part("Goes", "event", "type: both\nsource: app")),
      "b": SampleText.file(
        "Only late", "scenario", then: SampleText.part("Goes", "event", "type: one\nsource: app")),
      "home": SampleText.file(
        "Home", "screen", "{}",
        then: SampleText.part("Bed", "operation", "when: late\nset: {title: Bed}")
          + SampleText.part("Bill", "operation", "when: paid\nset: {subtitle: Bill}")),
    ])
    let uses = try site.page("rules/late.html").section("Used in")
    #expect(uses.text.contains("When true: Only late When false: Default"))
  }

  @Test func listTheRulesThatDependOnThem() throws {
    let site = SmallCatalog([
      "yes": SampleText.file("Yes", "rule", "name: yes_rule\nvalue: true"),
      "no": SampleText.file("No", "rule", "name: no_rule\nrule: { NOT: yes_rule }"),
    ])
    let uses = try site.page("rules/yes.html").section("Used in")
    #expect(uses.links == ["No -> no.html", "Yes -> yes.html"])
    #expect(uses.text.contains("No Rule True if “ Yes ” is false."))
  }

  @Test(arguments: [
    ("value: false", "Never true."),
    ("rule: yes_rule", "True if “Yes” is true."),
    ("rule: { NOT: yes_rule }", "True if “Yes” is false."),
    ("rule: { OR: [yes_rule, { NOT: no_rule }] }", "True if “Yes” is true or no_rule is false."),
    (
      "rule: { AND: [yes_rule, { NOT: { OR: [yes_rule, no_rule] } }] }",
      "True if “Yes” is true and (“Yes” is false and no_rule is false)."
    ),
    ("state: com.acme.profile/plan", "True if plan of com.acme.profile is set."),
    (
      "xdm: com.acme.profile/locale\nmatcher: sw\nis: de",
      "True if locale of com.acme.profile (XDM) starts with “de”."
    ),
    (
      "condition: { type: matcher, definition: { key: amount, matcher: ge, values: [200] } }",
      "True if amount of the event is at least 200."
    ),
    (
      "condition: { type: historical, definition: { events: [{ page: rates }], matcher: ge, value: 2 } }",
      "True if an event with page “rates” happened at least 2 times."
    ),
  ])
  func sayInPlainWordsWhenTheyAreTrue(_ yaml: String, _ sentence: String) throws {
    let site = SmallCatalog([
      "own": SampleText.file("Own", "rule", yaml),
      "yes": SampleText.file("Yes", "rule", "name: yes_rule\nvalue: true"),
    ])
    let head = try site.page("rules/own.html").part(from: "<p class=\"lede sentence\">", to: "</p>")
    #expect(
      head.text.replacing("“ ", with: "“").replacing(" ”", with: "”").replacing(" .", with: ".") == sentence)
  }

  @Test func explainEachLaunchRule() throws {
    let rules = """
      version: 1
      rules:
        - condition: { type: matcher, definition: { key: "~type", matcher: eq, values: [visit] } }
          consequences:
            - { id: a, type: experience, detail: { experience: nowhere } }
            - { id: b, type: add, detail: { eventdata: { size: large } } }
      """
    let site = SmallCatalog(["own": SampleText.file("Own", "rule", rules)])
    let page = try site.page("rules/own.html")
    #expect(page.text.contains("True once an event has matched its launch rule."))
    #expect(
      try page.section("Launch rules").text
        == "If the type of the event is “visit”, it presents nowhere and adds size “large” to the event.")
  }

  @Test func doNotRepeatTheSummaryAboveTheSameProse() throws {
    let text = SampleText.file(
      "Own", frontMatter: "summary: Who paid.", prose: "Who paid, and when.", "rule", "value: true")
    let page = try SmallCatalog(["own": text]).page("rules/own.html")
    #expect(page.text.components(separatedBy: "Who paid").count == 2)
  }

  @Test func sayThatARuleIsUnreadable() throws {
    let site = SmallCatalog(["bad": SampleText.file("Bad", "rule", "state: [1]")])
    let page = try site.page("rules/bad.html")
    #expect(page.hasSection("Findings"))
    #expect(try page.section("Results by scenario").rows.contains(["Default", "not read"]))
    #expect(!page.html.contains("lede sentence"))
  }
}
