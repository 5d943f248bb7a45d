public import Elements

/// The frame of a tooltip on a screen, computed by the runtime's rules from the size of the content.
public struct TooltipFrame: Sendable, Equatable {
  /// The frame of the tooltip in points, including the pointer.
  public var rectangle: Rectangle
  /// The side of the target, or `nil` if the tooltip is docked to the bottom of the screen.
  public var side: ContentPosition?
  /// The distance between the pointer and the middle of its side, in points.
  public var pointerOffset: Double

  /// The values from which the frame is computed, in points.
  public struct TooltipInput: Sendable {
    /// The size of the screen, and the rectangle inside its margins.
    public var bounds: Size, safeRectangle: Rectangle
    /// The top and bottom of the area that hardware and system bars do not cover.
    public var safeTop: Double, safeBottom: Double
    /// The target of the tooltip, or `nil` if the tooltip has no target.
    public var target: TooltipTarget?
    /// The size of the tooltip's content, or `nil` if it is not known.
    public var contentSize: Size?
    /// The width that the tooltip's style sets, or `nil` if the style sets no width.
    public var preferredWidth: Double?
    /// The width of the tooltip's border, in points.
    public var border = 0.0
    /// The length of the tooltip's pointer in points, or 0 without a pointer.
    public var pointerLength = 0.0

    /// Creates the input for a tooltip without border and pointer.
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

  /// Computes the frame of a tooltip from its input.
  public init(_ input: TooltipInput) {
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

  /// The minimum height of a tooltip in points.
  public static let minimumHeight = 46.0

  /// Docks the tooltip to the bottom of the screen.
  private init(dockedWith input: TooltipInput) {
    let height = min(
      max(1, input.contentSize?.height ?? 300) + 2 * input.border, input.safeBottom - input.safeTop)
    rectangle = Rectangle(
      x: input.safeRectangle.x, y: input.safeBottom - height, width: input.safeRectangle.width,
      height: height)
    side = nil
    pointerOffset = 0
  }

  /// Puts the tooltip at a side of the target.
  ///
  /// The tooltip is shortened if the side has too little space.
  private init(
    _ input: TooltipInput, _ target: TooltipTarget, _ room: TooltipRoom, _ size: Size, _ side: ContentPosition
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

/// The free space on each side of a tooltip's target.
public struct TooltipRoom: Sendable, Equatable {
  /// The free space above, below, left, and right of the target, in points.
  ///
  /// The distance between target and tooltip is already subtracted.
  public let above, below, before, after: Double
  private let edges: (top: Double, bottom: Double, left: Double, right: Double)

  /// Measures the free space around a target inside a rectangle.
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

  /// Whether two values describe the same edges around the target.
  public static func == (left: TooltipRoom, right: TooltipRoom) -> Bool { left.edges == right.edges }

  /// The free space on one side of the target, in points.
  public func space(_ side: ContentPosition) -> Double {
    switch side {
    case .top: above
    case .bottom: below
    case .left: before
    case .right: after
    }
  }

  /// Chooses the side for a tooltip.
  ///
  /// The preferred side wins if the tooltip fits there. Otherwise the tooltip goes above or below, where
  /// there is more space, if it fits on one of these sides. Otherwise it goes left or right, by the same
  /// rule. If it fits nowhere, it goes above or below.
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

  /// The start coordinate of a tooltip on a side.
  ///
  /// The tooltip is next to the target if it fits, otherwise at the edge of the safe rectangle.
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
  /// The largest corner radius that the tip of the pointer can have, in points.
  public var maximumCornerRadius: Double {
    guard base > 0, length > 0 else { return 0 }
    let cosine = base / 2 / (length * length + base * base / 4).squareRoot()
    return length / (1 - 2 * cosine + 1 / cosine)
  }
}
