import Testing

@testable import ExperienceTraits

@Suite struct PatternTests {
  @Test func searchesTheWholeText() {
    #expect(Pattern("^g.*d$").search("gold") == .found)
    #expect(Pattern("o").search("gold") == .found)
    #expect(Pattern("^o").search("gold") == .notFound)
    #expect(Pattern("é+").search("caf\u{E9}\u{E9} 🙂") == .found)
  }

  @Test func findsNothingForAnInvalidPattern() {
    for text in ["", "(", "[a", "a{2,1}", "*"] {
      #expect(Pattern(text).search("gold") == .unreadable, "\(text)")
      #expect(!Clause.Comparison.matches.holds("gold", text), "\(text)")
    }
  }

  @Test func stopsSlowPatterns() {
    let text = String(repeating: "a", count: 60) + "b"
    for pattern in ["(a+)+$", "(a|aa)+$", "(a*)*$", "(.*)*(.*)*(.*)*c"] {
      #expect(Pattern(pattern).search(text) == .tooCostly, "\(pattern)")
    }
    let clause = Clause.not(.token(text, .matches, value: "(a+)+$"))
    #expect(clause.holds { _ in nil })
    #expect(clause.costlyPatterns(steps: Pattern.standardSteps) { _ in nil } == ["(a+)+$"])
  }
}
