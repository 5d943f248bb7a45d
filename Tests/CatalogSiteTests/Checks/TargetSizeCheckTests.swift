import Definitions
import SiteChecks
import Testing

@testable import CatalogSite

/// The size of tap targets.
@Suite struct TargetSizeCheckTests {
  private static let label = ExampleExperience.text("Go")

  private func messages(_ content: String, actions: String = "") -> [String] {
    ExampleExperience(steps: [.init(content: content, actions: actions)])
      .findings(of: .smallTarget).map(\.message)
  }

  @Test(arguments: [
    (43, "minimum is 44 pt on iOS and 48 dp on Android"), (44, "minimum is 48 dp on Android"),
    (47, "minimum is 48 dp on Android"),
  ])
  func aHeightIsComparedWithTheMinimumOfBothPlatforms(_ height: Int, _ words: String) throws {
    let messages = messages(
      ExampleExperience.button(Self.label, style: #""width": -1, "height": \#(height)"#))
    #expect(messages.count == 1)
    let message = try #require(messages.first)
    #expect(message.contains("“Go”") && message.contains("\(height) pt high") && message.hasSuffix(words))
    #expect(!message.contains("about"))
  }

  @Test(arguments: [48, 49, 200])
  func aHeightOf48PointsIsEnough(_ height: Int) {
    let button = ExampleExperience.button(Self.label, style: #""width": -1, "height": \#(height)"#)
    #expect(messages(button).isEmpty)
  }

  @Test func theShorterSideCounts() throws {
    let button = ExampleExperience.button(Self.label, style: #""width": 30, "height": 60"#)
    #expect(try #require(messages(button).first).contains("30 pt wide"))
    #expect(messages(ExampleExperience.button(Self.label, style: #""width": 60, "height": 60"#)).isEmpty)
  }

  @Test func aSizeFromTextIsMarkedAsAnEstimate() throws {
    let wide = #""width": -1"#
    let message = messages(ExampleExperience.button(Self.label, style: wide)).first
    #expect(try #require(message).contains("about 20 pt high"))
    // The check estimates a line of text with 17 points as 20.4 points high.
    let below = ExampleExperience.button(Self.label, style: wide + #", "paddingTop": 9, "paddingBottom": 9"#)
    #expect(messages(below).count == 1)
    let above = ExampleExperience.button(
      Self.label, style: wide + #", "paddingTop": 10, "paddingBottom": 10"#)
    #expect(messages(above).isEmpty)
  }

  @Test func aMarginDoesNotEnlargeTheTarget() {
    let button = ExampleExperience.button(
      Self.label, style: #""width": -1, "height": 30, "marginTop": 20, "marginBottom": 20"#)
    #expect(messages(button).count == 1)
  }

  @Test func onlyTapTargetsAreMeasured() {
    let text = ExampleExperience.text("Small", id: 21, style: #""width": -1, "height": 20"#)
    #expect(messages(text).isEmpty)
    #expect(messages(text, actions: ExampleExperience.tap(21, "close")).count == 1)
    let appears = ExampleExperience.tap(21, "close").replacing(#""tap""#, with: #""navigate""#)
    #expect(messages(text, actions: appears).isEmpty)
  }

  @Test func aTargetInsideAnotherIsNotMeasured() {
    let stack = ExampleExperience.stack(
      ExampleExperience.button(Self.label, style: #""width": 20, "height": 20"#), id: 41,
      style: #""width": 100, "height": 100"#)
    #expect(messages(stack).count == 1)
    #expect(messages(stack, actions: ExampleExperience.tap(41, "close")).isEmpty)
  }

  @Test func eachTargetIsReported() {
    let small = #""width": 20, "height": 20"#
    let row = ExampleExperience.stack(
      ExampleExperience.button(ExampleExperience.text("A", id: 1), id: 31, style: small),
      ExampleExperience.button(ExampleExperience.text("B", id: 2), id: 32, style: small),
      ExampleExperience.button(
        ExampleExperience.text("C", id: 3), id: 33, style: #""width": 48, "height": 48"#),
      orientation: "horizontal")
    let found = messages(row)
    #expect(found.count == 2)
    #expect(found.contains { $0.contains("“A”") } && found.contains { $0.contains("“B”") })
  }

  @Test func aTargetTooNarrowOnASmallPhoneIsReportedWithThatPhone() throws {
    func filling(padding: Int) -> [String] {
      let button = ExampleExperience.button(Self.label, style: #""width": -1, "height": 60"#)
      return messages(
        ExampleExperience.stack(
          button, style: #""paddingLeading": \#(padding), "paddingTrailing": \#(padding)"#))
    }
    // Content is 361 points wide on the reference phone, and 328 points on the smallest phone.
    #expect(filling(padding: 140).isEmpty)
    #expect(try #require(filling(padding: 150).first).contains("about 28 pt wide on Small Android phone"))
  }

  @Test func theTargetIsMarked() throws {
    let button = ExampleExperience.button(Self.label, style: #""width": 30, "height": 60"#)
    let findings = ExampleExperience(steps: [.init(content: button)]).findings(of: .smallTarget)
    let shown = try #require(findings.first?.breaks.first)
    #expect(shown.kind == .smallTarget && shown.parts == ["c1"] && shown.step == "one")
  }

  @Test func aTargetWithoutTextIsNamedByItsType() throws {
    let star = ExampleExperience.image("sf-symbol://star")
    let message = messages(ExampleExperience.button(star, style: #""width": 20, "height": 20"#)).first
    #expect(try #require(message).hasPrefix("the button"))
  }
}
