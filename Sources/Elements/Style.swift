/// How an element looks.
///
/// Numbers are points; an absent value is not set.
public struct Style: Hashable, Sendable {
  /// The alignment words as written; unknown words mean the centre.
  public var verticalAlignment, horizontalAlignment: String?
  /// The distance between content and frame.
  public var padding: EdgeInsets = .zero
  /// The distance between the frame and what surrounds it.
  public var margin: EdgeInsets = .zero
  /// Whether each margin was written, which decides whether a trait falls back to its own default.
  public var writtenMargins: Set<Edge> = []
  /// The size as written; a width of -1 fills the width on offer.
  public var width, height: Double?
  /// The look of texts.
  public var text = Text()
  /// The look of the box around the content.
  public var box = Box()

  /// Creates a style in which nothing is set.
  public init() {}

  /// A style in which nothing is set.
  public static let none = Style()

  /// How texts look.
  public struct Text: Hashable, Sendable {
    /// The font as written, such as `System Default Bold`.
    public var fontName: String?
    /// The font size, the distance between letters and the line height, in points.
    public var fontSize, letterSpacing, lineHeight: Double?
    /// The alignment of lines as written; unknown words mean leading.
    public var alignment: String?
    /// The colour.
    public var color: DynamicColor?

    /// Creates a look in which nothing is set.
    public init() {}

    /// The space in points that the line height adds between two lines.
    public var lineSpacing: Double? {
      lineHeight.map { max(0, $0 - (fontSize ?? Style.usualFontSize)) }
    }
  }

  /// How the box around the content looks.
  public struct Box: Hashable, Sendable {
    /// The colours of background and border.
    public var backgroundColor, borderColor: DynamicColor?
    /// A gradient painted over the background colour.
    public var gradient: Gradient?
    /// An image painted over colour and gradient.
    public var image: BackgroundImage?
    /// A shadow below the element.
    public var shadow: Shadow?
    /// The radius of the corners in points; a present radius also clips.
    public var cornerRadius: Double?
    /// The width of the border in points, which shows only together with a border colour.
    public var borderWidth: Double?

    /// Creates a look in which nothing is set.
    public init() {}

    /// Whether the border shows, which takes a width and a colour.
    public var drawsBorder: Bool { borderColor != nil && borderWidth ?? 0 > 0 }
  }

  /// An edge of a box.
  public enum Edge: String, Hashable, Sendable {
    case top, leading, bottom, trailing
  }

  /// A linear gradient.
  public struct Gradient: Hashable, Sendable {
    /// The colours, evenly spread.
    public var colors: [DynamicColor]
    /// The words for the points between which the gradient runs.
    public var startPoint, endPoint: String

    /// Creates a gradient.
    public init(colors: [DynamicColor], startPoint: String, endPoint: String) {
      self.colors = colors
      self.startPoint = startPoint
      self.endPoint = endPoint
    }
  }

  /// An image behind an element.
  public struct BackgroundImage: Hashable, Sendable {
    /// The address of the image as written.
    public var imageURL: String
    /// A blurred stand-in.
    public var blurHash: String?
    /// `fill` or `fit`; any other word stretches the image.
    public var contentMode: String?
    /// The alignment words as written.
    public var verticalAlignment, horizontalAlignment: String?
    /// The size of the image itself.
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

  /// A shadow.
  public struct Shadow: Hashable, Sendable {
    /// The colour of the shadow.
    public var color: DynamicColor
    /// The softness and the offset in points.
    public var radius, x, y: Double

    /// Creates a shadow.
    public init(color: DynamicColor, radius: Double, x: Double, y: Double) {
      self.color = color
      self.radius = radius
      self.x = x
      self.y = y
    }
  }
}

extension Style {
  /// The place that both alignment words name together.
  public var placement: Placement {
    Placement(verticalWord: verticalAlignment, horizontalWord: horizontalAlignment)
  }

  /// The vertical alignment taken by itself; unknown words mean the centre.
  public var verticalPlacement: VerticalPlacement {
    verticalAlignment.flatMap(VerticalPlacement.init(rawValue:)) ?? .center
  }

  /// The horizontal alignment taken by itself; unknown words mean the centre.
  public var horizontalPlacement: HorizontalPlacement {
    horizontalAlignment.flatMap(HorizontalPlacement.init(rawValue:)) ?? .center
  }

  /// The fixed width, or `nil` where the width is not fixed.
  public var fixedWidth: Double? {
    width.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether the element takes all the width on offer.
  public var fillsWidth: Bool { width == -1 }

  /// The size of a font in points where none is given.
  public static let usualFontSize = 17.0

  /// What the border takes from the inside at top and bottom and at the sides: its width where the size on that
  /// axis is given, whether or not it shows.
  public var borderInset: (topBottom: Double, leadingTrailing: Double) {
    let width = max(0, box.borderWidth ?? 0)
    return (height == nil ? 0 : width, fixedWidth == nil && !fillsWidth ? 0 : width)
  }
}
