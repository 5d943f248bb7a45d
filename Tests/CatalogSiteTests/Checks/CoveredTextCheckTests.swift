import Definitions
import SiteChecks
import Testing

@testable import CatalogSite

/// Text that stays at an edge while the content below it scrolls.
@Suite struct CoveredTextCheckTests {
  /// Returns the messages about a step of a given height with a sticky stack.
  private func messages(
    edge: String = "bottom", height: Int = 1500, style: String = "",
    inside: String = ExampleExperience.text("Save it")
  ) -> [String] {
    let sticky = ExampleExperience.stack(inside, id: 42, style: style, more: #", "sticky": "\#(edge)""#)
    let content = ExampleExperience.stack(ExampleExperience.spacer(height), sticky)
    return ExampleExperience(
      traits: ExampleExperience.modal("full") + ", " + ExampleExperience.skippable,
      steps: [.init(content: content)]
    ).findings(of: .coveredText).map(\.message)
  }

  @Test(arguments: ["top", "bottom"])
  func isReportedWithItsEdgeAndTheFirstDevice(_ edge: String) throws {
    let found = messages(edge: edge)
    #expect(found.count == 1)
    let message = try #require(found.first)
    #expect(message.contains("“Save it”") && message.contains("at the \(edge)"))
    #expect(message.contains("iPhone 15, 16"))
  }

  @Test func isFineInAStepThatFitsOnEveryDevice() {
    #expect(messages(height: 500).isEmpty)
    #expect(messages(height: 0).isEmpty)
  }

  @Test func namesTheSmallestDeviceThatScrolls() {
    #expect(messages(height: 640).map { $0.contains("Small Android phone") } == [true])
    #expect(messages(height: 750).map { $0.contains("iPhone SE") } == [true])
  }

  @Test(arguments: [
    #""backgroundColor": {"light": "FFFFFF"}"#,
    #""backgroundColor": {"light": "FFFFFF", "dark": "000000"}"#,
    #""backgroundGradient": {"colors": [{"light": "FFFFFF"}, {"light": "EEEEEE"}], "startPoint": "top", "endPoint": "bottom"}"#,
  ])
  func isFineOnABackground(_ style: String) {
    #expect(messages(style: style).isEmpty)
  }

  @Test(arguments: [
    #""backgroundColor": {"light": "FFFFFFFE"}"#,
    #""backgroundColor": {"light": "FFFFFF", "dark": "00000080"}"#,
    #""backgroundColor": {"light": "FFFFFF80", "dark": "000000"}"#,
  ])
  func isReportedOnATranslucentBackground(_ style: String) {
    #expect(messages(style: style).count == 1)
  }

  @Test func isFineOnTheBackgroundOfANestedElement() {
    let plate = #""backgroundColor": {"light": "FFFFFF"}"#
    let button = ExampleExperience.button(ExampleExperience.text("Save it"), style: plate)
    #expect(messages(inside: button).isEmpty)
    let beside = ExampleExperience.stack(button, ExampleExperience.text("Later", id: 22), id: 43)
    #expect(messages(inside: beside).map { $0.contains("“Later”") } == [true])
  }

  @Test(arguments: [ExampleExperience.spacer(40), ExampleExperience.text("  \\n", id: 23)])
  func isFineWithoutText(_ inside: String) {
    #expect(messages(inside: inside).isEmpty)
  }

  @Test func aLongTextIsShortenedInTheMessage() throws {
    let words = String(repeating: "abcde ", count: 20)
    let message = try #require(messages(inside: ExampleExperience.text(words)).first)
    #expect(message.contains("“" + words.prefix(40) + "”"))
  }
}
