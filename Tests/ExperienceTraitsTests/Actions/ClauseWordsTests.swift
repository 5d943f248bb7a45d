import Testing

@testable import ExperienceTraits

/// Conditions as plain sentences, which group clauses in the same way as the runtime evaluates them.
@Suite struct ClauseWordsTests {
  private static func feels(_ value: String) -> Clause { .survey(block: "feels", .equal, value: value) }

  private static func words(_ clause: Clause) -> String { clause.description { _ in nil } }

  @Test func addsBracketsAroundGroupedClauses() {
    let either = Clause.or([Self.feels("Easy"), Self.feels("Fine")])
    let both = Clause.and([either, .survey(block: "wish", .equal, value: "Save more")])
    #expect(
      Self.words(both)
        == "(“feels” equals “Easy” or “Fine”) and “wish” equals “Save more”")
  }

  @Test func namesAnElementOnceForItsValues() {
    let wish = Clause.survey(block: "wish", .equal, value: "Save less")
    let other = Clause.survey(block: "wish", .notEqual, value: "Fine")
    #expect(
      Self.words(.or([Self.feels("Easy"), Self.feels("Fine"), wish, other]))
        == "“feels” equals “Easy” or “Fine” or “wish” equals “Save less” or “wish” does not equal “Fine”")
  }

  @Test func needsNoBracketsForOneClause() {
    let one = Clause.or([Self.feels("Easy")])
    #expect(
      Self.words(.and([one, Self.feels("Fine")])) == "“feels” equals “Easy” and “feels” equals “Fine”")
    #expect(Self.words(.not(one)) == "not (“feels” equals “Easy”)")
  }
}
