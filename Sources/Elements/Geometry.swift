/// A size in points.
public struct Size: Hashable, Sendable, Codable {
  /// The extent in points.
  public var width, height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in points, measured from the top left corner of the screen.
public struct Rectangle: Hashable, Sendable {
  /// The left and top edge and the extent in points.
  public var x, y, width, height: Double

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The horizontal centre.
  public var midX: Double { x + width / 2 }
  /// The vertical centre.
  public var midY: Double { y + height / 2 }

  /// The rectangle grown on all sides; a negative amount shrinks it.
  public func grown(by amount: Double) -> Rectangle {
    Rectangle(x: x - amount, y: y - amount, width: width + 2 * amount, height: height + 2 * amount)
  }

  /// The square around the circle that goes through the corners of the rectangle.
  public var circumscribedSquare: Rectangle {
    let radius = (width * width + height * height).squareRoot() / 2
    return Rectangle(x: midX - radius, y: midY - radius, width: 2 * radius, height: 2 * radius)
  }
}

/// Distances from the four edges in points; leading and trailing swap sides in right-to-left text.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from an edge in points.
  public var top, leading, bottom, trailing: Double

  /// Creates insets.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distance on any edge.
  public static let zero = EdgeInsets()
}

/// A place along the vertical axis.
public enum VerticalPlacement: String, Hashable, Sendable, CaseIterable {
  case top, center, bottom
}

/// A place along the horizontal axis in reading direction.
public enum HorizontalPlacement: String, Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}

/// A place on both axes.
public struct Placement: Hashable, Sendable {
  /// The place along the vertical axis.
  public var vertical: VerticalPlacement
  /// The place along the horizontal axis.
  public var horizontal: HorizontalPlacement

  /// Creates a place, the centre unless told otherwise.
  public init(vertical: VerticalPlacement = .center, horizontal: HorizontalPlacement = .center) {
    self.vertical = vertical
    self.horizontal = horizontal
  }

  /// The centre of both axes.
  public static let center = Placement()

  /// The place that two words of a style name together.
  ///
  /// An absent word means the centre of its axis; one unknown word moves both axes to the centre.
  public init(verticalWord: String?, horizontalWord: String?) {
    let vertical = verticalWord.map(VerticalPlacement.init(rawValue:)) ?? .center
    let horizontal = horizontalWord.map(HorizontalPlacement.init(rawValue:)) ?? .center
    if let vertical, let horizontal {
      self.init(vertical: vertical, horizontal: horizontal)
    } else {
      self = .center
    }
  }
}

/// A point of a unit square, as gradients name it.
public enum UnitPoint: String, Hashable, Sendable, CaseIterable {
  case top, bottom, leading, trailing, center, topLeading, topTrailing, bottomLeading, bottomTrailing

  /// How far it is from the leading edge: 0 at it, 1 at the trailing edge.
  public var x: Double {
    switch self {
    case .leading, .topLeading, .bottomLeading: 0
    case .top, .center, .bottom: 0.5
    case .trailing, .topTrailing, .bottomTrailing: 1
    }
  }

  /// How far it is from the top edge: 0 at it, 1 at the bottom.
  public var y: Double {
    switch self {
    case .top, .topLeading, .topTrailing: 0
    case .leading, .center, .trailing: 0.5
    case .bottom, .bottomLeading, .bottomTrailing: 1
    }
  }
}

/// What a mockup can draw.
public enum DrawableLength {
  /// The longest length in points; browsers lay out no more than some millions of pixels exactly.
  public static let limit = 100_000.0
}
