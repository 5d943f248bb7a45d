/// The look of an element: its size, spacing, text and box.
///
/// Numbers are in points. An absent value is not set.
public struct Style: Hashable, Sendable {
  /// The alignments as the author wrote them; an unknown value means the centre.
  public var verticalAlignment, horizontalAlignment: String?
  /// The distance between the content and the frame of the element.
  public var padding: EdgeInsets = .zero
  /// The distance between the frame and its surroundings.
  public var margin: EdgeInsets = .zero
  /// The edges whose margin the author wrote; a trait uses a default margin on the others.
  public var writtenMargins: Set<Edge> = []
  /// The width and height as the author wrote them; a width of -1 means the full available width.
  public var width, height: Double?
  /// The look of the element's texts.
  public var text = TextAppearance()
  /// The look of the box around the element's content.
  public var box = Box()

  /// Creates a style in which nothing is set.
  public init() {}

  /// A style in which nothing is set.
  public static let none = Style()

  /// The look of texts.
  public struct TextAppearance: Hashable, Sendable {
    /// The font as the author wrote it, such as `System Default Bold`.
    public var fontName: String?
    /// The font size, the distance between letters and the line height, in points.
    public var fontSize, letterSpacing, lineHeight: Double?
    /// The alignment of lines as the author wrote it; an unknown value means leading.
    public var alignment: String?
    /// The colour of the text.
    public var color: DynamicColor?

    /// Creates a text style in which nothing is set.
    public init() {}

    /// The extra space between two lines that results from the line height, in points.
    public var lineSpacing: Double? {
      lineHeight.map { max(0, $0 - (fontSize ?? Style.usualFontSize)) }
    }
  }

  /// The look of the box around an element's content.
  public struct Box: Hashable, Sendable {
    /// The colour of the background or of the border.
    public var backgroundColor, borderColor: DynamicColor?
    /// A gradient drawn over the background colour.
    public var gradient: Gradient?
    /// An image drawn over the background colour and the gradient.
    public var image: BackgroundImage?
    /// The shadow behind the element.
    public var shadow: Shadow?
    /// The radius of the corners in points; any radius, even 0, also clips the content.
    public var cornerRadius: Double?
    /// The width of the border in points; the border shows only if it also has a colour.
    public var borderWidth: Double?

    /// Creates a box style in which nothing is set.
    public init() {}

    /// Whether the border shows: it needs a positive width and a colour.
    public var drawsBorder: Bool { borderColor != nil && borderWidth ?? 0 > 0 }
  }

  /// An edge of a box.
  public enum Edge: String, Hashable, Sendable {
    case top, leading, bottom, trailing
  }

  /// A linear gradient.
  public struct Gradient: Hashable, Sendable {
    /// The colours, at equal distances.
    public var colors: [DynamicColor]
    /// The names of the points at which the gradient starts and ends.
    public var startPoint, endPoint: String

    /// Creates a linear gradient.
    public init(colors: [DynamicColor], startPoint: String, endPoint: String) {
      self.colors = colors
      self.startPoint = startPoint
      self.endPoint = endPoint
    }
  }

  /// An image behind the content of an element.
  public struct BackgroundImage: Hashable, Sendable {
    /// The address of the image as the author wrote it.
    public var imageURL: String
    /// The BlurHash code of a blurred placeholder.
    public var blurHash: String?
    /// The way in which the image fills the box: `fill` or `fit`; any other value stretches it.
    public var contentMode: String?
    /// The alignments of the image as the author wrote them.
    public var verticalAlignment, horizontalAlignment: String?
    /// The width and height that the definition states for the image.
    public var intrinsicSize: Size?

    /// Creates a background image.
    public init(
      imageURL: String, blurHash: String?, contentMode: String?, verticalAlignment: String?,
      horizontalAlignment: String?, intrinsicSize: Size?
    ) {
      self.imageURL = imageURL
      self.blurHash = blurHash
      self.contentMode = contentMode
      self.verticalAlignment = verticalAlignment
      self.horizontalAlignment = horizontalAlignment
      self.intrinsicSize = intrinsicSize
    }
  }

  /// A shadow behind an element.
  public struct Shadow: Hashable, Sendable {
    /// The colour of the shadow.
    public var color: DynamicColor
    /// The blur radius and the horizontal and vertical offset, in points.
    public var radius, x, y: Double

    /// Creates a shadow; radius and offsets are in points.
    public init(color: DynamicColor, radius: Double, x: Double, y: Double) {
      self.color = color
      self.radius = radius
      self.x = x
      self.y = y
    }
  }
}

extension Style {
  /// The position that both alignments describe together.
  public var placement: Placement {
    Placement(verticalWord: verticalAlignment, horizontalWord: horizontalAlignment)
  }

  /// The vertical position from the vertical alignment alone; an unknown value means the centre.
  public var verticalPlacement: VerticalPlacement {
    verticalAlignment.flatMap(VerticalPlacement.init(rawValue:)) ?? .center
  }

  /// The horizontal position from the horizontal alignment alone; an unknown value means the centre.
  public var horizontalPlacement: HorizontalPlacement {
    horizontalAlignment.flatMap(HorizontalPlacement.init(rawValue:)) ?? .center
  }

  /// The width in points; `nil` if the width follows the content or fills its surroundings.
  public var fixedWidth: Double? {
    width.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether the element takes the full available width.
  public var fillsWidth: Bool { width == -1 }

  /// The default font size in points.
  public static let usualFontSize = 17.0

  /// The space that the border takes from the content at top and bottom and at the sides, in points.
  ///
  /// On an axis with a set size, it is the border width, even if the border does not show; otherwise 0.
  public var borderInset: (topBottom: Double, leadingTrailing: Double) {
    let width = max(0, box.borderWidth ?? 0)
    return (height == nil ? 0 : width, fixedWidth == nil && !fillsWidth ? 0 : width)
  }
}
