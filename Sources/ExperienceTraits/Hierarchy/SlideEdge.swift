public import Elements

/// The edge from which a modal slides in.
public enum SlideEdge: String, Sendable, Hashable, CaseIterable {
  case top, leading, bottom, trailing, center

  /// Returns the offset between the start of the slide animation and the final position.
  ///
  /// - Parameters:
  ///   - frame: The final frame of the content, in points.
  ///   - container: The size of the screen, in points.
  /// - Returns: The offset to the right and downwards, in points. Negative values go left and up.
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
