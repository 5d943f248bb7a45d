import Definitions
import SiteChecks
import Testing

@testable import CatalogSite

/// Text in frames of a fixed height, at every text size.
@Suite struct TextFitCheckTests {
  private func findings(_ content: String) -> [Diagnostic] {
    ExampleExperience(steps: [.init(content: content)]).findings(of: .clippedText)
  }

  private func frame(_ height: String, _ words: String = "Words", style: String = "") -> String {
    ExampleExperience.stack(
      ExampleExperience.text(words, style: style), style: #""width": -1, "height": \#(height)"#)
  }

  @Test func aFrameBelowOneLineIsReportedAtTheDefaultSize() throws {
    // A line of text with 17 points is 20.4 points high. Up to 4 points may be missing.
    let message = try #require(findings(frame("16")).first).message
    #expect(message.contains("“Words”"))
    #expect(message.contains("default text size"))
    #expect(message.contains("every iPhone and iPad") && message.contains("every Android device"))
    #expect(message.contains("20 pt") && message.contains("16"))
  }

  @Test func aFrameForOneLineIsReportedAtTheFirstSizeThatDoesNotFit() throws {
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

  @Test func aFrameForTheLargestTextIsAccepted() {
    #expect(!findings(frame("30")).isEmpty)
    // At the largest text size, body text is 62/22 times as large.
    #expect(findings(frame("60")).isEmpty)
  }

  @Test func aFrameThatGrowsIsAccepted() {
    let words = String(repeating: "Many words here. ", count: 40)
    #expect(findings(ExampleExperience.stack(ExampleExperience.text(words))).isEmpty)
    #expect(findings(frame("0", words)).isEmpty)
    #expect(findings(frame("100", words)).count == 1)
  }

  @Test(arguments: ["", "\\n"])
  func aFrameWithoutTextIsAccepted(_ words: String) {
    #expect(findings(frame("2", words)).isEmpty == words.isEmpty)
  }

  @Test func captionsGrowMoreThanTitles() {
    // At the largest text size, a caption is 51/16 times as large, and a title 68/34 times.
    #expect(!findings(frame("44", style: #""fontSize": 15"#)).isEmpty)
    #expect(findings(frame("54", style: #""fontSize": 15"#)).isEmpty)
    #expect(findings(frame("54", style: #""fontSize": 20"#)).isEmpty)
  }

  @Test func aLineWithAFixedHeightShrinksToFit() {
    let own = ExampleExperience.text("Short", style: #""width": 300, "height": 50"#)
    #expect(findings(own).isEmpty)
    let long = ExampleExperience.text(
      String(repeating: "A long text. ", count: 20), style: #""width": 300, "height": 50"#)
    #expect(findings(long).count == 1)
  }

  @Test func theHelpSaysHowMuchIsMissing() throws {
    let help = try #require(findings(frame("10")).first?.help)
    #expect(help.contains("keep about 47 pt more for the largest text"))
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
