import Mockups
import SiteRendering
import Testing

@testable import CatalogSite

/// The accessibility report: how measurements become sentences, rows, and a document.
@Suite struct AccessibilityPageTests {
  private static let first = Route("experiences/tour/one.html")
  private static let second = Route("experiences/tour/two.html")

  private func result(
    _ criterion: String, on page: Route = Self.first, passed: Int = 0, failed: Int = 0, unmeasured: Int = 0,
    lowest: Double? = nil
  ) -> AccessibilityResult {
    var result = AccessibilityResult(page: page, criterion: criterion)
    (result.passed, result.failed, result.unmeasured, result.lowest) = (passed, failed, unmeasured, lowest)
    return result
  }

  private func report(_ results: AccessibilityResult...) -> AccessibilityPage {
    AccessibilityPage(
      results,
      [
        (Self.first, "One", "Tour"), (Self.second, "Two", "Tour"),
        (Route("screens/home.html"), "Home", "Screen"),
      ])
  }

  // MARK: The sentence

  @Test func nothingIsMeasuredWithoutSteps() {
    #expect(report().summary == "Nothing is drawn that could be measured.")
    #expect(!report().hasFailures && report().lines.isEmpty)
  }

  @Test func allPassOnOnePage() {
    #expect(
      report(result("1.1.1", passed: 1), result("1.4.3", passed: 2)).summary
        == "All 2 measured criteria of levels A and AA pass on the only step or screen.")
  }

  @Test(arguments: [(1, 0, "passes everywhere."), (0, 1, "fails, on 1 of 2 steps and screens.")])
  func oneCriterionIsSingular(_ passed: Int, _ failed: Int, _ end: String) {
    let report = report(
      result("1.4.3", passed: passed, failed: failed), result("1.4.3", on: Self.second, passed: 1))
    #expect(report.summary == "The one measured criterion of levels A and AA " + end)
  }

  @Test func onlyPagesWithMeasurementsAreCounted() {
    #expect(
      report(
        result("1.1.1", passed: 1), result("1.1.1", on: Self.second, passed: 1),
        result("1.4.3", on: Self.second, passed: 1)
      ).summary == "All 2 measured criteria of levels A and AA pass on all 2 steps and screens.")
  }

  @Test func oneCriterionFailsOnSomePages() {
    let report = report(
      result("1.1.1", passed: 1), result("1.4.3", failed: 1), result("1.4.3", on: Self.second, passed: 4))
    #expect(
      report.summary == "1 of 2 measured criteria of levels A and AA fails, on 1 of 2 steps and screens.")
    #expect(report.hasFailures)
  }

  @Test func severalCriteriaFail() {
    #expect(
      report(result("1.1.1", failed: 1), result("1.4.3", failed: 1)).summary
        == "2 of 2 measured criteria of levels A and AA fail, on the only step or screen.")
  }

  @Test func aCriterionThatCouldNotBeMeasuredIsNotCounted() {
    #expect(
      report(result("1.1.1", passed: 1), result("1.4.3", unmeasured: 3), result("2.5.8", passed: 1)).summary
        == "All 2 measured criteria of levels A and AA pass on the only step or screen.")
  }

  @Test(arguments: [
    (0, " Level AAA, counted separately: 1 of 1 passes."),
    (1, " Level AAA, counted separately: 1 of 1 fails."),
  ])
  func levelAAAIsCountedSeparately(_ failed: Int, _ end: String) {
    let report = report(
      result("1.1.1", passed: 1), result("1.4.3", passed: 1), result("2.5.5", passed: 2, failed: failed))
    #expect(
      report.summary == "All 2 measured criteria of levels A and AA pass on the only step or screen." + end)
    #expect(report.hasFailures == (failed > 0))
  }

  @Test func theReportSaysHowMuchOfTheStandardItCovers() {
    #expect(AccessibilityPage.scope.contains("The other 75 criteria of WCAG 2.2 are not measured"))
  }

  // MARK: The rows of the criteria

  @Test func aRowAddsUpAllPages() {
    let report = report(
      result("1.4.3", passed: 2, failed: 1, unmeasured: 1, lowest: 3),
      result("1.4.3", on: Self.second, passed: 1, failed: 1, unmeasured: 2, lowest: 2.5))
    #expect(
      report.lines == [["1.4.3", "Contrast (Minimum)", "AA", "3 of 5", "2.5:1", "3 not measured"]])
  }

  @Test func levelAAAComesLast() {
    let report = report(
      result("2.5.5", passed: 1), result("4.1.2", passed: 1), result("1.1.1", passed: 1),
      result("2.5.8", passed: 1))
    #expect(report.lines.map { $0[0] } == ["1.1.1", "2.5.8", "4.1.2", "2.5.5"])
  }

  @Test(
    arguments: [
      // A low value never looks sufficient.
      ("1.4.3", 4.49, "4.4:1"), ("1.4.3", 4.5, "4.5:1"), ("1.4.3", 21, "21:1"), ("2.5.8", 23.99, "23.9 pt"),
      ("2.5.8", 44, "44 pt"), ("2.5.8", 0, "0 pt"), ("1.4.3", nil, ""),
      // A criterion without a unit has no values.
      ("1.1.1", 4, ""),
    ] as [(String, Double?, String)])
  func theLowestValueIsRoundedDown(_ criterion: String, _ lowest: Double?, _ words: String) throws {
    #expect(try #require(report(result(criterion, passed: 1, lowest: lowest)).lines.first)[4] == words)
  }

  @Test func aPageWithoutAValueDoesNotLowerIt() throws {
    let report = report(result("1.4.3", passed: 1, lowest: 7), result("1.4.3", on: Self.second, passed: 1))
    #expect(try #require(report.lines.first)[4] == "7:1")
  }

  // MARK: The document

  private func document(_ report: AccessibilityPage, of title: String = "All") -> PageText {
    PageText(html: String(decoding: report.document(of: title), as: UTF8.self))
  }

  @Test func theDocumentNeedsNoOtherFile() {
    let html = document(report(result("1.4.3", failed: 1))).html
    #expect(html.hasPrefix("<!DOCTYPE html>"))
    for load in ["href", "src=", "<script", "@import", "url("] { #expect(!html.contains(load), "\(load)") }
  }

  @Test func theDocumentEscapesTheNameOfTheCatalog() {
    #expect(document(report(), of: "<b>&").html.contains("<h1>Accessibility of &lt;b&gt;&amp;</h1>"))
  }

  @Test func failingPagesComeFirstThenThoseThatFailOnlyLevelAAA() {
    let home = Route("screens/home.html")
    let report = report(
      result("1.4.3", passed: 1), result("1.4.3", on: Self.second, passed: 1),
      result("1.4.3", on: home, failed: 1),
      result("2.5.5", on: Self.second, failed: 1))
    let rows = document(report).rows
    #expect(rows.map { $0[0] }.suffix(3) == ["Home Screen", "Two Tour", "One Tour"])
  }

  @Test func aCellSaysHowManyElementsPassOrFail() throws {
    let report = report(
      result("1.1.1", unmeasured: 1), result("1.4.3", passed: 3, lowest: 5),
      result("2.5.8", passed: 1, failed: 2))
    #expect(
      try #require(document(report).rows.last) == ["One Tour", "not measured", "3 pass 5:1", "2 of 3 fail"])
  }

  @Test func aDashMeansThatAPageHasNothingToMeasure() throws {
    let report = report(
      result("1.1.1", passed: 1), result("1.4.3", on: Self.second, passed: 1))
    let rows = document(report).rows.suffix(2)
    #expect(Array(rows) == [["One Tour", "1 pass", "–"], ["Two Tour", "–", "1 pass"]])
  }
}
