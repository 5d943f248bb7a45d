import Foundation
import Testing

/// The pages of experiences.
@Suite struct ExperiencePageTests {
  private func page(_ name: String = "tour") throws -> PageText {
    try Shop.site.page("experiences/\(name)/index.html")
  }

  @Test func beginWithTheFactsOfTheFrontMatter() throws {
    let head = try page().part(from: "<main", to: "</header>")
    #expect(head.html.contains("<h1>Tour &lt;1&gt;</h1>"))
    #expect(head.html.contains("<p class=\"lede\">Short &amp; &quot;sweet&quot;.</p>"))
    #expect(head.html.contains("<span class=\"status in-review\">In review</span>"))
    #expect(head.text.contains("3 steps"))
    #expect(head.text.contains("iPhone, iPad only"))
    #expect(head.text.contains("Design source of 2026-03-01"))
    for link in [
      "Experiences -> ../index.html", "Growth -> ../../owners/growth.html", "a -> ../../tags/a.html",
      "Design source -> https://d.example/x", "Definition -> definition.html",
      "Booklet to print -> ../../print/tour/index.html",
    ] {
      #expect(head.links.contains(link), "\(link)")
    }
  }

  @Test func omitFactsThatTheFrontMatterLacks() throws {
    let site = SmallCatalog(["a": SampleText.experience("A")])
    let head = try site.page("experiences/a/index.html").part(from: "<main", to: "</header>")
    for text in ["class=\"status", "class=\"lede\"", "owners/", "tags/", "only</li>", "Design source"] {
      #expect(!head.html.contains(text), "\(text)")
    }
    #expect(head.text.contains("1 step "))
  }

  @Test(arguments: [
    ("draft", "Draft"), ("in-review", "In review"), ("approved", "Approved"), ("shipped", "Shipped"),
    ("deprecated", "Deprecated"),
  ])
  func showTheStatusAsABadge(_ status: String, _ title: String) throws {
    let site = SmallCatalog(["a": SampleText.experience("A", frontMatter: "status: \(status)")])
    let badge = "<span class=\"status \(status)\">\(title)</span>"
    #expect(try site.page("experiences/a/index.html").html.contains(badge))
    #expect(try site.page("experiences/index.html").html.contains(badge))
    #expect(try site.page("review/index.html").html.contains("<span class=\"status \(status)\">\(title)"))
  }

  @Test func haveNoBadgeForAnUnknownStatus() throws {
    let site = SmallCatalog(["a": SampleText.experience("A", frontMatter: "status: done")])
    let page = try site.page("experiences/a/index.html")
    #expect(!page.html.contains("<span class=\"status"))
    #expect(page.hasSection("Findings"))
  }

  @Test func markADraft() throws {
    let site = SmallCatalog(["a": SampleText.experience("A", frontMatter: "draft: true\nstatus: approved")])
    let head = try site.page("experiences/a/index.html").part(from: "<main", to: "</header>")
    #expect(head.html.contains("<span class=\"status draft\">Draft</span>"))
    #expect(head.html.contains("<span class=\"status approved\">Approved</span>"))
  }

  @Test func showEachStepAsACard() throws {
    let cards = try page().section("Steps")
    #expect(
      cards.links == ["1 First -> first.html", "2 Second -> second.html", "3 Third -> third.html"])
  }

  @Test func showGroupsWithTheirTitlesAndTheirProseBelowTheSteps() throws {
    let group =
      "## The <form>\n\nTwo pages.\n\n```json group\n{\"type\": \"group\", \"id\": \"\(SampleText.id(50))\", "
    let steps =
      SampleText.step("Before", 10) + group + "\"traits\": [], \"actions\": {}}\n```\n\n"
      + (SampleText.step("Name", 20) + SampleText.step("Colour", 30)).replacing("## ", with: "### ")
    let site = SmallCatalog(["a": SampleText.experience("A", steps: steps)])
    let section = try site.page("experiences/a/index.html").part(
      from: "<h2>Steps</h2>", to: "<div class=\"brief\">")
    let groups = section.html.components(separatedBy: "<section class=group>").dropFirst()
    #expect(groups.count == 2)
    #expect(groups.last?.hasPrefix("<h3>The &lt;form&gt;</h3><ul") == true)
    let page = try site.page("experiences/a/index.html")
    #expect(page.html.contains("<h3>The &lt;form&gt;</h3><p>Two pages.</p>"))
    #expect(
      PageText(html: groups.last ?? "").links.prefix(2) == ["2 Name -> name.html", "3 Colour -> colour.html"])
    #expect(try site.page("experiences/a/name.html").text.contains("Step 2 of 3 · The <form>"))
    #expect(try !site.page("experiences/a/before.html").text.contains("·"))
  }

  @Test func listTheTraitsByLevel() throws {
    let traits = try page().section("Traits by level")
    #expect(
      traits.rows == [
        ["Level", "Where", "Traits"], ["experience", "Tour <1>", "@appcues/modal @appcues/skippable"],
        ["step", "Third", "@acme/x"],
      ])
    #expect(traits.html.contains("<span class=broken>@acme/x</span>"))
    #expect(traits.links.first == "@appcues/modal -> ../../traits/appcues-modal.html")
  }

  @Test func linkToTheEndingsAndTheStepsBeforeThem() throws {
    let endings = try page().section("How it ends")
    #expect(endings.links.contains("Completed -> completed.html"))
    #expect(endings.links.contains("Dismissed -> dismissed.html"))
    #expect(endings.links.contains("First -> first.html"))
  }

  @Test func nameTheRuleThatDecidesWhetherTheExperienceIsShown() throws {
    let head = try page("offer").part(from: "<main", to: "</header>")
    #expect(head.html.contains("Shown only if “<a href=../../rules/paid.html>Paid</a>” is true"))
    #expect(try !page().html.contains("Shown only if"))
  }

  @Test func explainWhyTheRuntimeDoesNotShowAnExperience() throws {
    let page = try page("broken")
    let notice = try page.part(from: "<section class=\"notice\"", to: "</section>")
    #expect(notice.text.contains("The runtime does not show this experience"))
    #expect(notice.text.contains("type"))
    #expect(notice.html.contains("<p class=\"source\">Content/broken.md:"))
    #expect(!page.hasSection("Steps") && !page.hasSection("How it ends"))
  }

  @Test func showTheProse() throws {
    let prose = try page().part(from: "<div class=\"prose rationale\">", to: "</div>")
    #expect(prose.links == ["home -> ../../screens/home.html"])
  }

  @Test func areListedInAnOverview() throws {
    let page = try Shop.site.page("experiences/index.html")
    let cards = page.links.filter { $0.hasSuffix("/index.html") && $0.contains(/\d step/) }
    #expect(
      cards.sorted() == [
        "Growth Tour <1> Short & \"sweet\". In review 3 steps -> tour/index.html",
        "No owner Broken 0 steps not shown -> broken/index.html",
        "growth Offer Deprecated 1 step -> offer/index.html",
      ])
    #expect(page.html.contains("src=tour/first.mockup.html"))
    #expect(page.text.contains("3 experiences with 4 steps"))
  }

  @Test func areOrderedByOwnerInTheOverview() throws {
    let site = SmallCatalog([
      "a": SampleText.experience("A"), "b": SampleText.experience("B", 2, frontMatter: "owner: Growth"),
      "c": SampleText.experience("C", 3, frontMatter: "owner: Art"),
      "d": SampleText.experience("D", 4, frontMatter: "owner: Growth"),
    ])
    let page = try site.page("experiences/index.html")
    #expect(page.texts(#/<span class=owner>(.*?)<\/span>/#) == ["Growth", "Growth", "Art", "No owner"])
    #expect(page.texts(#/<span class=name>(.*?)<\/span>/#) == ["B", "D", "C", "A"])
  }

  @Test func beginWithTheNextAction() throws {
    let head = try page().part(from: "<main", to: "</header>")
    #expect(
      head.html.contains(
        "<a class=\"primary\" href=\"../../review/run.html?set=waiting&amp;at=1&amp;experience=tour\""
          + " data-review=waiting data-steps=\"3\">Review 3 steps</a>"))
    let offer = try page("offer").part(from: "<main", to: "</header>")
    #expect(offer.html.contains("<a class=\"primary\" href=\"only.html#present\">Present</a>"))
    #expect(try !page("broken").html.contains("class=\"primary\""))
  }

  @Test func canBeFilteredInTheOverview() throws {
    let page = try Shop.site.page("experiences/index.html")
    let tour = try #require(
      page.html.components(separatedBy: "data-facets=\"").first { $0.contains(">Tour &lt;1&gt;<") })
    let facets = tour.components(separatedBy: "\">")[0].components(separatedBy: "\n")
    for facet in [
      "owner Growth", "status In review", "tag C++", "device iPhone", "device iPad", "kind Dialog",
      "trait Modal",
    ] {
      #expect(facets.contains(facet), "\(facet)")
    }
    #expect(!facets.contains("device Android") && !facets.contains { $0.hasPrefix("trait X") })
  }

  @Test func areMissingFromAnEmptyCatalog() throws {
    let page = try SmallCatalog([:]).page("experiences/index.html")
    #expect(page.text.contains("No experiences yet."))
    #expect(!page.html.contains("<iframe"))
    #expect(!page.text.contains("Contact sheet"))
  }

  @Test func keepALongTitleWhole() throws {
    let title = String(repeating: "Sehr lang ", count: 60) + "& <ende>"
    let site = SmallCatalog(["a": SampleText.experience(title)])
    #expect(try site.page("experiences/a/index.html").text.contains(title))
  }
}
