import Definitions
import Elements
import Foundation
import Mockups
import Testing

@testable import Composition
@testable import Diagrams

/// The timeline of a scenario, as an image and as a table.
@Suite struct TimelineTests {
  private func moment(
    _ kind: ScenarioOutcome.TimelineEntry.TimelineEntryKind, at time: Double = 0, lane: String? = nil,
    number: Int? = nil,
    title: String = "Something", source: Definitions.SourceLocation? = nil
  ) -> ScenarioOutcome.TimelineEntry {
    ScenarioOutcome.TimelineEntry(
      time: time, kind: kind, lane: lane, number: number, title: title, detail: [], source: source)
  }

  private func outcome(lanes: [String] = [], _ timeline: [ScenarioOutcome.TimelineEntry]) -> ScenarioOutcome {
    var outcome = ScenarioOutcome()
    outcome.lanes = lanes
    outcome.timeline = timeline
    return outcome
  }

  private func picture(lanes: [String] = [], _ timeline: ScenarioOutcome.TimelineEntry...) -> String {
    var html = HTMLWriter()
    TimelineWriter(outcome: outcome(lanes: lanes, timeline)).picture(to: &html)
    return String(decoding: html.bytes(), as: UTF8.self)
  }

  private func table(_ outcome: ScenarioOutcome) -> String {
    var html = HTMLWriter()
    TimelineWriter(outcome: outcome).table(to: &html)
    return String(decoding: html.bytes(), as: UTF8.self)
  }

  private func count(_ text: String, in page: String) -> Int { page.components(separatedBy: text).count - 1 }

  // MARK: Image

  @Test func hasNoImageWithoutMoments() {
    #expect(picture(lanes: ["a"]) == "")
  }

  @Test func eachLaneHasItsNameAndItsLine() {
    let picture = picture(lanes: ["shop", "tour"], moment(.event))
    #expect(picture.contains("<li>Events<li>shop<li>tour</ol>"), "\(picture)")
    #expect(count("class=lane x1", in: picture) + count("\"lane\"", in: picture) == 3, "\(picture)")
  }

  @Test func aTimeIsWrittenOnceForAllOfItsMoments() {
    let picture = picture(
      moment(.event, at: 0), moment(.recorded, at: 0), moment(.event, at: 1.5), moment(.event, at: 1.5),
      moment(.event, at: 60))
    let times = picture.matches(of: #/class=time [^>]*>([^<]*)</#).map { String($0.1) }
    #expect(times == ["0 s", "1.5 s", "60 s"])
  }

  @Test func eventsAndStatesHaveTheirNumbers() {
    let picture = picture(
      lanes: ["a"], moment(.event, number: 3), moment(.set, lane: "a", number: 3),
      moment(.refused, lane: "a", number: 4),
      moment(.received, lane: "a", number: 3), moment(.event))
    let labels = picture.matches(of: #/class=label[^>]*>([^<]*)</#).map { String($0.1) }
    #expect(labels == ["#3", "v3", "v4", ""])
  }

  @Test func anEventIsConnectedToItsListenersAndWaitingExtensions() {
    let links = { (picture: String) in
      picture.matches(of: #/class="link (\w+)"/#).map { String($0.1) }
    }
    #expect(
      links(
        picture(
          lanes: ["a", "b"], moment(.event, number: 1), moment(.received, lane: "a", number: 1),
          moment(.waits, lane: "b", number: 1), moment(.set, lane: "a", number: 1))) == ["received", "waits"])
    #expect(links(picture(lanes: ["a"], moment(.received, lane: "a", number: 7))).isEmpty)
    #expect(links(picture(lanes: ["a"], moment(.received, lane: "a"))).isEmpty)
  }

  @Test func aStateLastsUntilTheNextState() {
    let picture = picture(
      lanes: ["a", "b"], moment(.set, lane: "a", number: 1), moment(.set, lane: "b", number: 1),
      moment(.event),
      moment(.pending, lane: "a", number: 2))
    let widths = picture.matches(of: #/class="state (\w+)"[^>]*width=(\d+)/#).map { "\($0.1) \($0.2)" }
    // A moment is 30 wide: three moments until the next state, one until the end, and three for the other
    // lane.
    #expect(widths == ["set 90", "pending 30", "set 90"], "\(picture)")
  }

  @Test func theLegendListsTheKindsThatOccur() {
    let picture = picture(moment(.matched), moment(.event), moment(.event))
    let legend = picture.components(separatedBy: "class=legend").last ?? ""
    #expect(count("<li>", in: legend) == 3, "two kinds of moments, and the numbers")
    #expect(
      legend.contains("event") && legend.contains("launch rule matches")
        && !legend.contains("class=\"mark set\""))
  }

  @Test func theImageShowsAtMost160Moments() {
    for (moments, marks) in [(160, 160), (161, 160)] {
      var html = HTMLWriter()
      let all = (0..<moments).map { moment(.event, at: Double($0)) }
      TimelineWriter(outcome: outcome(all)).picture(to: &html)
      #expect(count("<title>", in: String(decoding: html.bytes(), as: UTF8.self)) == marks)
    }
  }

  @Test func markupInATitleIsEscaped() {
    #expect(
      picture(moment(.event, at: 2, title: "<a> & b")).contains("<title>2 s: &lt;a&gt; &amp; b</title>"))
  }

  // MARK: Table

  @Test func theTableListsAllMoments() {
    let all = (0..<200).map { moment(.event, at: Double($0)) }
    #expect(count("<th scope=row>", in: table(outcome(all))) == 200)
  }

  @Test func aRowNamesItsLaneAndItsNumber() {
    let table = table(
      outcome(
        lanes: ["a"],
        [
          moment(.event, number: 2), moment(.set, lane: "a", number: 2),
          moment(
            .received, lane: "a", number: 5,
            source: Definitions.SourceLocation(file: "Content/a.md", position: Position(line: 9, column: 1))),
        ]))
    let cells = table.matches(of: #/<td class=figure>0 s<td>(\w+)<th.*?<td>([^<]*)/#).map {
      "\($0.1) \($0.2)"
    }
    #expect(cells == ["Hub #2", "a v2", "a #5"], "\(table)")
    #expect(count("Content/a.md:9", in: table) == 1)
  }

  @Test func theTableCountsOmittedMoments() {
    var outcome = outcome([moment(.event)])
    #expect(!table(outcome).contains("class=note"))
    outcome.omittedCount = 12
    #expect(table(outcome).contains("<p class=note>Moments not listed: 12."))
  }
}
