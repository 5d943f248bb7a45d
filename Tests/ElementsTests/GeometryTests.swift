import Elements
import Testing

/// Rectangles and placements.
@Suite struct GeometryTests {
  private let rectangle = Rectangle(x: 10, y: 20, width: 30, height: 40)

  @Test func knowsItsEdgesAndItsCentre() {
    #expect([rectangle.maxX, rectangle.maxY, rectangle.midX, rectangle.midY] == [40, 60, 25, 40])
  }

  @Test(arguments: [5.0, 0, -5, -20])
  func growsAroundItsCentre(_ amount: Double) {
    let grown = rectangle.grown(by: amount)
    #expect([grown.midX, grown.midY] == [rectangle.midX, rectangle.midY])
    #expect([grown.width, grown.height] == [30 + 2 * amount, 40 + 2 * amount])
  }

  @Test func computesTheSquareAroundItsCircumscribedCircle() {
    let square = rectangle.circumscribedSquare
    #expect(square == Rectangle(x: 0, y: 15, width: 50, height: 50))
  }

  @Test(
    arguments: [
      (nil, nil, Placement.center),
      ("top", nil, Placement(vertical: .top)),
      (nil, "trailing", Placement(horizontal: .trailing)),
      ("bottom", "leading", Placement(vertical: .bottom, horizontal: .leading)),
      // One unknown word moves both axes to the center.
      ("bottom", "left", Placement.center),
      ("middle", "leading", Placement.center),
    ] as [(String?, String?, Placement)])
  func readsAPlacementFromTwoWords(_ vertical: String?, _ horizontal: String?, _ place: Placement) {
    #expect(Placement(verticalWord: vertical, horizontalWord: horizontal) == place)
  }

  @Test func unitPointsLieOnTheEdgesAndInTheCenter() {
    for point in UnitPoint.allCases {
      let words = point.rawValue.lowercased()
      #expect((point.y == 0) == words.hasPrefix("top"), "\(point)")
      #expect((point.y == 1) == words.hasPrefix("bottom"), "\(point)")
      #expect((point.x == 0) == words.hasSuffix("leading"), "\(point)")
      #expect((point.x == 1) == words.hasSuffix("trailing"), "\(point)")
    }
  }
}
