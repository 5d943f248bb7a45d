import Definitions
import Elements

/// Decodes the components of a step.
enum ComponentDecoder {
  /// The types of component that the runtime knows.
  static let typeNames = [
    "block", "stack", "box", "text", "button", "image", "spacer", "embed", "optionSelect", "textInput",
    "customComponent",
  ]

  /// The keys and indexes that may lead to a component, so that drawing it does not exhaust the stack.
  private static let pathLimit = 200

  /// One component with everything inside it; a block is replaced by its content.
  static func component(_ reader: inout ObjectReader) -> Component {
    guard reader.path.count <= pathLimit else {
      reader.fail(.nestedTooDeeply)
      return .standIn
    }
    let hasType = reader.hasValue(for: "type")
    let type = reader.string("type")
    if type == "block" {
      reader.ignore(["id", "style"] + IgnoredKeys.component)
      return reader.object("content", component) ?? .standIn
    }
    guard typeNames.contains(type) else {
      if hasType { reader.fail(.unknownComponent(type), at: reader.typePosition) }
      return unknown(&reader)
    }
    let id = reader.uuid("id")
    let style = reader.optionalObject("style", StyleDecoder.style) ?? .none
    reader.ignore(IgnoredKeys.component)
    return Component(
      id: id, style: style, kind: kind(type, &reader), line: Int(reader.position.line),
      column: Int(reader.position.column))
  }

  /// Reads what is inside a component of unknown type, for the failures in there.
  private static func unknown(_ reader: inout ObjectReader) -> Component {
    if reader.hasValue(for: "items") { _ = reader.objects("items", component) }
    if reader.hasValue(for: "content") { _ = reader.object("content", component) }
    reader.ignoreAll()
    return .standIn
  }

  private static func kind(
    _ type: String, _ reader: inout ObjectReader
  ) -> Component.Kind {
    switch type {
    case "stack": .stack(stack(&reader))
    case "box": .box(reader.objects("items", component))
    case "text": .text(text(&reader))
    case "button": .button(reader.object("content", component) ?? .standIn)
    case "image": .image(image(&reader))
    case "spacer": .spacer(reader.optionalDouble("spacing"))
    case "embed":
      .embed(
        Component.Embed(
          html: reader.string("embed"),
          intrinsicSize: reader.optionalObject("intrinsicSize", StyleDecoder.size)))
    case "optionSelect": .optionSelect(optionSelect(&reader))
    case "textInput": .textInput(textInput(&reader))
    default: .custom(custom(&reader))
    }
  }

  private static func custom(_ reader: inout ObjectReader) -> Component.Custom {
    let config = reader.optional("config").map(PropertyValue.init) ?? .null
    return Component.Custom(identifier: reader.string("identifier"), config: config)
  }

  private static func stack(_ reader: inout ObjectReader) -> Component.Stack {
    Component.Stack(
      orientation: reader.word("orientation", orElse: .vertical),
      distribution: reader.optionalWord("distribution"),
      spacing: reader.optionalDouble("spacing") ?? 0, items: reader.objects("items", component),
      sticky: reader.optionalWord("sticky"))
  }

  private static func text(_ reader: inout ObjectReader) -> Component.Text {
    if reader.optional("spans") != nil {
      let spans = reader.objects("spans") { span in
        Component.Text.Span(
          text: span.string("text"), style: span.optionalObject("style", StyleDecoder.style))
      }
      reader.ignore(["text"])
      return Component.Text(spans: spans)
    }
    let hasText = reader.hasValue(for: "text")
    guard let text = reader.optionalString("text") else {
      if !hasText { reader.fail(.noText, below: ["text"]) }
      return Component.Text(spans: [])
    }
    return Component.Text(spans: [Component.Text.Span(text: text)])
  }

  private static func image(_ reader: inout ObjectReader) -> Component.Image {
    Component.Image(
      imageURL: reader.imageURL(), blurHash: reader.optionalString("blurHash"),
      contentMode: StyleDecoder.contentMode(&reader),
      intrinsicSize: reader.optionalObject("intrinsicSize", StyleDecoder.size),
      accessibilityLabel: reader.optionalString("accessibilityLabel"))
  }

  private static func label(_ reader: inout ObjectReader) -> Component.Label {
    reader.ignore(["type"] + IgnoredKeys.component)
    return Component.Label(
      id: reader.uuid("id"), text: text(&reader),
      style: reader.optionalObject("style", StyleDecoder.style) ?? .none)
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
    select.minSelections = reader.optionalCount("minSelections")
    select.maxSelections = reader.optionalCount("maxSelections")
    select.controlPosition = reader.optionalWord("controlPosition")
    select.displayFormat = reader.optionalWord("displayFormat")
    select.selectedColor = reader.optionalObject("selectedColor", StyleDecoder.color)
    select.unselectedColor = reader.optionalObject("unselectedColor", StyleDecoder.color)
    select.accentColor = reader.optionalObject("accentColor", StyleDecoder.color)
    _ = reader.optionalObject("pickerStyle", StyleDecoder.style)
    select.attributeName = reader.optionalString("attributeName")
    select.leadingFill = reader.optionalBool("leadingFill") ?? false
    select.randomizeOptionOrder = reader.optionalBool("randomizeOptionOrder") ?? false
    return select
  }

  private static func option(
    _ reader: inout ObjectReader
  ) -> Component.OptionSelect.Option {
    Component.OptionSelect.Option(
      value: reader.string("value"), content: reader.object("content", component) ?? .standIn,
      selectedContent: reader.optionalObject("selectedContent", component))
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
    input.textFieldStyle = reader.optionalObject("textFieldStyle", StyleDecoder.style) ?? .none
    input.cursorColor = reader.optionalObject("cursorColor", StyleDecoder.color)
    input.attributeName = reader.optionalString("attributeName")
    return input
  }
}

extension Component {
  /// Takes the place of a component that cannot be read.
  static let standIn = Component(id: "", kind: .spacer(nil))
}

extension Component.Label {
  /// Takes the place of a label that cannot be read.
  fileprivate static let standIn = Self(id: "", text: Component.Text(spans: []), style: .none)
}

/// Decodes styles and their parts.
enum StyleDecoder {
  static func style(_ reader: inout ObjectReader) -> Style {
    var style = Style()
    style.verticalAlignment = verticalAlignment(&reader)
    style.horizontalAlignment = horizontalAlignment(&reader)
    style.padding = EdgeInsets(
      top: reader.optionalDouble("paddingTop") ?? 0,
      leading: reader.optionalDouble("paddingLeading") ?? 0,
      bottom: reader.optionalDouble("paddingBottom") ?? 0,
      trailing: reader.optionalDouble("paddingTrailing") ?? 0)
    margins(&reader, into: &style)
    style.width = reader.optionalDouble("width")
    style.height = reader.optionalDouble("height")
    style.fontName = reader.optionalString("fontName")
    style.fontSize = reader.optionalDouble("fontSize")
    style.letterSpacing = reader.optionalDouble("letterSpacing")
    style.lineHeight = reader.optionalDouble("lineHeight")
    style.textAlignment = reader.optionalString(
      "textAlignment", knowing: HorizontalPlacement.allCases.map(\.rawValue),
      else: "so the text is aligned at its leading edge")
    style.foregroundColor = reader.optionalObject("foregroundColor", color)
    style.backgroundColor = reader.optionalObject("backgroundColor", color)
    style.borderColor = reader.optionalObject("borderColor", color)
    style.backgroundGradient = reader.optionalObject("backgroundGradient", gradient)
    style.backgroundImage = reader.optionalObject("backgroundImage", backgroundImage)
    style.shadow = reader.optionalObject("shadow", shadow)
    style.cornerRadius = reader.optionalDouble("cornerRadius")
    style.borderWidth = reader.optionalDouble("borderWidth")
    return style
  }

  static func contentMode(_ reader: inout ObjectReader) -> String? {
    reader.optionalString("contentMode", knowing: ["fit", "fill"], else: "so the picture is stretched")
  }

  private static func verticalAlignment(_ reader: inout ObjectReader) -> String? {
    reader.optionalString(
      "verticalAlignment", knowing: VerticalPlacement.allCases.map(\.rawValue), else: "so it has no effect")
  }

  private static func horizontalAlignment(_ reader: inout ObjectReader) -> String? {
    reader.optionalString(
      "horizontalAlignment", knowing: HorizontalPlacement.allCases.map(\.rawValue),
      else: "so it has no effect")
  }

  private static func unitPoint(_ key: String, _ reader: inout ObjectReader) -> String {
    reader.string(key, knowing: UnitPoint.allCases.map(\.rawValue), else: "so there is no gradient")
  }

  private static func margins(_ reader: inout ObjectReader, into style: inout Style) {
    func read(_ key: String, _ edge: Style.Edge) -> Double {
      guard let margin = reader.optionalDouble(key) else { return 0 }
      style.writtenMargins.insert(edge)
      return margin
    }
    style.margin = EdgeInsets(
      top: read("marginTop", .top), leading: read("marginLeading", .leading),
      bottom: read("marginBottom", .bottom), trailing: read("marginTrailing", .trailing))
  }

  static func color(_ reader: inout ObjectReader) -> DynamicColor {
    DynamicColor(
      light: reader.color("light", isRequired: true) ?? .black, dark: reader.color("dark", isRequired: false))
  }

  static func size(_ reader: inout ObjectReader) -> Size {
    Size(width: reader.double("width"), height: reader.double("height"))
  }

  private static func gradient(_ reader: inout ObjectReader) -> Style.Gradient {
    Style.Gradient(
      colors: reader.objects("colors", color), startPoint: unitPoint("startPoint", &reader),
      endPoint: unitPoint("endPoint", &reader))
  }

  private static func backgroundImage(
    _ reader: inout ObjectReader
  ) -> Style.BackgroundImage {
    Style.BackgroundImage(
      imageURL: reader.imageURL(), blurHash: reader.optionalString("blurHash"),
      contentMode: contentMode(&reader), verticalAlignment: verticalAlignment(&reader),
      horizontalAlignment: horizontalAlignment(&reader),
      intrinsicSize: reader.optionalObject("intrinsicSize", size))
  }

  private static func shadow(_ reader: inout ObjectReader) -> Style.Shadow {
    Style.Shadow(
      color: reader.object("color", color) ?? DynamicColor(light: .black, dark: nil),
      radius: reader.double("radius"),
      x: reader.double("x"), y: reader.double("y"))
  }
}
