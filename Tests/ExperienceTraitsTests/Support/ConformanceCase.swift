import ConformanceSupport
import Definitions
import Elements

@testable import ExperienceTraits

extension CaseInput {
  /// The place that an array of two numbers names.
  func stepIndex() throws(CaseError) -> StepIndex {
    let parts = try list()
    guard parts.count == 2 else { throw unknown("place of a step") }
    return StepIndex(group: try parts[0].integer(), item: try parts[1].integer())
  }

  /// The rectangle that an array of four numbers gives.
  func rectangle() throws(CaseError) -> Rectangle {
    let numbers = try numbers(4)
    return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The size that an array of two numbers gives.
  func size() throws(CaseError) -> Size {
    let numbers = try numbers(2)
    return Size(width: numbers[0], height: numbers[1])
  }

  /// Decodes the value by itself, as a part of a payload; what cannot be decoded fails the row.
  func decoded<Value>(_ decode: (inout PayloadReader) throws -> Value) throws -> Value {
    let report = PayloadReport()
    var reader = PayloadReader(raw, report: report)
    let value = try decode(&reader)
    if let failure = report.findings.failures.first { throw CaseError(failure.message) }
    return value
  }

  /// The experience that a case writes down or names by its path.
  func experience() throws -> Experience {
    let payload = raw.string == nil ? raw : try ConformanceCase.fixture(try text())
    let decoding = ExperienceDecoder.decode(payload)
    guard let experience = decoding.experience else {
      throw CaseError(decoding.runtimeFailure?.runtimeMessage ?? "The experience cannot be decoded")
    }
    return experience
  }

  /// The configuration that a trait of this value gets at the level of a group.
  func configuration() -> ExperiencePluginConfiguration {
    ExperiencePluginConfiguration(
      level: .group, renderContext: .modal, config: raw, findings: ConfigurationFindings())
  }

  /// The actions of a list.
  func actions() throws -> [ActionModel] {
    let report = PayloadReport()
    let empty = PayloadReader(LocatedValue(.object([])), report: report)
    let actions = empty.actions(raw, below: [])
    if let failure = report.findings.failures.first { throw CaseError(failure.message) }
    return actions
  }
}

extension Rectangle {
  /// The rectangle as the cases write it.
  var numbers: [Double] { [x, y, width, height] }
}
