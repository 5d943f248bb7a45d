import Elements
import Testing

@testable import Mockups

/// The available widths and heights of elements inside their containers.
@Suite struct OfferTests {
  private func text(_ words: String, size: Double? = nil) -> Component {
    var style = Style()
    style.text.fontSize = size
    return Component(id: "text", style: style, kind: .text(.init(spans: [.init(text: words)])))
  }

  private func picture(_ change: (inout Style) -> Void = { _ in }, mode: String? = "fit") -> Component {
    var style = Style()
    change(&style)
    let size = Size(width: 200, height: 100)
    return Component(
      id: "picture", style: style,
      kind: .image(.init(imageURL: "a.png", contentMode: mode, intrinsicSize: size)))
  }

  private func column(_ items: [Component], spacing: Double = 0, height: Double? = nil) -> Component {
    var style = Style()
    style.height = height
    return Component(
      id: "column", style: style, kind: .stack(.init(orientation: .vertical, spacing: spacing, items: items)))
  }

  private func heights(_ column: Component, _ offer: Height? = nil) -> [Height?] {
    guard case .stack(let stack) = column.kind else { return [] }
    return Component.heights(in: stack, column.heightInside(offer), .fixed(300))
  }

  @Test func offersAnImageTheHeightLeftByALineOfText() {
    let heights = heights(column([picture(), text("hello")], spacing: 10, height: 200))
    #expect(heights[0]?.usual == 200 - 10 - 1.2 * 17)
    #expect(heights[0]?.css == "max(0px,190px + -17px*var(--line)*var(--ts))")
    #expect(heights[1] == nil)
  }

  @Test func offersPicturesEqualShares() {
    let heights = heights(column([picture(), picture(), picture { $0.height = 50 }], height: 200))
    #expect(heights == [Height(75), Height(75), nil])
  }

  @Test func offersNoHeightBesideWrappingText() {
    let words = String(repeating: "word ", count: 40)
    #expect(heights(column([picture(), text(words)], height: 200)) == [nil, nil])
  }

  @Test func leavesNoHeightBesideATextThatCertainlyTakesAll() {
    let words = String(repeating: "word ", count: 200)
    #expect(heights(column([picture(), text(words)], height: 100)) == [Height(0), nil])
  }

  @Test func offersNoHeightInScrollingContent() {
    #expect(heights(column([picture()])) == [nil])
  }

  @Test func subtractsMarginsPaddingAndBordersFromAHeight() {
    var stack = column([picture()])
    stack.style.margin = EdgeInsets(top: 10, bottom: 5)
    stack.style.padding = EdgeInsets(top: 20)
    stack.style.box.borderWidth = 2
    stack.style.box.borderColor = DynamicColor(light: Color(hex: "#000000"), dark: nil)
    #expect(stack.heightInside(Height(100)) == Height(100 - 15 - 20 - 4))
  }

  @Test func letsAPictureOfAGivenHeightKeepItsWidth() {
    #expect(picture().widths(nil) == .all)
    #expect(picture().widths(Height(80)) == .own)
    #expect(picture(mode: "fill").widths(Height(80)) == .all)
    #expect(picture({ $0.width = 90 }).widths(Height(80)) == .fixed)
  }

  @Test func computesTheMinimumWidthOfARow() {
    let row = Component(
      id: "row",
      kind: .stack(
        .init(
          orientation: .horizontal, spacing: 8,
          items: [picture { $0.width = 90 }, text("free"), picture { $0.width = 40 }])))
    #expect(row.leastWidth == 90 + 40 + 16)
  }

  @Test func keepsSharesBesideAWideItem() {
    let wide = column([picture { $0.width = 250 }, picture()])
    let stack = Component.Stack(orientation: .horizontal, items: [text("first"), wide])
    let places = Component.places(in: stack, [nil, nil], .fixed(300))
    #expect(places[0].least == "calc-size(max-content,min(size,max(0px,150px)))")
    #expect(places[1].least == nil)
    #expect(Component.places(in: stack, [nil, nil], .fixed(900)).allSatisfy { $0.least == nil })
  }

  @Test func limitsTheRoomBesideTextsAndAWideItem() {
    let wide = column([picture { $0.width = 250 }, picture()])
    let stack = Component.Stack(orientation: .horizontal, items: [text("first"), wide, picture()])
    let places = Component.places(in: stack, [nil, nil, nil], .fixed(300))
    #expect(places.map(\.room) == [.share, .atMost(.fixed(150)), .atMost(.fixed(50))])
    #expect(
      Component.places(in: stack, [nil, nil, nil], .atMost(.fixed(300))).map(\.room)
        == [.atMost(.fixed(300)), .atMost(.fixed(300)), .atMost(.fixed(300))])
  }

  @Test func countsTheWidthOfAPictureThatFillsTheHeight() {
    let filling = picture(mode: "fill")
    let stack = Component.Stack(orientation: .horizontal, items: [picture(), filling])
    let places = Component.places(in: stack, [nil, Height(120)], .fixed(300))
    #expect(filling.leastWidth(at: Height(120)) == 240)
    #expect(places[0].least == "calc-size(min-content,max(size,150px))")
  }

  @Test func dividesTheRestBetweenItemsAfterAWideItem() {
    let wide = column([picture { $0.width = 250 }, picture()])
    let stack = Component.Stack(orientation: .horizontal, items: [picture(), wide, picture()])
    let rooms = Component.places(in: stack, [nil, nil, nil], .fixed(300)).map(\.room)
    #expect(rooms == [.fixed(100), .fixed(100), .fixed(0)])
    let rest = Room.step(less: 0).less(.step(part: 0.5, less: 0), atLeast: 250)
    #expect(rest.css == "calc(max(0px,var(--room) - max(calc(var(--room)*0.5 - 0px),250px)))")
    #expect(rest.least == 30)
  }

  @Test func knowsTheWidthOfCellsAndTheRestBesideFixedItems() {
    let cells = Component.Stack(
      orientation: .horizontal, distribution: .equal, spacing: 10, items: [text("first"), text("second")])
    #expect(
      Component.places(in: cells, [nil, nil], .step(less: 30)).map(\.room.css) == [
        "calc(var(--room)*0.5 - 20px)", "calc(var(--room)*0.5 - 20px)",
      ])
    let row = Component.Stack(
      orientation: .horizontal, spacing: 8, items: [picture { $0.width = 90 }, text("free")])
    #expect(Component.places(in: row, [nil, nil], .fixed(300)).map(\.room) == [.share, .fixed(202)])
  }
}
