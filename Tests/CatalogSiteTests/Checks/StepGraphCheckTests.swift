import Definitions
import SiteChecks
import Testing

@testable import CatalogSite

/// The paths from step to step of an experience, and out of the experience.
@Suite struct StepGraphCheckTests {
  private static let dialog = ExampleExperience.modal("dialog")

  /// Returns a step with a button that performs an action.
  ///
  /// The button's identifier contains the step number.
  private func step(_ number: Int, _ type: String? = nil, _ config: String = "") -> ExampleExperience.Step {
    let id = 100 + number
    return .init(
      title: "Step \(number)",
      content: ExampleExperience.button(ExampleExperience.text("Go", id: 200 + number), id: id),
      actions: type.map { ExampleExperience.tap(id, $0, config) } ?? "")
  }

  private func titles(
    _ rule: Diagnostic.Rule, traits: String = Self.dialog, _ steps: [ExampleExperience.Step],
    with files: [String: String] = [:]
  ) -> [String] {
    ExampleExperience(traits: traits, steps: steps).findings(of: rule, with: files).compactMap { finding in
      finding.message.firstMatch(of: #/“(.+)”/#).map { String($0.1) }
    }
  }

  private func move(by offset: Int) -> String { #""offset": \#(offset)"# }

  // MARK: Exits

  @Test func aStepWithoutAnExitIsReported() {
    #expect(titles(.stuckStep, [step(1)]) == ["Step 1"])
    #expect(titles(.stuckStep, [step(1, "track", #""eventName": "e""#)]) == ["Step 1"])
  }

  @Test(arguments: ["dialog", "full", "sheet", "halfSheet"])
  func aButtonWithACloseActionIsAnExitInEveryPresentation(_ style: String) {
    #expect(titles(.stuckStep, traits: ExampleExperience.modal(style), [step(1, "close")]).isEmpty)
    #expect(
      titles(.stuckStep, traits: ExampleExperience.modal(style), [step(1)]) == ["Step 1"])
  }

  @Test func aCloseButtonIsAnExit() {
    #expect(titles(.stuckStep, traits: "\(Self.dialog), \(ExampleExperience.skippable)", [step(1)]).isEmpty)
  }

  @Test func anExitInALaterStepIsEnough() {
    #expect(titles(.stuckStep, [step(1, "continue", move(by: 1)), step(2, "close")]).isEmpty)
  }

  @Test func aCycleWithoutAnExitIsReported() {
    let steps = [step(1, "continue", move(by: 1)), step(2, "continue", move(by: -1)), step(3, "close")]
    #expect(titles(.stuckStep, steps) == ["Step 1", "Step 2"])
  }

  @Test func aStepAfterTheLastExitIsReported() {
    #expect(titles(.stuckStep, [step(1, "close"), step(2)]) == ["Step 2"])
  }

  @Test func anEmbeddedExperienceNeedsNoExit() {
    let embed = #"{"type": "@appcues/embedded", "config": {"frameID": "top"}}"#
    #expect(titles(.stuckStep, traits: embed, [step(1)]).isEmpty)
  }

  // MARK: Reachable steps

  @Test func anUnreachableStepIsReported() {
    #expect(titles(.unreachableStep, [step(1, "close"), step(2, "close")]) == ["Step 2"])
    #expect(
      titles(.unreachableStep, [step(1, "continue", move(by: 2)), step(2, "close"), step(3, "close")])
        == ["Step 2"])
  }

  @Test func theFirstStepIsReachable() {
    #expect(titles(.unreachableStep, [step(1, "close")]).isEmpty)
  }

  @Test func aStepIsReachableThroughOtherSteps() {
    let next = move(by: 1)
    #expect(
      titles(.unreachableStep, [step(1, "continue", next), step(2, "continue", next), step(3, "close")])
        .isEmpty)
  }

  @Test func aStepBehindAnUnreachableStepIsReported() {
    let steps = [step(1, "close"), step(2, "continue", move(by: 1)), step(3, "close")]
    #expect(titles(.unreachableStep, steps) == ["Step 2", "Step 3"])
  }

  @Test func swipingReachesThePagesOfACarousel() {
    let file = """
      ---
      id: tour
      ---
      # The tour
      ```json experience
      {"id": "\(ExampleExperience.uuid(1))", "name": "e", "type": "mobile", "traits": [\(Self.dialog)]}
      ```
      ## Pages
      ```json group
      {"id": "\(ExampleExperience.uuid(2))", "type": "group", "actions": {}, "traits": [TRAIT]}
      ```
      ### First
      ```json step
      {"id": "\(ExampleExperience.uuid(3))", "type": "modal", "traits": [], "actions": {},
       "content": \(ExampleExperience.text("A", id: 11))}
      ```
      ### Second
      ```json step
      {"id": "\(ExampleExperience.uuid(4))", "type": "modal", "traits": [], "actions": {},
       "content": \(ExampleExperience.text("B", id: 12))}
      ```
      """
    func findings(_ trait: String) -> [Diagnostic] {
      CheckedFiles(["tour": file.replacing("TRAIT", with: trait)]).findings(of: .unreachableStep)
    }
    #expect(findings(#"{"type": "@appcues/carousel"}"#).isEmpty)
    #expect(findings("").map { $0.message.contains("“Second”") } == [true])
  }

  @Test func aStepThatAFlowSceneShowsIsReachable() {
    func flow(_ step: String) -> String {
      "# Flow\n```yaml flow\n{}\n```\n## Scene\n```yaml scene\nexperience: tour\n\(step)\n```\n"
    }
    let steps = [step(1, "close"), step(2, "close")]
    #expect(titles(.unreachableStep, steps, with: ["flow": flow("step: step-2")]).isEmpty)
    #expect(titles(.unreachableStep, steps, with: ["flow": flow("")]) == ["Step 2"])
  }
}
