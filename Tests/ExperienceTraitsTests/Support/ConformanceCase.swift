import ConformanceSupport
import Definitions
import Elements

@testable import ExperienceTraits

extension CaseInput {
  /// Reads a step index from an array of two numbers.
  func stepIndex() throws(CaseError) -> StepIndex {
    let parts = try list()
    guard parts.count == 2 else { throw unknown("place of a step") }
    return StepIndex(group: try parts[0].integer(), item: try parts[1].integer())
  }

  /// Reads a rectangle from an array of four numbers.
  func rectangle() throws(CaseError) -> Rectangle {
    let numbers = try numbers(4)
    return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Reads a size from an array of two numbers.
  func size() throws(CaseError) -> Size {
    let numbers = try numbers(2)
    return Size(width: numbers[0], height: numbers[1])
  }

  /// Decodes the value alone, as a part of a payload.
  ///
  /// A decoding error fails the row.
  func decoded<Value>(_ decode: (inout PayloadReader) throws -> Value) throws -> Value {
    let report = PayloadReport()
    var reader = PayloadReader(raw, report: report)
    let value = try decode(&reader)
    if let failure = report.findings.failures.first { throw CaseError(failure.message) }
    return value
  }

  /// Reads the experience that a case contains or refers to by path.
  func experience() throws -> Experience {
    let payload = raw.string == nil ? raw : try ConformanceCase.fixture(try text())
    let decoding = ExperienceDecoder.decode(payload)
    guard let experience = decoding.experience else {
      throw CaseError(decoding.runtimeFailure?.runtimeMessage ?? "The experience cannot be decoded")
    }
    return experience
  }

  /// Returns the configuration that a trait gets from this value at the group level.
  func configuration() -> ExperiencePluginConfiguration {
    ExperiencePluginConfiguration(
      level: .group, renderContext: .modal, config: raw, findings: ConfigurationFindings())
  }

  /// Reads the actions of a list.
  func actions() throws -> [ActionModel] {
    let report = PayloadReport()
    let empty = PayloadReader(LocatedValue(.object([])), report: report)
    let actions = empty.actions(raw, below: [])
    if let failure = report.findings.failures.first { throw CaseError(failure.message) }
    return actions
  }
}

extension Rectangle {
  /// The rectangle in the notation of the cases.
  var numbers: [Double] { [x, y, width, height] }
}
