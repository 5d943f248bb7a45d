import Elements
import Testing

@testable import Mockups

/// Styles as CSS rules.
@Suite struct StyleRulesTests {
  private func css(_ change: (inout Style) -> Void, offer: Room? = nil) -> String {
    var style = Style()
    change(&style)
    var sheet = StyleSheet()
    _ = sheet.className(
      for: StyleRules(fileName: { _ in "a.png" }).frame(style, .own, inset: BorderInset(style), offer: offer))
    return String(decoding: sheet.css, as: UTF8.self)
  }

  private func text(_ change: (inout Style) -> Void) -> String {
    var style = Style()
    change(&style)
    var sheet = StyleSheet()
    _ = sheet.className(for: StyleRules.text(style))
    return String(decoding: sheet.css, as: UTF8.self)
  }

  private let red = DynamicColor(light: Color(hex: "#FF0000"), dark: nil)

  @Test func setsSizesInPoints() {
    let css = css {
      $0.width = 120
      $0.height = 44.5
    }
    #expect(css.contains("width:120px") && css.contains("height:44.5px"))
  }

  @Test func drawsABorderOnlyWithAColourAndAWidth() {
    #expect(!css { $0.box.borderWidth = 2 }.contains("--bw:"))
    #expect(
      css {
        $0.box.borderWidth = 2
        $0.box.borderColor = red
      }.contains("--bw:2px;--bc:#"))
  }

  @Test func roundsCornersAndClipsContent() {
    let css = css { $0.box.cornerRadius = 12 }
    #expect(css.contains("border-radius:12px") && css.contains("overflow:hidden"))
  }

  @Test func castsTheShadowOfAllPaintedContent() {
    let shadow = Style.Shadow(color: red, radius: 4, x: 0, y: 2)
    #expect(css { $0.box.shadow = shadow }.contains("filter:drop-shadow(0 2px 4px #"))
  }

  @Test func limitsTheWidthToTheAvailableWidth() {
    #expect(
      css({ $0.margin.leading = 8 }, offer: .step(less: 20)).contains("max-width:calc(var(--room) - 28px)"))
    #expect(css({ _ in }, offer: .fixed(120)).contains("max-width:120px"))
    #expect(!css({ _ in }, offer: .share).contains("max-width"))
  }

  @Test func alignsTextWithTheDirectionOfReading() {
    #expect(text { $0.text.alignment = "center" }.contains("text-align:center"))
    #expect(text { $0.text.alignment = "trailing" }.contains("text-align:var(--trailing)"))
    #expect(!text { $0.text.alignment = "leading" }.contains("text-align"))
  }

  @Test func laysAPictureOverAGradient() {
    let css = css {
      $0.box.gradient = Style.Gradient(colors: [red, red], startPoint: "top", endPoint: "bottom")
      $0.box.image = Style.BackgroundImage(
        imageURL: "a.png", blurHash: nil, contentMode: "fill", verticalAlignment: nil,
        horizontalAlignment: nil,
        intrinsicSize: nil)
    }
    let picture = css.firstRange(of: "url(\"a.png\")")?.lowerBound
    let gradient = css.firstRange(of: "linear-gradient(to bottom")?.lowerBound
    #expect(picture != nil && gradient != nil)
    if let picture, let gradient { #expect(picture < gradient) }
    #expect(css.contains("/cover no-repeat"))
  }

  @Test func givesEqualRulesOneClass() {
    var sheet = StyleSheet()
    var rules = Declarations()
    rules.length("width", 10)
    let first = sheet.className(for: rules)
    #expect(sheet.className(for: rules) == first)
    rules.length("height", 10)
    #expect(sheet.className(for: rules) != first)
  }
}
