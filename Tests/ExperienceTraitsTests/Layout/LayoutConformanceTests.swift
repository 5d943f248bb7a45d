import ConformanceSupport
import Definitions
import Elements
import Testing

@testable import ExperienceTraits

@Suite struct LayoutConformanceTests {
  @Test(arguments: ConformanceCase.rows("tooltipFrame"))
  func placesTooltips(_ row: ConformanceCase) {
    row.check(.whole(mayOmit: ["pointerOffset"])) { input in
      let bounds = try input.required("bounds").size()
      let margin = try input.number("layoutMargins")
      let safeArea = try input.number("safeArea")
      let position: ContentPosition? = try input.present("preferredPosition")?.word()
      let distance = try input.number("distanceFromTarget")
      let target = try input.present("targetRectangle")?.rectangle()
      var frame = TooltipFrame.TooltipInput(
        bounds: bounds,
        safeRectangle: Rectangle(
          x: margin, y: margin, width: bounds.width - 2 * margin, height: bounds.height - 2 * margin),
        safeTop: safeArea, safeBottom: bounds.height - safeArea,
        target: target.map { TooltipTarget(rectangle: $0, preferredPosition: position, distance: distance) },
        contentSize: try input.present("contentSize")?.size(),
        preferredWidth: try input.present("preferredWidth")?.number())
      if let pointer = input.present("pointer") {
        frame.pointerLength = try pointer.number("length")
        _ = try pointer.number("base")
      }
      frame.border = try input["borderWidth"]?.number() ?? 0
      let result = TooltipFrame(frame)
      return .object([
        "frame": result.rectangle.numbers, "side": result.side?.rawValue,
        "pointerOffset": result.pointerOffset,
      ])
    }
  }

  @Test(arguments: ConformanceCase.rows("pointerMaxRadius"))
  func limitsTheRadiusOfPointers(_ row: ConformanceCase) {
    row.check { input in
      let pointer = TooltipPointer(base: try input.number("base"), length: try input.number("length"))
      return .object(["max": pointer.maximumCornerRadius])
    }
  }

  @Test(arguments: ConformanceCase.rows("slideOffset"))
  func slidesInFromItsEdge(_ row: ConformanceCase) {
    row.check { input in
      let edge: SlideEdge = try input.required("edge").word()
      let offset = edge.startOffset(
        of: try input.required("contentFrame").rectangle(), in: try input.required("container").size())
      return .object(["translate": [offset.x, offset.y]])
    }
  }

  @Test(arguments: ConformanceCase.rows("closeButton"))
  func measuresCloseButtons(_ row: ConformanceCase) {
    row.check { input in
      let metrics = CloseButtonMetrics(try input.required("buttonStyle").decoded { StyleDecoder.style(&$0) })
      let margin = metrics.margin
      return .object([
        "width": metrics.width, "height": metrics.height, "cornerRadius": metrics.cornerRadius,
        "symbolSize": metrics.symbolSize,
        "margin": [margin.top, margin.leading, margin.bottom, margin.trailing],
      ])
    }
  }

  @Test(arguments: ConformanceCase.rows("style"))
  func resolvesStyles(_ row: ConformanceCase) {
    row.check(.partial()) { input in
      let style = try input.required("style").decoded { StyleDecoder.style(&$0) }
      return .object([
        "width": style.fixedWidth, "fillWidth": style.fillsWidth, "height": style.height,
        "fontSize": style.text.fontSize ?? 17, "lineSpacing": style.text.lineSpacing,
        "alignment": "\(style.placement.vertical.rawValue)/\(style.placement.horizontal.rawValue)",
        "borderInset": [
          "topBottom": style.borderInset.topBottom, "leadingTrailing": style.borderInset.leadingTrailing,
        ],
        "drawsBorder": style.box.drawsBorder,
      ])
    }
  }
}
