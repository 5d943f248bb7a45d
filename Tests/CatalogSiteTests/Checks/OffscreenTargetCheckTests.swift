import Definitions
import SiteChecks
import Testing

@testable import CatalogSite

/// Targets of tooltips that are outside the screen on some devices.
@Suite struct OffscreenTargetCheckTests {
  private func messages(_ rectangle: String) -> [String] {
    ExampleExperience(
      traits: #"{"type": "@appcues/tooltip"}, "# + ExampleExperience.skippable,
      steps: [
        .init(
          content: ExampleExperience.text("Here"),
          traits: #"{"type": "@appcues/target-rectangle", "config": {\#(rectangle)}}"#)
      ]
    ).findings(of: .offscreenTarget).map(\.message)
  }

  private func place(y: Double, height: Int = 20) -> String {
    #""x": 10, "y": \#(y), "width": 20, "height": \#(height)"#
  }

  @Test func aTargetNearTheTopIsVisibleOnAllDevices() {
    #expect(messages(place(y: 100)).isEmpty)
    #expect(messages(place(y: 359)).isEmpty)
  }

  @Test func aTargetOutsideSomeDevicesIsReportedInLandscape() throws {
    // In landscape, the smallest devices are 360 points high, the next larger ones 375 points.
    let found = messages(place(y: 360))
    #expect(found.count == 1)
    #expect(try #require(found.first).contains("landscape on Galaxy S24 and 1 other device,"))
    #expect(try #require(messages(place(y: 375)).first).contains("iPhone 13 mini and 3 other devices,"))
  }

  @Test func eachOrientationIsReported() throws {
    let found = messages(place(y: 650))
    #expect(found.map { $0.contains("in portrait on Small Android phone,") } == [true, false])
    #expect(found.map { $0.contains("in landscape") } == [false, true])
  }

  @Test func theTooltipIsMarkedOnTheSmallestAndLargestDevices() throws {
    let findings = ExampleExperience(
      traits: #"{"type": "@appcues/tooltip"}, "# + ExampleExperience.skippable,
      steps: [
        .init(
          content: ExampleExperience.text("Here"),
          traits: #"{"type": "@appcues/target-rectangle", "config": {\#(place(y: 375))}}"#)
      ]
    ).findings(of: .offscreenTarget)
    let shown = try #require(findings.first?.breaks.first)
    #expect(shown.kind == .offScreen && shown.parts == ["wrapper"])
    #expect(shown.variants.map(\.device) == ["iphone-se", "android-small"])
    #expect(shown.variants.map(\.isLandscape) == [true, true])
  }

  @Test func aPartlyVisibleTargetIsAccepted() {
    #expect(messages(place(y: -10, height: 20)).isEmpty)
    #expect(messages(place(y: -20, height: 20)).count == 2)
  }

  @Test func aTargetPositionedRelativeToTheScreenIsAccepted() {
    #expect(messages(#""relativeX": 0.5, "relativeY": 0.9, "width": 20, "height": 20"#).isEmpty)
    #expect(messages(#""relativeX": 1, "relativeY": 0.5, "width": 20, "height": 20"#).count == 2)
  }

  @Test func aStepWithoutATargetIsFine() {
    let experience = ExampleExperience(steps: [.init(content: ExampleExperience.text("Here"))])
    #expect(experience.findings(of: .offscreenTarget).isEmpty)
  }
}
