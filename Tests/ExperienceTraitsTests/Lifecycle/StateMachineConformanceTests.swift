import ConformanceSupport
import Definitions
import Testing

@testable import ExperienceTraits

@Suite struct StateMachineConformanceTests {
  @Test(arguments: ConformanceCase.rows("stateMachine"))
  func hasTheSameStatesAsTheRuntime(_ row: ConformanceCase) {
    let rules: [String: Comparison.Rule] = [
      "traceContainsInOrder": .startsInOrder,
      "traceMustNotContain": .nowhere(of: ["LINK", "LOAD", "TRACK", "present", "remove"]),
    ]
    // This runtime never waits, so the waiting times of a row do not matter.
    row.check(.partial(rules), explaining: ["waitMs"]) { input in
      var machine = try Self.machine(input)
      let trigger: ExperienceTrigger = try input["trigger"]?.word() ?? .showCall
      for request in try input.list("actions") {
        switch try request.text("do") {
        case "start": machine.start(trigger, failure: try request["error"]?.text())
        case "step": machine.go(to: try request.decoded(StepReference.init))
        case "end": machine.end(markComplete: try request.flag("markComplete"))
        case "reset": machine.reset()
        default: throw try request.required("do").unknown("request")
        }
      }
      let lines = machine.records.map(Self.line)
      // The cases name the last state without its step.
      return .known([
        "finalState": String(machine.state.description.prefix { $0 != "(" }), "error": machine.lastError,
        "traceContainsInOrder": lines, "traceMustNotContain": lines,
      ])
    }
  }

  private static func machine(_ input: CaseInput) throws -> ExperienceStateMachine {
    let all: [String: Set<TraitCapability>] = [
      "@test/presenting": [.presenting], "@test/container": [.containerDecorating],
      "@test/step": [.stepDecorating], "@test/wrapper": [.wrapperCreating],
      "@test/backdrop": [.backdropDecorating],
    ]
    let registry = TestTrait.registry(all, log: CallLog())
    return ExperienceStateMachine(
      try input.required("experience").experience(),
      composer: TraitComposer(registry: registry, screen: .test))
  }

  /// Returns a record in the notation of the cases.
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
}
