import Elements
import Testing

@testable import ExperienceTraits

@Suite struct TooltipFrameTests {
  @Test func limitsADockedTooltipByTheSafeAreaOnly() {
    let input = TooltipFrame.TooltipInput(
      bounds: Size(width: 393, height: 852),
      safeRectangle: Rectangle(x: 16, y: 75, width: 361, height: 727), safeTop: 59, safeBottom: 818,
      target: nil,
      contentSize: Size(width: 361, height: 2000), preferredWidth: nil)
    #expect(TooltipFrame(input).rectangle == Rectangle(x: 16, y: 59, width: 361, height: 759))
  }
}
