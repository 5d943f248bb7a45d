/// A width and a height in points.
public struct Size: Hashable, Sendable, Codable {
  /// The width or the height, in points.
  public var width, height: Double

  /// Creates a size from a width and a height.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in points, measured from the top left corner of the screen.
public struct Rectangle: Hashable, Sendable {
  /// The left edge, the top edge, the width and the height, in points.
  public var x, y, width, height: Double

  /// Creates a rectangle from its left edge, top edge, width and height.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The x coordinate of the right edge.
  public var maxX: Double { x + width }
  /// The y coordinate of the bottom edge.
  public var maxY: Double { y + height }
  /// The x coordinate of the centre.
  public var midX: Double { x + width / 2 }
  /// The y coordinate of the centre.
  public var midY: Double { y + height / 2 }

  /// Returns the rectangle with every edge moved outwards by an amount in points; a negative amount shrinks
  /// it.
  public func grown(by amount: Double) -> Rectangle {
    Rectangle(x: x - amount, y: y - amount, width: width + 2 * amount, height: height + 2 * amount)
  }

  /// The smallest square around the circle that passes through the four corners of the rectangle.
  public var circumscribedSquare: Rectangle {
    let radius = (width * width + height * height).squareRoot() / 2
    return Rectangle(x: midX - radius, y: midY - radius, width: 2 * radius, height: 2 * radius)
  }
}

/// Distances from the four edges, in points; leading and trailing swap sides in right-to-left text.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from one edge, in points.
  public var top, leading, bottom, trailing: Double

  /// Creates insets; an edge that the caller omits gets 0.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Insets of 0 on all edges.
  public static let zero = EdgeInsets()
}

/// A position along the vertical axis.
public enum VerticalPlacement: String, Hashable, Sendable, CaseIterable {
  case top, center, bottom
}

/// A position along the horizontal axis, in reading direction.
public enum HorizontalPlacement: String, Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}

/// A position on both axes.
public struct Placement: Hashable, Sendable {
  /// The position along the vertical axis.
  public var vertical: VerticalPlacement
  /// The position along the horizontal axis, in reading direction.
  public var horizontal: HorizontalPlacement

  /// Creates a position; an axis that the caller omits is centred.
  public init(vertical: VerticalPlacement = .center, horizontal: HorizontalPlacement = .center) {
    self.vertical = vertical
    self.horizontal = horizontal
  }

  /// The position at the centre of both axes.
  public static let center = Placement()

  /// Creates the position that the two alignment values of a style describe.
  ///
  /// A missing value centres its axis. One unknown value centres both axes.
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

/// A named point of a unit square, used for the ends of a gradient.
public enum UnitPoint: String, Hashable, Sendable, CaseIterable {
  case top, bottom, leading, trailing, center, topLeading, topTrailing, bottomLeading, bottomTrailing

  /// The distance from the leading edge: 0 at the leading edge, 1 at the trailing edge.
  public var x: Double {
    switch self {
    case .leading, .topLeading, .bottomLeading: 0
    case .top, .center, .bottom: 0.5
    case .trailing, .topTrailing, .bottomTrailing: 1
    }
  }

  /// The distance from the top edge: 0 at the top, 1 at the bottom.
  public var y: Double {
    switch self {
    case .top, .topLeading, .topTrailing: 0
    case .leading, .center, .trailing: 0.5
    case .bottom, .bottomLeading, .bottomTrailing: 1
    }
  }
}

/// The bounds of the lengths that a mockup can draw.
public enum DrawableLength {
  /// The maximum length in points.
  ///
  /// Browsers lose precision in layouts of several million pixels.
  public static let limit = 100_000.0
}
