import ConformanceSupport
import Definitions
import Elements
import Testing

@testable import ExperienceTraits

@Suite struct DecodingConformanceTests {
  @Test(arguments: ConformanceCase.rows("decodeExperience"))
  func decodesExperiencesLikeTheRuntime(_ row: ConformanceCase) {
    row.check(.partial(["errorContains": .partOfText])) { input in
      let decoding = ExperienceDecoder.decode(try input.raw("experience"))
      return Self.outcome(
        decoding.experience.map(Summary.experience), decoding.runtimeFailure?.runtimeMessage)
    }
  }

  /// Returns the decoded value, or the reason why decoding failed.
  ///
  /// An expectation can contain a part of the error.
  private static func outcome(_ value: LocatedValue?, _ error: String?) -> LocatedValue {
    if let value { return .object(["ok": true, "value": value]) }
    return .object(["ok": false, "error": error, "errorContains": error])
  }

  @Test(arguments: ConformanceCase.rows("decodeStep"))
  func decodesStepsLikeTheRuntime(_ row: ConformanceCase) {
    row.check(.partial()) { input in
      let payload = LocatedValue.object([
        "id": "00000000-0000-4000-8000-000000000001", "name": "e", "type": "mobile", "traits": [Any?](),
        "steps": [try input.raw("step")],
      ])
      let decoding = ExperienceDecoder.decode(payload)
      guard let content = decoding.experience?.steps.first?.children.first?.content else {
        return .object(["ok": false])
      }
      return .object([
        "ok": true,
        "value": [
          "body": Summary.component(content.body), "stickyTop": content.stickyTop.map(Summary.component),
          "stickyBottom": content.stickyBottom.map(Summary.component),
        ] as [String: Any?],
        "stickyTopId": content.stickyTop?.id, "stickyBottomPresent": content.stickyBottom != nil,
        "stickyBottomItemCount": content.stickyBottom?.children.count,
        "bodyItemCount": content.body.children.count,
      ])
    }
  }

  @Test(arguments: ConformanceCase.rows("decodeComponent"))
  func decodesComponentsLikeTheRuntime(_ row: ConformanceCase) {
    row.check(.partial(["errorContains": .partOfText])) { input in
      let report = PayloadReport()
      var reader = PayloadReader(try input.raw("component"), report: report)
      let component = ComponentDecoder.component(&reader)
      let failure = report.findings.first
      return Self.outcome(failure == nil ? Summary.component(component) : nil, failure?.message)
    }
  }

  @Test(arguments: ConformanceCase.rows("decodeQualify"))
  func decodesEachExperienceOfAResponseSeparately(_ row: ConformanceCase) {
    row.check(.partial()) { input in
      let response = try #require(QualificationResponse(try input.raw("response")))
      let surviving = response.elements.filter { $0.id != nil }.map { element in
        [
          "id": element.id, "status": element.decoding.experience == nil ? "failed" : "decoded",
          "error": element.decoding.runtimeFailure?.runtimeMessage,
        ] as [String: Any?]
      }
      return .object(["experiences": surviving])
    }
  }

  @Test(arguments: ConformanceCase.rows("color"))
  func readsColorsLikeTheRuntime(_ row: ConformanceCase) {
    row.check { input in
      let color = Color(hex: try input.text("hex"))
      return .object(["rgba": [color.red, color.green, color.blue, color.alpha].map(Double.init)])
    }
  }
}
