import Elements
import Testing

/// Form fields: the defaults of a field whose definition has only a question.
@Suite struct FormComponentTests {
  private let label = Component.Label(
    id: "label", text: Component.Text(spans: [.init(text: "Which one?")]), style: .none)

  @Test func aTextFieldIsOptionalAndHasOneLine() {
    let input = Component.TextInput(label: label)
    #expect(!input.isRequired && input.numberOfLines == 1)
    #expect(input.maxLength == nil && input.dataType == nil && input.defaultValue == nil)
    #expect(input.placeholder == nil && input.errorLabel == nil && input.attributeName == nil)
    #expect(input.textFieldStyle == .none && input.cursorColor == nil)
  }

  @Test func aChoiceHasNoAnswerAndNoBoundsAtFirst() {
    let select = Component.OptionSelect(label: label, selectMode: .multi, options: [])
    #expect(select.defaultValue.isEmpty)
    #expect(select.bounds.minimum == nil && select.bounds.maximum == nil)
    #expect(!select.leadingFill && !select.randomizeOptionOrder)
    #expect(select.controlPosition == nil && select.displayFormat == nil && select.attributeName == nil)
    #expect(select.colors == Component.OptionSelect.Colors())
  }

  @Test func anOptionLooksTheSameWhenChosenUnlessItSaysOtherwise() {
    let option = Component.OptionSelect.Option(value: "a", content: .text("A"))
    #expect(option.selectedContent == nil)
    #expect(
      option != Component.OptionSelect.Option(value: "a", content: .text("A"), selectedContent: .text("A!")))
  }

  @Test func optionsDifferByTheirValue() {
    #expect(
      Component.OptionSelect.Option(value: "a", content: .text("A"))
        != Component.OptionSelect.Option(value: "b", content: .text("A")))
  }

  // The words are those of payloads, so a change would make the catalog reject valid content.

  @Test func payloadsNameTheNumberOfAnswers() {
    #expect(Component.OptionSelect.SelectMode.allCases.map(\.rawValue) == ["single", "multi"])
  }

  @Test func payloadsNameThePositionOfTheSymbol() {
    #expect(
      Component.OptionSelect.ControlPosition.allCases.map(\.rawValue)
        == ["leading", "trailing", "top", "bottom", "hidden"])
  }

  @Test func payloadsNameTheLayoutOfTheOptions() {
    #expect(
      Component.OptionSelect.DisplayFormat.allCases.map(\.rawValue)
        == ["verticalList", "horizontalList", "picker", "nps"])
  }

  @Test func payloadsNameTheKindOfText() {
    #expect(
      Component.TextInput.DataType.allCases.map(\.rawValue)
        == ["text", "number", "email", "phone", "name", "address", "url"])
  }

  @Test func payloadsNameTheLayoutOfAStack() {
    #expect(Component.Stack.Orientation.allCases.map(\.rawValue) == ["horizontal", "vertical"])
    #expect(Component.Stack.Distribution.allCases.map(\.rawValue) == ["center", "equal"])
    #expect(Component.Stack.Sticky.allCases.map(\.rawValue) == ["top", "bottom"])
  }

  @Test(arguments: ["Single", "multiple", "", " single"])
  func aWordInAnotherSpellingIsUnknown(_ word: String) {
    #expect(Component.OptionSelect.SelectMode(rawValue: word) == nil)
  }
}
