import ConformanceSupport
import Definitions
import Elements
import Testing

@testable import ExperienceTraits

@Suite struct DecodingConformanceTests {
  @Test(arguments: ConformanceCase.rows("decodeExperience"))
  func decodesExperiencesAsTheRuntimeDoes(_ row: ConformanceCase) throws {
    let decoding = ExperienceDecoder.decode(try row.input.required("experience"))
    guard row.expect["ok"]?.bool == true else {
      let message = try #require(decoding.runtimeFailure).runtimeMessage
      #expect(decoding.experience == nil)
      if let exact = row.expect["error"]?.string { #expect(message == exact) }
      if let part = row.expect["errorContains"]?.string { #expect(message.contains(part), "got: \(message)") }
      return
    }
    let experience = try #require(
      decoding.experience, "\(String(describing: decoding.runtimeFailure?.message))")
    if let value = row.expect["value"] {
      let difference = Summary.experience(experience).difference(from: value)
      #expect(difference == nil)
    }
  }

  @Test(arguments: ConformanceCase.rows("decodeStep"))
  func decodesStepsAsTheRuntimeDoes(_ row: ConformanceCase) throws {
    let step = try row.input.required("step")
    let payload = Summary.object([
      ("id", Summary.text("00000000-0000-4000-8000-000000000001")), ("name", Summary.text("e")),
      ("type", Summary.text("mobile")), ("traits", LocatedValue(.array([]))),
      ("steps", LocatedValue(.array([step]))),
    ])
    let decoding = ExperienceDecoder.decode(payload)
    let content = try #require(decoding.experience?.steps.first?.children.first?.content)
    if let value = row.expect["value"] {
      let summary = Summary.object([
        ("body", Summary.component(content.body)),
        ("stickyTop", content.stickyTop.map(Summary.component) ?? LocatedValue(.null)),
        ("stickyBottom", content.stickyBottom.map(Summary.component) ?? LocatedValue(.null)),
      ])
      #expect(summary.difference(from: value) == nil)
    }
    if let id = row.expect["stickyTopId"]?.string { #expect(content.stickyTop?.id == id) }
    if let count = row.expect["stickyBottomItemCount"]?.number {
      #expect(content.stickyBottom?.children.count == Int(count))
    }
    if let count = row.expect["bodyItemCount"]?.number { #expect(content.body.children.count == Int(count)) }
  }

  @Test(arguments: ConformanceCase.rows("decodeComponent"))
  func decodesComponentsAsTheRuntimeDoes(_ row: ConformanceCase) throws {
    let value = try row.input.required("component")
    let report = ReadingReport()
    var reader = try #require(ObjectReader(value, path: [], report: report))
    let component = ComponentDecoder.component(&reader)
    if let failure = report.findings.first {
      #expect(row.expect["ok"]?.bool == false, "\(failure.message)")
      let part = row.expect["errorContains"]?.string ?? ""
      #expect(failure.message.contains(part), "got: \(failure.message)")
    } else {
      #expect(row.expect["ok"]?.bool == true)
      if let expected = row.expect["value"] {
        #expect(Summary.component(component).difference(from: expected) == nil)
      }
    }
  }

  @Test(arguments: ConformanceCase.rows("decodeQualify"))
  func keepsTheExperiencesOfAnAnswerApart(_ row: ConformanceCase) throws {
    let payload = try row.input.required("response")
    let response = try #require(QualificationResponse(payload))
    let surviving = response.elements.filter { $0.id != nil }
    let expected = row.expect["experiences"]?.elements ?? []
    #expect(surviving.count == expected.count)
    for (element, wanted) in zip(surviving, expected) {
      #expect(element.id == wanted["id"]?.string)
      #expect((element.decoding.experience != nil) == (wanted["status"]?.string == "decoded"))
      if let error = wanted["error"]?.string {
        #expect(element.decoding.runtimeFailure?.runtimeMessage == error)
      }
    }
  }

  @Test(arguments: ConformanceCase.rows("color"))
  func readsColorsAsTheRuntimeDoes(_ row: ConformanceCase) throws {
    let color = Color(hex: try #require(row.input["hex"]?.string))
    let channels = [color.red, color.green, color.blue, color.alpha].map(Double.init)
    #expect(channels == row.expect["rgba"]?.numbers)
  }
}
