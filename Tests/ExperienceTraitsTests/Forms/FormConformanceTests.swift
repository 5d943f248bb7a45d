import ConformanceSupport
import Definitions
import Elements
import Testing

@testable import ExperienceTraits

@Suite struct FormConformanceTests {
  @Test(arguments: ConformanceCase.rows("form"))
  func keepsAnswersAsTheRuntimeDoes(_ row: ConformanceCase) throws {
    let value = try row.input.required("component")
    var reader = try #require(ObjectReader(value, path: [], report: ReadingReport()))
    var form = FormState(StepContent(body: ComponentDecoder.component(&reader)))
    #expect(form.items.count == 1)
    var states = [(form.items[0].value, form.items[0].isSatisfied)]
    for value in row.input["set"]?.strings ?? [] {
      form.items[0].set(value)
      states.append((form.items[0].value, form.items[0].isSatisfied))
    }
    let expected = row.expect["states"]?.elements ?? []
    #expect(states.map(\.0) == expected.map { $0["value"]?.string })
    #expect(states.map(\.1) == expected.map { $0["satisfied"]?.bool })
    if let selected = row.expect["selected"]?.elements {
      let options = row.input["checkSelected"]?.strings ?? []
      #expect(options.map { form.items[0].isSelected($0) } == selected.map(\.bool))
    }
  }

  @Test func namesTheKeyOfTheProfileByTheLabel() throws {
    let label = Component.Label(
      id: "", text: Component.Text(spans: [Component.Text.Span(text: "How old are you? (Years)")]),
      style: .none)
    let item = FormState.Item(Component.TextInput(label: label), id: "a")
    #expect(item.profileKey == "_appcuesForm_how-old-are-you-years")
  }
}
