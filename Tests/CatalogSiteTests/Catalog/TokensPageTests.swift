import DefinitionKinds
import Definitions
import SiteRendering
import Testing

@testable import CatalogSite

/// The page of the design tokens: where each is used, and which colours come close to it.
@Suite struct TokensPageTests {
  private static let colors = """
    tokens:
      ink: "#12282B"
      sea: { light: "#0B5351", dark: "#5CC9B9" }
    """

  private static let rules = [
    "late": "# Late\n```yaml rule\nvalue: true\n```\n", "early": "# Early\n```yaml rule\nvalue: true\n```\n",
  ]

  private static let context = WrittenPages.context(
    rules.merging(["catalog": WrittenPages.catalog(colors)]) { $1 })

  private func page(_ uses: (String, String)..., in context: SiteContext = Self.context) throws -> PageText {
    let uses = uses.map { id, color in
      ColorUse(user: DefinitionReference(kind: .rule, id: id), color: color, count: 1)
    }
    return try WrittenPages(context) { TokensPage(uses, context)?.write(to: &$0) }.page(
      "reference/tokens.html")
  }

  private func table(_ title: String, _ page: PageText) throws -> [[String]] {
    // The text of a page has a space after each link.
    try page.section(title).rows.dropFirst().map { row in row.map { $0.replacing(" ,", with: ",") } }
  }

  @Test func aCatalogWithoutTokensHasNoPage() {
    let context = WrittenPages.context(["catalog": WrittenPages.catalog()])
    #expect(TokensPage([], context) == nil)
  }

  @Test func eachTokenHasItsColours() throws {
    #expect(
      try table("Colours", page()) == [
        ["ink", "#12282B", "nothing", ""], ["sea", "#0B5351 #5CC9B9", "nothing", ""],
      ])
  }

  @Test func aTokenNamesTheDefinitionsThatUseIt() throws {
    let page = try page(("late", "#12282B"), ("early", "#12282B"))
    #expect(try table("Colours", page)[0][2] == "Early, Late")
    #expect(page.links.contains("Late -> ../rules/late.html"))
  }

  @Test func aColourOfEitherAppearanceIsAUse() throws {
    #expect(try table("Colours", page(("late", "#5CC9B9")))[1][2] == "Late")
    #expect(try table("Colours", page(("late", "#0B5351")))[1][2] == "Late")
  }

  @Test func aDefinitionWithBothColoursIsNamedOnce() throws {
    #expect(try table("Colours", page(("late", "#0B5351"), ("late", "#5CC9B9")))[1][2] == "Late")
  }

  @Test func aColourThatComesCloseStandsBesideItsToken() throws {
    let rows = try table("Colours", page(("late", "#13292D")))
    #expect(rows[0] == ["ink", "#12282B", "nothing", "#13292D in Late"])
    #expect(rows[1][3] == "")
  }

  @Test func anotherColourHasATableOfItsOwnWithTheNearestToken() throws {
    let page = try page(("late", "#FFFFFF"), ("early", "#000000"))
    #expect(
      try table("Colours without a token", page) == [
        ["#000000", "Early", "ink"], ["#FFFFFF", "Late", "sea"],
      ])
  }

  @Test func withoutOtherColoursThereIsNoTableOfThem() throws {
    #expect(try !page(("late", "#12282B")).hasSection("Colours without a token"))
  }

  @Test func aLongListOfDefinitionsIsCut() throws {
    func cell(_ count: Int) throws -> String {
      let uses = (0..<count).map {
        ColorUse(user: DefinitionReference(kind: .rule, id: "r\($0)"), color: "#12282B", count: 1)
      }
      let pages = WrittenPages(Self.context) { TokensPage(uses, Self.context)?.write(to: &$0) }
      return try table("Colours", pages.page("reference/tokens.html"))[0][2]
    }
    #expect(try cell(8) == "r0, r1, r2, r3, r4, r5, r6, r7")
    #expect(try cell(9) == "r0, r1, r2, r3, r4, r5, r6, r7 and 1 more")
  }

  @Test(arguments: [
    ([], "0 of 2 colours are used, in 0 definitions. 0 other colours come close to a token, 0 to none."),
    (
      ["#12282B"],
      "1 of 2 colours are used, in 1 definition. 0 other colours come close to a token, 0 to none."
    ),
    (
      ["#12282B", "#5CC9B9", "#13292D", "#FF0000", "#00FF00"],
      "2 of 2 colours are used, in 1 definition. 1 other colour comes close to a token, 2 to none."
    ),
  ])
  func countsWhatIsUsed(_ colors: [String], _ sentence: String) throws {
    let uses = colors.map {
      ColorUse(user: DefinitionReference(kind: .rule, id: "late"), color: $0, count: 1)
    }
    let pages = WrittenPages(Self.context) { TokensPage(uses, Self.context)?.write(to: &$0) }
    #expect(try pages.page("reference/tokens.html").text.contains(sentence))
  }

  @Test func aCatalogWithOneColourIsInTheSingular() throws {
    let one = WrittenPages.context(["catalog": WrittenPages.catalog("tokens: { ink: \"#12282B\" }")])
    #expect(try page(in: one).text.contains("0 of 1 colour is used"))
  }

  // MARK: Tokens from files

  private static let files = WrittenPages.context([
    "app.tokens.json": """
    {"color": {"$type": "color", "ink": {"$value": "#12282B", "$description": "For <words>."},
     "text": {"$value": "{color.ink}", "$deprecated": true}},
     "space": {"$type": "dimension", "small": {"$value": {"value": 4, "unit": "px"}, "$description": "Tight."}}}
    """
  ])

  @Test func aTokenThatRefersToAnotherNamesIt() throws {
    let rows = try table("Colours", page(in: Self.files))
    #expect(rows.map { $0[0] } == ["color.ink For <words>.", "color.text is color.ink Deprecated"])
  }

  @Test func tokensOtherThanColoursHaveATypeAndAValue() throws {
    let rows = try table("Other tokens", page(in: Self.files))
    #expect(rows.count == 1)
    #expect(rows[0].prefix(2) == ["space.small Tight.", "dimension"])
    #expect(rows[0][2].contains("4") && rows[0][2].contains("px"))
    #expect(rows[0][3] == "")
  }

  @Test func withoutOtherTokensThereIsNoTableOfThem() throws {
    #expect(try !page().hasSection("Other tokens"))
  }

  @Test func aTokenCanBeLinked() throws {
    #expect(try page(in: Self.files).html.contains("<tr id=color-ink>"))
  }
}
