import Definitions
import SiteChecks
import Testing

@testable import CatalogSite

/// Steps whose controls are all below the visible part of the screen.
@Suite struct HiddenControlCheckTests {
  private static let next = ExampleExperience.button(ExampleExperience.text("Next", id: 22))

  private func findings(_ items: String..., style: String = "full") -> [Diagnostic] {
    let content = ExampleExperience.stack(items.joined(separator: ", "))
    return ExampleExperience(
      traits: ExampleExperience.modal(style) + ", " + ExampleExperience.skippable,
      steps: [.init(content: content)]
    ).findings(of: .hiddenControl)
  }

  @Test func aControlBelowTheFoldIsReportedWithTheSmallestPhones() throws {
    let finding = try #require(findings(ExampleExperience.spacer(900), Self.next).first)
    #expect(finding.message == "“Next” is below the fold on iPhone SE")
    let shown = try #require(finding.breaks.first)
    #expect(shown.kind == .outOfSight && shown.parts == ["c3"])
    #expect(shown.variants.map(\.device) == ["iphone-se", "android-small"])
  }

  @Test func aControlInViewIsFine() {
    #expect(findings(ExampleExperience.spacer(500), Self.next).isEmpty)
    #expect(findings(Self.next, ExampleExperience.spacer(900)).isEmpty)
  }

  @Test func onlyTheSmallerPhoneIsNamed() throws {
    // The visible height is 568 points on the Android phone and 647 points on the iPhone.
    let shown = try #require(findings(ExampleExperience.spacer(640), Self.next).first?.breaks.first)
    #expect(shown.variants.map(\.device) == ["android-small"])
  }

  @Test func aHalfSheetHasLessRoom() {
    #expect(!findings(ExampleExperience.spacer(500), Self.next, style: "halfSheet").isEmpty)
  }

  @Test func oneControlInViewIsEnough() {
    let other = ExampleExperience.button(ExampleExperience.text("Skip", id: 23), id: 32)
    #expect(findings(other, ExampleExperience.spacer(900), Self.next).isEmpty)
    let message = findings(ExampleExperience.spacer(900), Self.next, other).first?.message
    #expect(message?.hasSuffix("as are all other controls") == true)
  }

  @Test func aStickyControlIsAlwaysInView() {
    let sticky = ExampleExperience.stack(Self.next, id: 42, more: #", "sticky": "bottom""#)
    #expect(findings(ExampleExperience.spacer(900), sticky).isEmpty)
  }

  @Test func aStepWithoutControlsIsFine() {
    #expect(findings(ExampleExperience.spacer(900), ExampleExperience.text("Only words")).isEmpty)
  }
}
