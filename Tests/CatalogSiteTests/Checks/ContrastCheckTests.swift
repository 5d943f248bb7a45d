import Definitions
import SiteChecks
import Testing

@testable import CatalogSite

/// The contrast between text and its background, in light and dark appearance.
@Suite struct ContrastCheckTests {
  private func messages(
    style: String, background: String = #""light": "FFFFFF""#, words: String = "Words"
  ) -> [String] {
    messages(content: ExampleExperience.text(words, style: style), background: background)
  }

  private func messages(content: String, background: String) -> [String] {
    ExampleExperience(
      traits: ExampleExperience.modal("dialog", background: background) + ", " + ExampleExperience.skippable,
      steps: [.init(content: content)]
    ).findings(of: .lowContrast).map(\.message)
  }

  private static func color(_ hex: String) -> String { #""foregroundColor": {"light": "\#(hex)"}"# }

  @Test(arguments: [
    ("#767676", "", true), ("#777777", "", false),
    ("#949494", #""fontSize": 18"#, true), ("#959595", #""fontSize": 18"#, false),
    ("#949494", #""fontSize": 17.5"#, false),
    ("#949494", #""fontSize": 14, "fontName": "System Default Bold""#, true),
    ("#949494", #""fontSize": 14, "fontName": "System Default Heavy""#, true),
    ("#949494", #""fontSize": 14, "fontName": "System Default Medium""#, false),
    ("#949494", #""fontSize": 13.5, "fontName": "System Default Bold""#, false),
  ])
  func largeAndBoldTextNeedsLessThanOtherText(_ hex: String, _ font: String, _ isEnough: Bool) {
    let style = Self.color(hex) + (font.isEmpty ? "" : ", \(font)")
    #expect(messages(style: style).isEmpty == isEnough)
  }

  @Test func theRatioIsRoundedDownAndNamesBothColors() throws {
    let message = try #require(messages(style: Self.color("#777777")).first)
    #expect(message.contains("“Words”"))
    #expect(message.contains("4.47"))
    #expect(message.contains("#777777 on #FFFFFF"))
  }

  @Test func equalColorsHaveTheLeastContrast() throws {
    #expect(try #require(messages(style: Self.color("#FFFFFF")).first).contains("1.00"))
  }

  @Test func aColorForBothAppearancesIsReportedOnce() throws {
    let messages = messages(style: Self.color("#BBBBBB"))
    #expect(messages.count == 1)
    #expect(try #require(messages.first).contains("both appearances"))
  }

  @Test func eachAppearanceIsMeasured() {
    let background = #""light": "FFFFFF", "dark": "000000""#
    func foreground(_ light: String, _ dark: String) -> String {
      #""foregroundColor": {"light": "\#(light)", "dark": "\#(dark)"}"#
    }
    #expect(messages(style: foreground("#000000", "#FFFFFF"), background: background).isEmpty)
    let dark = messages(style: foreground("#000000", "#222222"), background: background)
    #expect(dark.count == 1 && dark[0].contains("in dark: #222222 on #000000"))
    let light = messages(style: foreground("#EEEEEE", "#FFFFFF"), background: background)
    #expect(light.count == 1 && light[0].contains("in light: #EEEEEE on #FFFFFF"))
    let both = messages(style: foreground("#EEEEEE", "#222222"), background: background)
    #expect(both.map { $0.contains("in light") } == [true, false])
  }

  @Test func textWithoutAColorIsWhiteInTheDarkAppearance() {
    let messages = messages(style: "")
    #expect(messages.count == 1)
    #expect(messages.first?.contains("in dark: #FFFFFF on #FFFFFF") == true)
  }

  @Test func textOfAButtonHasTheTintOfThePlatform() {
    let label = ExampleExperience.text("Go", style: #""fontSize": 17"#)
    let messages = messages(
      content: ExampleExperience.button(label), background: #""light": "FFFFFF", "dark": "FFFFFF""#)
    #expect(messages.contains { $0.contains("#007AFF on #FFFFFF") }, "\(messages)")
    #expect(messages.contains { $0.contains("#0A84FF on #FFFFFF") }, "\(messages)")
  }

  @Test func textOfAButtonHasTheTintFromTheCatalog() {
    let label = ExampleExperience.text("Go", style: #""fontSize": 17"#)
    let example = ExampleExperience(
      traits: ExampleExperience.modal("dialog", background: #""light": "FFFFFF""#) + ", "
        + ExampleExperience.skippable,
      steps: [.init(content: ExampleExperience.button(label))])
    let catalog = ["catalog": "# All\n\n```yaml catalog\ncontrols: { tint: '#EEEEEE' }\n```\n"]
    let messages = example.findings(of: .lowContrast, with: catalog).map(\.message)
    #expect(messages.count == 1 && messages[0].contains("#EEEEEE on #FFFFFF"), "\(messages)")
  }

  @Test func textTakesTheColorOfTheStackAroundIt() {
    func stack(_ hex: String) -> String {
      ExampleExperience.stack(ExampleExperience.text("Inside"), style: Self.color(hex))
    }
    let white = #""light": "FFFFFF""#
    #expect(messages(content: stack("#333333"), background: white).isEmpty)
    #expect(messages(content: stack("#CCCCCC"), background: white).count == 1)
  }

  @Test(arguments: ["", " ", "\\n\\t "])
  func textWithoutVisibleCharactersIsNotMeasured(_ words: String) {
    #expect(messages(style: Self.color("#FFFFFF"), words: words).isEmpty)
  }

  @Test func translucentTextIsMeasuredOverItsBackground() {
    #expect(messages(style: Self.color("#000000FF")).isEmpty)
    #expect(messages(style: Self.color("#00000099")).isEmpty)
    #expect(messages(style: Self.color("#00000066")).count == 1)
  }

  @Test func aTranslucentBackgroundIsMeasuredOverTheColorBelow() throws {
    func stack(_ surface: String) -> String {
      ExampleExperience.stack(
        ExampleExperience.text("Over", style: Self.color("#FFFFFF")),
        style: #""backgroundColor": {"light": "\#(surface)"}"#)
    }
    let white = #""light": "FFFFFF""#
    #expect(messages(content: stack("#000000CC"), background: white).isEmpty)
    let faint = messages(content: stack("#00000033"), background: white)
    #expect(try #require(faint.first).contains("#FFFFFF on #CCCCCC"))
  }

  @Test func theWorstColorOfAGradientCounts() throws {
    func stack(_ colors: String...) -> String {
      let list = colors.map { #"{"light": "\#($0)"}"# }.joined(separator: ", ")
      return ExampleExperience.stack(
        ExampleExperience.text("Over", style: Self.color("#FFFFFF")),
        style: """
          "backgroundGradient": {"colors": [\(list)], "startPoint": "top", "endPoint": "bottom"}
          """)
    }
    let black = #""light": "000000""#
    #expect(messages(content: stack("#000000", "#333333"), background: black).isEmpty)
    let message = messages(content: stack("#000000", "#DDDDDD", "#999999"), background: black).first
    #expect(try #require(message).contains("#FFFFFF on #DDDDDD"))
  }

  @Test func textOverAPictureIsNotMeasured() {
    let text = ExampleExperience.text("Over", style: Self.color("#FFFFFF"))
    let picture = ExampleExperience.image("https://example.com/a.jpg", label: "A boat")
    func box(_ items: String) -> String {
      #"{"type": "box", "id": "\#(ExampleExperience.uuid(71))", "items": [\#(items)]}"#
    }
    let white = #""light": "FFFFFF""#
    #expect(messages(content: box("\(picture), \(text)"), background: white).isEmpty)
    #expect(messages(content: box("\(text), \(picture)"), background: white).count == 1)
    let symbol = ExampleExperience.image("sf-symbol://star", label: "A star")
    #expect(messages(content: box("\(symbol), \(text)"), background: white).count == 1)
  }

  @Test func textOverTheAppIsNotMeasured() {
    let experience = ExampleExperience(
      traits: ExampleExperience.modal("dialog") + ", " + ExampleExperience.skippable,
      steps: [.init(content: ExampleExperience.text("Over", style: Self.color("#FFFFFF")))])
    #expect(experience.findings(of: .lowContrast).isEmpty)
  }

  @Test func eachColoredPartOfATextIsMeasured() throws {
    let spans = """
      {"type": "text", "id": "\(ExampleExperience.uuid(81))", "style": {"foregroundColor": {"light": "111111"}},
       "spans": [{"text": "Dark "}, {"text": "faint", "style": {"foregroundColor": {"light": "DDDDDD"}}}]}
      """
    let messages = messages(content: spans, background: #""light": "FFFFFF""#)
    #expect(messages.count == 1)
    #expect(try #require(messages.first).contains("#DDDDDD"))
  }

  @Test func aLongTextIsNamedByItsStart() throws {
    let words = String(repeating: "a", count: 39) + "bcd"
    let message = try #require(messages(style: Self.color("#EEEEEE"), words: words).first)
    #expect(message.contains("“" + String(repeating: "a", count: 39) + "…”"))
    let exact = String(repeating: "é", count: 40)
    #expect(messages(style: Self.color("#EEEEEE"), words: exact).first?.contains("“\(exact)”") == true)
  }

  @Test func theFindingIsLocatedAtTheElement() throws {
    let content = ExampleExperience.stack(
      "\n" + ExampleExperience.text("Fine", id: 21, style: Self.color("#000000")),
      "\n" + ExampleExperience.text("Faint", id: 22, style: Self.color("#EEEEEE")))
    let experience = ExampleExperience(steps: [.init(content: content)])
    let finding = try #require(experience.findings(of: .lowContrast).first)
    let lines = experience.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[finding.location.line - 1].contains("Faint"))
    #expect(finding.location.file == "Content/tour.md")
  }
}

/// The contrast between the status bar and the top of a presentation that covers the screen.
@Suite struct StatusBarContrastTests {
  private func messages(_ style: String, background: String) -> [String] {
    ExampleExperience(
      traits: ExampleExperience.modal(style, background: background) + ", " + ExampleExperience.skippable,
      steps: [.init(content: ExampleExperience.spacer(8))]
    ).findings(of: .lowContrast).map(\.message)
  }

  @Test func needsABackgroundForBothAppearances() {
    #expect(messages("full", background: #""light": "FFFFFF", "dark": "000000""#).isEmpty)
    let dark = messages("full", background: #""light": "FFFFFF""#)
    #expect(dark.count == 1 && dark[0].contains("status bar") && dark[0].contains("in dark"))
    let light = messages("full", background: #""light": "000000""#)
    #expect(light.count == 1 && light[0].contains("status bar") && light[0].contains("in light"))
  }

  @Test(arguments: ["dialog", "sheet", "halfSheet"])
  func isNotCoveredByOtherPresentations(_ style: String) {
    #expect(messages(style, background: #""light": "000000""#).isEmpty)
  }
}
