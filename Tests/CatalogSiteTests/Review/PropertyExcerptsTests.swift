import Mockups
import Testing

@testable import SiteReview

/// Excerpts of the old and the new value of a property, one line each.
@Suite struct PropertyExcerptsTests {
  private func values(_ before: String?, _ after: String?) -> [String] {
    let excerpts = PropertyExcerpts(
      CatalogChange.Property(name: "text", difference: .content, before: before, after: after))
    return [excerpts.before, excerpts.after]
  }

  @Test func shortValuesAreShownInFull() {
    #expect(values("8 pt", "12 pt") == ["8 pt", "12 pt"])
    let long = String(repeating: "a", count: 160)
    #expect(values(long, "b") == [long, "b"])
  }

  @Test func aMissingValueHasNoExcerpt() {
    #expect(values(nil, "a") == ["nothing", "a"])
    #expect(values("a", nil) == ["a", "nothing"])
  }

  @Test func whiteSpaceIsCollapsed() {
    #expect(values("  a\n\n  b\t", "a b") == ["a b", "a b"])
    #expect(values(" \n ", "") == ["", ""])
  }

  @Test func longValuesAreShortenedAroundTheDifference() {
    let (start, end) = (String(repeating: "a", count: 100), String(repeating: "z", count: 100))
    let found = values(start + "OLD" + end, start + "NEW" + end)
    let (near, far) = (String(repeating: "a", count: 30), String(repeating: "z", count: 30))
    #expect(found == ["…\(near)OLD\(far)…", "…\(near)NEW\(far)…"])
  }

  @Test func aDifferenceAtTheStartKeepsTheStart() {
    let end = String(repeating: "z", count: 200)
    let rest = String(repeating: "z", count: 30)
    #expect(values("A" + end, "B" + end) == ["A\(rest)…", "B\(rest)…"])
  }

  @Test func aDifferenceAtTheEndKeepsTheEnd() {
    let start = String(repeating: "a", count: 200)
    let rest = String(repeating: "a", count: 30)
    #expect(values(start, start + "B") == ["…\(rest)", "…\(rest)B"])
  }

  @Test func aLongDifferenceIsShortened() {
    let found = values(String(repeating: "a", count: 500), "b")
    #expect(found[0] == String(repeating: "a", count: 160) + "…")
    #expect(found[1] == "b")
  }

  @Test func charactersAreNotSplit() {
    let flag = "🏳️‍🌈"
    let start = String(repeating: flag, count: 170)
    #expect(values(start + "a", start + "b")[0] == "…" + String(repeating: flag, count: 30) + "a")
  }
}
