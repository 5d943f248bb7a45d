package import Definitions
import Elements

/// Decodes styles and their parts.
package enum StyleDecoder {
  private struct StyleDecoderKeys: KeySet {
    let placement = PlacementKeys()
    let paddingTop = Key(
      "paddingTop", .points, default: 0, "The distance between the top edge and the content.")
    let paddingLeading = Key(
      "paddingLeading", .points, default: 0, "The distance between the leading edge and the content.")
    let paddingBottom = Key(
      "paddingBottom", .points, default: 0, "The distance between the bottom edge and the content.")
    let paddingTrailing = Key(
      "paddingTrailing", .points, default: 0, "The distance between the trailing edge and the content.")
    let marginTop = Key("marginTop", .points, otherwise: "0", "The distance above the element.")
    let marginLeading = Key(
      "marginLeading", .points, otherwise: "0", "The distance at the leading edge of the element.")
    let marginBottom = Key("marginBottom", .points, otherwise: "0", "The distance below the element.")
    let marginTrailing = Key(
      "marginTrailing", .points, otherwise: "0", "The distance at the trailing edge of the element.")
    let width = Key("width", .points, "The width. A negative value takes all available width.")
    let height = Key("height", .points, "The height.")
    let fontName = Key("fontName", .text, otherwise: "the system's font", "The name of the font.")
    let fontSize = Key("fontSize", .points, otherwise: "the platform's size", "The size of the font.")
    let letterSpacing = Key("letterSpacing", .points, otherwise: "0", "The extra distance between letters.")
    let lineHeight = Key("lineHeight", .points, otherwise: "the font's height", "The height of a line.")
    let textAlignment = Key(
      "textAlignment",
      .words(
        HorizontalPlacement.allCases.map(\.rawValue), others: "so the text is aligned at its leading edge"),
      otherwise: "leading", "The alignment of the lines in a text.")
    let foregroundColor = Key(
      "foregroundColor", .color, otherwise: "the platform's colour", "The colour of the text.")
    let backgroundColor = Key("backgroundColor", .color, "The colour behind the content.")
    let borderColor = Key("borderColor", .color, "The colour of the border.")
    let backgroundGradient = Key(
      "backgroundGradient", .object(gradientKeys),
      "The gradient behind the content. It runs between two of nine points of the box.")
    let backgroundImage = Key("backgroundImage", .object(imageKeys), "The image behind the content.")
    let shadow = Key(
      "shadow", .object(shadowKeys), "The shadow of the box, with measures in points.")
    let cornerRadius = Key("cornerRadius", .points, otherwise: "0", "The radius of the corners.")
    let borderWidth = Key("borderWidth", .points, otherwise: "0", "The width of the border.")
  }
  private static let keys = StyleDecoderKeys()

  private struct PlacementKeys: KeySet {
    let vertical = Key(
      "verticalAlignment", .words(VerticalPlacement.allCases.map(\.rawValue), others: "so it has no effect"),
      "The vertical alignment in the available height.")
    let horizontal = Key(
      "horizontalAlignment",
      .words(HorizontalPlacement.allCases.map(\.rawValue), others: "so it has no effect"),
      "The horizontal alignment in the available width.")
  }

  /// The keys of a colour.
  package static let light = Key(required: "light", .text, "The colour. With 'dark', only in light mode.")
  package static let dark = Key("dark", .text, "The colour in dark mode.")
  private struct BackgroundImageKeys: KeySet {
    let picture = PictureKeys.all
    let placement = PlacementKeys()
  }
  private static let imageKeys = BackgroundImageKeys()

  private struct GradientKeys: KeySet {
    let colors = Key(required: "colors", .value(.list(.part(.colour))), "The colours from start to end.")
    let startPoint = Key(required: "startPoint", point, "The point where the gradient starts.")
    let endPoint = Key(required: "endPoint", point, "The point where the gradient ends.")

    private static let point = ValueForm.words(
      UnitPoint.allCases.map(\.rawValue), others: "so there is no gradient")
  }
  private static let gradientKeys = GradientKeys()

  private struct ShadowKeys: KeySet {
    let color = Key(required: "color", .color, "The colour of the shadow.")
    let radius = Key(required: "radius", .points, "The radius of the blur.")
    let x = Key(required: "x", .points, "The distance to the right.")
    let y = Key(required: "y", .points, "The distance down.")
  }
  private static let shadowKeys = ShadowKeys()

  /// The description of styles and their keys, for the reference.
  package static let description = TypeDescription(
    "The look of an element, and its alignment in the available space.",
    keys: keys, fidelity: .exact,
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

  static func style(_ reader: inout PayloadReader) -> Style {
    var style = Style()
    (style.verticalAlignment, style.horizontalAlignment) = (
      reader.read(keys.placement.vertical), reader.read(keys.placement.horizontal)
    )
    style.padding = EdgeInsets(
      top: reader.read(keys.paddingTop), leading: reader.read(keys.paddingLeading),
      bottom: reader.read(keys.paddingBottom), trailing: reader.read(keys.paddingTrailing))
    margins(&reader, into: &style)
    style.width = reader.read(keys.width)
    style.height = reader.read(keys.height)
    style.text.fontName = reader.read(keys.fontName)
    style.text.fontSize = reader.read(keys.fontSize)
    style.text.letterSpacing = reader.read(keys.letterSpacing)
    style.text.lineHeight = reader.read(keys.lineHeight)
    style.text.alignment = reader.read(keys.textAlignment)
    style.text.color = reader.color(keys.foregroundColor)
    style.box.backgroundColor = reader.color(keys.backgroundColor)
    style.box.borderColor = reader.color(keys.borderColor)
    style.box.gradient = reader.object(keys.backgroundGradient, gradient)
    style.box.image = reader.object(keys.backgroundImage, backgroundImage)
    style.box.shadow = reader.object(keys.shadow, shadow)
    style.box.cornerRadius = reader.read(keys.cornerRadius)
    style.box.borderWidth = reader.read(keys.borderWidth)
    return style
  }

  private static func margins(_ reader: inout PayloadReader, into style: inout Style) {
    func read(_ key: Key<Double?>, _ edge: Style.Edge) -> Double {
      guard let margin = reader.read(key) else { return 0 }
      style.writtenMargins.insert(edge)
      return margin
    }
    style.margin = EdgeInsets(
      top: read(keys.marginTop, .top), leading: read(keys.marginLeading, .leading),
      bottom: read(keys.marginBottom, .bottom), trailing: read(keys.marginTrailing, .trailing))
  }

  static func color(_ reader: inout PayloadReader) -> DynamicColor {
    /// Reads a colour.
    ///
    /// Any text gives a colour. A text in the wrong format is noted.
    func color(_ text: String, _ key: String) -> Color {
      let color = Color(hex: text)
      if !Color.isHex(text), let value = reader.peek(key) {
        reader.note(.color(text, read: color), at: value.position)
      }
      return color
    }
    let (lightText, darkText) = (reader.read(light), reader.read(dark))
    return DynamicColor(light: color(lightText, light.name), dark: darkText.map { color($0, dark.name) })
  }

  static func size(_ reader: inout PayloadReader) -> Size {
    Size(width: reader.read(SizeKeys.all.width), height: reader.read(SizeKeys.all.height))
  }

  private static func gradient(_ reader: inout PayloadReader) -> Style.Gradient {
    Style.Gradient(
      colors: reader.objects(gradientKeys.colors, color), startPoint: reader.read(gradientKeys.startPoint),
      endPoint: reader.read(gradientKeys.endPoint))
  }

  private static func backgroundImage(_ reader: inout PayloadReader) -> Style.BackgroundImage {
    let image = PictureKeys.read(&reader)
    return Style.BackgroundImage(
      imageURL: image.url, blurHash: image.blurHash, contentMode: image.contentMode,
      verticalAlignment: reader.read(keys.placement.vertical),
      horizontalAlignment: reader.read(keys.placement.horizontal), intrinsicSize: image.intrinsicSize)
  }

  private static func shadow(_ reader: inout PayloadReader) -> Style.Shadow {
    Style.Shadow(
      color: reader.color(shadowKeys.color) ?? DynamicColor(light: .black, dark: nil),
      radius: reader.read(shadowKeys.radius), x: reader.read(shadowKeys.x), y: reader.read(shadowKeys.y))
  }
}

/// The keys of a size in points.
struct SizeKeys: KeySet {
  fileprivate let width = Key(required: "width", .points, "The width.")
  fileprivate let height = Key(required: "height", .points, "The height.")

  static let all = SizeKeys()
}

/// The keys of every image.
struct PictureKeys: KeySet {
  private let imageURL = Key(required: "imageUrl", .url, "The address of the image.")
  private let blurHash = Key(
    "blurHash", .text, "The blurred colours that are shown until the image is loaded.")
  private let contentMode = Key(
    "contentMode", .words(["fit", "fill"], others: "so the image is stretched"),
    "The way in which the image fills a box of a different shape.")
  private let intrinsicSize = Key("intrinsicSize", .object(SizeKeys.all), "The original size of the image.")

  static let all = PictureKeys()

  /// Reads an image, and notes its address.
  static func read(
    _ reader: inout PayloadReader
  ) -> (url: String, blurHash: String?, contentMode: String?, intrinsicSize: Size?) {
    let url = reader.read(all.imageURL)
    if let value = reader.peek(all.imageURL.name), !url.isEmpty {
      reader.note(.image(url), at: value.position)
    }
    return (
      url, reader.read(all.blurHash), reader.read(all.contentMode),
      reader.object(all.intrinsicSize, StyleDecoder.size)
    )
  }
}
