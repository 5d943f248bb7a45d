import ConformanceSupport
import Definitions
import Elements
import Testing

@testable import ExperienceTraits

@Suite struct LayoutConformanceTests {
  @Test(arguments: ConformanceCase.rows("tooltipFrame"))
  func placesTooltips(_ row: ConformanceCase) throws {
    let bounds = try row.input.required("bounds").numbers
    let margin = try #require(row.input["layoutMargins"]?.number)
    let safeArea = try #require(row.input["safeArea"]?.number)
    let target = row.input["targetRectangle"]?.numbers ?? []
    var input = TooltipFrame.Input(
      bounds: Size(width: bounds[0], height: bounds[1]),
      safeRectangle: Rectangle(
        x: margin, y: margin, width: bounds[0] - 2 * margin, height: bounds[1] - 2 * margin),
      safeBottom: bounds[1] - safeArea,
      target: target.count == 4
        ? TooltipTarget(
          rectangle: rectangle(target),
          preferredPosition: row.input["preferredPosition"]?.string.flatMap(ContentPosition.init),
          distance: row.input["distanceFromTarget"]?.number ?? 0) : nil,
      contentSize: row.input["contentSize"]?.elements.map { _ in
        let size = row.input["contentSize"]?.numbers ?? []
        return Size(width: size[0], height: size[1])
      }, preferredWidth: row.input["preferredWidth"]?.number)
    input.pointerLength = row.input["pointer"]?["length"]?.number ?? 0
    input.border = row.input["borderWidth"]?.number ?? 0
    let frame = TooltipFrame(input)
    #expect(frame.rectangle == rectangle(row.expect["frame"]?.numbers ?? []))
    #expect(frame.side?.rawValue == row.expect["side"]?.string)
    if let offset = row.expect["pointerOffset"]?.number { #expect(frame.pointerOffset == offset) }
  }

  @Test(arguments: ConformanceCase.rows("pointerMaxRadius"))
  func limitsTheRadiusOfPointers(_ row: ConformanceCase) throws {
    let base = try #require(row.input["base"]?.number)
    let length = try #require(row.input["length"]?.number)
    let pointer = TooltipPointer(base: base, length: length)
    let expected = try #require(row.expect["max"]?.number)
    #expect(abs(pointer.maximumCornerRadius - expected) < 0.000_01)
  }

  @Test(arguments: ConformanceCase.rows("slideOffset"))
  func slidesInFromItsEdge(_ row: ConformanceCase) throws {
    let edge = try #require(row.input["edge"]?.string.flatMap(SlideEdge.init))
    let container = try row.input.required("container").numbers
    let frame = rectangle(try row.input.required("contentFrame").numbers)
    let offset = edge.startOffset(of: frame, in: Size(width: container[0], height: container[1]))
    #expect([offset.x, offset.y] == row.expect["translate"]?.numbers)
  }

  @Test(arguments: ConformanceCase.rows("closeButton"))
  func measuresCloseButtons(_ row: ConformanceCase) throws {
    let metrics = CloseButtonMetrics(try style(row.input.required("buttonStyle")))
    #expect(metrics.width == row.expect["width"]?.number)
    #expect(metrics.height == row.expect["height"]?.number)
    #expect(metrics.cornerRadius == row.expect["cornerRadius"]?.number)
    #expect(metrics.symbolSize == row.expect["symbolSize"]?.number)
    let margin = metrics.margin
    #expect(
      [margin.top, margin.leading, margin.bottom, margin.trailing] == row.expect["margin"]?.numbers)
  }

  @Test(arguments: ConformanceCase.rows("style"))
  func resolvesStyles(_ row: ConformanceCase) throws {
    let style = try style(row.input.required("style"))
    let summary = Summary.object([
      ("width", number(style.fixedWidth)), ("fillWidth", LocatedValue(.bool(style.fillsWidth))),
      ("height", number(style.height)), ("fontSize", number(style.fontSize ?? 17)),
      ("lineSpacing", number(style.lineSpacing)),
      (
        "alignment",
        Summary.text("\(style.placement.vertical.rawValue)/\(style.placement.horizontal.rawValue)")
      ),
      (
        "borderInset",
        Summary.object([
          ("topBottom", number(style.borderInset.topBottom)),
          ("leadingTrailing", number(style.borderInset.leadingTrailing)),
        ])
      ),
      ("drawsBorder", LocatedValue(.bool(style.drawsBorder))),
    ])
    #expect(summary.difference(from: row.expect) == nil)
  }

  private func number(_ value: Double?) -> LocatedValue {
    LocatedValue(value.map(LocatedValue.Content.number) ?? .null)
  }

  private func style(_ value: LocatedValue) throws -> Style {
    let report = ReadingReport()
    var reader = try #require(ObjectReader(value, path: [], report: report))
    let style = StyleDecoder.style(&reader)
    #expect(report.findings.failures.isEmpty)
    return style
  }

  private func rectangle(_ numbers: [Double]) -> Rectangle {
    Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
