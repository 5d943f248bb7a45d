import CatalogModel
import Definitions
import Foundation
import Testing

@testable import SiteReview

/// The board of a catalog, and the pages of its owners and tags.
@Suite struct ReviewPagesTests {
  private func rule(_ name: String, _ frontMatter: String, broken: Bool = false) -> (String, String) {
    (name, "---\n\(frontMatter)\n---\n# \(name)\n```yaml rule\n\(broken ? "vlaue" : "value"): true\n```\n")
  }

  private func screen(_ name: String, _ frontMatter: String) -> (String, String) {
    let parts = "```yaml screen\n{}\n```\n## Part\n```yaml operation\nset: {title: Home}\n```\n"
    return (name, "---\n\(frontMatter)\n---\n# \(name)\n\(parts)")
  }

  private func page(_ path: String, _ rules: (String, String)...) throws -> String {
    try #require(ReviewedSite(Dictionary(uniqueKeysWithValues: rules)).files[path])
  }

  private func lanes(_ board: String) -> [String] {
    board.matches(of: #/<section class=lane><h2><span class=[^>]*>([^<]*)<\/span>/#).map { String($0.1) }
  }

  @Test func theBoardHasALaneForEachStatusInItsOrder() throws {
    let board = try page(
      "review/index.html", rule("a", "status: deprecated"), rule("b", "status: draft"), rule("c", ""),
      rule("d", "status: in-review"), rule("e", "status: shipped"), rule("f", "status: approved"),
      rule("g", "status: draft"))
    let found = lanes(board)
    #expect(found == ["In review", "Draft", "Approved", "Shipped", "Deprecated"])
    #expect(board.contains("<details class=\"lane folded\">") && board.contains(">1 rule</span>"))
  }

  @Test func picturesWithoutAStatusHaveALane() throws {
    let found = try lanes(page("review/index.html", screen("a", ""), rule("b", "")))
    #expect(found == ["No status"])
  }

  @Test func anEmptyLaneIsOmitted() throws {
    #expect(try lanes(page("review/index.html", rule("a", "status: shipped"))).count == 1)
  }

  @Test func theBoardShowsThatTheCatalogIsEmpty() throws {
    let board = try page("review/index.html")
    #expect(lanes(board).isEmpty)
    #expect(board.contains("Nothing is defined yet."))
  }

  @Test func changesSinceApprovalAreInTheFirstLane() throws {
    func file(_ value: String) -> [String: String] {
      [
        "a": "---\nstatus: draft\n---\n# A\n```yaml rule\nvalue: \(value)\n```\n",
        "b": rule("b", "status: draft").1,
      ]
    }
    let approval = ReviewedSite(file("true")).approval(of: "rules/a")
    let site = ReviewedSite(file("false"), approvals: [approval])
    let found = lanes(try #require(site.files["review/index.html"]))
    #expect(found == ["Changed since approval", "Draft"])
  }

  @Test func theBoardCountsStepsAndScreensThatNeedReview() throws {
    let board = try page(
      "review/index.html", screen("a", "status: in-review"), screen("b", "status: draft"),
      rule("c", "status: in-review"))
    #expect(board.contains("The status of all 3 definitions.</p>"))
    #expect(board.contains("data-review=waiting>Review 1 step or screen</a>"))
    #expect(board.contains("data-review=waiting data-part=\"only=screens/a\">1 to review</span>"))
    #expect(board.components(separatedBy: ">1 to review<").count == 2)
  }

  @Test func aScreenHasAMockupAndARuleHasNone() throws {
    let board = try page("review/index.html", screen("a", ""), rule("b", ""))
    #expect(board.contains("src=../screens/a.mockup.html"))
    #expect(board.components(separatedBy: "class=thumb").count == 2)
  }

  @Test func aCardCountsFindings() throws {
    let board = try page("review/index.html", rule("a", "", broken: true), rule("b", ""))
    #expect(board.components(separatedBy: "findings-count").count == 2)
  }

  @Test func aCardShowsThatItIsApproved() throws {
    let site = ReviewedSite.approved(["a": rule("a", "").1, "b": rule("b", "").1], "rules/a")
    let board = try #require(site.files["review/index.html"])
    #expect(board.ranges(of: "<span>Approved</span>").count == 1)
    #expect(!board.contains("ot approved"))
  }

  // MARK: Owners

  private func sentence(_ rules: (String, String)...) throws -> String {
    let site = ReviewedSite(Dictionary(uniqueKeysWithValues: rules))
    let page = try #require(site.files["owners/growth.html"])
    return String(try #require(page.firstMatch(of: #/<p class="lede">(.*?)<\/p>/#)).1)
  }

  private static let waiting = "owner: Growth\nstatus: in-review"
  private static let calm = "owner: Growth\nstatus: shipped"

  @Test func theOwnerPageCountsDefinitionsThatNeedReview() throws {
    #expect(try sentence(rule("a", Self.waiting)) == "Owns 1 rule. Nothing to review.")
    #expect(
      try sentence(screen("a", Self.calm), screen("b", Self.calm)) == "Owns 2 screens. Nothing to review.")
    #expect(try sentence(screen("a", Self.waiting), screen("b", Self.calm)) == "Owns 2 screens.")
  }

  @Test func theOwnerPageStartsTheReviewOfItsDefinitions() throws {
    let page = try page("owners/growth.html", screen("a", Self.waiting))
    #expect(page.contains("run.html?set=waiting&amp;at=1&amp;owner=Growth"))
    #expect(try !self.page("owners/growth.html", screen("a", Self.calm)).contains("class=primary"))
  }

  @Test func theNumberBesideAnOwnerStartsTheReview() throws {
    let page = try page("owners/index.html", screen("a", Self.waiting))
    #expect(
      page.contains(
        "<a class=waiting-count href=\"../review/run.html?set=waiting&amp;at=1&amp;owner=Growth\" data-review=waiting>"
      ))
  }

  @Test func ownersWithEqualAddressesShareAPage() throws {
    let site = ReviewedSite([
      "a": rule("a", "owner: Growth Team").1, "b": rule("b", "owner: growth-team").1,
      "c": rule("c", "owner: Core").1,
    ])
    let pages = site.files.filter { $0.key.contains("growth") && $0.key.hasSuffix(".html") }
    #expect(pages.values.map { $0.contains("Owns 2 rules") } == [true])
  }

  @Test func ownersAreSortedByName() throws {
    let board = try page(
      "review/index.html", rule("a", "owner: Zoo"), screen("b", "owner: Art\nstatus: in-review"),
      rule("c", "owner: Art"))
    let art = try #require(board.range(of: ">Art</a>"))
    let zoo = try #require(board.range(of: ">Zoo</a>"))
    #expect(art.lowerBound < zoo.lowerBound)
    #expect(board[art.upperBound...].hasPrefix(" <a class=waiting-count"))
    #expect(!board[zoo.upperBound...].hasPrefix(" <a"))
  }

  @Test func allOwnersHaveAPageWithPictures() throws {
    let page = try page(
      "owners/index.html", screen("a", Self.waiting), screen("b", "owner: Core"), rule("c", "owner: Core"))
    #expect(page.contains("2 owners. 1 has steps or screens waiting for approval."))
    let growth = try #require(page.range(of: "href=growth.html"))
    let core = try #require(page.range(of: "href=core.html"))
    #expect(growth.lowerBound < core.lowerBound)
    #expect(page.contains("screens/a.mockup.html") && page.contains("screens/b.mockup.html"))
    let owner = try self.page("owners/core.html", screen("b", "owner: Core"))
    #expect(owner.contains("href=\"index.html\">Owners"))
  }

  @Test func aBoardWithManyOwnersLinksToTheirPage() throws {
    func board(_ count: Int) throws -> String {
      let rules = (10..<10 + count).map { rule("r\($0)", "owner: Team \($0)") }
      return try #require(
        ReviewedSite(Dictionary(uniqueKeysWithValues: rules)).files["review/index.html"])
    }
    #expect(try board(16).contains("<h2>Owners</h2>"))
    let many = try board(17)
    #expect(!many.contains("<h2>Owners</h2>") && many.contains("All 17 owners</a>"))
  }

  @Test func markupInANameIsEscaped() throws {
    let board = try page("review/index.html", rule("a", #"owner: "<b>A & B</b>""#))
    #expect(board.contains("&lt;b&gt;A &amp; B&lt;/b&gt;") && !board.contains("<b>A"))
  }

  // MARK: Tags

  @Test func eachTagHasAPageWithItsDefinitions() throws {
    let files = ["a": rule("a", "tags: [new, beta]").1, "b": rule("b", "tags: [beta]").1]
    let site = ReviewedSite(files)
    let (beta, new) = (try #require(site.files["tags/beta.html"]), try #require(site.files["tags/new.html"]))
    #expect(beta.contains("rules/a.html") && beta.contains("rules/b.html") && beta.contains("2 rules."))
    #expect(new.contains("rules/a.html") && !new.contains("rules/b.html"))
    #expect(site.files["tags/index.html"]?.contains("<a href=beta.html>beta</a>") == true)
  }

  @Test func tagsWithSomethingToReviewComeFirstWithPictures() throws {
    let page = try page(
      "tags/index.html", rule("a", "tags: [alpha]"), screen("b", "tags: [zeta]\nstatus: in-review"))
    let waiting = try #require(page.range(of: "href=zeta.html"))
    let others = try #require(page.range(of: "href=alpha.html"))
    #expect(waiting.lowerBound < others.lowerBound)
    #expect(page.contains("screens/b.mockup.html") && page.contains("Nothing to review"))
  }

  @Test func aTagShowsFourPicturesOnThePageOfAllTags() throws {
    func pictures(_ count: Int) throws -> Int {
      let screens = (0..<count).map { screen("s\($0)", "tags: [many]\nstatus: in-review") }
      let site = ReviewedSite(Dictionary(uniqueKeysWithValues: screens))
      return try #require(site.files["tags/index.html"]).components(separatedBy: "class=thumb ").count - 1
    }
    #expect(try pictures(4) == 4)
    #expect(try pictures(5) == 4)
  }

  @Test func aLaneFoldsDefinitionsWithoutPictures() throws {
    let board = try page(
      "review/index.html", screen("a", "status: draft"), rule("b", "status: draft"),
      rule("c", "status: draft"), rule("d", "status: shipped"))
    #expect(board.contains("<details><summary>2 rules</summary>"))
    #expect(board.contains("<details><summary>1 rule</summary>"))
  }

  @Test func aLaneCountsItsDefinitions() throws {
    let board = try page("review/index.html", rule("b", "status: draft"), rule("c", "status: draft"))
    #expect(board.contains("Draft</span><span class=count>2</span></h2>"))
  }
}

/// The list of everything that reviewers go through.
@Suite struct ReviewRunTests {
  private func script(_ files: [String: String]) throws -> String {
    try #require(ReviewedSite(files).files["review/items.js"])
  }

  private func tour(_ prose: [String]) -> String {
    ExampleExperience(
      frontMatter: "owner: Growth\nstatus: in-review",
      steps: prose.enumerated().map { place, words in
        .init(
          title: "Step \(place + 1)",
          content: ExampleExperience.text(
            "Words", style: #""foregroundColor": {"light": "000000", "dark": "000000"}"#),
          actions: ExampleExperience.tap(21, "continue", #""offset": 1"#), prose: words)
      }
    ).text
  }

  @Test func isAListOfAllSubjects() throws {
    let script = try script(["tour": tour(["", ""]), "late": "# Late\n```yaml rule\nvalue: true\n```\n"])
    let keys = script.matches(of: #/"key":"([^"]+)"/#).map { String($0.1) }
    #expect(
      keys.filter { !$0.hasPrefix("traits/") } == [
        "experiences/tour/step-1", "experiences/tour/step-2", "rules/late",
      ])
    #expect(script.hasPrefix("reviewItems("))
    #expect(script.contains(#""owner":"Growth","status":"in-review","approval":"unapproved""#), "\(script)")
  }

  @Test func onlyStepsAndScreensHaveAMockup() throws {
    let script = try script([
      "tour": tour([""]), "home": "# Home\n```yaml screen\n{}\n```\n",
      "late": "# Late\n```yaml rule\nvalue: true\n```\n",
    ])
    let items = script.matches(of: #/"key":"([^"]+)".*?"hasMockup":(true|false)/#).map { "\($0.1) \($0.2)" }
    #expect(
      items.filter { !$0.hasPrefix("traits/") } == [
        "experiences/tour/step-1 true", "screens/home true", "rules/late false",
      ])
  }

  @Test func thePointsToReviewComeFromTheProse() throws {
    let script = try script(["tour": tour(["In review, look at: the button.", "Nothing special."])])
    #expect(script.contains(#""checks":["The button."]"#), "\(script)")
    #expect(!script.contains("In review, look at"))
    #expect(script.contains(#""checks":[]"#))
  }

  @Test func theProseIsShownBesideItsStep() throws {
    let script = try script([
      "tour": tour(["See [the rule](late.md).", ""]),
      "late": "# Late\nIt is *late*.\n```yaml rule\nvalue: true\n```\n",
    ])
    #expect(
      script.contains(#""notes":"\u003cp>See \u003ca href=../rules/late.html>the rule\u003c/a>.\u003c/p>""#),
      "\(script)")
    #expect(script.contains(#""notes":"\u003cp>It is \u003cem>late\u003c/em>.\u003c/p>""#))
    #expect(script.matches(of: #/"notes"/#).count == 2)
  }

  @Test func theVersionOfASubjectFollowsItsVisibleContent() throws {
    func version(_ value: String, _ prose: String) throws -> Substring {
      let file =
        "# Home\n\(prose)\n```yaml screen\n{}\n```\n## Part\n```yaml operation\nset: {title: \(value)}\n```\n"
      let script = try script(["home": file])
      return try #require(
        script.firstMatch(
          of: #/"key":"screens\/home".*?"file":"Content\/home.md","version":"([0-9a-f]{10})"/#)
      ).1
    }
    #expect(try version("Home", "One.") == version("Home", "Two."))
    #expect(try version("Home", "One.") != version("House", "One."))
  }

  @Test func atMostEightFindingsOfASubjectAreListed() throws {
    func rule(_ count: Int) -> String {
      "# Late\n```yaml rule\nvalue: true\n" + (0..<count).map { "odd\($0): 1\n" }.joined() + "```\n"
    }
    func lists(_ count: Int) throws -> (listed: Int, count: Int) {
      let script = try script(["late": rule(count)])
      let item = try #require(script.firstMatch(of: #/"findings":\[(.*?)\],"findingCount":(\d+)/#))
      return (item.1.components(separatedBy: #"",""#).count, try #require(Int(item.2)))
    }
    #expect(try lists(8) == (8, 8))
    #expect(try lists(9) == (8, 9))
    #expect(try !script(["late": rule(0)]).contains("findings"))
  }
}
