import Definitions
import SiteChecks
import Testing

@testable import CatalogSite

/// Text in frames that do not grow with it, at every size of text.
@Suite struct TextFitCheckTests {
  private func findings(_ content: String) -> [Diagnostic] {
    ExampleExperience(steps: [.init(content: content)]).findings(of: .clippedText)
  }

  private func frame(_ height: String, _ words: String = "Words", style: String = "") -> String {
    ExampleExperience.stack(
      ExampleExperience.text(words, style: style), style: #""width": -1, "height": \#(height)"#)
  }

  @Test func aFrameForLessThanALineIsReportedAtTheUsualSize() throws {
    // A line of 17 points is 20.4 points high, of which 4 may be missing.
    let message = try #require(findings(frame("16")).first).message
    #expect(message.contains("“Words”"))
    #expect(message.contains("default text size"))
    #expect(message.contains("every iPhone and iPad") && message.contains("every Android device"))
    #expect(message.contains("20 pt") && message.contains("16"))
  }

  @Test func aFrameForOneLineIsReportedAtTheFirstSizeThatIsTooLarge() throws {
    let message = try #require(findings(frame("17")).first).message
    #expect(!message.contains("default text size"))
    #expect(message.contains("xLarge on"))
    #expect(message.contains("115 % on"))
  }

  @Test func theSmallestAndLargestDevicesThatCutItAreShown() throws {
    let usual = try #require(findings(frame("10")).first?.breaks.first)
    #expect(usual.kind == .cut && usual.parts == ["c1"])
    #expect(usual.variants.prefix(2).map(\.device) == ["iphone-se", "ipad-pro-13"])
    #expect(usual.variants.map(\.textSize) == ["l", "l", "ax5", "ax5", "l", "l", "a200", "a200"])
    let large = try #require(findings(frame("30")).first?.breaks.first)
    #expect(large.variants.map(\.textSize) == ["ax5", "ax5", "a200", "a200"])
  }

  @Test func aFrameForTheLargestTextIsFine() {
    #expect(!findings(frame("30")).isEmpty)
    // Body text is 62/22 times as large at the largest size.
    #expect(findings(frame("60")).isEmpty)
  }

  @Test func aFrameThatGrowsIsFine() {
    let words = String(repeating: "Many words here. ", count: 40)
    #expect(findings(ExampleExperience.stack(ExampleExperience.text(words))).isEmpty)
    #expect(findings(frame("0", words)).isEmpty)
    #expect(findings(frame("100", words)).count == 1)
  }

  @Test(arguments: ["", "\\n"])
  func aFrameWithoutWordsIsFine(_ words: String) {
    #expect(findings(frame("2", words)).isEmpty == words.isEmpty)
  }

  @Test func captionsGrowMoreThanTitles() {
    // At the largest size a caption is 51/16 times as large, and a title 68/34 times.
    #expect(!findings(frame("44", style: #""fontSize": 15"#)).isEmpty)
    #expect(findings(frame("54", style: #""fontSize": 15"#)).isEmpty)
    #expect(findings(frame("54", style: #""fontSize": 20"#)).isEmpty)
  }

  @Test func aLineInAFrameOfItsOwnShrinksToFit() {
    let own = ExampleExperience.text("Short", style: #""width": 300, "height": 50"#)
    #expect(findings(own).isEmpty)
    let long = ExampleExperience.text(
      String(repeating: "A long text. ", count: 20), style: #""width": 300, "height": 50"#)
    #expect(findings(long).count == 1)
  }

  @Test func theHelpSaysHowMuchIsMissing() throws {
    let help = try #require(findings(frame("10")).first?.help)
    #expect(help.contains("10 pt more"))
  }

  private func field(placeholder: String, style: String = "", more: String = "") -> String {
    """
    {"type": "textInput", "id": "\(ExampleExperience.uuid(91))"\(more),
     "label": \(ExampleExperience.text("Name", id: 92)),
     "textFieldStyle": {\(style)},
     "placeholder": \(ExampleExperience.text(placeholder, id: 93))}
    """
  }

  @Test func aLongPlaceholderDoesNotFitItsField() throws {
    let words = String(repeating: "What should we call you? ", count: 6)
    let finding = try #require(findings(field(placeholder: words)).first)
    #expect(finding.help?.contains("placeholder") == true)
    #expect(findings(field(placeholder: words, more: #", "defaultValue": "Ada""#)).isEmpty)
    #expect(findings(field(placeholder: words, more: #", "defaultValue": """#)).count == 1)
  }

  @Test func aShortPlaceholderFits() {
    #expect(findings(field(placeholder: "Name", style: #""fontSize": 40"#)).isEmpty)
  }
}
