import Elements
import Testing

/// Styles as Swift code builds them, one change after the other.
@Suite struct StyleBuildingTests {
  private static let changes: [(name: String, change: @Sendable (Style) -> Style)] = [
    ("font", { $0.font("System Default Bold", size: 20) }),
    ("foreground", { $0.foreground("#112233") }),
    ("lines", { $0.lines(.trailing) }),
    ("background", { $0.background("#445566") }),
    ("corners", { $0.corners(8) }),
    ("border", { $0.border("#778899", width: 2) }),
    ("shadow", { $0.shadow("#000000", radius: 4, x: 1, y: 2) }),
    ("padding", { $0.padding(4) }),
    ("margin", { $0.margin(6) }),
    ("frame", { $0.frame(width: 100, height: 50) }),
    ("alignment", { $0.aligned(vertical: .top, horizontal: .leading) }),
  ]

  @Test func everyChangeKeepsTheOthers() {
    let forward = Self.changes.reduce(Style.none) { $1.change($0) }
    let backward = Self.changes.reversed().reduce(Style.none) { $1.change($0) }
    #expect(forward == backward)
    for (name, change) in Self.changes { #expect(change(forward) == forward, "\(name) is lost") }
  }

  @Test func aChangeLeavesTheOriginalAlone() {
    let plain = Style.none.padding(4)
    _ = plain.padding(8)
    #expect(plain.padding == EdgeInsets(all: 4))
  }

  @Test func theLaterOfTwoChangesCounts() {
    let style = Style.none.background("#000000").corners(4).background("#FFFFFF").corners(8)
    #expect(style.box.backgroundColor == "#FFFFFF" && style.box.cornerRadius == 8)
  }

  @Test func aFontKeepsTheSizeOrTheNameThatIsLeftOut() {
    let style = Style.none.font("Inter", size: 20)
    #expect(style.font(size: 24) == Style.none.font("Inter", size: 24))
    #expect(style.font("Georgia") == Style.none.font("Georgia", size: 20))
  }

  @Test func aFrameKeepsTheSideThatIsLeftOut() {
    let style = Style.none.frame(width: 100, height: 50).frame(height: 60)
    #expect(style.width == 100 && style.height == 60)
  }

  @Test func aPositionKeepsTheAxisThatIsLeftOut() {
    let style = Style.none.aligned(vertical: .bottom).aligned(horizontal: .trailing)
    #expect(style.placement == Placement(vertical: .bottom, horizontal: .trailing))
  }

  @Test func aFrameReplacesTheFullWidth() {
    #expect(Style.none.fillingWidth.fillsWidth)
    let fixed = Style.none.fillingWidth.frame(width: 80)
    #expect(!fixed.fillsWidth && fixed.fixedWidth == 80)
  }

  @Test func aMarginIsWrittenOnAllEdgesAndAPaddingIsNot() {
    #expect(Style.none.margin(0).writtenMargins == [.top, .leading, .bottom, .trailing])
    #expect(Style.none.padding(8).writtenMargins.isEmpty)
  }

  @Test func aBorderIsOnePointWideByDefault() {
    let style = Style.none.border("#000000")
    #expect(style.box.borderWidth == 1 && style.box.drawsBorder)
  }

  @Test func aShadowFallsStraightDownBehindTheElementByDefault() {
    let shadow = Style.none.shadow("#000000", radius: 4).box.shadow
    #expect(shadow == Style.Shadow(color: "#000000", radius: 4, x: 0, y: 0))
  }

  @Test(arguments: HorizontalPlacement.allCases)
  func linesAreAlignedByTheWordOfPayloads(_ placement: HorizontalPlacement) {
    #expect(Style.none.lines(placement).text.alignment == placement.rawValue)
  }

  @Test func insetsHaveOneDistanceOrOneForEachAxis() {
    #expect(EdgeInsets(all: 3) == EdgeInsets(top: 3, leading: 3, bottom: 3, trailing: 3))
    #expect(
      EdgeInsets(vertical: 1, horizontal: 2) == EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2))
    #expect(Style.none.padding(5).padding == EdgeInsets(all: 5))
    #expect(Style.none.margin(EdgeInsets(leading: 7)).margin == EdgeInsets(leading: 7))
  }

  @Test func aColourIsWrittenAsInPayloads() {
    let color: Color = "#12282B"
    #expect(color == Color(red: 0x12, green: 0x28, blue: 0x2B))
    let both: DynamicColor = "#12282B80"
    #expect(both.light.alpha == 0x80 && both.dark == nil)
  }
}
