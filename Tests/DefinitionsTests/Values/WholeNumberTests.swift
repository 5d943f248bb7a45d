import Definitions
import Testing

@Suite struct WholeNumberTests {
  @Test(arguments: [
    (1.9, 1), (-1.9, -1), (1e300, Int.max), (-1e300, Int.min), (.infinity, Int.max), (-.infinity, Int.min),
    (.nan, 0), (9.3e18, Int.max),
  ])
  func dropsTheFractionAndStaysInRange(_ number: Double, _ whole: Int) {
    #expect(number.clamped() == whole)
  }

  @Test func staysInTheRangeOfSmallTypes() {
    #expect(300.7.clamped(to: UInt8.self) == 255)
    #expect((-1.5).clamped(to: UInt8.self) == 0)
  }
}
