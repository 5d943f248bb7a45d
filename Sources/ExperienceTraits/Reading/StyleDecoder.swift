package import Definitions
import Elements

/// Decodes styles and their parts.
package enum StyleDecoder {
  /// What a style can say.
  package static let description = TypeDescription(
    "How an element looks, and its place in the room on offer.",
    keys: [
      .init("verticalAlignment", "top, center or bottom", "The place in the height on offer."),
      .init("horizontalAlignment", "leading, center or trailing", "The place in the width on offer."),
      .init(
        "paddingTop, paddingLeading, paddingBottom, paddingTrailing", "number", default: "0",
        "The distance between the edge and the content in points."),
      .init(
        "marginTop, marginLeading, marginBottom, marginTrailing", "number", default: "0",
        "The distance around the element in points."),
      .init("width", "number", "The width in points; a negative one takes all the width on offer."),
      .init("height", "number", "The height in points."),
      .init("fontName", "string", default: "the system's font", "The name of the font."),
      .init("fontSize", "number", default: "that of the platform", "The size of the font in points."),
      .init("letterSpacing", "number", default: "0", "The distance added between letters in points."),
      .init("lineHeight", "number", default: "that of the font", "The height of a line in points."),
      .init(
        "textAlignment", "leading, center or trailing", default: "leading", "The place of lines in a text."),
      .init("foregroundColor", "colour", default: "that of the platform", "The colour of the text."),
      .init("backgroundColor", "colour", "The colour behind the content."),
      .init("borderColor", "colour", "The colour of the border."),
      .init(
        "backgroundGradient", "colors, startPoint and endPoint",
        "The gradient behind the content, between two of nine points of the box."),
      .init("backgroundImage", "image", "The picture behind the content."),
      .init("shadow", "color, radius, x and y", "The shadow of the box; its measures are points."),
      .init("cornerRadius", "number", default: "0", "The radius of the corners in points."),
      .init("borderWidth", "number", default: "0", "The width of the border in points."),
    ], fidelity: .exact,
    example: """
      type: text
      id: 5f0c1a52-0000-4000-8000-000000000011
      text: "A text with a style"
      style:
        fontName: System Default Bold
        fontSize: 20
        foregroundColor: { light: "#12305F", dark: "#DCE6FF" }
        backgroundGradient:
          colors: [{ light: "#DCE6FF", dark: "#23355F" }, { light: "#DDF3E4", dark: "#1D4A30" }]
          startPoint: topLeading
          endPoint: bottomTrailing
        borderColor: { light: "#1F5FD0" }
        borderWidth: 2
        cornerRadius: 16
        paddingTop: 20
        paddingBottom: 20
        paddingLeading: 28
        paddingTrailing: 28
        shadow: { color: { light: "#00000040" }, radius: 8, x: 0, y: 4 }
      """)

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
    style.text.fontName = reader.optionalString("fontName")
    style.text.fontSize = reader.optionalDouble("fontSize")
    style.text.letterSpacing = reader.optionalDouble("letterSpacing")
    style.text.lineHeight = reader.optionalDouble("lineHeight")
    style.text.alignment = reader.optionalString(
      "textAlignment", knowing: HorizontalPlacement.allCases.map(\.rawValue),
      else: "so the text is aligned at its leading edge")
    style.text.color = reader.optionalObject("foregroundColor", color)
    style.box.backgroundColor = reader.optionalObject("backgroundColor", color)
    style.box.borderColor = reader.optionalObject("borderColor", color)
    style.box.gradient = reader.optionalObject("backgroundGradient", gradient)
    style.box.image = reader.optionalObject("backgroundImage", backgroundImage)
    style.box.shadow = reader.optionalObject("shadow", shadow)
    style.box.cornerRadius = reader.optionalDouble("cornerRadius")
    style.box.borderWidth = reader.optionalDouble("borderWidth")
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
