public import Elements

/// The layout of the components of a view: rows from left to right and from top to bottom.
public struct ContentLayout: Sendable, Equatable {
  /// The layout input for one component.
  public struct LayoutItem: Sendable, Equatable {
    /// The layout traits of the component.
    public var traits: Set<LayoutTrait>
    /// The preferred size of the component in the view.
    public var size: Size

    /// Creates an item.
    public init(traits: Set<LayoutTrait>, size: Size) {
      self.traits = traits
      self.size = size
    }
  }

  /// The frames of the body components, in points from the top-left corner of the content area.
  public private(set) var frames: [Rectangle] = []
  /// The row number of each component, starting at 0.
  public private(set) var rows: [Int] = []
  /// The size of the scrollable content.
  public private(set) var contentSize: Size

  /// Lays out the body of a view below its header.
  ///
  /// If `addsHeaderMargin` is true, the header moves the body down.
  public init(
    body: [LayoutItem], header: LayoutItem?, containerSize: Size, addsHeaderMargin: Bool = true,
    manager: some ComponentLayoutManager
  ) {
    contentSize = Size(width: containerSize.width, height: 0)
    guard !body.isEmpty else { return }
    let width = containerSize.width
    var isTopRow = true
    var row: [Int] = []
    var (x, y, maxY) = (0.0, 0.0, 0.0)
    for (index, item) in body.enumerated() {
      var itemWidth = min(item.size.width, width)
      var top = isTopRow ? Self.top(of: item, below: header, addsHeaderMargin, manager) : 0
      let left =
        row.last.map { manager.horizontalMargin(for: item.traits, after: body[$0].traits) }
        ?? manager.margin(between: item.traits, and: .left)
      let right = manager.margin(between: item.traits, and: .right)
      var origin = (x: x + left, y: y + top)
      if origin.x + itemWidth + right > width {
        centre(row, body, trailing: width - x, manager)
        if !row.isEmpty {
          top = row.map { manager.verticalMargin(for: item.traits, below: body[$0].traits) }.reduce(0, max)
        }
        origin = (manager.margin(between: item.traits, and: .left), maxY + top)
        isTopRow = false
        rows.append((rows.last ?? 0) + (row.isEmpty ? 0 : 1))
        (row, y, maxY) = ([], origin.y, origin.y + item.size.height)
      } else {
        rows.append(rows.last ?? 0)
      }
      itemWidth -= max(0, origin.x + itemWidth + right - width)
      x = origin.x + itemWidth
      maxY = max(maxY, origin.y + item.size.height)
      frames.append(Rectangle(x: origin.x, y: origin.y, width: itemWidth, height: item.size.height))
      row.append(index)
    }
    centre(row, body, trailing: width - x, manager)
    let bottom = row.map { manager.margin(between: body[$0].traits, and: .bottom) }.reduce(0, max)
    contentSize.height = maxY + bottom
  }

  /// The distance of an item in the first row from the top of the view.
  private static func top(
    of item: LayoutItem, below header: LayoutItem?, _ addsHeaderMargin: Bool,
    _ manager: some ComponentLayoutManager
  ) -> Double {
    guard let header else { return manager.margin(between: item.traits, and: .top) }
    guard addsHeaderMargin else { return 0 }
    return header.size.height + manager.verticalMargin(for: item.traits, belowHeader: header.traits)
  }

  private mutating func centre(
    _ row: [Int], _ body: [LayoutItem], trailing: Double, _ manager: some ComponentLayoutManager
  ) {
    guard let first = row.first else { return }
    let offset = manager.horizontalOffset(
      forRow: row.map { body[$0].traits }, leading: frames[first].x, trailing: trailing)
    if abs(offset) > 0.00001 {
      for index in row { frames[index].x += offset }
    }
  }
}

/// Measurements of a view outside its body.
public enum ViewGeometry {
  /// The height of a navigation bar in points.
  public static let navigationBarHeight = 44.0

  /// The distance from the top of the view to the body.
  ///
  /// The body starts below the bars, or at the top if the view has a header. Each bar counts with its shorter
  /// side, because the system rotates the bars with the device.
  public static func topInset(
    managesInsets: Bool = true, hasHeader: Bool, statusBar: Size, navigationBar: Size
  ) -> Double {
    guard managesInsets, !hasHeader else { return 0 }
    return min(statusBar.width, statusBar.height) + min(navigationBar.width, navigationBar.height)
  }

  /// The point at which every overlay is centered.
  public static func overlayCenter(in view: Size, topInset: Double, keyboardHeight: Double = 0) -> (
    x: Double, y: Double
  ) {
    (view.width / 2, topInset + (view.height - keyboardHeight - topInset) / 2)
  }

  /// Whether the view loads the next page when scrolling will end at an offset.
  public static func loadsNextPage(
    targetOffset: Double, contentHeight: Double, frameHeight: Double, isLoading: Bool
  ) -> Bool {
    !isLoading && targetOffset >= contentHeight - frameHeight
  }
}
