import Testing

@testable import CatalogSite
@testable import SiteReview

@Suite struct LineDifferencesTests {
  @Test func listsChangedLinesWithTheirPositions() {
    let runs = LineDifferences(from: "a\nb\nc\nd\ne\nf", to: "a\nB\nC\nd\nf\ng").runs
    #expect(
      runs == [
        LineDifferences.LineRun(lines: 1..<3, before: "b\nc", after: "B\nC"),
        LineDifferences.LineRun(lines: 4..<4, before: "e", after: nil),
        LineDifferences.LineRun(lines: 5..<6, before: nil, after: "g"),
      ])
  }

  @Test func listsNothingForEqualTexts() {
    #expect(LineDifferences(from: "a\nb", to: "a\nb").runs.isEmpty)
  }

  @Test func mergesManyChangesIntoOne() {
    let before = (0..<200).map { "\($0)" }.joined(separator: "\n")
    let after = (0..<200).map { $0.isMultiple(of: 2) ? "\($0)" : "new" }.joined(separator: "\n")
    let runs = LineDifferences(from: before, to: after).runs
    #expect(runs.map(\.lines) == [1..<200])
  }

  @Test func comparesHugeTextsAsAWhole() {
    let before = String(repeating: "a\n", count: 50_000)
    let after = String(repeating: "b\n", count: 50_000)
    #expect(LineDifferences(from: before, to: after).runs.map(\.lines) == [0..<50_000])
  }
}
