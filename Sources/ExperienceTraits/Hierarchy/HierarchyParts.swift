public import Elements

/// An element that a custom trait puts above a part of the hierarchy.
public struct Overlay: Sendable, Hashable {
  /// The type of the trait that added the overlay.
  public var name: String
  /// The element that the overlay shows.
  public var content: Component
  /// The place of the overlay inside the part of the hierarchy.
  public var placement: Placement

  /// Creates an overlay from the trait's type, an element, and a place.
  public init(name: String, content: Component, placement: Placement) {
    self.name = name
    self.content = content
    self.placement = placement
  }
}

/// The custom properties of a part of the hierarchy, in the order in which traits set them.
public struct Attributes: Sendable, Hashable {
  private(set) var entries: [PropertyValue.PropertyEntry] = []

  /// Creates an empty list of properties.
  public init() {}

  /// The value of a property.
  ///
  /// Setting `nil` removes the property.
  public subscript(name: String) -> PropertyValue? {
    get { entries.first { $0.key == name }?.value }
    set {
      if let index = entries.firstIndex(where: { $0.key == name }) {
        if let newValue { entries[index].value = newValue } else { entries.remove(at: index) }
      } else if let newValue {
        entries.append(PropertyValue.PropertyEntry(name, newValue))
      }
    }
  }
}

/// The pointer of a tooltip.
public struct TooltipPointer: Sendable, Hashable {
  /// Whether the pointer is hidden.
  public var isHidden: Bool
  /// The pointer's width at the tooltip, its length towards the target, and the corner radius of its tip, in
  /// points.
  public var base, length, cornerRadius: Double

  /// Creates a pointer.
  ///
  /// All lengths are in points.
  public init(isHidden: Bool = false, base: Double = 16, length: Double = 8, cornerRadius: Double = 0) {
    self.isHidden = isHidden
    self.base = base
    self.length = length
    self.cornerRadius = cornerRadius
  }
}

/// The sides of a target on which content can be placed.
public enum ContentPosition: String, Sendable, Hashable, CaseIterable {
  case top, bottom, left, right
}

/// The target that a tooltip points at.
public struct TooltipTarget: Sendable, Hashable {
  /// The rectangle of the target on the screen.
  public var rectangle: Rectangle
  /// The preferred side of the target for the tooltip.
  public var preferredPosition: ContentPosition?
  /// The distance between the target and the tooltip, in points.
  public var distance: Double

  /// Creates a target for a tooltip.
  public init(rectangle: Rectangle, preferredPosition: ContentPosition?, distance: Double) {
    self.rectangle = rectangle
    self.preferredPosition = preferredPosition
    self.distance = distance
  }
}

/// The part of a backdrop that stays clear.
public struct Keyhole: Sendable, Hashable {
  /// The shapes of a keyhole.
  public enum Shape: Sendable, Hashable {
    /// A rectangle with rounded corners. The radius is in points.
    case rectangle(cornerRadius: Double)
    /// A circle with an edge that fades out over the blur radius, in points.
    case circle(blurRadius: Double)
  }

  /// The shape of the keyhole.
  public var shape: Shape
  /// The clear rectangle, or the rectangle that fits inside the circle.
  public var rectangle: Rectangle

  /// Creates a keyhole from its shape and rectangle.
  public init(shape: Shape, rectangle: Rectangle) {
    self.shape = shape
    self.rectangle = rectangle
  }
}

/// Particles that fall from the top of the backdrop.
public struct Effects: Sendable, Hashable {
  /// The time during which new particles appear, in milliseconds.
  public var duration: Int
  /// The number of particles, as a factor of the usual number.
  public var intensity: Double
  /// The colours of the particles.
  public var colors: [Color]

  /// Creates particles from their duration, intensity, and colours.
  public init(duration: Int, intensity: Double, colors: [Color]) {
    self.duration = duration
    self.intensity = intensity
    self.colors = colors
  }
}

/// The part of a backdrop that reacts to taps.
public struct TargetInteraction: Sendable, Equatable {
  /// The rectangle on the screen that reacts to taps.
  public var rectangle: Rectangle
  /// Whether the app below also receives the tap.
  public var passesThrough: Bool
  /// The actions that a tap or a long press runs.
  public var actions: [ActionModel]
}

/// The screen on which a step is simulated.
public struct Screen: Sendable, Hashable {
  /// An element of the app's screen that a trait can point at.
  public struct Element: Sendable, Hashable {
    /// The values by which a selector finds the element, by kind, such as `appcuesID`.
    public var identifiers: [String: String]
    /// The rectangle of the element on the screen.
    public var rectangle: Rectangle

    /// Creates an element from its identifiers and its rectangle.
    public init(identifiers: [String: String], rectangle: Rectangle) {
      self.identifiers = identifiers
      self.rectangle = rectangle
    }
  }

  /// The size of the screen in points.
  public var size: Size
  /// The safe area insets: the part at each edge that hardware or system bars cover.
  public var safeArea: EdgeInsets
  /// The margin on the left and right of content, in points.
  public var layoutMargin: Double
  /// The elements of the app, or `nil` if the layout of the app is not known.
  public var elements: [Element]?

  /// Creates a screen from its size, insets, margin, and elements.
  public init(size: Size, safeArea: EdgeInsets, layoutMargin: Double, elements: [Element]? = []) {
    self.size = size
    self.safeArea = safeArea
    self.layoutMargin = layoutMargin
    self.elements = elements
  }

  /// The rectangle of the screen inside the safe area and the margins.
  public var safeRectangle: Rectangle {
    Rectangle(
      x: safeArea.leading + layoutMargin, y: safeArea.top,
      width: size.width - safeArea.leading - safeArea.trailing - 2 * layoutMargin,
      height: size.height - safeArea.top - safeArea.bottom)
  }
}
