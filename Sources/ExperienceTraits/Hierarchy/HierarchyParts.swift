public import Elements

/// An element that a custom trait puts above a part of the hierarchy.
public struct Overlay: Sendable, Hashable {
  /// The type of the trait that put it there.
  public var name: String
  /// What it shows.
  public var content: Component
  /// Where it stands inside its part.
  public var placement: Placement

  /// Creates an overlay.
  public init(name: String, content: Component, placement: Placement) {
    self.name = name
    self.content = content
    self.placement = placement
  }
}

/// Properties beyond those that a part of the hierarchy has itself, in the order in which they were set.
public struct Attributes: Sendable, Hashable {
  private(set) var entries: [PropertyValue.Entry] = []

  /// Creates an empty list.
  public init() {}

  /// The value of a property; setting `nil` removes it.
  public subscript(name: String) -> PropertyValue? {
    get { entries.first { $0.key == name }?.value }
    set {
      if let index = entries.firstIndex(where: { $0.key == name }) {
        if let newValue { entries[index].value = newValue } else { entries.remove(at: index) }
      } else if let newValue {
        entries.append(PropertyValue.Entry(name, newValue))
      }
    }
  }
}

/// The pointer of a tooltip.
public struct TooltipPointer: Sendable, Hashable {
  /// Whether the pointer is left out.
  public var isHidden: Bool
  /// The width at the tooltip, the length towards the target and the radius of the tip, in points.
  public var base, length, cornerRadius: Double

  /// Creates a pointer.
  public init(isHidden: Bool = false, base: Double = 16, length: Double = 8, cornerRadius: Double = 0) {
    self.isHidden = isHidden
    self.base = base
    self.length = length
    self.cornerRadius = cornerRadius
  }
}

/// A side of a target.
public enum ContentPosition: String, Sendable, Hashable, CaseIterable {
  case top, bottom, left, right
}

/// What a tooltip points at.
public struct TooltipTarget: Sendable, Hashable {
  /// The rectangle of the target on the screen.
  public var rectangle: Rectangle
  /// The side on which the tooltip should stand.
  public var preferredPosition: ContentPosition?
  /// The distance between target and tooltip in points.
  public var distance: Double

  /// Creates a target.
  public init(rectangle: Rectangle, preferredPosition: ContentPosition?, distance: Double) {
    self.rectangle = rectangle
    self.preferredPosition = preferredPosition
    self.distance = distance
  }
}

/// The part of a backdrop that stays clear.
public struct Keyhole: Sendable, Hashable {
  /// The shape of a keyhole.
  public enum Shape: Sendable, Hashable {
    /// A rectangle with rounded corners.
    case rectangle(cornerRadius: Double)
    /// A circle whose edge fades over the blur radius.
    case circle(blurRadius: Double)
  }

  /// The shape.
  public var shape: Shape
  /// The clear rectangle, or the rectangle that the circle goes around.
  public var rectangle: Rectangle

  /// Creates a keyhole.
  public init(shape: Shape, rectangle: Rectangle) {
    self.shape = shape
    self.rectangle = rectangle
  }
}

/// Particles that fall from the top of the backdrop.
public struct Effects: Sendable, Hashable {
  /// How long new particles appear, in milliseconds.
  public var duration: Int
  /// How many there are, relative to the usual number.
  public var intensity: Double
  /// Their colours.
  public var colors: [Color]

  /// Creates particles.
  public init(duration: Int, intensity: Double, colors: [Color]) {
    self.duration = duration
    self.intensity = intensity
    self.colors = colors
  }
}

/// The part of a backdrop that can be pressed.
public struct TargetInteraction: Sendable, Equatable {
  /// The part of the screen.
  public var rectangle: Rectangle
  /// Whether the app below receives the press.
  public var passesThrough: Bool
  /// What a press does.
  public var actions: [ActionModel]
}

/// The screen on which a step is simulated.
public struct Screen: Sendable, Hashable {
  /// An element of the app that a trait can point at.
  public struct Element: Sendable, Hashable {
    /// The values by which the element can be found, such as `appcuesID`.
    public var identifiers: [String: String]
    /// Where the element stands.
    public var rectangle: Rectangle

    /// Creates an element.
    public init(identifiers: [String: String], rectangle: Rectangle) {
      self.identifiers = identifiers
      self.rectangle = rectangle
    }
  }

  /// The size in points.
  public var size: Size
  /// The part of each edge that hardware or system cover.
  public var safeArea: EdgeInsets
  /// The margin left and right of content.
  public var layoutMargin: Double
  /// The elements of the app, or `nil` where its layout cannot be read.
  public var elements: [Element]?

  /// Creates a screen.
  public init(size: Size, safeArea: EdgeInsets, layoutMargin: Double, elements: [Element]? = []) {
    self.size = size
    self.safeArea = safeArea
    self.layoutMargin = layoutMargin
    self.elements = elements
  }

  /// The screen without the safe area and the margins.
  public var safeRectangle: Rectangle {
    Rectangle(
      x: safeArea.leading + layoutMargin, y: safeArea.top,
      width: size.width - safeArea.leading - safeArea.trailing - 2 * layoutMargin,
      height: size.height - safeArea.top - safeArea.bottom)
  }
}
