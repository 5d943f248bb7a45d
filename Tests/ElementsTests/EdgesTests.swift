import Elements
import Testing

/// Distances from edges, named points, and the sizes that rectangles derive from them.
@Suite struct EdgesTests {
  @Test func anEdgeThatIsLeftOutHasNoDistance() {
    #expect(EdgeInsets() == .zero)
    #expect(EdgeInsets(bottom: 4) == EdgeInsets(top: 0, leading: 0, bottom: 4, trailing: 0))
  }

  @Test func insetsDifferByTheEdge() {
    let edges = [
      EdgeInsets(top: 1), EdgeInsets(leading: 1), EdgeInsets(bottom: 1), EdgeInsets(trailing: 1),
    ]
    #expect(Set(edges).count == 4)
  }

  @Test(
    arguments: [
      (.topLeading, 0, 0), (.top, 0.5, 0), (.topTrailing, 1, 0), (.leading, 0, 0.5), (.center, 0.5, 0.5),
      (.trailing, 1, 0.5), (.bottomLeading, 0, 1), (.bottom, 0.5, 1), (.bottomTrailing, 1, 1),
    ] as [(UnitPoint, Double, Double)])
  func aNamedPointLiesInTheUnitSquare(_ point: UnitPoint, _ x: Double, _ y: Double) {
    #expect(point.x == x && point.y == y)
  }

  @Test func everyNamedPointIsAnotherPoint() {
    #expect(Set(UnitPoint.allCases.map { "\($0.x) \($0.y)" }).count == UnitPoint.allCases.count)
  }

  @Test func payloadsNamePositions() {
    #expect(VerticalPlacement.allCases.map(\.rawValue) == ["top", "center", "bottom"])
    #expect(HorizontalPlacement.allCases.map(\.rawValue) == ["leading", "center", "trailing"])
  }

  @Test func aPositionIsCentredOnAnAxisThatIsLeftOut() {
    #expect(Placement(vertical: .top).horizontal == .center)
    #expect(Placement(horizontal: .leading).vertical == .center)
    #expect(Placement() == .center)
  }

  // MARK: Rectangles

  @Test(arguments: [
    Rectangle(x: 0, y: 0, width: 10, height: 10), Rectangle(x: -5, y: 3, width: 120, height: 8),
    Rectangle(x: 4, y: -9, width: 1, height: 300),
  ])
  func theCircumscribedSquareIsRoundTheCentreAndHoldsTheCorners(_ rectangle: Rectangle) {
    let square = rectangle.circumscribedSquare
    #expect(square.width == square.height)
    #expect(abs(square.midX - rectangle.midX) < 1e-9 && abs(square.midY - rectangle.midY) < 1e-9)
    #expect(square.x <= rectangle.x && square.maxX >= rectangle.maxX)
    #expect(square.y <= rectangle.y && square.maxY >= rectangle.maxY)
  }

  @Test func thePointIsItsOwnSquare() {
    let point = Rectangle(x: 7, y: 8, width: 0, height: 0)
    #expect(point.circumscribedSquare == point)
  }

  @Test func growingAndShrinkingCancelOut() {
    let rectangle = Rectangle(x: 10, y: 20, width: 30, height: 40)
    #expect(rectangle.grown(by: 6).grown(by: -6) == rectangle)
    #expect(rectangle.grown(by: 0) == rectangle)
  }

  @Test func aMockupDrawsLengthsThatBrowsersKeepExact() {
    // A single-precision number, which browsers use for layout, still tells hundredths of a point apart.
    #expect(Float(DrawableLength.limit).ulp < 0.01)
  }
}
