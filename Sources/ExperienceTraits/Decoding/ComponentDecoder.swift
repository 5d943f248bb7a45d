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
  static func component(_ reader: inout ObjectReader) throws(DecodingFailure) -> Component {
    guard reader.path.count <= pathLimit else {
      throw DecodingFailure(.nestedTooDeeply, path: reader.path, position: reader.position)
    }
    let type = try reader.string("type")
    if type == "block" {
      reader.ignore(["id", "style"] + IgnoredKeys.component)
      return try reader.object("content", component)
    }
    guard typeNames.contains(type) else {
      throw DecodingFailure(
        .unknownComponent(type), path: reader.path, position: reader.typePosition ?? reader.position)
    }
    let id = try reader.uuid("id")
    let style = try reader.optionalObject("style", StyleDecoder.style) ?? .none
    reader.ignore(IgnoredKeys.component)
    return Component(
      id: id, style: style, kind: try kind(type, &reader), line: Int(reader.position.line),
      column: Int(reader.position.column))
  }

  private static func kind(
    _ type: String, _ reader: inout ObjectReader
  ) throws(DecodingFailure) -> Component.Kind {
    switch type {
    case "stack": .stack(try stack(&reader))
    case "box": .box(try reader.objects("items", component))
    case "text": .text(try text(&reader))
    case "button": .button(try reader.object("content", component))
    case "image": .image(try image(&reader))
    case "spacer": .spacer(try reader.optionalDouble("spacing"))
    case "embed":
      .embed(
        Component.Embed(
          html: try reader.string("embed"),
          intrinsicSize: try reader.optionalObject("intrinsicSize", StyleDecoder.size)))
    case "optionSelect": .optionSelect(try optionSelect(&reader))
    case "textInput": .textInput(try textInput(&reader))
    default: .custom(identifier: try customIdentifier(&reader))
    }
  }

  private static func customIdentifier(_ reader: inout ObjectReader) throws(DecodingFailure) -> String {
    reader.ignore(["config"])
    return try reader.string("identifier")
  }

  private static func stack(_ reader: inout ObjectReader) throws(DecodingFailure) -> Component.Stack {
    Component.Stack(
      orientation: try reader.word("orientation"), distribution: try reader.optionalWord("distribution"),
      spacing: try reader.optionalDouble("spacing") ?? 0, items: try reader.objects("items", component),
      sticky: try reader.optionalWord("sticky"))
  }

  private static func text(_ reader: inout ObjectReader) throws(DecodingFailure) -> Component.Text {
    if reader.optional("spans") != nil {
      let spans = try reader.objects("spans") { (span) throws(DecodingFailure) in
        Component.Text.Span(
          text: try span.string("text"), style: try span.optionalObject("style", StyleDecoder.style))
      }
      reader.ignore(["text"])
      return Component.Text(spans: spans)
    }
    guard let text = try reader.optionalString("text") else {
      throw DecodingFailure(.noText, path: reader.path + ["text"], position: reader.position)
    }
    return Component.Text(spans: [Component.Text.Span(text: text)])
  }

  private static func image(_ reader: inout ObjectReader) throws(DecodingFailure) -> Component.Image {
    Component.Image(
      imageURL: try reader.url("imageUrl"), blurHash: try reader.optionalString("blurHash"),
      contentMode: try reader.optionalString("contentMode"),
      intrinsicSize: try reader.optionalObject("intrinsicSize", StyleDecoder.size),
      accessibilityLabel: try reader.optionalString("accessibilityLabel"))
  }

  private static func label(_ reader: inout ObjectReader) throws(DecodingFailure) -> Component.Label {
    reader.ignore(["type"] + IgnoredKeys.component)
    return Component.Label(
      id: try reader.uuid("id"), text: try text(&reader),
      style: try reader.optionalObject("style", StyleDecoder.style) ?? .none)
  }

  private static func optionSelect(
    _ reader: inout ObjectReader
  ) throws(DecodingFailure) -> Component.OptionSelect {
    var select = Component.OptionSelect(
      label: try reader.object("label", label), selectMode: try reader.word("selectMode"),
      options: try reader.objects("options", option))
    select.errorLabel = try reader.optionalObject("errorLabel", label)
    select.defaultValue = try reader.optionalStrings("defaultValue") ?? []
    select.minSelections = try reader.optionalCount("minSelections")
    select.maxSelections = try reader.optionalCount("maxSelections")
    select.controlPosition = try reader.optionalWord("controlPosition")
    select.displayFormat = try reader.optionalWord("displayFormat")
    select.selectedColor = try reader.optionalObject("selectedColor", StyleDecoder.color)
    select.unselectedColor = try reader.optionalObject("unselectedColor", StyleDecoder.color)
    select.accentColor = try reader.optionalObject("accentColor", StyleDecoder.color)
    _ = try reader.optionalObject("pickerStyle", StyleDecoder.style)
    select.attributeName = try reader.optionalString("attributeName")
    select.leadingFill = try reader.optionalBool("leadingFill") ?? false
    select.randomizeOptionOrder = try reader.optionalBool("randomizeOptionOrder") ?? false
    return select
  }

  private static func option(
    _ reader: inout ObjectReader
  ) throws(DecodingFailure) -> Component.OptionSelect.Option {
    Component.OptionSelect.Option(
      value: try reader.string("value"), content: try reader.object("content", component),
      selectedContent: try reader.optionalObject("selectedContent", component))
  }

  private static func textInput(_ reader: inout ObjectReader) throws(DecodingFailure) -> Component.TextInput {
    var input = Component.TextInput(label: try reader.object("label", label))
    input.errorLabel = try reader.optionalObject("errorLabel", label)
    input.placeholder = try reader.optionalObject("placeholder", label)
    input.defaultValue = try reader.optionalString("defaultValue")
    input.isRequired = try reader.optionalBool("required") ?? false
    input.numberOfLines = try reader.optionalInteger("numberOfLines") ?? 1
    input.maxLength = try reader.optionalInteger("maxLength")
    input.dataType = try reader.optionalWord("dataType")
    input.textFieldStyle = try reader.optionalObject("textFieldStyle", StyleDecoder.style) ?? .none
    input.cursorColor = try reader.optionalObject("cursorColor", StyleDecoder.color)
    input.attributeName = try reader.optionalString("attributeName")
    return input
  }
}

/// Decodes styles and their parts.
enum StyleDecoder {
  static func style(_ reader: inout ObjectReader) throws(DecodingFailure) -> Style {
    var style = Style()
    style.verticalAlignment = try reader.optionalString("verticalAlignment")
    style.horizontalAlignment = try reader.optionalString("horizontalAlignment")
    style.padding = EdgeInsets(
      top: try reader.optionalDouble("paddingTop") ?? 0,
      leading: try reader.optionalDouble("paddingLeading") ?? 0,
      bottom: try reader.optionalDouble("paddingBottom") ?? 0,
      trailing: try reader.optionalDouble("paddingTrailing") ?? 0)
    try margins(&reader, into: &style)
    style.width = try reader.optionalDouble("width")
    style.height = try reader.optionalDouble("height")
    style.fontName = try reader.optionalString("fontName")
    style.fontSize = try reader.optionalDouble("fontSize")
    style.letterSpacing = try reader.optionalDouble("letterSpacing")
    style.lineHeight = try reader.optionalDouble("lineHeight")
    style.textAlignment = try reader.optionalString("textAlignment")
    style.foregroundColor = try reader.optionalObject("foregroundColor", color)
    style.backgroundColor = try reader.optionalObject("backgroundColor", color)
    style.borderColor = try reader.optionalObject("borderColor", color)
    style.backgroundGradient = try reader.optionalObject("backgroundGradient", gradient)
    style.backgroundImage = try reader.optionalObject("backgroundImage", backgroundImage)
    style.shadow = try reader.optionalObject("shadow", shadow)
    style.cornerRadius = try reader.optionalDouble("cornerRadius")
    style.borderWidth = try reader.optionalDouble("borderWidth")
    return style
  }

  private static func margins(_ reader: inout ObjectReader, into style: inout Style) throws(DecodingFailure) {
    func read(_ key: String, _ edge: Style.Edge) throws(DecodingFailure) -> Double {
      guard let margin = try reader.optionalDouble(key) else { return 0 }
      style.writtenMargins.insert(edge)
      return margin
    }
    style.margin = EdgeInsets(
      top: try read("marginTop", .top), leading: try read("marginLeading", .leading),
      bottom: try read("marginBottom", .bottom), trailing: try read("marginTrailing", .trailing))
  }

  static func color(_ reader: inout ObjectReader) throws(DecodingFailure) -> DynamicColor {
    DynamicColor(
      light: Color(hex: try reader.string("light")),
      dark: try reader.optionalString("dark").map(Color.init(hex:)))
  }

  static func size(_ reader: inout ObjectReader) throws(DecodingFailure) -> Size {
    Size(width: try reader.double("width"), height: try reader.double("height"))
  }

  private static func gradient(_ reader: inout ObjectReader) throws(DecodingFailure) -> Style.Gradient {
    Style.Gradient(
      colors: try reader.objects("colors", color), startPoint: try reader.string("startPoint"),
      endPoint: try reader.string("endPoint"))
  }

  private static func backgroundImage(
    _ reader: inout ObjectReader
  ) throws(DecodingFailure) -> Style.BackgroundImage {
    Style.BackgroundImage(
      imageURL: try reader.url("imageUrl"), blurHash: try reader.optionalString("blurHash"),
      contentMode: try reader.optionalString("contentMode"),
      verticalAlignment: try reader.optionalString("verticalAlignment"),
      horizontalAlignment: try reader.optionalString("horizontalAlignment"),
      intrinsicSize: try reader.optionalObject("intrinsicSize", size))
  }

  private static func shadow(_ reader: inout ObjectReader) throws(DecodingFailure) -> Style.Shadow {
    Style.Shadow(
      color: try reader.object("color", color), radius: try reader.double("radius"),
      x: try reader.double("x"), y: try reader.double("y"))
  }
}
