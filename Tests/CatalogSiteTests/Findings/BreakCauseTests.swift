import CatalogModel
import Definitions
import Mockups
import SiteChecks
import SiteRendering
import Testing

@testable import CatalogSite

/// How findings about mockups become causes and cards: what belongs together, and what comes first.
@Suite struct BreakCauseTests {
  private typealias Variant = DrawingBreak.BreakVariant

  private static let context = WrittenPages.context([
    "tour": ExampleExperience(steps: [.init(content: ExampleExperience.spacer(8))]).text,
    "home": "# Home\n```yaml screen\n{}\n```\n",
  ])

  private static let usual = Variant(device: "iphone-16", textSize: "l")
  private static let large = Variant(device: "iphone-16", textSize: "ax5")

  private static let rules: [DrawingBreak.BreakKind: Diagnostic.Rule] = [
    .cut: .clippedText, .lowContrast: .lowContrast, .smallTarget: .smallTarget,
  ]

  /// Returns a finding about the step of the tour.
  private func finding(
    _ kind: DrawingBreak.BreakKind = .cut, line: Int = 10, step: String? = "one", cause: String? = nil,
    subject: String? = nil, parts: [String] = ["c1"], in variants: [DrawingBreak.BreakVariant] = [usual],
    missing: [Int] = [], file: String = "Content/tour.md"
  ) -> Diagnostic {
    var finding = Diagnostic(
      Self.rules[kind] ?? .clippedText, "it is too small",
      at: SourceLocation(file: file, position: Position(line: line, column: 1)))
    finding.breaks = [
      DrawingBreak(
        kind, of: step, cause: cause, subject: subject, parts: parts, in: variants, missing: missing)
    ]
    return finding
  }

  private func causes(_ findings: Diagnostic..., muted: [Diagnostic] = []) -> [BreakCause] {
    BreakCause.all(
      of: findings, muted.map { OmittedFinding(finding: $0, reason: .allowed) }, in: Self.context)
  }

  // MARK: What belongs together

  @Test func findingsOfOneCauseInOneStepBelongTogether() throws {
    let found = causes(
      finding(.lowContrast, line: 10, cause: "#BBB on #FFF", parts: ["c1"]),
      finding(.lowContrast, line: 12, cause: "#BBB on #FFF", parts: ["c2"]))
    #expect(found.map(\.findings.count) == [2])
    #expect(try #require(found.first).shown.parts == ["c1", "c2"])
  }

  @Test func findingsWithoutACauseBelongTogetherOnlyAtOnePlace() {
    #expect(causes(finding(line: 10), finding(line: 11)).count == 2)
    #expect(causes(finding(line: 10), finding(line: 10)).count == 1)
  }

  @Test func anotherStepRuleOrPageIsAnotherCause() {
    #expect(causes(finding(step: "one", cause: "a"), finding(step: "two", cause: "a")).count == 2)
    #expect(causes(finding(.cut, cause: "a"), finding(.smallTarget, cause: "a")).count == 2)
    #expect(
      causes(finding(step: nil, cause: "a"), finding(step: nil, cause: "a", file: "Content/home.md")).count
        == 2)
  }

  @Test func aMutedFindingIsNotMixedWithOpenOnes() {
    let found = causes(finding(cause: "a"), muted: [finding(cause: "a")])
    #expect(found.map { $0.muted == nil } == [true, false])
  }

  @Test func aFindingWithoutAPictureOrAPageHasNoCause() {
    let plain = Diagnostic(.clippedText, "m", at: SourceLocation(file: "Content/tour.md", position: .start))
    #expect(causes(plain, finding(file: "Content/other.md")).isEmpty)
  }

  @Test func aCauseKnowsThePagesOfItsSteps() throws {
    let found = try #require(causes(finding()).first)
    #expect(found.pages.map(\.path) == ["experiences/tour/one.html"])
    let screen = try #require(causes(finding(step: nil, file: "Content/home.md")).first)
    #expect(screen.pages.map(\.path) == ["screens/home.html"])
  }

  @Test func aTranslationThatIsCutLikeTheScenarioIsPartOfIt() {
    var german = Self.usual
    german.language = "de"
    let cut = finding(cause: "a", subject: "“Speichern”")
    let same = finding(line: 30, cause: "b", subject: "“Speichern”", in: [german])
    let other = finding(line: 31, cause: "c", subject: "“Senden”", in: [german])
    #expect(causes(same, cut).map(\.findings.count) == [2])
    #expect(causes(other, cut).map(\.findings.count) == [1, 1])
  }

  // MARK: The worst first

  @Test func theKindOfBreakDecidesFirst() {
    let found = causes(
      finding(.smallTarget, missing: [90]), finding(.lowContrast, line: 11),
      finding(.cut, line: 12, in: [Self.large]))
    #expect(found.map(\.shown.kind) == [.cut, .lowContrast, .smallTarget])
  }

  @Test func thenTheDefaultTextSizeComesFirst() {
    let found = causes(
      finding(line: 10, in: [Self.large], missing: [90]), finding(line: 11, in: [Self.usual], missing: [2]))
    #expect(found.map(\.findings[0].location.line) == [11, 10])
  }

  @Test func thenTheMostMissingPointsComeFirst() {
    let found = causes(finding(line: 10, missing: [2]), finding(line: 11, missing: [9]), finding(line: 12))
    #expect(found.map(\.findings[0].location.line) == [11, 10, 12])
  }

  @Test func openFindingsComeBeforeMutedOnes() {
    let found = causes(finding(.smallTarget), muted: [finding(.cut, line: 20, missing: [90])])
    #expect(found.map(\.shown.kind) == [.smallTarget, .cut])
  }

  // MARK: Parts and marks

  @Test func aMarkNarrowsToTheWordsOfTheOnlyPart() {
    #expect(finding(subject: "“Save”", parts: ["c1"]).breaks[0].markedWords == "Save")
  }

  @Test(
    arguments: [
      ("“Save”", ["c1", "c2"]),
      // Words that are cut or only named cannot be found in the mockup.
      ("“Save eve…”", ["c1"]), ("the button", ["c1"]), (nil, ["c1"]),
    ] as [(String?, [String])])
  func otherwiseAMarkIsAroundTheWholePart(_ subject: String?, _ parts: [String]) {
    #expect(finding(subject: subject, parts: parts).breaks[0].markedWords == "")
  }

  @Test func aVariantShowsOnlyThePartsThatBreakInIt() throws {
    let found = try #require(
      causes(
        finding(.lowContrast, cause: "a", parts: ["c1"], in: [Self.usual]),
        finding(.lowContrast, line: 11, cause: "a", parts: ["c2"], in: [Self.large])
      ).first)
    #expect(found.parts(in: Self.usual) == ["c1"])
    #expect(found.parts(in: Self.large) == ["c2"])
  }

  // MARK: Cards

  @Test func oneCardShowsAllCausesOfAKindInAStep() {
    let cards = BreakCard.all(
      of: causes(finding(line: 10), finding(line: 11, parts: ["c2"]), finding(.smallTarget, line: 12)))
    #expect(cards.map(\.causes.count) == [2, 1])
    #expect(cards.first?.parts == ["c1", "c2"])
  }

  @Test func anotherStepOrScenarioHasACardOfItsOwn() {
    var guest = Self.usual
    guest.scenario = "guest"
    #expect(BreakCard.all(of: causes(finding(), finding(step: "two"))).count == 2)
    #expect(BreakCard.all(of: causes(finding(), finding(line: 11, in: [guest]))).count == 2)
  }

  @Test func aCardShowsTheFirstVariantOfItsWorstCause() {
    let cards = BreakCard.all(
      of: causes(finding(line: 10, in: [Self.large, Self.usual], missing: [9, 1]), finding(line: 11)))
    #expect(cards.map(\.variant) == [Self.large])
    #expect(cards.first?.variants == [Self.large, Self.usual])
  }
}
