public import Elements

/// An item that a stack lays out: a view with a natural size, or another stack.
public indirect enum StackItem: Sendable, Equatable {
  /// A view with its natural size in points.
  case view(Size)
  /// A stack, which takes its natural size from its content.
  case stack(StackConfig, [StackItem])

  /// The size of the item if its surroundings do not set one.
  public var naturalSize: Size {
    switch self {
    case .view(let size): return size
    case .stack(let config, let items):
      let sizes = items.map(\.naturalSize)
      let gaps = max(0, config.spacing) * Double(max(0, items.count - 1))
      return switch config.axis {
      case .vertical:
        Size(width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(gaps) { $0 + $1.height })
      case .horizontal:
        Size(width: sizes.reduce(gaps) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0)
      }
    }
  }
}

/// The layout of a stack: the positions of its children, in one row or one column that scrolls.
public struct StackLayout: Sendable, Equatable {
  /// The frames of the children in points, from the top left corner of the content.
  public private(set) var frames: [Rectangle] = []
  /// The size of the content that scrolls.
  public private(set) var contentSize: Size
  /// The directions in which the content is larger than the stack and scrolls.
  public private(set) var scrolls: Set<StackConfig.Axis> = []
  /// The layouts of the stacks among the children, by the index of the child.
  public private(set) var inner: [Int: StackLayout] = [:]

  /// Lays out a stack in a frame of a given size.
  ///
  /// Negative spacing counts as zero.
  public init(_ config: StackConfig, _ items: [StackItem], in size: Size) {
    contentSize = size
    let (sizes, gap) = Self.sizes(config, items, in: size)
    place(sizes, along: config.axis, gap: gap)
    let width = frames.map(\.maxX).max() ?? 0
    contentSize = Size(
      width: config.preserveParentWidth ? size.width : width, height: frames.map(\.maxY).max() ?? 0)
    if contentSize.width > size.width + 0.001 { scrolls.insert(.horizontal) }
    if contentSize.height > size.height + 0.001 { scrolls.insert(.vertical) }
    for (index, item) in items.enumerated() {
      guard case .stack(let config, let items) = item else { continue }
      inner[index] = StackLayout(
        config, items, in: Size(width: frames[index].width, height: frames[index].height))
    }
  }

  /// The sizes of the children, and the distance between two neighbours.
  private static func sizes(
    _ config: StackConfig, _ items: [StackItem], in size: Size
  ) -> (sizes: [Size], gap: Double) {
    let spacing = max(0, config.spacing)
    var sizes = items.map(\.naturalSize)
    var gap = spacing
    switch (config.axis, config.preserveParentWidth) {
    case (.vertical, true):
      for index in sizes.indices { sizes[index].width = size.width }
    case (.vertical, false):
      for index in sizes.indices { sizes[index].width = min(sizes[index].width, size.width) }
    case (.horizontal, true):
      let room = size.width - spacing * Double(max(0, items.count - 1))
      let wanted = sizes.reduce(0) { $0 + $1.width }
      if wanted > room, wanted > 0 {
        let share = max(0, room) / wanted
        for index in sizes.indices { sizes[index].width *= share }
      } else if items.count > 1 {
        gap += (room - wanted) / Double(items.count - 1)
      }
      let tallest = sizes.map(\.height).max() ?? 0
      for index in sizes.indices { sizes[index].height = tallest }
    case (.horizontal, false): break
    }
    return (sizes, gap)
  }

  private mutating func place(_ sizes: [Size], along axis: StackConfig.Axis, gap: Double) {
    var offset = 0.0
    for size in sizes {
      switch axis {
      case .vertical:
        frames.append(Rectangle(x: 0, y: offset, width: size.width, height: size.height))
        offset += size.height + gap
      case .horizontal:
        frames.append(Rectangle(x: offset, y: 0, width: size.width, height: size.height))
        offset += size.width + gap
      }
    }
  }
}

/// The measurements and the colours of a tab bar; lengths are in points.
public enum TabBarLayout {
  /// The height of the bar, without the safe area below it.
  public static let height = 49.0
  /// The height of the line above the bar.
  public static let hairline = 0.5
  /// The colour of the selected tab.
  public static let selectedTint = Color(red: 0x00, green: 0x7a, blue: 0xff)
  /// The colour of the other tabs.
  public static let tint = Color(red: 0x92, green: 0x92, blue: 0x92)

  /// The frame of the bar at the bottom of a page; the page continues under the bar.
  public static func bar(in size: Size) -> Rectangle {
    Rectangle(x: 0, y: size.height - height, width: size.width, height: height)
  }

  /// The horizontal centres of the tabs; all tabs have the same width.
  public static func centers(of count: Int, in size: Size) -> [Double] {
    (0..<count).map { size.width * (Double($0) + 0.5) / Double(count) }
  }
}
