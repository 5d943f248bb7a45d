import ExperienceTraits
import Testing

@testable import Mockups

/// The outline of a tooltip: its body and its pointer in one path.
@Suite struct TooltipOutlineTests {
  private func points(
    _ pointer: TooltipPointer, base: Double = 16, inset: Double = 0, sideways: Bool = false
  ) -> [String] {
    let text = TooltipOutline.points(pointer, base: base, inset: inset, isSideways: sideways).text
    return text.isEmpty ? [] : text.dropFirst("--tip-points:".count).split(separator: ",").map(String.init)
  }

  @Test func drawsNoPathForASharpPointer() {
    #expect(points(TooltipPointer()).isEmpty)
    #expect(points(TooltipPointer(cornerRadius: -4)).isEmpty)
    #expect(TooltipOutline.styleRules.contains(":where(.outline.up,.outline.down){--tip-points:"))
  }

  @Test func drawsNothingForAPointerWithoutABase() {
    #expect(points(TooltipPointer(cornerRadius: 4), base: 0).isEmpty)
    #expect(points(TooltipPointer(), base: 0, inset: 2).isEmpty)
  }

  @Test func roundsTheTipAndTheCornersBesideIt() {
    #expect(points(TooltipPointer(cornerRadius: 4)).count == 3 * 7)
  }

  @Test func limitsTheRadiusOfATip() {
    let pointer = TooltipPointer(cornerRadius: 8)
    #expect(abs(pointer.maximumCornerRadius - 8) < 0.001, "a pointer of 16 by 8 has tips of at most 8")
    #expect(
      points(TooltipPointer(cornerRadius: 800))
        == points(TooltipPointer(cornerRadius: pointer.maximumCornerRadius)))
  }

  @Test func keepsTheInnerOutlineSharpWithThreePoints() {
    #expect(points(TooltipPointer(), inset: 2).count == 3)
  }

  @Test func transposesThePathForAPointerAtTheSide() {
    let (upright, sideways) = (
      points(TooltipPointer(), inset: 2), points(TooltipPointer(), inset: 2, sideways: true)
    )
    #expect(upright != sideways)
    for (one, other) in zip(upright, sideways) {
      let parts = one.firstRange(of: ") calc(")
      #expect(parts.map { "calc(" + one[$0.upperBound...] + " " + one[..<$0.lowerBound] + ")" } == other)
    }
  }

  @Test func cutsTheBorderOutOfTheFill() {
    for side in ["up", "down", "back", "on"] {
      #expect(TooltipOutline.styleRules.contains(".\(side)"))
    }
    #expect(TooltipOutline.styleRules.split(separator: ">.rim{clip-path:polygon(evenodd,").count == 3)
  }
}
