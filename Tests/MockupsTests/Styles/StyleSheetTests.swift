import Elements
import Testing

@testable import Mockups

/// CSS declarations and the classes that contain them.
@Suite struct StyleSheetTests {
  private func text(_ change: (inout Declarations) -> Void) -> String {
    var rules = Declarations()
    change(&rules)
    return rules.text
  }

  private func css(_ sheet: StyleSheet) -> String { String(decoding: sheet.css, as: UTF8.self) }

  @Test func givesNoClassForEmptyDeclarations() {
    var sheet = StyleSheet()
    #expect(sheet.className(for: Declarations()) == "")
    #expect(sheet.css.isEmpty)
  }

  @Test func writesAWiderScreenAfterTheNarrowOne() {
    var sheet = StyleSheet()
    func width(_ value: Double) -> Declarations {
      var rules = Declarations()
      rules.length("width", value)
      return rules
    }
    let name = sheet.className(for: width(10), wider: [(700, width(20)), (1000, width(30))])
    #expect(
      css(sheet) == """
        .\(name){width:10px}
        @container app (min-width:700px){.\(name){width:20px}}
        @container app (min-width:1000px){.\(name){width:30px}}

        """)
    #expect(sheet.className(for: width(10), wider: [(700, width(20)), (1000, width(30))]) == name)
    #expect(sheet.className(for: width(10), wider: [(800, width(20))]) != name)
  }

  @Test func writesInsetsInReadingDirection() {
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(text { $0.insets("margin", insets) } == "margin-block:1px 3px;margin-inline:2px 4px")
    #expect(text { $0.insets("margin", .zero) }.isEmpty)
  }

  @Test func reservesSpaceForABorderOnAppleDevicesOnly() {
    let border = BorderInset(upright: 2, level: 0)
    #expect(
      text { $0.borderedPadding(EdgeInsets(top: 5, leading: 1), border: border) }
        == "padding-block:calc(5px + (1 - var(--android))*2px) calc((1 - var(--android))*2px);"
        + "padding-inline:1px 0"
    )
    #expect(
      text { $0.borderedPadding(EdgeInsets(top: 5), border: .zero) }
        == "padding-block:5px 0;padding-inline:0 0")
  }

  @Test(
    arguments: [(30, 20, "aspect-ratio:30/20"), (0, 20, ""), (30, 0, ""), (-1, 20, "")]
      as [(Double, Double, String)])
  func writesTheRatioOfASizeWithTwoSides(width: Double, height: Double, expected: String) {
    #expect(text { $0.ratio(Size(width: width, height: height)) } == expected)
  }

  @Test func subtractsMarginsFromTheFullWidth() {
    #expect(text { $0.width(besides: 12) } == "width:calc(100% - 12px)")
    #expect(text { $0.width(besides: -12) } == "width:calc(100% - -12px)")
    #expect(text { $0.width(besides: 0) }.isEmpty)
  }

  @Test func scalesAFontUnlessThePlatformDoesNot() {
    #expect(text { $0.fontSize(17) } == "font-size:calc(17px*var(--ts))")
    #expect(text { $0.fontSize(17, isScaled: false) } == "font-size:17px")
    #expect(text { $0.fontSize(-3) } == "font-size:calc(0*var(--ts-caption))")
    #expect(text { $0.fontSize(nil) }.isEmpty)
  }

  @Test func growsTheSpaceBetweenLettersOnAndroidOnly() {
    #expect(text { $0.letterSpacing(2) } == "letter-spacing:calc(2px*(1 + var(--android)*(var(--ts) - 1)))")
    #expect(text { $0.letterSpacing(0) } == "letter-spacing:0")
  }

  @Test func givesVariablesAUnitForFormulas() {
    #expect(text { $0.variable("edge", 0) } == "--edge:0px")
    #expect(text { $0.number("tablet", 0) } == "--tablet:0")
  }
}
