import Definitions
import Elements

extension Primitive {
  private struct SelectKeys: KeySet {
    let label = Key(required: "label", .object(labelKeys), "The label of the question.")
    let errorLabel = Key(
      "errorLabel", .object(labelKeys), "The label that is shown if the answer is incomplete.")
    let selectMode = Key(
      required: "selectMode", ValueForm<Component.OptionSelect.SelectMode>.word,
      "Whether the user can choose one option or several.")
    let options = Key(
      required: "options", .objects(optionKeys), "The options to choose from.")
    let defaultValue = Key("defaultValue", .list(.text), default: [], "The values that are chosen initially.")
    let minSelections = Key("minSelections", .count, "The minimum number of chosen options.")
    let maxSelections = Key("maxSelections", .count, "The maximum number of chosen options.")
    let controlPosition = Key(
      "controlPosition", ValueForm<Component.OptionSelect.ControlPosition>.word, otherwise: "hidden",
      "The position of the control next to an option.")
    let displayFormat = Key(
      "displayFormat", ValueForm<Component.OptionSelect.DisplayFormat>.word, otherwise: "verticalList",
      "The layout of the options.")
    let selectedColor = Key("selectedColor", .color, "The colour of the control of a chosen option.")
    let unselectedColor = Key(
      "unselectedColor", .color, "The colour of the control of an option that is not chosen.")
    let accentColor = Key("accentColor", .color, "The colour of the controls that the platform draws.")
    let pickerStyle = Key(
      "pickerStyle", .style, "The style of the picker. The mockup ignores it.")
    let attributeName = Key("attributeName", .text, "The profile property that stores the answer.")
    let leadingFill = Key(
      "leadingFill", .truth, default: false, "Whether all options before the chosen one are filled too.")
    let randomizeOptionOrder = Key(
      "randomizeOptionOrder", .truth, default: false,
      "Whether the device shuffles the options. The mockup keeps their order.")
  }
  private static let selectKeys = SelectKeys()

  private struct OptionKeys: KeySet {
    let value = Key(required: "value", .text, "The value of the option.")
    let content = Key(required: "content", .element, "The element that shows the option.")
    let selectedContent = Key(
      "selectedContent", .element, "The element that shows the option while it is chosen.")
  }
  private static let optionKeys = OptionKeys()

  private struct InputKeys: KeySet {
    let label = Key(required: "label", .object(labelKeys), "The label of the question.")
    let errorLabel = Key(
      "errorLabel", .object(labelKeys), "The label that is shown if the answer is incomplete.")
    let placeholder = Key("placeholder", .object(labelKeys), "The text in the field while it is empty.")
    let defaultValue = Key("defaultValue", .text, "The initial text in the field.")
    let required = Key("required", .truth, default: false, "Whether an answer is required.")
    let numberOfLines = Key(
      "numberOfLines", .whole(of: "lines"), default: 1, "The height of the field in lines.")
    let maxLength = Key("maxLength", .whole(of: "characters"), "The maximum length of the answer.")
    let dataType = Key(
      "dataType", ValueForm<Component.TextInput.DataType>.word, otherwise: "text", "The kind of keyboard.")
    let textFieldStyle = Key(
      "textFieldStyle", .style, "The style of the field. Without a style it has no frame.")
    let cursorColor = Key("cursorColor", .color, "The colour of the cursor.")
    let attributeName = Key("attributeName", .text, "The profile property that stores the answer.")
  }
  private static let inputKeys = InputKeys()

  private struct LabelKeys: KeySet {
    let id = Key(required: "id", .uuid, "The identifier of the label.")
    let text = TextKeys.all
    let style = Key("style", .style, "The style of the label.")
  }
  private static let labelKeys = LabelKeys()

  static let optionSelect = Primitive(
    "optionSelect",
    TypeDescription(
      "Lets the user choose one or several options.",
      keys: selectKeys, fidelity: .exact,
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
      "Lets the user enter a text.",
      keys: inputKeys, fidelity: .exact,
      example: """
        type: textInput
        id: 5f0c1a52-0000-4000-8000-000000000011
        label: { type: text, id: 5f0c1a52-0000-4000-8000-000000000012, text: "What is it called?" }
        placeholder: { type: text, id: 5f0c1a52-0000-4000-8000-000000000013, text: A name for the goal }
        required: true
        textFieldStyle: { borderWidth: 1, borderColor: { light: "#9AA4B2" }, cornerRadius: 8, paddingTop: 8, paddingBottom: 8, paddingLeading: 8, paddingTrailing: 8 }
        """)
  ) { .textInput(textInput(&$0)) }

  private static func label(_ reader: inout PayloadReader) -> Component.Label {
    reader.ignore([keys.type.name] + IgnoredKeys.component)
    return Component.Label(
      id: reader.read(labelKeys.id), text: ComponentDecoder.text(&reader),
      style: reader.style(labelKeys.style) ?? .none)
  }

  private static func optionSelect(_ reader: inout PayloadReader) -> Component.OptionSelect {
    let keys = selectKeys
    var select = Component.OptionSelect(
      label: reader.object(keys.label, label) ?? .placeholder, selectMode: reader.read(keys.selectMode),
      options: reader.objects(keys.options, option))
    select.errorLabel = reader.object(keys.errorLabel, label)
    select.defaultValue = reader.read(keys.defaultValue)
    select.bounds.minimum = reader.read(keys.minSelections)
    select.bounds.maximum = reader.read(keys.maxSelections)
    select.controlPosition = reader.read(keys.controlPosition)
    select.displayFormat = reader.read(keys.displayFormat)
    select.colors.selected = reader.color(keys.selectedColor)
    select.colors.unselected = reader.color(keys.unselectedColor)
    select.colors.accent = reader.color(keys.accentColor)
    _ = reader.style(keys.pickerStyle)
    select.attributeName = reader.read(keys.attributeName)
    select.leadingFill = reader.read(keys.leadingFill)
    select.randomizeOptionOrder = reader.read(keys.randomizeOptionOrder)
    return select
  }

  private static func option(_ reader: inout PayloadReader) -> Component.OptionSelect.Option {
    Component.OptionSelect.Option(
      value: reader.read(optionKeys.value), content: reader.element(optionKeys.content) ?? .placeholder,
      selectedContent: reader.element(optionKeys.selectedContent))
  }

  private static func textInput(_ reader: inout PayloadReader) -> Component.TextInput {
    let keys = inputKeys
    var input = Component.TextInput(label: reader.object(keys.label, label) ?? .placeholder)
    input.errorLabel = reader.object(keys.errorLabel, label)
    input.placeholder = reader.object(keys.placeholder, label)
    input.defaultValue = reader.read(keys.defaultValue)
    input.isRequired = reader.read(keys.required)
    input.numberOfLines = reader.read(keys.numberOfLines)
    input.maxLength = reader.read(keys.maxLength)
    input.dataType = reader.read(keys.dataType)
    input.textFieldStyle = reader.style(keys.textFieldStyle) ?? .none
    input.cursorColor = reader.color(keys.cursorColor)
    input.attributeName = reader.read(keys.attributeName)
    return input
  }
}

extension Component.Label {
  /// A replacement for a label that cannot be read.
  fileprivate static let placeholder = Self(id: "", text: Component.Text(spans: []), style: .none)
}
