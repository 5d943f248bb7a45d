import ConformanceSupport
import Definitions
import Testing

@testable import ExperienceTraits

@Suite struct StepReferenceConformanceTests {
  @Test(arguments: ConformanceCase.rows("stepRef"))
  func resolvesReferencesAsTheRuntimeDoes(_ row: ConformanceCase) throws {
    let decoding = ExperienceDecoder.decode(try row.input.required("experience"))
    let experience = try #require(decoding.experience)
    let decoded = ConfigurationFindings().decode(row.input["ref"], StepReference.init)
    let reference = try #require(decoded)
    let current = try #require(row.input["current"]?.stepIndex)
    #expect(experience.resolve(reference, from: current) == row.expect["result"]?.stepIndex)
  }

  @Test(arguments: ConformanceCase.rows("stepIndexOrder"))
  func ordersStepsByGroupThenItem(_ row: ConformanceCase) throws {
    let pairs = try #require(row.input["pairs"]?.elements)
    let results = try pairs.map { pair in
      let places = try #require(pair.elements).compactMap(\.stepIndex)
      return places[0] < places[1]
    }
    #expect(results == row.expect["less"]?.elements?.compactMap(\.bool))
  }
}
