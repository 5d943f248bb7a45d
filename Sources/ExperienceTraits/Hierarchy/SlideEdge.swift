public import Elements

/// The edge over which a modal slides in.
public enum SlideEdge: String, Sendable, Hashable, CaseIterable {
  case top, leading, bottom, trailing, center

  /// Where a content starts, relative to where it comes to rest.
  ///
  /// - Parameters:
  ///   - frame: Where the content comes to rest.
  ///   - container: The size of the screen.
  /// - Returns: The distance to the right and downwards.
  public func startOffset(of frame: Rectangle, in container: Size) -> (x: Double, y: Double) {
    switch self {
    case .top: (0, -frame.maxY)
    case .bottom: (0, container.height - frame.y)
    case .leading: (-frame.maxX, 0)
    case .trailing: (container.width - frame.x, 0)
    case .center: (0, frame.height / 2)
    }
  }
}
