import ConformanceSupport
import Definitions
import Elements
import Testing

@testable import ExperienceTraits

@Suite struct FormConformanceTests {
  @Test(arguments: ConformanceCase.rows("form"))
  func keepsAnswersLikeTheRuntime(_ row: ConformanceCase) {
    row.check { input in
      let component = try input.required("component").decoded { ComponentDecoder.component(&$0) }
      var form = FormState(StepContent(body: component))
      guard form.items.count == 1 else { throw CaseError("The form has \(form.items.count) items") }
      var states = [Self.state(form.items[0])]
      for value in try input.required("set").texts() {
        form.items[0].set(value)
        states.append(Self.state(form.items[0]))
      }
      return .known([
        "states": states,
        "selected": try input["checkSelected"]?.texts().map { form.items[0].isSelected($0) },
      ])
    }
  }

  private static func state(_ item: FormState.FormItem) -> [String: Any?] {
    ["value": item.value, "satisfied": item.isSatisfied]
  }

  @Test func derivesTheProfileKeyFromTheLabel() throws {
    let label = Component.Label(
      id: "", text: Component.Text(spans: [Component.Text.Span(text: "How old are you? (Years)")]),
      style: .none)
    let item = FormState.FormItem(Component.TextInput(label: label), id: "a")
    #expect(item.profileKey == "_appcuesForm_how-old-are-you-years")
  }
}
