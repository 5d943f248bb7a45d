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
  /// The font as written, such as `System Default Bold`.
  public var fontName: String?
  /// The font size, the distance between letters and the line height.
  public var fontSize, letterSpacing, lineHeight: Double?
  /// The alignment of lines as written; unknown words mean leading.
  public var textAlignment: String?
  /// The colours of text, background and border.
  public var foregroundColor, backgroundColor, borderColor: DynamicColor?
  /// A gradient painted over the background colour.
  public var backgroundGradient: Gradient?
  /// An image painted over colour and gradient.
  public var backgroundImage: BackgroundImage?
  /// A shadow below the element.
  public var shadow: Shadow?
  /// The radius of the corners; a present radius also clips.
  public var cornerRadius: Double?
  /// The width of the border, which shows only together with a border colour.
  public var borderWidth: Double?

  /// Creates a style in which nothing is set.
  public init() {}

  /// A style in which nothing is set.
  public static let none = Style()

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

  /// The space that the line height adds between two lines.
  public var lineSpacing: Double? { lineHeight.map { max(0, $0 - (fontSize ?? Self.usualFontSize)) } }

  /// Whether the border shows, which takes a width and a colour.
  public var drawsBorder: Bool { borderColor != nil && borderWidth ?? 0 > 0 }

  /// What the border takes from the inside at top and bottom and at the sides: its width where the size on that
  /// axis is given, whether or not it shows.
  public var borderInset: (topBottom: Double, leadingTrailing: Double) {
    let width = max(0, borderWidth ?? 0)
    return (height == nil ? 0 : width, fixedWidth == nil && !fillsWidth ? 0 : width)
  }
}
