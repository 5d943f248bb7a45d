public import Elements

/// Where a tooltip stands on a screen, as the runtime computes it from the size of the content.
public struct TooltipFrame: Sendable, Equatable {
  /// The frame, pointer included.
  public var rectangle: Rectangle
  /// The side of the target, or `nil` where the tooltip is docked to the bottom.
  public var side: ContentPosition?
  /// How far the pointer is from the middle of its side.
  public var pointerOffset: Double

  /// What the frame depends on.
  public struct Input: Sendable {
    /// The size of the screen and what its margins leave of it.
    public var bounds: Size, safeRectangle: Rectangle
    /// Between what hardware and system cover at the top and at the bottom.
    public var safeTop: Double, safeBottom: Double
    /// The target, if there is one.
    public var target: TooltipTarget?
    /// The size of the content where it is known.
    public var contentSize: Size?
    /// The width that the style asks for.
    public var preferredWidth: Double?
    /// The width of the border.
    public var border = 0.0
    /// The length of the pointer, 0 where there is none.
    public var pointerLength = 0.0

    /// Creates an input.
    public init(
      bounds: Size, safeRectangle: Rectangle, safeTop: Double, safeBottom: Double, target: TooltipTarget?,
      contentSize: Size?, preferredWidth: Double?
    ) {
      self.bounds = bounds
      self.safeRectangle = safeRectangle
      self.safeTop = safeTop
      self.safeBottom = safeBottom
      self.target = target
      self.contentSize = contentSize
      self.preferredWidth = preferredWidth
    }
  }

  /// Computes the frame.
  public init(_ input: Input) {
    guard let target = input.target else {
      self.init(dockedWith: input)
      return
    }
    let safe = input.safeRectangle
    let width = min(
      (input.preferredWidth ?? input.contentSize.map { $0.width + 2 * input.border } ?? 400).rounded(.up),
      safe.width)
    let height = min(
      max(input.contentSize?.height ?? 0, Self.minimumHeight).rounded(.up) + 2 * input.border, safe.height)
    let room = TooltipRoom(target: target, in: safe)
    let size = Size(width: width, height: height)
    let side = room.side(preferring: target.preferredPosition, for: size, pointerLength: input.pointerLength)
    self.init(input, target, room, size, side)
  }

  /// A tooltip is at least this high.
  public static let minimumHeight = 46.0

  /// Stands at the bottom of the screen.
  private init(dockedWith input: Input) {
    let height = min(
      max(1, input.contentSize?.height ?? 300) + 2 * input.border, input.safeBottom - input.safeTop)
    rectangle = Rectangle(
      x: input.safeRectangle.x, y: input.safeBottom - height, width: input.safeRectangle.width,
      height: height)
    side = nil
    pointerOffset = 0
  }

  /// Stands at a side of the target, shortened where there is not enough room.
  private init(
    _ input: Input, _ target: TooltipTarget, _ room: TooltipRoom, _ size: Size, _ side: ContentPosition
  ) {
    let safe = input.safeRectangle
    let isVertical = side == .top || side == .bottom
    let wanted = (isVertical ? size.height : size.width) + input.pointerLength
    let space = room.space(side)
    let fits = wanted <= space
    let least = Self.minimumHeight + 2 * input.border + input.pointerLength
    let extent = fits ? wanted : max(space, least)
    let start = room.start(side, extent: extent, fits: fits, in: safe)
    let middle = isVertical ? target.rectangle.midX : target.rectangle.midY
    let across = isVertical ? size.width : size.height
    let free = middle - across / 2
    let bounds = isVertical ? (safe.x, safe.maxX) : (safe.y, safe.maxY)
    let clamped = max(bounds.0, min(bounds.1 - across, free))
    rectangle =
      isVertical
      ? Rectangle(x: clamped, y: start, width: across, height: extent)
      : Rectangle(x: start, y: clamped, width: extent, height: across)
    self.side = side
    pointerOffset = free - clamped
  }
}

/// The room on each side of the target of a tooltip.
public struct TooltipRoom: Sendable, Equatable {
  /// The space above, below, left and right of the target at its distance.
  public let above, below, before, after: Double
  private let edges: (top: Double, bottom: Double, left: Double, right: Double)

  /// Measures the room in a rectangle.
  public init(target: TooltipTarget, in safe: Rectangle) {
    func clampY(_ y: Double) -> Double { max(safe.y, min(safe.maxY, y)) }
    func clampX(_ x: Double) -> Double { max(safe.x, min(safe.maxX, x)) }
    let rectangle = target.rectangle
    edges = (
      clampY(rectangle.y - target.distance), clampY(rectangle.maxY + target.distance),
      clampX(rectangle.x - target.distance), clampX(rectangle.maxX + target.distance)
    )
    above = edges.top - safe.y
    below = safe.maxY - edges.bottom
    before = edges.left - safe.x
    after = safe.maxX - edges.right
  }

  /// Compares the edges between which the room is.
  public static func == (left: TooltipRoom, right: TooltipRoom) -> Bool { left.edges == right.edges }

  /// The space of a side.
  public func space(_ side: ContentPosition) -> Double {
    switch side {
    case .top: above
    case .bottom: below
    case .left: before
    case .right: after
    }
  }

  /// The side for a tooltip: the preferred one where it fits, else the roomier of above and below, else the
  /// roomier of left and right; where it fits nowhere, above or below.
  public func side(
    preferring preferred: ContentPosition?, for size: Size, pointerLength: Double
  ) -> ContentPosition {
    func excess(_ side: ContentPosition) -> Double {
      let extent = side == .top || side == .bottom ? size.height : size.width
      return space(side) - extent - pointerLength
    }
    if let preferred, excess(preferred) > 0 { return preferred }
    if max(excess(.top), excess(.bottom)) > 0 { return above > below ? .top : .bottom }
    if max(excess(.left), excess(.right)) > 0 { return before > after ? .left : .right }
    return above > below ? .top : .bottom
  }

  /// Where a tooltip of some extent starts: next to the target where it fits, else at the edge of the screen.
  func start(_ side: ContentPosition, extent: Double, fits: Bool, in safe: Rectangle) -> Double {
    switch side {
    case .top: fits ? edges.top - extent : safe.y
    case .bottom: fits ? edges.bottom : safe.maxY - extent
    case .left: fits ? edges.left - extent : safe.x
    case .right: fits ? edges.right : safe.maxX - extent
    }
  }
}

extension TooltipPointer {
  /// The largest radius that the tip of a pointer can have.
  public var maximumCornerRadius: Double {
    guard base > 0, length > 0 else { return 0 }
    let cosine = base / 2 / (length * length + base * base / 4).squareRoot()
    return length / (1 - 2 * cosine + 1 / cosine)
  }
}
