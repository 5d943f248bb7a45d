import Elements
import Testing

@testable import Mockups

/// The available width of an element, as a number or as a formula of the screen width.
@Suite struct RoomTests {
  private let formula = Room.formula("var(--a)", least: 50)

  @Test func subtractsPointsFromAnyWidth() {
    #expect(Room.step(less: 0).less(20) == .step(less: 20))
    #expect(Room.fixed(100).less(20) == .fixed(80))
    #expect(Room.share.less(20) == .share)
    #expect(formula.less(20) == .formula("max(0px,var(--a) - 20px)", least: 30))
  }

  @Test func offersNoWidthBelowZero() {
    #expect(Room.fixed(10).less(20) == .fixed(0))
    #expect(formula.less(90).least == 0)
  }

  @Test func growsByANegativeMargin() {
    #expect(Room.fixed(100).less(-20) == .fixed(120))
    #expect(Room.step(less: 8).less(-8).css == "var(--room)")
  }

  @Test func dividesAWidthIntoEqualParts() {
    #expect(Room.fixed(90).divided(by: 3) == .fixed(30))
    #expect(Room.step(less: 30).divided(by: 3) == .step(part: 1.0 / 3, less: 10))
    #expect(formula.divided(by: 2) == .formula("(var(--a))/2", least: 25))
    #expect(Room.share.divided(by: 3) == .share)
  }

  @Test(
    arguments: [
      (Room.step(less: 0), "var(--room)"), (.step(less: 12), "calc(var(--room) - 12px)"),
      (.step(part: 0.5, less: 0), "calc(var(--room)*0.5 - 0px)"), (.fixed(0), "0px"), (.fixed(12), "12px"),
      (.formula("var(--a)", least: 1), "calc(var(--a))"), (.share, nil),
    ] as [(Room, String?)])
  func writesAWidthAsCSS(room: Room, css: String?) {
    #expect(room.css == css)
  }

  @Test func dividesTheRestBesideAWideItem() {
    #expect(Room.fixed(300).less(.fixed(100), atLeast: 40) == .fixed(200))
    #expect(Room.fixed(300).less(.fixed(100), atLeast: 140) == .fixed(160))
    #expect(Room.fixed(300).less(.fixed(100), atLeast: 400) == .fixed(0))
    #expect(Room.share.less(.fixed(1), atLeast: 1) == .share)
  }

  @Test func limitsAShareThatOnlyTheBrowserKnows() {
    let limited = Room.atMost(.fixed(90))
    #expect(limited.less(20) == .atMost(.fixed(70)))
    #expect(limited.divided(by: 1) == limited && limited.divided(by: 2) == .share)
    #expect(limited.css == "min(100%,90px)")
    #expect(limited.css(besides: 10) == "min(100% - 10px,80px)")
    #expect(Room.fixed(90).css(besides: 10) == "80px" && Room.share.css(besides: 10) == nil)
    #expect(limited.least == 90 && Room.atMost(.fixed(300)).guess == 100)
  }

  @Test func estimatesTheNarrowestStep() {
    #expect(Room.step(less: 0).least == 280)
    #expect(Room.step(part: 0.5, less: 10).least == 130)
    #expect(Room.share.least == .infinity && Room.share.guess == 100)
  }

  private func element(_ change: (inout Style) -> Void, kind: Component.ElementKind = .box([])) -> Component {
    var style = Style()
    change(&style)
    return Component(id: "a", style: style, kind: kind)
  }

  @Test func subtractsMarginsPaddingAndBorderFromTheContentWidth() {
    let padded = element {
      $0.margin = EdgeInsets(leading: 10, trailing: 5)
      $0.padding = EdgeInsets(leading: 4, trailing: 1)
      $0.box.borderWidth = 2
      $0.box.borderColor = DynamicColor(light: .black)
    }
    #expect(Room.fixed(100).inside(padded) == .fixed(100 - 15 - 5 - 4))
  }

  @Test func usesTheWidthOfTheElementForItsContent() {
    let fixed = element {
      $0.width = 80
      $0.padding = EdgeInsets(leading: 4, trailing: 6)
      $0.margin = EdgeInsets(leading: 50)
      $0.box.borderWidth = 2
      $0.box.borderColor = DynamicColor(light: .black)
    }
    #expect(Room.step(less: 0).inside(fixed) == .fixed(70))
  }

  @Test func subtractsTheBorderFromTheContentOfAFixedWidthButton() {
    let content = Component(id: "b", kind: .box([]))
    let button = element(
      {
        $0.width = 80
        $0.box.borderWidth = 2
      }, kind: .button(content))
    #expect(Room.step(less: 0).inside(button) == .fixed(76))
  }
}

/// The widths of elements, computed from inside to outside.
@Suite struct WidthTests {
  private func element(_ kind: Component.ElementKind, width: Double? = nil) -> Component {
    var style = Style()
    style.width = width
    return Component(id: "a", style: style, kind: kind)
  }

  private let text = Component(id: "t", kind: .text(.init(spans: [.init(text: "Hi")])))
  private var field: Component {
    let label = Component.Label(id: "l", text: .init(spans: []), style: .none)
    return Component(id: "f", kind: .textInput(.init(label: label)))
  }

  private func stack(
    _ orientation: Component.Stack.Orientation, _ distribution: Component.Stack.Distribution? = nil,
    _ items: Component...
  ) -> Component {
    element(.stack(.init(orientation: orientation, distribution: distribution, items: items)))
  }

  @Test func usesTheFullWidthForElementsWithoutAnIntrinsicWidth() {
    #expect(element(.image(.init(imageURL: "a.png"))).widths(nil) == .all)
    #expect(element(.embed(.init(html: "", intrinsicSize: nil))).widths(nil) == .all)
    #expect(field.widths(nil) == .all)
    #expect(stack(.horizontal, .equal, text).widths(nil) == .all)
    #expect(element(.text(.init(spans: [])), width: -1).widths(nil) == .all)
  }

  @Test func fitsElementsWithAnIntrinsicWidth() {
    #expect(text.widths(nil) == .own)
    #expect(element(.custom(.init(identifier: "a"))).widths(nil) == .own)
    #expect(stack(.vertical, nil, text).widths(nil) == .own)
    #expect(element(.image(.init(imageURL: "sf-symbol://star"))).widths(nil) == .fixed)
  }

  @Test func usesTheFullWidthForContainersOfFullWidthElements() {
    for outer in [stack(.vertical, nil, text, field), element(.box([text, field])), element(.button(field))] {
      #expect(outer.widths(nil) == .all)
    }
    #expect(element(.button(field), width: 80).widths(nil) == .fixed)
    #expect(stack(.vertical, nil, element(.box([field]), width: 80)).widths(nil) == .own)
  }

  @Test func expandsARowWithASpacerButNotAColumn() {
    let spacer = element(.spacer(nil))
    #expect(stack(.horizontal, nil, text, spacer).widths(nil) == .all)
    #expect(stack(.vertical, nil, text, spacer).widths(nil) == .own)
  }

  @Test(arguments: [(0, WidthRule.own), (-5, .own), (1, .fixed), (-1, .all)] as [(Double, WidthRule)])
  func readsOnlyPositiveWidthsAndMinusOne(width: Double, expected: WidthRule) {
    #expect(element(.box([]), width: width).widths(nil) == expected)
  }

  @Test func needsTheWidestItemOfAColumnAndAllItemsOfARow() {
    let (narrow, wide) = (element(.box([]), width: 40), element(.box([]), width: 90))
    #expect(stack(.vertical, nil, narrow, wide).leastWidth == 90)
    #expect(stack(.horizontal, nil, narrow, wide).leastWidth == 130)
    #expect(stack(.horizontal, .equal, narrow, wide).leastWidth == 0)
    #expect(element(.box([narrow, wide])).leastWidth == 90)
    #expect(element(.box([])).leastWidth == 0)
  }

  @Test func addsTheBorderToTheMinimumWidth() {
    var framed = element(.box([element(.box([]), width: 40)]))
    framed.style.box.borderWidth = 3
    #expect(framed.leastWidth == 40)
    framed.style.box.borderColor = DynamicColor(light: .black)
    #expect(framed.leastWidth == 46)
  }

  @Test func countsALetterOfEachTextToFindWhatMayOverflow() {
    let row = stack(.horizontal, nil, element(.box([]), width: 80), text)
    #expect(row.leastWidth == 80)
    #expect(row.overflows(.fixed(90)) && !row.overflows(.fixed(80 + Style.usualFontSize)))
    #expect(stack(.horizontal, .equal, row, row).overflows(.fixed(170)))
  }

  @Test func needsNoWidthBelowZero() {
    var narrow = element(.box([]), width: 40)
    narrow.style.margin = EdgeInsets(leading: -60)
    #expect(narrow.leastWidth == 0)
  }
}

/// The heights that are known before a page is laid out.
@Suite struct HeightTests {
  private func line(_ size: Double) -> Height {
    var height = Height(0)
    height.growing[TextStyle(size: size).variable.description] = size
    return height
  }

  @Test func addsPointsAndLinesSeparately() {
    let sum = Height(10) + line(17) + line(17) + line(30)
    #expect(sum.points == 10 && sum.growing == ["ts": 34, "ts-title": 30])
    #expect((sum - line(30)).growing["ts-title"] == 0)
    #expect((sum * 0.5).points == 5 && (sum * 0.5).growing["ts"] == 17)
  }

  @Test func writesLinesInAFixedOrder() {
    #expect(
      (line(30) + line(12) + line(17) + Height(4)).css
        == "max(0px,4px + 17px*var(--line)*var(--ts) + 12px*var(--line)*var(--ts-caption) + "
        + "30px*var(--line)*var(--ts-title))"
    )
  }

  @Test func isNeverBelowZero() {
    #expect(Height(-4).css == "0")
    #expect((Height(0) - line(17)).css == "max(0px,0px + -17px*var(--line)*var(--ts))")
  }

  @Test func measuresALineByTheDefaultLineHeight() {
    #expect((Height(3) + line(20)).usual == 27)
  }

  private func text(_ words: String, width: Double? = nil, height: Double? = 40) -> Component {
    var style = Style()
    (style.width, style.height) = (width, height)
    return Component(id: "t", style: style, kind: .text(.init(spans: [.init(text: words)])))
  }

  @Test func shrinksALineToAGivenHeightButNotBelow10Points() {
    #expect(
      text("Hello").shrunkenSize == "max(10px*var(--ts),min(17px*var(--ts),40px/var(--line)))")
    #expect(text("Hello", height: nil).shrunkenSize == nil)
    #expect(text("Hello\nyou").shrunkenSize == nil)
  }

  @Test func shrinksALineToAGivenWidthToo() throws {
    let size = try #require(text("Hi", width: 62).shrunkenSize)
    #expect(size.hasSuffix(",50px))"))
    #expect(text("Far too many letters", width: 62).shrunkenSize == nil)
  }
}
