import Definitions
import Elements
import Testing

@testable import CatalogModel
@testable import DefinitionKinds
@testable import EventDefinitions
@testable import ExperienceDefinitions

/// A team's policy for findings: severities, allowed texts, known findings, and color tokens.
@Suite struct CheckPolicyTests {
  private static let rules: [Diagnostic.Rule] = [
    .unknownKey, .undecodableExperience, .unknownTrait, .invalidRule,
  ]

  private func catalog(_ settings: String, today: String = "") -> Catalog {
    Catalog(["catalog": .file(.catalog, settings)], rules: Self.rules, today: today)
  }

  private func policy(_ settings: String, today: String = "") -> CheckPolicy {
    catalog(settings, today: today).findings.policy
  }

  private func known(_ more: String = "", until: String = "2027-03-01") -> String {
    "check: {known: [{id: unknown-key, file: home/a.md, until: \(until)\(more)}]}"
  }

  @Test func usesTheConfiguredSeverity() {
    let findings: [Diagnostic] = [.found(.unknownKey), .found(.unknownTrait)]
    let strict = policy("check: {severity: {unknown-key: error}}")
    #expect(strict.judged(findings).map(\.severity) == [.error, .warning])
    let silent = policy("check: {severity: {unknown-key: 'off'}}")
    #expect(silent.judged(findings).map(\.id) == [Diagnostic.found(.unknownTrait).id])
    #expect(policy("{}").judged(findings) == findings)
  }

  @Test func namesTheSeverityOfARule() {
    let policy = policy("check: {severity: {unknown-key: 'off'}}")
    #expect(policy.word(for: .unknownKey) == "off")
    #expect(policy.word(for: .unknownTrait) == "warning")
    #expect(policy.word(for: .undecodableExperience) == "error")
  }

  @Test(arguments: ["warning", "'off'"])
  func keepsAnErrorAnError(level: String) {
    let catalog = catalog("check: {severity: {undecodable-experience: \(level)}}")
    #expect(
      catalog.messages(.invalidMetadata) == [
        "'undecodable-experience' must stay an error, because such content cannot be built"
      ])
    #expect(catalog.findings(.invalidMetadata).places == ["4:44"])
    #expect(catalog.findings.policy.judged([.found(.undecodableExperience)]).map(\.severity) == [.error])
  }

  @Test(arguments: ["severity: {unknown-kay: error}", "allow: {unknown-kay: [a]}"])
  func suggestsTheClosestRule(setting: String) {
    let found = catalog("check: {\(setting)}").findings(.unknownKey)
    #expect(found.map(\.help) == ["did you mean 'unknown-key'?"])
    #expect(found.places == [setting.hasPrefix("severity") ? "4:20" : "4:17"])
  }

  @Test func ignoresKnownFindingsOfARuleThatDoesNotExist() {
    let catalog = catalog("check: {known: [{id: unknown-kay, file: a.md, until: 2027-03-01}]}")
    #expect(catalog.messages(.invalidMetadata) == ["There is no rule 'unknown-kay'"])
    #expect(catalog.findings.policy.known.isEmpty)
  }

  @Test func allowsMessagesOfARuleWithAText() {
    let policy = policy("check: {allow: {unknown-key: [\"'legacy'\", '']}}")
    let findings: [Diagnostic] = [
      .found(.unknownKey, "Unknown key 'legacy'"),
      .found(.unknownKey, "Unknown key 'new'"),
      .found(.unknownTrait, "There is no trait of type 'legacy'"),
    ]
    #expect(policy.judged(findings).map(\.message) == findings.dropFirst().map(\.message))
  }

  @Test func hidesKnownFindingsUntilTheirExpiryDay() {
    let finding = Diagnostic.found(.unknownKey, in: "Content/home/a.md")
    for (today, isListed) in [
      ("2027-02-28", false), ("2027-03-01", false), ("2027-03-02", true), ("", false),
    ] {
      #expect(policy(known(), today: today).judged([finding]).isEmpty != isListed, "\(today)")
    }
  }

  @Test(arguments: [
    ("Content/home/a.md", true), ("home/a.md", true), ("Content/my-home/a.md", false),
    ("Content/home/a.md.md", false), ("Content/a.md", false),
  ])
  func matchesFilesByTheEndOfTheirPath(file: String, isKnown: Bool) {
    #expect(policy(known()).judged([.found(.unknownKey, in: file)]).isEmpty == isKnown)
  }

  @Test func matchesKnownFindingsByText() {
    let policy = policy(known(", words: legacy, why: The app is rewritten"))
    let findings = ["legacy key", "new key"].map { Diagnostic.found(.unknownKey, $0, in: "home/a.md") }
    #expect(policy.judged(findings).map(\.message) == ["new key"])
    #expect(policy.known.map(\.reason) == ["The app is rewritten"])
  }

  @Test(arguments: [
    ("{id: unknown-key, file: a.md}", "A known finding needs 'id', 'file' and 'until'", "4:17"),
    ("{id: unknown-key, file: a.md, until: soon}", "'until' needs a day, not 'soon'", "4:54"),
    ("{id: unknown-key, file: a.md, until: 2027-02-29}", "'until' needs a day, not '2027-02-29'", "4:54"),
  ])
  func refusesIncompleteKnownFindings(known: String, message: String, place: String) {
    let found = catalog("check: {known: [\(known)]}").findings(.invalidMetadata).sorted()
    #expect(found.first?.message == message)
    #expect(found.prefix(1).map { $0 }.places == [place])
  }

  @Test func reportsAKnownFindingWithoutKeysOnce() {
    let catalog = catalog("check: {known: [unknown-key]}")
    #expect(catalog.messages(.invalidMetadata) == ["A known finding needs named values, not a string"])
  }

  @Test func reportsKnownFindingsThatNoLongerOccur() {
    let policy = policy(known())
    let stale = policy.findings(given: [.found(.unknownKey, in: "Content/b.md")], usedColors: [])
    #expect(stale.map(\.message) == ["The known finding 'unknown-key' in 'home/a.md' no longer occurs"])
    #expect(policy.findings(given: [.found(.unknownKey, in: "home/a.md")], usedColors: []).isEmpty)
  }

  @Test func reportsExpiredKnownFindings() {
    let policy = policy(known(), today: "2027-03-02")
    let found = policy.findings(given: [.found(.unknownKey, in: "home/a.md")], usedColors: [])
    #expect(found.map(\.message) == ["'unknown-key' in 'home/a.md' should have been fixed by 2027-03-01"])
  }

  @Test func reportsUnusedAllowedTexts() {
    let policy = policy("check: {allow: {unknown-key: [legacy, old]}}")
    let found = policy.findings(given: [.found(.unknownKey, "The legacy key")], usedColors: [])
    #expect(found.map(\.message) == ["No finding of 'unknown-key' contains the text 'old'"])
    #expect(found.places == ["4:39"])
  }

  @Test func quotesAnUnusedAllowedTextOnce() {
    let found = policy("check: {allow: {unknown-key: “old”}}").findings(given: [], usedColors: [])
    #expect(found.map(\.message) == ["No finding of 'unknown-key' contains the text “old”"])
  }

  /// An unreadable definition may still have the known finding, so the finding cannot count as fixed.
  @Test func reportsNoFixedFindingsWhileADefinitionIsUnreadable() {
    let settings = known() + "\ntokens: {ink: '#000000'}"
    #expect(policy(settings).findings(given: [], usedColors: []).count == 2)
    #expect(policy(settings).findings(given: [.found(.invalidRule)], usedColors: []).isEmpty)
  }

  @Test func givesTheNextExpiryDay() {
    let settings = """
      check:
        known:
          - {id: unknown-key, file: a.md, until: 2027-05-01}
          - {id: unknown-key, file: b.md, until: 2027-03-01}
          - {id: unknown-key, file: c.md, until: 2027-04-01}
      """
    #expect(policy(settings, today: "2027-03-15").nextExpiry == "2027-04-01")
    #expect(policy(settings, today: "2027-06-01").nextExpiry == nil)
    #expect(policy("{}").nextExpiry == nil)
  }

  @Test func changesItsDigestOnceAKnownFindingExpires() {
    let days = ["2027-02-01", "2027-03-01", "2027-03-02"].map { policy(known(), today: $0).digest }
    #expect(days[0] == days[1])
    #expect(days[1] != days[2])
  }

  @Test func readsAColorForEachAppearance() throws {
    let tokens = policy("tokens: {ink: '#12282b', paper: {light: '#FFF', dark: '#112233'}}").tokens
    #expect(tokens.map(\.name) == ["ink", "paper"])
    #expect(tokens.map(\.color.light.hex) == ["#12282B", "#FFFFFF"])
    #expect(tokens.map { $0.color.dark?.hex } == [nil, "#112233"])
  }

  @Test(arguments: ["red", "{dark: '#112233'}", "{light: '#112233', dark: black}", "12", "'#12'"])
  func refusesATokenThatIsNotAColor(color: String) {
    let catalog = catalog("tokens: {ink: \(color), paper: '#FFFFFF'}")
    #expect(catalog.messages(.invalidMetadata) == ["The token 'ink' is not a colour"])
    #expect(catalog.findings.policy.tokens.map(\.name) == ["paper"])
  }

  @Test func reportsUnusedTokens() {
    let policy = policy("tokens: {ink: '#000000', paper: '#FFFFFF'}")
    let found = policy.findings(given: [], usedColors: ["#000000"])
    #expect(found.map(\.message) == ["No definition uses the colour of the token 'paper'"])
    #expect(found.places == ["4:26"])
  }
}
