import ExperienceTraits
import Testing

@testable import Mockups

/// Conditions in the form that the mockup script evaluates.
///
/// The browser tests check the evaluation.
@Suite struct ClauseScriptTests {
  private static let block = "1c1f4a05-7f10-4c0e-9a51-000000000001"

  @Test func writesConditionsAsArrays() {
    let clause = Clause.or([.not(.survey(block: Self.block, .isIn, value: "a \"b\"")), .and([])])
    #expect(
      ClauseScript(clause).text == "[\"or\",[\"not\",[\"in\",\"\(Self.block)\",\"a \\\"b\\\"\"]],[\"and\"]]")
    #expect(ClauseScript(nil).text == "true")
  }

  @Test func evaluatesConditionsThatDoNotDependOnAnswers() {
    #expect(ClauseScript(.token("paid", .equal, value: "paid")).text == "true")
    #expect(ClauseScript(.unknown).text == "false")
    #expect(ClauseScript(.survey(block: Self.block, .matches, value: "(")).text == "false")
  }

  @Test(arguments: [
    ("^a", "^a"), ("a/b", #"a\/b"#), (#"\d{2,}"#, #"\p{Nd}{2,}"#), (#"[^\d-]"#, #"[^\p{Nd}\-]"#),
    ("(?:ab)+?", "(?:ab)+?"),
  ])
  func writesPatternsForABrowser(pattern: String, script: String) {
    #expect(PatternScript(pattern)?.text == script)
  }

  @Test(arguments: [
    ("abc", 10_000), ("^a+$", 10_000), ("[^@]+@[^@]+", 464), (#"[^@]+@[^@]+\.[^@]+"#, 100), ("a?b*", 7_071),
    ("(a|b)c*d*", 368),
  ])
  func letsABrowserSearchShortTexts(pattern: String, reach: Int) {
    #expect(PatternScript(pattern)?.reach == reach)
  }

  @Test func limitsThePatternSearchOfABrowser() {
    #expect(
      ClauseScript(.survey(block: "b", .matches, value: "^a+")).text == #"["regex","b","^a+",10000]"#)
  }

  @Test(arguments: [
    "(?i)a", "(?=a)", #"\bone"#, #"\p{L}"#, #"(a)\1"#, "[[:alpha:]]", "[a&&b]", "a++", "a{,2}", "(a+)+",
    "(a|b)*", "((a*)b){2}", "(a?){30}", String(repeating: "a?", count: 30),
    String(repeating: "a*", count: 14) + "b",
    "(a", "a)", "[a", #"\"#, "*a", "a{2",
  ])
  func omitsPatternsThatBrowsersInterpretDifferently(pattern: String) {
    #expect(PatternScript(pattern) == nil)
  }
}
