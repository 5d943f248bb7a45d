import Elements
import Testing

/// The look that a style states, and what follows from the values that it leaves out.
@Suite struct StyleTests {
  private func style(_ change: (inout Style) -> Void) -> Style {
    var style = Style.none
    change(&style)
    return style
  }

  @Test func setsNothingAtFirst() {
    let style = Style()
    #expect(style == .none)
    #expect(style.padding == .zero && style.margin == .zero && style.writtenMargins.isEmpty)
    #expect(style.fixedWidth == nil && style.height == nil && !style.fillsWidth)
    #expect(style.text.fontSize == nil && style.box.backgroundColor == nil)
    #expect(style.placement == .center)
  }

  @Test(
    arguments: [
      (nil, nil, false), (120, 120, false), (0.5, 0.5, false),
      // Only -1 fills the width; no other width below or at 0 has a meaning.
      (-1, nil, true), (0, nil, false), (-2, nil, false),
    ] as [(Double?, Double?, Bool)])
  func hasAFixedWidthOrFillsTheWidth(_ width: Double?, _ fixed: Double?, _ fills: Bool) {
    let style = style { $0.width = width }
    #expect(style.fixedWidth == fixed)
    #expect(style.fillsWidth == fills)
  }

  // MARK: Lines of text

  @Test(
    arguments: [
      (nil, nil, nil), (20, nil, nil), (20, 24, 4), (20, 20, 0),
      // The usual font size is 17 points.
      (nil, 24, 7), (nil, 17, 0),
      // Lines never overlap.
      (20, 10, 0),
    ] as [(Double?, Double?, Double?)])
  func spacesLinesByWhatTheLineHeightExceedsTheFontSize(
    _ fontSize: Double?, _ lineHeight: Double?, _ spacing: Double?
  ) {
    let style = style { ($0.text.fontSize, $0.text.lineHeight) = (fontSize, lineHeight) }
    #expect(style.text.lineSpacing == spacing)
  }

  // MARK: Borders

  @Test(
    arguments: [
      ("#000000", 1, true), ("#000000", 0.5, true), ("#000000", 0, false), ("#000000", -1, false),
      ("#000000", nil, false), (nil, 1, false), (nil, nil, false),
    ] as [(DynamicColor?, Double?, Bool)])
  func drawsABorderWithAColourAndAWidth(_ color: DynamicColor?, _ width: Double?, _ isDrawn: Bool) {
    let style = style { ($0.box.borderColor, $0.box.borderWidth) = (color, width) }
    #expect(style.box.drawsBorder == isDrawn)
  }

  @Test(
    arguments: [
      (nil, nil, 0, 0), (100, nil, 0, 3), (nil, 50, 3, 0), (100, 50, 3, 3),
      // The full available width counts as a set width. A width that has no meaning does not count.
      (-1, nil, 0, 3), (0, nil, 0, 0),
    ] as [(Double?, Double?, Double, Double)])
  func takesTheSpaceOfTheBorderOnAxesWithASetSize(
    _ width: Double?, _ height: Double?, _ topBottom: Double, _ sides: Double
  ) {
    let style = style { ($0.width, $0.height, $0.box.borderWidth) = (width, height, 3) }
    #expect(style.borderInset.topBottom == topBottom)
    #expect(style.borderInset.leadingTrailing == sides)
  }

  @Test func takesTheSpaceOfABorderThatDoesNotShow() {
    let style = style { ($0.width, $0.height, $0.box.borderWidth) = (10, 10, 2) }
    #expect(!style.box.drawsBorder)
    #expect(style.borderInset.topBottom == 2 && style.borderInset.leadingTrailing == 2)
  }

  @Test func takesNoSpaceForANegativeBorder() {
    let style = style { ($0.width, $0.height, $0.box.borderWidth) = (10, 10, -2) }
    #expect(style.borderInset.topBottom == 0 && style.borderInset.leadingTrailing == 0)
  }

  // MARK: Alignment

  @Test(
    arguments: [
      (nil, .center), ("top", .top), ("center", .center), ("bottom", .bottom),
      ("middle", .center), ("Top", .center), ("", .center), ("leading", .center),
    ] as [(String?, VerticalPlacement)])
  func alignsVertically(_ word: String?, _ place: VerticalPlacement) {
    #expect(style { $0.verticalAlignment = word }.verticalPlacement == place)
  }

  @Test(
    arguments: [
      (nil, .center), ("leading", .leading), ("center", .center), ("trailing", .trailing),
      ("left", .center), ("LEADING", .center), ("", .center), ("top", .center),
    ] as [(String?, HorizontalPlacement)])
  func alignsHorizontally(_ word: String?, _ place: HorizontalPlacement) {
    #expect(style { $0.horizontalAlignment = word }.horizontalPlacement == place)
  }

  @Test func anUnknownWordCentresBothAxesOnlyInThePlacement() {
    let style = style { ($0.verticalAlignment, $0.horizontalAlignment) = ("bottom", "left") }
    #expect(style.placement == .center)
    #expect(style.verticalPlacement == .bottom)
    #expect(style.horizontalPlacement == .center)
  }

  // MARK: Differences

  @Test func distinguishesACornerRadiusOfZeroFromNone() {
    // A radius of 0 still clips the content.
    #expect(style { $0.box.cornerRadius = 0 } != .none)
  }

  @Test func distinguishesAWrittenMarginOfZeroFromNone() {
    #expect(style { $0.writtenMargins = [.top] } != .none)
  }

  @Test func distinguishesGradientsByDirectionAndOrder() {
    let down = Style.Gradient(colors: ["#000000", "#FFFFFF"], startPoint: "top", endPoint: "bottom")
    #expect(
      down != Style.Gradient(colors: ["#FFFFFF", "#000000"], startPoint: "top", endPoint: "bottom"))
    #expect(
      down != Style.Gradient(colors: ["#000000", "#FFFFFF"], startPoint: "bottom", endPoint: "top"))
  }
}
