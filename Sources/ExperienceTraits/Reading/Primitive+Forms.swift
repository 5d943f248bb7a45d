import Definitions
import Elements

extension Primitive {
  static let optionSelect = Primitive(
    "optionSelect",
    TypeDescription(
      "Asks for one or several of some options.",
      keys: [
        .init("label", "text", default: "required", "The question."),
        .init("errorLabel", "text", "What stands there while an answer is missing."),
        .init("selectMode", "single or multi", default: "required", "Whether one or several can be chosen."),
        .init("options", "list of value, content and selectedContent", default: "required", "The options."),
        .init("defaultValue", "list of strings", "The values that are chosen at first."),
        .init("minSelections, maxSelections", "whole number", "How few and how many can be chosen."),
        .init(
          "controlPosition", "leading, trailing, top, bottom or hidden", default: "hidden",
          "Where the control stands."),
        .init(
          "displayFormat", "verticalList, horizontalList, picker or nps", default: "verticalList",
          "How the options are laid out."),
        .init("selectedColor, unselectedColor, accentColor", "colour", "The colours of the controls."),
        .init("pickerStyle", "style", "The look of the picker, which the mockup leaves to the platform."),
        .init("attributeName", "string", "The property of the profile that keeps the answer."),
        .init(
          "leadingFill", "truth value", default: "false", "Whether all before the chosen one are filled."),
        .init(
          "randomizeOptionOrder", "truth value", default: "false",
          "Whether the device shuffles the options; the mockup does not."),
      ], fidelity: .exact,
      example: """
        type: optionSelect
        id: 5f0c1a52-0000-4000-8000-000000000011
        label: { type: text, id: 5f0c1a52-0000-4000-8000-000000000012, text: "What are you saving for?" }
        selectMode: single
        displayFormat: verticalList
        accentColor: { light: "#1F5FD0", dark: "#8DB4FF" }
        defaultValue: [trip]
        options:
          - { value: trip, content: { type: text, id: 5f0c1a52-0000-4000-8000-000000000013, text: A trip } }
          - { value: home, content: { type: text, id: 5f0c1a52-0000-4000-8000-000000000014, text: A home } }
        """)
  ) { .optionSelect(optionSelect(&$0)) }

  static let textInput = Primitive(
    "textInput",
    TypeDescription(
      "Asks for words.",
      keys: [
        .init("label", "text", default: "required", "The question."),
        .init("errorLabel", "text", "What stands there while an answer is missing."),
        .init("placeholder", "text", "What stands in the field while it is empty."),
        .init("defaultValue", "string", "What stands in the field at first."),
        .init("required", "truth value", default: "false", "Whether an answer is needed."),
        .init("numberOfLines", "whole number", default: "1", "The height of the field in lines."),
        .init("maxLength", "whole number", "The most characters."),
        .init(
          "dataType", "text, number, email, phone, name, address or url", default: "text", "The keyboard."),
        .init("textFieldStyle", "style", "The look of the field, which has no frame of its own."),
        .init("cursorColor", "colour", "The colour of the cursor."),
        .init("attributeName", "string", "The property of the profile that keeps the answer."),
      ], fidelity: .exact,
      example: """
        type: textInput
        id: 5f0c1a52-0000-4000-8000-000000000011
        label: { type: text, id: 5f0c1a52-0000-4000-8000-000000000012, text: "What is it called?" }
        placeholder: { type: text, id: 5f0c1a52-0000-4000-8000-000000000013, text: A name for the goal }
        required: true
        textFieldStyle: { borderWidth: 1, borderColor: { light: "#9AA4B2" }, cornerRadius: 8, paddingTop: 8, paddingBottom: 8, paddingLeading: 8, paddingTrailing: 8 }
        """)
  ) { .textInput(textInput(&$0)) }

  private static func label(_ reader: inout ObjectReader) -> Component.Label {
    reader.ignore(["type"] + IgnoredKeys.component)
    return Component.Label(
      id: reader.uuid("id"), text: ComponentDecoder.text(&reader),
      style: reader.optionalStyle("style") ?? .none)
  }

  private static func optionSelect(
    _ reader: inout ObjectReader
  ) -> Component.OptionSelect {
    var select = Component.OptionSelect(
      label: reader.object("label", label) ?? .standIn,
      selectMode: reader.word("selectMode", orElse: .single),
      options: reader.objects("options", option))
    select.errorLabel = reader.optionalObject("errorLabel", label)
    select.defaultValue = reader.optionalStrings("defaultValue") ?? []
    select.bounds.minimum = reader.optionalCount("minSelections")
    select.bounds.maximum = reader.optionalCount("maxSelections")
    select.controlPosition = reader.optionalWord("controlPosition")
    select.displayFormat = reader.optionalWord("displayFormat")
    select.colors.selected = reader.optionalColor("selectedColor")
    select.colors.unselected = reader.optionalColor("unselectedColor")
    select.colors.accent = reader.optionalColor("accentColor")
    _ = reader.optionalStyle("pickerStyle")
    select.attributeName = reader.optionalString("attributeName")
    select.leadingFill = reader.optionalBool("leadingFill") ?? false
    select.randomizeOptionOrder = reader.optionalBool("randomizeOptionOrder") ?? false
    return select
  }

  private static func option(
    _ reader: inout ObjectReader
  ) -> Component.OptionSelect.Option {
    Component.OptionSelect.Option(
      value: reader.string("value"),
      content: reader.object("content", ComponentDecoder.component) ?? .standIn,
      selectedContent: reader.optionalObject("selectedContent", ComponentDecoder.component))
  }

  private static func textInput(_ reader: inout ObjectReader) -> Component.TextInput {
    var input = Component.TextInput(label: reader.object("label", label) ?? .standIn)
    input.errorLabel = reader.optionalObject("errorLabel", label)
    input.placeholder = reader.optionalObject("placeholder", label)
    input.defaultValue = reader.optionalString("defaultValue")
    input.isRequired = reader.optionalBool("required") ?? false
    input.numberOfLines = reader.optionalInteger("numberOfLines") ?? 1
    input.maxLength = reader.optionalInteger("maxLength")
    input.dataType = reader.optionalWord("dataType")
    input.textFieldStyle = reader.optionalStyle("textFieldStyle") ?? .none
    input.cursorColor = reader.optionalColor("cursorColor")
    input.attributeName = reader.optionalString("attributeName")
    return input
  }
}

extension Component.Label {
  /// Takes the place of a label that cannot be read.
  fileprivate static let standIn = Self(id: "", text: Component.Text(spans: []), style: .none)
}
