import ConformanceSupport
import Definitions
import Testing

@testable import ExperienceTraits

@Suite struct ExperienceStateMachineTests {
  private let first = StepIndex(group: 0, item: 0)
  private let second = StepIndex(group: 0, item: 1)

  /// Returns a machine for a group of two steps.
  ///
  /// One trait presents the group, and another decorates the second step.
  private func machine(
    presenting: String = "{}", decorating: String = "{}", log: CallLog = CallLog()
  ) throws -> ExperienceStateMachine {
    func step(_ number: Int, _ traits: String) -> String {
      """
      {"id": "0000000\(number)-0000-4000-8000-000000000000", "type": "modal", "traits": [\(traits)], "actions": {},
       "content": {"type": "spacer", "id": "00000009-0000-4000-8000-000000000000"}}
      """
    }
    let decorator = #"{"type": "@test/container", "config": \#(decorating)}"#
    let payload = """
      {"id": "00000001-0000-4000-8000-000000000000", "name": "e", "type": "mobile", "redirectUrl": "https://x.y",
       "traits": [{"type": "@test/presenting", "config": \(presenting)}],
       "steps": [{"id": "00000002-0000-4000-8000-000000000000", "type": "group", "traits": [], "actions": {},
                  "children": [\(step(3, "")), \(step(4, decorator))]}]}
      """
    let registry = TestTrait.registry(
      ["@test/presenting": [.presenting], "@test/container": [.containerDecorating]], log: log)
    return ExperienceStateMachine(
      try CaseInput(try .json(payload)).experience(),
      composer: TraitComposer(registry: registry, screen: .test))
  }

  private func states(_ machine: ExperienceStateMachine) -> [ExperienceState] {
    machine.records.compactMap { if case .state(let state) = $0 { state } else { nil } }
  }

  private func analytics(_ machine: ExperienceStateMachine) -> [String] {
    machine.records.compactMap { if case .analytics(let name) = $0 { name } else { nil } }
  }

  @Test func retriesAfterARecoverableFailure() throws {
    var machine = try machine(presenting: #"{"throwOn": "present", "recoverable": true, "throwTimes": 1}"#)
    machine.start(.showCall)
    #expect(machine.state == .failing(first))
    machine.retry()
    #expect(machine.state == .renderingStep(first))
    machine.retry()
    #expect(machine.records.last == .invalidTransition)
  }

  @Test func startsAgainAfterARecoverableFailure() throws {
    var machine = try machine(presenting: #"{"throwOn": "present", "recoverable": true, "throwTimes": 1}"#)
    machine.start(.showCall)
    machine.start(.showCall)
    #expect(
      states(machine) == [
        .beginningExperience, .beginningStep(first), .failing(first), .idling, .beginningExperience,
        .beginningStep(first), .renderingStep(first),
      ])
    machine.start(.showCall)
    #expect(machine.lastError == "experience already active")
    #expect(machine.state == .renderingStep(first))
  }

  @Test func endsAnExperienceThatCouldNotBePresented() throws {
    var machine = try machine(presenting: #"{"throwOn": "present", "recoverable": true}"#)
    machine.start(.showCall)
    machine.end(markComplete: true)
    #expect(machine.state == .idling)
    #expect(analytics(machine) == ["step_error"])
    #expect(!machine.records.contains(.open(url: "https://x.y")))
  }

  @Test func endsTheLastStepBeforeTheExperience() throws {
    var machine = try machine()
    machine.start(.showCall)
    machine.go(to: .offset(1))
    machine.go(to: .offset(1))
    #expect(
      states(machine).suffix(3) == [
        .endingStep(second, markComplete: true), .endingExperience(markComplete: true), .idling,
      ])
  }

  @Test func endsTheStepOfADismissedExperience() throws {
    var machine = try machine()
    machine.start(.showCall)
    machine.end(markComplete: false)
    #expect(
      states(machine).suffix(3) == [
        .endingStep(first, markComplete: false), .endingExperience(markComplete: false), .idling,
      ])
    #expect(analytics(machine) == ["experience_started", "step_seen", "experience_dismissed"])
  }

  @Test func recordsWhatTheRuntimeReports() throws {
    var machine = try machine()
    machine.start(.showCall)
    machine.go(to: .offset(1))
    machine.go(to: .offset(1))
    #expect(
      analytics(machine) == [
        "experience_started", "step_seen", "step_completed", "step_seen", "step_completed",
        "experience_completed",
      ])
  }

  @Test func retriesAsOftenAsTheErrorRequests() throws {
    let log = CallLog()
    var machine = try machine(
      presenting: #"{"throwOn": "present", "retryMs": 10, "throwTimes": 3}"#, log: log)
    machine.start(.showCall)
    #expect(machine.state == .renderingStep(first))
    #expect(log.count(of: "present") == 4)
  }

  @Test(arguments: [true, false])
  func doesNotRetryAChangeOfStep(_ isRecoverable: Bool) throws {
    var machine = try machine(
      decorating: """
        {"throwOn": "containerDecorate", "retryMs": 10, "throwTimes": 1, "recoverable": \(isRecoverable)}
        """)
    machine.start(.showCall)
    machine.go(to: .offset(1))
    #expect(machine.state == (isRecoverable ? .failing(second) : .idling))
    #expect(machine.lastError == "boom containerDecorate")
    #expect(machine.records.contains(.remove(.none)))
  }
}
