import ConformanceSupport
import Definitions
import Testing

@testable import ExperienceTraits

@Suite struct StepReferenceConformanceTests {
  @Test(arguments: ConformanceCase.rows("stepRef"))
  func resolvesReferencesLikeTheRuntime(_ row: ConformanceCase) {
    row.check { input in
      let experience = try input.required("experience").experience()
      let reference = try input.required("ref").decoded(StepReference.init)
      let index = experience.resolve(reference, from: try input.required("current").stepIndex())
      return .object(["result": index.map { [$0.group, $0.item] }])
    }
  }

  @Test(arguments: ConformanceCase.rows("stepIndexOrder"))
  func ordersStepsByGroupThenItem(_ row: ConformanceCase) {
    row.check { input in
      let results = try input.required("pairs").list().map { pair in
        let places = try pair.list()
        guard places.count == 2 else { throw pair.unknown("pair of places") }
        return try places[0].stepIndex() < places[1].stepIndex()
      }
      return .object(["less": results])
    }
  }
}
