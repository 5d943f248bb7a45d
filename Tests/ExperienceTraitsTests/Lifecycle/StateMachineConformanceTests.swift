import ConformanceSupport
import Definitions
import Testing

@testable import ExperienceTraits

@Suite struct StateMachineConformanceTests {
  @Test(arguments: ConformanceCase.rows("stateMachine"))
  func goesThroughTheStatesOfTheRuntime(_ row: ConformanceCase) throws {
    var machine = try machine(row)
    let trigger: ExperienceTrigger =
      row.input["trigger"]?.string == "qualification" ? .qualification : .showCall
    for request in row.input["actions"]?.elements ?? [] {
      switch request["do"]?.string {
      case "start": machine.start(trigger, failure: request["error"]?.string)
      case "step": machine.go(to: try reference(request))
      case "end": machine.end(markComplete: request["markComplete"]?.bool == true)
      case "reset": machine.reset()
      default: Issue.record("The case asks for something unknown")
      }
    }
    let lines = machine.records.map(Self.line)
    let finalState = try #require(row.expect["finalState"]?.string)
    #expect(machine.state.description.hasPrefix(finalState))
    if let error = row.expect["error"]?.string { #expect(machine.lastError == error) }
    var rest = lines[...]
    for wanted in row.expect["traceContainsInOrder"]?.strings ?? [] {
      let place = rest.firstIndex { $0.hasPrefix(wanted) }
      #expect(place != nil, "\(wanted) is missing in \(lines)")
      if let place { rest = rest[(place + 1)...] }
    }
    for unwanted in row.expect["traceMustNotContain"]?.strings ?? [] {
      #expect(!lines.contains { $0.contains(unwanted) })
    }
  }

  private func machine(_ row: ConformanceCase) throws -> ExperienceStateMachine {
    let payload = try row.input.required("experience")
    let experience = try #require(ExperienceDecoder.decode(payload).experience)
    let all: [String: Set<TraitCapability>] = [
      "@test/presenting": [.presenting], "@test/container": [.containerDecorating],
      "@test/step": [.stepDecorating], "@test/wrapper": [.wrapperCreating],
      "@test/backdrop": [.backdropDecorating],
    ]
    let registry = TestTrait.registry(all, log: CallLog())
    return ExperienceStateMachine(experience, composer: TraitComposer(registry: registry, screen: .test))
  }

  private func reference(_ request: LocatedValue) throws -> StepReference {
    try #require(ConfigurationFindings().decode(request, StepReference.init))
  }

  /// A record in the words of the cases.
  private static func line(_ record: ExperienceRecord) -> String {
    switch record {
    case .state(let state): "STATE \(state)"
    case .present: "present"
    case .remove: "remove"
    case .action(.track(let event, _)): "TRACK \(event)"
    case .action(let effect): "\(effect)"
    case .open(let url): "LINK \(url)"
    case .load(let id): "LOAD \(id) published=true trigger=experience_completion_action"
    case .analytics(let name): "EVENT \(name)"
    case .error(let message): "ERROR \(message)"
    case .invalidTransition: "THROWN invalidTransition"
    }
  }

  @Test func triesAgainWhereAFailureAllowsIt() throws {
    let text = """
      {"id": "00000001-0000-4000-8000-000000000000", "name": "e", "type": "mobile", "traits": [
        {"type": "@test/presenting", "config": {"throwOn": "present", "recoverable": true, "throwTimes": 1}}],
       "steps": [{"id": "00000002-0000-4000-8000-000000000000", "type": "modal", "traits": [], "actions": {},
         "content": {"type": "spacer", "id": "00000003-0000-4000-8000-000000000000"}}]}
      """
    let experience = try #require(ExperienceDecoder.decode(try .json(text)).experience)
    let registry = TestTrait.registry(["@test/presenting": [.presenting]], log: CallLog())
    var machine = ExperienceStateMachine(
      experience, composer: TraitComposer(registry: registry, screen: .test))
    machine.start(.showCall)
    #expect(machine.state == .failing(StepIndex(group: 0, item: 0)))
    machine.retry()
    #expect(machine.state == .renderingStep(StepIndex(group: 0, item: 0)))
    machine.retry()
    #expect(machine.records.last == .invalidTransition)
  }

  @Test func recordsWhatTheRuntimeReports() throws {
    let text = """
      {"id": "00000001-0000-4000-8000-000000000000", "name": "e", "type": "mobile",
       "traits": [{"type": "@test/presenting"}], "steps": [
        {"id": "00000002-0000-4000-8000-000000000000", "type": "modal", "traits": [], "actions": {},
         "content": {"type": "spacer", "id": "00000003-0000-4000-8000-000000000000"}},
        {"id": "00000004-0000-4000-8000-000000000000", "type": "modal", "traits": [], "actions": {},
         "content": {"type": "spacer", "id": "00000005-0000-4000-8000-000000000000"}}]}
      """
    let experience = try #require(ExperienceDecoder.decode(try .json(text)).experience)
    let registry = TestTrait.registry(["@test/presenting": [.presenting]], log: CallLog())
    var machine = ExperienceStateMachine(
      experience, composer: TraitComposer(registry: registry, screen: .test))
    machine.start(.showCall)
    machine.go(to: .offset(1))
    machine.go(to: .offset(1))
    let events = machine.records.compactMap { if case .analytics(let name) = $0 { name } else { nil } }
    #expect(
      events == [
        "experience_started", "step_seen", "step_completed", "step_seen", "step_completed",
        "experience_completed",
      ])
  }
}
