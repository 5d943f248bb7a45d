import Elements
import Testing

@testable import Composition
@testable import Mockups

/// The toolbar above a mockup, and the CSS rules that apply its choices without JavaScript.
@Suite struct ToolbarTests {
  @Test func offersEveryDeviceOnceInAGroupOfItsPlatform() {
    #expect(Toolbar.devices.map(\.name.english) == ["Apple phones", "Apple tablets", "Android"])
    #expect(Toolbar.devices.flatMap { $0.choices.map(\.id) }.sorted() == Device.table.map(\.id).sorted())
  }

  @Test func choosesOneDeviceAndOneSizeOfTextAtFirst() {
    let usual = Toolbar.devices.flatMap(\.choices).filter(\.isUsual)
    #expect(usual.map(\.name.english) == [Device.table[0].name])
    let usualSizes = Toolbar.textSizes.flatMap(\.choices).filter(\.isUsual)
    #expect(usualSizes.map(\.name.english) == ["Large"])
  }

  @Test func namesAndroidScalesInPercent() {
    #expect(
      Toolbar.textSizes.last?.choices.map(\.name.english) == [
        "85 %", "115 %", "130 %", "150 %", "180 %", "200 %",
      ])
  }

  private func rules(_ device: String, landscape: Bool = false) throws -> String {
    let page = "body:has(#device option[value=\"\(device)\"]:checked)"
    let start = landscape ? page + ":has(#orientation option[value=\"landscape\"]:checked) :" : page + " :"
    let lines = Device.styleRules.split(separator: "\n").map(String.init)
    return try #require(lines.first { $0.hasPrefix(start) })
  }

  @Test func rotatesTheScreenAndItsSafeArea() throws {
    #expect(try rules("iphone-16").contains("--sw:393px;--sh:852px;--st:59px;--sb:34px;--sl:0px;--sr:0px"))
    #expect(
      try rules("iphone-16", landscape: true).contains(
        "--sw:852px;--sh:393px;--st:0px;--sb:21px;--sl:59px;--sr:59px"))
  }

  @Test func movesTheCutoutToTheSide() throws {
    #expect(try rules("iphone-16").contains("--hole-w:125px;--hole-h:37px"))
    #expect(try rules("iphone-16", landscape: true).contains("--hole-w:37px;--hole-h:125px"))
    #expect(try rules("iphone-se").contains("--hole-w:0px;--hole-h:0px"))
  }

  @Test func widensMarginsOnTablets() throws {
    #expect(try rules("iphone-16").contains("--lm:16px"))
    #expect(try rules("ipad-mini").contains("--lm:20px") && rules("ipad-mini").contains("--tablet:1"))
  }

  @Test func changesTheFontOnAndroidOnly() throws {
    #expect(
      try rules("pixel-8").contains("--system:var(--roboto)") && rules("pixel-8").contains("--android:1"))
    #expect(try !rules("iphone-16").contains("--system"))
  }

  @Test func explainsThatTracePositionsAreThoseOfTheFirstDevice() {
    #expect(Device.styleRules.contains("Positions are for iPhone 15, 16, portrait"))
  }
}

/// The position of an element on the screen of a device.
@Suite struct ScreenRectangleTests {
  private func rectangle(
    x: ScreenLength = length(0), y: ScreenLength = length(0), width: Double = 10, height: Double = 10
  ) -> ScreenRectangle {
    ScreenRectangle(x: x, y: y, width: Self.length(width), height: Self.length(height))
  }

  private static func length(_ points: Double, perWidth: Double = 0, perHeight: Double = 0, top: Double = 0)
    -> ScreenLength
  {
    ScreenLength(
      constant: points, perWidth: perWidth, perHeight: perHeight, perSafeArea: EdgeInsets(top: top))
  }

  private func device() throws -> Device { try #require(Device.table.first) }

  @Test(arguments: [(0, true), (-9, true), (-10, false), (392, true), (393, false)] as [(Double, Bool)])
  func isVisibleIfAnyPartIsOnTheScreen(x: Double, isVisible: Bool) throws {
    #expect(try rectangle(x: Self.length(x)).isVisible(on: device(), isLandscape: false) == isVisible)
  }

  @Test func dependsOnTheOrientation() throws {
    let right = rectangle(x: Self.length(500))
    #expect(try !right.isVisible(on: device(), isLandscape: false))
    #expect(try right.isVisible(on: device(), isLandscape: true))
    let low = rectangle(y: Self.length(500))
    #expect(try low.isVisible(on: device(), isLandscape: false))
    #expect(try !low.isVisible(on: device(), isLandscape: true))
  }

  @Test func followsTheSizeOfTheScreen() throws {
    #expect(try rectangle(x: Self.length(-1, perWidth: 1)).isVisible(on: device(), isLandscape: false))
    #expect(try !rectangle(x: Self.length(0, perWidth: 1)).isVisible(on: device(), isLandscape: false))
    #expect(try !rectangle(y: Self.length(0, perHeight: 1)).isVisible(on: device(), isLandscape: true))
  }

  @Test func followsTheSafeArea() throws {
    // The top safe area of the first device is 59 points in portrait and 0 points in landscape.
    let above = rectangle(y: Self.length(-69, top: 1))
    #expect(try !above.isVisible(on: device(), isLandscape: false))
    #expect(try rectangle(y: Self.length(-68, top: 1)).isVisible(on: device(), isLandscape: false))
    #expect(try !rectangle(y: Self.length(-68, top: 1)).isVisible(on: device(), isLandscape: true))
  }

  @Test func isNotVisibleWithoutASizeAtTheEdge() throws {
    #expect(try !rectangle(width: 0).isVisible(on: device(), isLandscape: false))
    #expect(try !rectangle(height: -5).isVisible(on: device(), isLandscape: false))
  }
}
